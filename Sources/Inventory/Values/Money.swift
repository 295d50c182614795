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
    let isNegative = amount.hasPrefix("-")
    let digits = amount.filter { $0 != "." && $0 != "-" }
    guard let units = Int.digits(digits) else { return nil }
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
    let minor = currency.minorDigits
    var digits = String(minorUnits.magnitude)
    digits = String(repeating: "0", count: max(0, minor + 1 - digits.count)) + digits
    var whole = String(digits.dropLast(minor))
    if grouped {
      for place in stride(from: whole.count - 3, to: 0, by: -3) {
        whole.insert(",", at: whole.index(whole.startIndex, offsetBy: place))
      }
    }
    let sign = signed && minorUnits < 0 ? "-" : ""
    return minor == 0 ? sign + whole : "\(sign)\(whole).\(digits.suffix(minor))"
  }
}
