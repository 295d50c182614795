import CommandLine
import Inventory

// The words and options that several commands have.
extension Argument {
  /// The gun that most commands are about.
  static let gun = Argument.gun(
    "An inventory number, an exact serial, or words that match one gun only")

  /// A gun, for a purpose of its own.
  static func gun(_ help: String, optional: Bool = false) -> Argument {
    Argument("GUN", help, optional: optional, expects: .known(VaultWords.record(.gun)))
  }

  /// What a list or a report of guns is about.
  static let query = Argument(
    "QUERY", "Words, key:text, key=exact, key>x, key:a..b, -term, #17, status:all", optional: true,
    repeats: true, expects: .known(VaultWords.terms(.gun)))

  /// Which records of a kind are meant.
  static func query(of kind: RecordKind) -> Argument {
    Argument(
      "QUERY", "Words, key:text, key=exact, key>x, key:a..b, -term", optional: true, repeats: true,
      expects: .known(VaultWords.terms(kind)))
  }

  /// Fields of a record of a kind with their values.
  static func pairs(
    _ kind: RecordKind, _ help: String = "A field and its value", optional: Bool = false
  ) -> Argument {
    Argument(
      "KEY=VALUE", help, optional: optional, repeats: true, expects: .known(VaultWords.pairs(kind)))
  }
}

extension Option {
  /// Only what belongs to a gun.
  static let ofGun = Option.value(
    "gun", "GUN", "Only those of this gun", expects: .known(VaultWords.record(.gun)))

  /// The order of a list.
  static func order(_ kind: RecordKind) -> Option {
    .value(
      "sort", "KEYS", "Keys to sort by, with - before for the largest first",
      expects: .known(VaultWords.order(kind)))
  }
}
