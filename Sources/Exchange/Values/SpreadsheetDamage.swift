/// What spreadsheets make of marks that look like numbers or dates to them.
enum SpreadsheetDamage {
  /// `8.9E+19`: the digits of a long serial are gone.
  static func isExponent(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "+")),
      let (number, exponent) = text.splitOnce("E+") ?? text.splitOnce("e+")
    else {
      return false
    }
    return !exponent.isEmpty && exponent.allSatisfy(\.isNumber)
      && number.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
      && number.first?.isNumber == true
  }

  /// `10-May`, `May-10`, `5/10/2024`: what is shown for the date that was made of a serial like `10-5`,
  /// or of a model like `10/22`.
  ///
  /// Only as spreadsheets write it: `10-MAY` and `10-5-24` are what somebody marked.
  static func isDate(_ text: String) -> Bool {
    let bytes = text.utf8
    guard (5...11).contains(bytes.count),
      let mark = bytes.first(where: { !$0.isLetter && !$0.isDigit }),
      mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: ".")
    else { return false }
    let parts = text.split(
      separator: Character(Unicode.Scalar(mark)), omittingEmptySubsequences: false
    )
    .map(String.init)
    let isShort = { (part: String) in isNumber(part, upTo: 31) && part.utf8.count <= 2 }
    if mark == UInt8(ascii: "-"), let month = parts.first(where: months.contains) {
      let others = parts.filter { $0 != month }
      let isDay = others.count == 1 && isNumber(others[0], upTo: 99) && others[0].utf8.count <= 2
      let isMonthOfYear = others.count == 1 && parts[0] == month && isYear(others[0])
      let isFull =
        others.count == 2 && parts[1] == month && isShort(others[0])
        && (isYear(others[1]) || others[1].utf8.count == 2 && isNumber(others[1], upTo: 99))
      return isDay || isMonthOfYear || isFull
    }
    guard parts.count == 3, mark != UInt8(ascii: "-") else { return false }
    return isShort(parts[0]) && isShort(parts[1]) && isYear(parts[2])
      && (isNumber(parts[0], upTo: 12) || isNumber(parts[1], upTo: 12))
  }

  /// As spreadsheets in English shorten them.
  private static let months: Set = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func isYear(_ text: String) -> Bool {
    text.utf8.count == 4 && (text.hasPrefix("19") || text.hasPrefix("20")) && Int(text) != nil
  }

  private static func isNumber(_ text: String, upTo limit: Int) -> Bool {
    guard text.utf8.allSatisfy(\.isDigit), let number = Int(text) else { return false }
    return (1...limit).contains(number)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
