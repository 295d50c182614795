import Platform

/// What one of something costs, exactly: a price over a quantity, never a binary fraction.
public struct UnitPrice: Hashable, Sendable {
  /// The price of the whole quantity.
  public let price: Money
  /// How much there is for it.
  public let quantity: Quantity
  /// What the quantity counts.
  public let unit: SaleUnit
  /// What the price is given per: the unit, or another unit of weight.
  public let per: SaleUnit
  /// Minor units of money for one.
  let ratio: Ratio

  /// Divides a price by a quantity.
  ///
  /// - Throws: `ValueProblem` for a quantity of zero, a price below zero, or numbers so long that
  ///   they cannot be compared exactly.
  public init(price: Money, quantity: Quantity, unit: String = "unit") throws(ValueProblem) {
    try self.init(price: price, quantity: quantity, unit: SaleUnit(reading: unit))
  }

  /// Divides a price by a quantity, per another unit where one is given.
  init(
    price: Money, quantity: Quantity, unit: SaleUnit, per other: SaleUnit? = nil
  ) throws(ValueProblem) {
    let per = other ?? unit
    guard price.minorUnits >= 0 else {
      throw ValueProblem("“\(price.text)” is below zero", advice: "Give an amount of 0 or more")
    }
    guard quantity.millionths > 0 else {
      throw ValueProblem("the quantity is zero", advice: "Give how many there are for the price")
    }
    guard unit.converts(to: per) else {
      throw ValueProblem("\(unit.name) and \(per.name) cannot be compared")
    }
    // Twice the same unit is once each.
    let (size, wanted) = unit == per ? (1, 1) : (unit.weight ?? 1, per.weight ?? 1)
    guard let conversion = Ratio(Int128(wanted), over: Int128(size)),
      let plain = Ratio(Int128(price.minorUnits) * 1_000_000, over: Int128(quantity.millionths)),
      let ratio = Ratio(
        plain.numerator * conversion.numerator, over: plain.denominator * conversion.denominator),
      // One of them is an amount of money, too.
      ratio.numerator / ratio.denominator < Int.max
    else {
      throw ValueProblem(
        "\(quantity.text) for \(price.text) has too many digits to be compared exactly",
        advice: "Give fewer digits")
    }
    self.price = price
    self.quantity = quantity
    self.unit = unit
    self.per = per
    self.ratio = ratio
  }

  /// Whether one costs less than one of another, or nil where money or units differ.
  public func isCheaper(than other: UnitPrice) -> Bool? {
    guard price.currency == other.price.currency, per == other.per else { return nil }
    return ratio < other.ratio
  }

  // MARK: Text

  /// What is bought for what: `1000 rounds for $289.00`.
  public var offer: String { "\(quantity.text) \(unit.name(for: quantity)) for \(price.text)" }

  /// The whole in words: `500 rounds for $48.99 costs $0.098 per round`.
  public var sentence: String { "\(offer) costs \(text()) per \(per.name)" }

  /// The price of one: `$0.098`, rounded half up.
  ///
  /// - Parameters:
  ///   - digits: how many decimals; nil for as many as one price alone needs.
  ///   - isPadded: whether zeros at the end stay, as in a column of figures.
  public func text(digits: Int? = nil, isPadded: Bool = false) -> String {
    Self.text(
      ratio.rounded(digits: digits ?? self.digits, scale: scale), price.currency,
      digits: digits ?? self.digits, isPadded: isPadded)
  }

  /// By how much one costs less than one of a dearer offer of the same money and unit.
  func savingText(on dearer: UnitPrice, digits: Int, isPadded: Bool = false) -> String {
    Self.text(
      dearer.ratio.excess(over: ratio, digits: digits, scale: scale), price.currency,
      digits: digits, isPadded: isPadded)
  }

  /// The price of one as a plain decimal for programs: `0.098`, up to nine decimals.
  public var decimal: String {
    var decimals = String(ratio.rounded(digits: Self.mostDigits, scale: scale))
    let missing = max(0, Self.mostDigits + 1 - decimals.count)
    decimals = String(repeating: "0", count: missing) + decimals
    let whole = decimals.dropLast(Self.mostDigits)
    var rest = decimals.suffix(Self.mostDigits)
    while rest.hasSuffix("0") { rest.removeLast() }
    return rest.isEmpty ? String(whole) : "\(whole).\(rest)"
  }

  // MARK: Digits

  /// How many decimals let every two prices that differ look different.
  ///
  /// At least as many as each alone needs; at most nine, beyond which nobody pays.
  public static func digits(toTellApart prices: [UnitPrice]) -> Int {
    let distinct = Set(prices.map { Amount(ratio: $0.ratio, currency: $0.price.currency) })
    let least = prices.map(\.digits).max() ?? 2
    for digits in least..<max(least, mostDigits) {
      let shown = Set(
        distinct.map { amount in
          let units = amount.ratio.rounded(digits: digits, scale: scale(amount.currency))
          return "\(units) \(amount.currency)"
        })
      if shown.count == distinct.count { return digits }
    }
    return max(least, mostDigits)
  }

  /// The decimals one price alone needs: those of money, one more below 1, and then as many as
  /// leave two digits that count.
  private var digits: Int {
    let usual = max(2, price.currency.minorDigits)
    guard ratio.numerator > 0, ratio.numerator < ratio.denominator * scale else { return usual }
    var digits = usual + 1
    while digits < Self.mostDigits, ratio.rounded(digits: digits, scale: scale) < 10 {
      digits += 1
    }
    return digits
  }

  private struct Amount: Hashable {
    let ratio: Ratio
    let currency: Currency
  }

  private static let mostDigits = 9

  private var scale: Int128 { Self.scale(price.currency) }

  /// How many minor units make one of the currency.
  private static func scale(_ currency: Currency) -> Int128 {
    (0..<currency.minorDigits).reduce(1) { power, _ in power * 10 }
  }

  /// `scaled` is the amount times 10 to the power of `digits`.
  private static func text(
    _ scaled: Int128, _ currency: Currency, digits: Int, isPadded: Bool
  ) -> String {
    let power: Int128 = (0..<digits).reduce(1) { power, _ in power * 10 }
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: power)
    // Money knows how to group thousands; its own decimals are taken off again.
    let units = whole.multipliedReportingOverflow(by: scale(currency))
    let money = Money(minorUnits: Int(clamping: units.partialValue), currency: currency).text
    let minor = currency.minorDigits
    let head = minor == 0 ? money : String(money.dropLast(minor + 1))
    var decimals = digits == 0 ? "" : String(String(rest + power).dropFirst())
    while !isPadded, decimals.count > minor, decimals.hasSuffix("0") { decimals.removeLast() }
    return decimals.isEmpty ? head : "\(head).\(decimals)"
  }
}
