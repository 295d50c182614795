extension Int {
  /// The number written with the digits 0 … 9 only; no sign, no blanks.
  public static func digits(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}

/// Whole numbers as people write them, in groups of three digits or without.
enum GroupedDigits {
  /// What may stand between groups.
  static let marks: Set<Character> = [".", ",", " ", "'", "’", "\u{A0}", "\u{202F}"]

  /// The digits of a whole number whose thousands may be grouped, all by the same mark.
  static func plain(_ text: some StringProtocol) -> String? {
    let groups = text.split(omittingEmptySubsequences: false) { marks.contains($0) }
    guard let first = groups.first, groups.allSatisfy({ Int.digits($0) != nil }) else { return nil }
    guard groups.count > 1 else { return String(first) }
    // A group in front starts with a digit that counts: 0,500 is no five hundred.
    guard first.count <= 3, first.first != "0", groups.dropFirst().allSatisfy({ $0.count == 3 }),
      Set(text.filter { marks.contains($0) }).count == 1
    else { return nil }
    return groups.joined()
  }
}
