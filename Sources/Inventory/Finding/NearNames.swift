import Platform

/// Finds the name that a person may have meant by one that is not known yet.
enum NearNames {
  /// A name of `others` that begins with `name` or the other way round, or is one typing error away.
  static func near(_ name: String, among others: [String]) -> String? {
    let wanted = Folding.fold(name)
    let folded = others.map { (name: $0, folded: Folding.fold($0)) }.filter {
      $0.folded != wanted && !areNumbered(wanted, $0.folded)
    }
    let longer = folded.filter { begins($0.folded, wanted) || begins(wanted, $0.folded) }
    if let best = longer.min(by: { $0.folded.utf8.count < $1.folded.utf8.count }) {
      return best.name
    }
    let nearest = Nearest.word(to: wanted, among: folded.map(\.folded))
    return folded.first { $0.folded == nearest }?.name
  }

  /// Whether a name goes on from another one, and not to a place within it or to a longer number.
  private static func begins(_ long: String, _ short: String) -> Bool {
    guard short.count >= 3, long.hasPrefix(short), let next = long.dropFirst(short.count).first
    else { return false }
    return next != "/" && !(next.isNumber && short.last?.isNumber == true)
  }

  /// Whether two names differ only in numbers and single letters: Safe 1 and Safe 2, Rack A and B.
  private static func areNumbered(_ one: String, _ other: String) -> Bool {
    let words = { (text: String) in text.split { !$0.isLetter && !$0.isNumber } }
    let (one, other) = (words(one), words(other))
    return one.count == other.count
      && zip(one, other).allSatisfy { left, right in
        left == right || max(left.count, right.count) <= 2
          || left.contains(where: \.isNumber) && right.contains(where: \.isNumber)
      }
  }
}
