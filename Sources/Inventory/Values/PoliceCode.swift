import Platform

/// What police would enter for a gun, as a suggestion: a code for its type and one for its caliber.
///
/// The letters and the way calibers are shortened are those of the gun file of the NCIC: a weapon
/// letter and an action letter; digits without point or unit. The way back is not possible.
public struct PoliceCode: Sendable {
  /// The code of the type, such as `PI`; nil where type or action do not tell.
  public let type: String?
  /// The code of the caliber, such as `30`; nil where it does not tell.
  public let caliber: String?

  /// The codes as they stand on a list: `PI · 9`; empty where there are none.
  public var text: String { [type, caliber].compactMap(\.self).joined(separator: " · ") }

  /// Suggests codes for the words of a gun's rows.
  public init(type: String, action: String, caliber: String) {
    self.type = Self.code(Folding.fold(type), Folding.fold(action))
    self.caliber = Self.digits(caliber)
  }

  private static func code(_ type: String, _ action: String) -> String? {
    guard let weapon = first(of: weapons, in: type) else { return nil }
    if weapon == "V" { return "V" }
    let letter = first(of: actions, in: action) ?? (type.contains("revolver") ? "R" : nil)
    return letter.map { weapon + $0 }
  }

  private static func first(of table: [(word: String, letter: String)], in text: String) -> String?
  {
    table.first { text.contains($0.word) }?.letter
  }

  // In this order: a submachine gun is also a machine gun by its words.
  private static let weapons = [
    ("submachine", "B"), ("machine gun", "M"), ("combination", "C"), ("drilling", "C"),
    ("silencer", "V"), ("suppressor", "V"), ("shotgun", "S"), ("rifle", "R"), ("carbine", "R"),
    ("revolver", "P"), ("pistol", "P"), ("derringer", "P"),
  ]
  private static let actions = [
    ("semi", "I"), ("self-loading", "I"), ("automatic", "A"), ("bolt", "B"), ("derringer", "D"),
    ("side-by-side", "E"), ("side by side", "E"), ("over-under", "O"), ("over/under", "O"),
    ("over and under", "O"), ("over-and-under", "O"), ("lever", "L"), ("pump", "P"),
    ("slide", "P"), ("revolver", "R"), ("double action", "R"), ("single action", "R"),
    ("single shot", "S"), ("single-shot", "S"), ("percussion", "U"), ("flintlock", "H"),
    ("three barrel", "W"), ("drilling", "W"),
  ]

  private static func digits(_ caliber: String) -> String? {
    let normal = Caliber.normalName(of: caliber) ?? caliber
    if let code = named[normal] { return code }
    let folded = Folding.fold(normal)
    if folded.hasSuffix("gauge") || folded.hasSuffix("bore") {
      let number = folded.filter(\.isASCIIDigit)
      return number.isEmpty ? nil : number
    }
    if folded.hasPrefix("9mm") || folded.hasPrefix("9x") { return "9" }
    if folded.hasPrefix("10mm") { return "10" }
    guard folded.hasPrefix(".") else { return nil }
    // The digits of the bore: .357 Magnum is 357, .30-30 Winchester is 30.
    let digits = folded.dropFirst().prefix(while: \.isASCIIDigit)
    return digits.isEmpty ? nil : String(digits)
  }

  private static let named = [
    ".40 S&W": "10", ".30-06 Springfield": "3006", ".45-70 Government": "4570",
    ".32 Auto": "32", ".380 Auto": "380", "5.56x45mm NATO": "556", "7.62x51mm NATO": "762",
    "7.62x39mm": "762", "7.62x54mmR": "762",
  ]
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
