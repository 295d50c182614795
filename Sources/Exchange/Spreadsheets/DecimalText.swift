/// A number as a spreadsheet shows it, made of the digits in the file without any calculation.
struct DecimalText {
  private var isNegative = false
  /// Without zeros at either end; empty for zero.
  private var digits: [UInt8] = []
  /// How many of the digits stand before the decimal point: below zero for zeros behind it.
  private var point = 0

  /// Spreadsheets keep and show so many digits; what a file has beyond is noise (`0.30000000000000004`).
  static let precision = 15

  /// Reads `1150.1`, `-3` or `8.9E+19`; nil for anything else.
  init?(_ text: String) {
    var rest = text.utf8[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    let mantissa = rest.prefix { $0 & 0xDF != UInt8(ascii: "E") }
    rest = rest.dropFirst(mantissa.count)
    var exponent = 0
    if !rest.isEmpty {
      guard let number = Int(Substring(rest.dropFirst())), abs(number) < 1_000 else { return nil }
      exponent = number
    }
    var hasPoint = false
    var whole = 0
    for byte in mantissa {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      digits.append(byte - UInt8(ascii: "0"))
      if !hasPoint { whole += 1 }
    }
    guard !digits.isEmpty else { return nil }
    point = whole + exponent
    normalize()
  }

  /// The number times a power of ten.
  func shifted(by places: Int) -> DecimalText {
    var number = self
    if !digits.isEmpty { number.point += places }
    return number
  }

  /// The number in decimals; one of which digits are lost, or that is too small to be shown, as
  /// `8.9E+19`, which nobody takes for what was entered.
  var text: String {
    guard !digits.isEmpty else { return "0" }
    let sign = isNegative ? "-" : ""
    let shown = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    guard point <= Self.precision, point > -Self.precision else {
      let tail = shown.dropFirst()
      let exponent = point - 1
      return sign + shown.prefix(1) + (tail.isEmpty ? "" : "." + tail) + "E"
        + (exponent < 0 ? "" : "+") + String(exponent)
    }
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + shown }
    if point >= digits.count {
      return sign + shown + String(repeating: "0", count: point - digits.count)
    }
    return sign + shown.prefix(point) + "." + shown.dropFirst(point)
  }

  /// A whole number with zeros before it.
  func padded(to count: Int) -> String {
    guard point >= digits.count, !isNegative else { return text }
    let text = text
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  private mutating func normalize() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    if digits.count > Self.precision {
      let isUp = digits[Self.precision] >= 5
      digits.removeLast(digits.count - Self.precision)
      if isUp {
        while digits.last == 9 { digits.removeLast() }
        if digits.isEmpty {
          digits = [1]
          point += 1
        } else {
          digits[digits.count - 1] += 1
        }
      }
    }
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { (isNegative, point) = (false, 0) }
  }
}
