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
    guard let (amount, code) = text.splitOnce(" "), let currency = Currency(code) else {
      return nil
    }
    let digits = amount.utf8.filter { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") }
    guard let units = Int.digits(String(decoding: digits, as: UTF8.self)) else { return nil }
    self.init(minorUnits: amount.hasPrefix("-") ? -units : units, currency: currency)
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
