import Platform

/// A length or a weight as an exact whole number, for sorting; its text is kept beside it.
///
/// Lengths count nanometres and weights nanograms, because an inch is exactly 25.4 mm and a pound
/// exactly 453.59237 g (international yard and pound agreement, 1959).
struct Measure: Equatable, Sendable {
  /// What is measured.
  enum Quantity: Sendable {
    case length, weight
  }

  /// The exact amount in nanometres or nanograms.
  let amount: Int

  /// Reads `20"`, `20 in`, `7 1/2"`, `508 mm`, `6 lb 8 oz`.
  ///
  /// - Throws: `ValueProblem` without a number, without a unit or with one that is not known.
  init(reading text: String, _ quantity: Quantity) throws(ValueProblem) {
    let units = quantity == .length ? Self.lengths : Self.weights
    let examples = quantity == .length ? "20 in, 7 1/2\" or 508 mm" : "6.5 lb, 40 oz or 2.9 kg"
    let problem = ValueProblem(
      "“\(text)” is not a \(quantity == .length ? "length" : "weight")",
      advice: "Write a number and a unit, like \(examples)")
    var rest = Self.simplified(text)[...]
    var total = 0
    var previous: Int?
    repeat {
      let number = rest.prefix { $0.isNumber || "., /-".contains($0) }
      rest = rest.dropFirst(number.count)
      let unit = rest.prefix { !$0.isNumber }
      rest = rest.dropFirst(unit.count)
      if unit.isEmpty, !number.isEmpty {
        throw ValueProblem("“\(text)” has no unit", advice: "Write it like \(examples)")
      }
      guard let size = units[unit.trimmingBlanks],
        let value = Self.amount(number.trimmingBlanks, size)
      else { throw problem }
      // What follows counts a part of the unit before: 5 ft 6 in, not 20 in 508 mm.
      if let previous { guard size < previous, previous % size == 0 else { throw problem } }
      previous = size
      let (sum, overflow) = total.addingReportingOverflow(value)
      guard !overflow else { throw problem }
      total = sum
    } while !rest.isEmpty
    amount = total
  }

  /// The stored form: the amount in millimetres or grams, every digit kept.
  func exactText(_ quantity: Quantity) -> String {
    let unit = quantity == .length ? (1_000_000, 6, "mm") : (1_000_000_000, 9, "g")
    let whole = amount / unit.0
    var fraction = String(amount % unit.0)
    fraction = String(repeating: "0", count: unit.1 - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return fraction.isEmpty ? "\(whole) \(unit.2)" : "\(whole).\(fraction) \(unit.2)"
  }

  /// A length or a weight in the units of a style: `508 mm` as `20 in`, `2.5 lb` as `1.134 kg`.
  ///
  /// Lengths are rounded to a hundredth of an inch or a tenth of a millimetre; weights to a tenth of an
  /// ounce or a gram, from 16 oz and 1,000 g on in pounds and kilograms to a thousandth.
  static func text(_ text: String, _ quantity: Quantity, _ units: Settings.Units) -> String? {
    guard units != .entered, let amount = (try? Measure(reading: text, quantity))?.amount else {
      return nil
    }
    func rounded(_ unit: Int, _ digits: Int) -> String {
      let scale = [1, 10, 100, 1_000][digits]
      let (quotient, rest) = amount.quotientAndRemainder(dividingBy: unit)
      // Half goes up; the parts of a unit are few enough to be multiplied.
      let parts = Int((Int128(rest) * Int128(scale) * 2 + Int128(unit)) / (2 * Int128(unit)))
      let total = quotient * scale + parts
      guard digits > 0 else { return String(total) }
      var fraction = String(total % scale)
      fraction = String(repeating: "0", count: digits - fraction.count) + fraction
      while fraction.hasSuffix("0") { fraction.removeLast() }
      return fraction.isEmpty ? "\(total / scale)" : "\(total / scale).\(fraction)"
    }
    switch (quantity, units) {
    case (.length, .us): return rounded(25_400_000, 2) + " in"
    case (.length, _): return rounded(1_000_000, 1) + " mm"
    case (.weight, .us):
      let pound = 453_592_370_000
      return amount < pound ? rounded(pound / 16, 1) + " oz" : rounded(pound, 3) + " lb"
    case (.weight, _):
      let kilogram = 1_000_000_000_000
      return amount < kilogram
        ? rounded(1_000_000_000, 0) + " g" : rounded(kilogram, 3) + " kg"
    }
  }

  /// One spelling for each sign: plain quotes, written-out fractions, lower case.
  private static func simplified(_ text: String) -> String {
    var plain = ""
    for character in text.trimmingBlanks {
      // Folding writes ½ out, and 7½ must not become 71/2.
      if character.isNumber, !character.isASCII, plain.last?.isNumber == true { plain += " " }
      plain.append(character)
    }
    return Folding.fold(plain).replacing("⁄", with: "/").replacing("''", with: "\"")
  }

  /// `7`, `7.5`, `7,5`, `1/2`, `7 1/2` or `7-1/2` times the size of a unit.
  private static func amount(_ number: String, _ size: Int) -> Int? {
    let parts = number.split(omittingEmptySubsequences: false) { " -".contains($0) }
    if parts.count == 2 {
      guard let whole = Int.digits(parts[0]), let whole = scaled(whole, size, over: 1),
        let part = fraction(parts[1], size), part < size
      else { return nil }
      let (sum, overflow) = whole.addingReportingOverflow(part)
      return overflow ? nil : sum
    }
    guard parts.count == 1 else { return nil }
    return fraction(parts[0], size) ?? decimal(parts[0], size)
  }

  private static func fraction(_ text: Substring, _ size: Int) -> Int? {
    guard let (above, below) = text.splitOnce("/"), let above = Int.digits(above),
      let below = Int.digits(below), below > 0
    else { return nil }
    return scaled(above, size, over: below)
  }

  private static func decimal(_ text: Substring, _ size: Int) -> Int? {
    guard let (whole, decimals) = text.splitOnce(".") ?? text.splitOnce(",") else {
      return Int.digits(text).flatMap { scaled($0, size, over: 1) }
    }
    // 1,200 mm could be either: three digits after a comma are refused.
    guard decimals.count <= 6, !(decimals.count == 3 && text.contains(",")),
      let digits = Int.digits(whole + decimals)
    else { return nil }
    return scaled(digits, size, over: decimals.reduce(1) { power, _ in power * 10 })
  }

  private static func scaled(_ factor: Int, _ size: Int, over divisor: Int) -> Int? {
    let (product, overflow) = factor.multipliedReportingOverflow(by: size)
    guard !overflow else { return nil }
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: divisor)
    return remainder < divisor - remainder ? quotient : quotient + 1
  }

  private static let lengths = table([
    (["in", "in.", "\"", "inch", "inches"], 25_400_000), (["mm", "mm."], 1_000_000),
    (["cm", "cm."], 10_000_000), (["m"], 1_000_000_000),
    (["ft", "ft.", "'", "foot", "feet"], 304_800_000),
  ])
  private static let weights = table([
    (["lb", "lb.", "lbs", "lbs.", "pound", "pounds", "#"], 453_592_370_000),
    (["oz", "oz.", "ounce", "ounces"], 28_349_523_125),
    (["gr", "gr.", "grain", "grains"], 64_798_910), (["g", "g.", "gram", "grams"], 1_000_000_000),
    (["kg", "kg.", "kilogram", "kilograms"], 1_000_000_000_000),
  ])

  private static func table(_ rows: [([String], Int)]) -> [String: Int] {
    var table: [String: Int] = [:]
    for (names, size) in rows { for name in names { table[name] = size } }
    return table
  }
}
