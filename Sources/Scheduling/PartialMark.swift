/// How the folders end that a run is filling, each in another way: `.partial-5f3a09c1`.
///
/// A program that a killed run has started goes on for a moment, and must not write where the next run
/// does.
enum PartialMark {
  private static let ending = ".partial"

  /// A new one.
  static var new: String {
    let digits = String(UInt32.random(in: .min ... .max), radix: 16)
    return "\(ending)-" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// What stands before it; nil where a name ends otherwise.
  static func removed(from name: String) -> String? {
    var rest = name[...]
    let mark = rest.suffix(9)
    // Folders of earlier versions ended with the word.
    if mark.utf8.count == 9, mark.first == "-", mark.dropFirst().allSatisfy(\.isHexDigit) {
      rest = rest.dropLast(9)
    }
    return rest.hasSuffix(ending) ? String(rest.dropLast(ending.count)) : nil
  }
}
