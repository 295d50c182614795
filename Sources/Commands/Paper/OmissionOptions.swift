import CommandLine
import Inventory
import Platform

extension Option {
  /// What is left out.
  static let omit = Option.value(
    "omit", "DATA", "Leaves out serials, prices, places, contacts; several with commas")
  /// How much of serials is shown.
  static let serials = Option.value("serials", "PART", "Shows only the end of serials: last4")
}

extension Arguments {
  /// The groups of data that an option names.
  ///
  /// - Throws: `Fault` (usage) for a word that names none.
  package func groups(_ option: String) throws -> [Field.Discretion] {
    let allowed = Field.Discretion.allCases.map(\.rawValue)
    let words = (value(option) ?? "").split(separator: ",").map { $0.lowercased().trimmingBlanks }
    return try words.map { word in
      guard let group = Field.Discretion(rawValue: word) else {
        throw Fault(
          .usage, "“\(Visible.text(word))” is nothing that can be left out", at: "--\(option)",
          advice: "Use \(allowed.joined(separator: ", "))")
      }
      return group
    }
  }

  /// What `--omit` and `--serials` leave out.
  ///
  /// - Throws: `Fault` (usage) for words that mean nothing.
  package func omission() throws -> Omission {
    let end = try value("serials").map { word in
      guard word.hasPrefix("last"), let count = Int(word.dropFirst(4)), (1...20).contains(count)
      else {
        throw Fault(
          .usage, "“\(Visible.text(word))” is no part of a serial", at: "--serials",
          advice: "Use last4, or another number up to last20")
      }
      return count
    }
    return Omission(Set(try groups("omit")), serialEnd: end)
  }
}
