/// What tells the folders of two runs apart that make the same thing.
///
/// A program that a killed run has started goes on for a moment, and must not write where the next run
/// does.
enum PartialMark {
  /// A new one: `-5f3a09c1`.
  static var new: String {
    let digits = String(UInt32.random(in: .min ... .max), radix: 16)
    return "-" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// What stands before an ending and a mark; nil where a name ends otherwise.
  static func removed(from name: String, after ending: String) -> String? {
    // Folders of earlier versions had none.
    if name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
    let mark = name.suffix(9)
    guard mark.utf8.count == 9, mark.first == "-", mark.dropFirst().allSatisfy(\.isHexDigit) else {
      return nil
    }
    let rest = name.dropLast(9)
    return rest.hasSuffix(ending) ? String(rest.dropLast(ending.count)) : nil
  }
}
