import Platform

/// An exact amount of money: whole minor units of one currency, never a binary fraction.
public struct Money: Hashable, Sendable {
  /// The amount in minor units, such as cents.
  public let minorUnits: Int
  /// The currency.
  public let currency: Currency

  /// Makes an amount.
  public init(minorUnits: Int, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The stored form: `2150.00 USD`.
  public var exactText: String { "\(digits(grouped: false)) \(currency)" }

  /// Reads back what `exactText` wrote.
  public init?(exact text: String) {
    let bytes = text.utf8
    guard let blank = bytes.firstIndex(of: UInt8(ascii: " ")),
      let currency = Currency(String(text[bytes.index(after: blank)...]))
    else { return nil }
    var units: Int?
    for byte in bytes[..<blank] where byte != UInt8(ascii: ".") && byte != UInt8(ascii: "-") {
      guard (0x30...0x39).contains(byte) else { return nil }
      let (tens, isTooMuch) = (units ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, isMore) = tens.addingReportingOverflow(Int(byte - 0x30))
      guard !isTooMuch, !isMore else { return nil }
      units = sum
    }
    guard let units else { return nil }
    let isNegative = bytes.first == UInt8(ascii: "-")
    self.init(minorUnits: isNegative ? -units : units, currency: currency)
  }

  /// The amount for people: `$2,150.00`.
  public var text: String {
    (minorUnits < 0 ? "−" : "") + currency.prefix + digits(grouped: true, signed: false)
  }

  /// The amount as a style writes it: `$2,150.00` or `2.150,00 €`.
  ///
  /// - Parameter isPlain: whether it stands in a column of one currency, without its sign.
  public func text(_ style: Settings.Amounts, isPlain: Bool = false) -> String {
    let sign = minorUnits < 0 ? "−" : ""
    let digits = digits(grouped: true, signed: false)
    guard style != .us else { return sign + (isPlain ? "" : currency.prefix) + digits }
    // A thin blank that does not break, as SI has it.
    let gap = style == .european ? "." : "\u{202F}"
    let written = String(
      digits.flatMap { character -> String in
        character == "," ? gap : character == "." ? "," : String(character)
      })
    return sign + written + (isPlain ? "" : "\u{A0}" + currency.prefix.trimmingBlanks)
  }

  private func digits(grouped: Bool, signed: Bool = true) -> String {
    var digits = Array(String(minorUnits.magnitude).utf8)
    let missing = currency.minorDigits + 1 - digits.count
    digits.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, missing)), at: 0)
    let whole = digits.count - currency.minorDigits
    var text: [UInt8] = signed && minorUnits < 0 ? [UInt8(ascii: "-")] : []
    for (place, digit) in digits.enumerated() {
      if place == whole {
        text.append(UInt8(ascii: "."))
      } else if grouped, place > 0, place < whole, (whole - place).isMultiple(of: 3) {
        text.append(UInt8(ascii: ","))
      }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
