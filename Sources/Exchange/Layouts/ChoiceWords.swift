import Platform

/// What other programs call the words that a field of ours takes, folded.
enum ChoiceWords {
  /// Our word for another one; nil where it is ours or nobody's.
  static func word(_ text: String, for key: String) -> String? {
    words[key]?[Folding.fold(text).trimmingBlanks]
  }

  /// An empty word of ours means that nothing is said by it.
  private static let words: [String: [String: String]] = [
    "status": [
      "in inventory": "owned", "inventory": "owned", "in collection": "owned", "active": "owned",
      "available": "owned", "open": "owned", "in stock": "owned", "current": "owned",
      "in safe": "owned", "stored": "owned", "kept": "owned", "have": "owned", "yes": "owned",
      "loaned": "on loan", "lent": "on loan", "loaned out": "on loan", "loan": "on loan",
      "gunsmith": "at gunsmith", "repair": "at gunsmith", "in repair": "at gunsmith",
      "disposed": "transferred",
    ].merging(gone) { $1 },
    "disposed_how": [
      "none": "", "active": "", "owned": "", "in inventory": "", "in collection": "", "no": "",
      "not disposed": "", "n/a": "", "kept": "", "current": "", "disposed": "transferred",
    ].merging(gone) { $1 },
    "acquired_how": [
      "purchased": "purchase", "bought": "purchase", "buy": "purchase", "private sale": "purchase",
      "ffl": "purchase", "dealer": "purchase", "gifted": "gift", "inherited": "inheritance",
      "traded": "trade", "trade in": "trade", "manufacture": "manufactured",
      "built": "manufactured",
      "made": "manufactured", "transfer": "other", "consignment": "other",
    ],
    "loss_kind": ["theft": "larceny", "stolen": "larceny", "loss": "missing", "lost": "missing"],
    "class": [
      "yes": "Curio or relic", "c&r": "Curio or relic", "cr": "Curio or relic",
      "curio": "Curio or relic", "relic": "Curio or relic", "true": "Curio or relic",
      "y": "Curio or relic", "x": "Curio or relic", "no": "", "false": "", "n": "", "non c&r": "",
    ],
    "serial": [
      "nsn": "none", "no s/n": "none", "no sn": "none", "no number": "none", "without": "none",
      "ohne": "none", "keine": "none", "aucun": "none",
    ],
    "serial_state": [
      "true": "none", "yes": "none", "1": "none", "false": "", "no": "", "0": "",
    ],
    "nfa_class": ["none": "none", "title i": "none", "suppressor": "silencer"],
    "nfa_form": ["form 1": "1", "form 3": "3", "form 4": "4", "form 5": "5"],
    "origin": ["import": "imported", "foreign": "imported", "usa": "domestic", "us": "domestic"],
  ]

  private static let gone = [
    "sale": "sold", "sell": "sold", "sold to dealer": "sold", "consigned": "sold",
    "trade": "traded", "traded in": "traded", "gift": "gifted", "given": "gifted",
    "given away": "gifted", "transfer": "transferred", "inherited": "transferred",
    "nfa transfer": "transferred", "theft": "stolen", "loss": "lost", "missing": "lost",
    "theft/loss": "stolen", "destroy": "destroyed", "scrapped": "destroyed",
  ]
}
