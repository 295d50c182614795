import Platform

/// What people write into a cell of which nothing is known.
enum EmptyWords {
  /// Whether a text says no more than an empty cell.
  static func contain(_ text: String) -> Bool {
    guard text.utf8.count <= 16 else { return false }
    return words.contains(Folding.fold(text).trimmingBlanks)
  }

  /// Words for a number that is not known; none is another thing.
  private static let words: Set = [
    "n/a", "na", "n.a.", "n/k", "unknown", "unk", "unk.", "not known", "not recorded", "?", "??",
    "???", "-",
    "--", "---", "–", "—", "tbd", "tba", "pending", "null", "nil", "unbekannt", "k.a.", "k. a.",
    "inconnu",
  ]
}
