import TestSupport
import Testing

@testable import Inventory

@Suite("Price per unit")
struct UnitPriceTests {
  private func price(
    _ cents: Int, _ quantity: String, _ unit: String = "unit", _ code: String = "USD"
  ) throws -> UnitPrice {
    try UnitPrice(
      price: Money(minorUnits: cents, currency: try #require(Currency(code))),
      quantity: try Quantity(reading: quantity), unit: unit)
  }

  @Test(
    "a quantity is read in digits",
    arguments: [
      ("500", "500"), ("1,000", "1000"), ("8.5", "8.5"), ("8,5", "8.5"), ("1,000.50", "1000.5"),
      ("0.125", "0.125"), (".5", "0.5"), ("0.000001", "0.000001"), ("1'000", "1000"), ("007", "7"),
      ("999999999.999999", "999999999.999999"), ("1.5000000", "1.5"), ("0", "0"),
    ])
  func quantity(text: String, expected: String) throws {
    #expect(try Quantity(reading: text).text == expected)
  }

  @Test(
    "what is no quantity, or could be two, is refused",
    arguments: [
      "", " ", "-5", "+5", "1.000", "1e3", "five", "5 rounds", "1.0000001", "1000000000", ".", ",",
      "5.", "1,00,000", "١٢", "½", "nan", "99999999999999999999999",
    ])
  func noQuantity(text: String) {
    #expect(throws: ValueProblem.self) { try Quantity(reading: text) }
  }

  @Test(
    "the sentence says what one costs",
    arguments: [
      (14_000, "500", "rounds", "500 rounds for $140.00 costs $0.28 per round"),
      (4_899, "500", "rds", "500 rounds for $48.99 costs $0.098 per round"),
      (1_599, "1", "box", "1 box for $15.99 costs $15.99 per box"),
      (3_000, "2", "box", "2 boxes for $30.00 costs $15.00 per box"),
      (33_999, "9", "lbs", "9 lb for $339.99 costs $37.78 per lb"),
      (400, "8", "unit", "8 units for $4.00 costs $0.50 per unit"),
      (0, "8", "unit", "8 units for $0.00 costs $0.00 per unit"),
      (43, "1000", "gr", "1000 gr for $0.43 costs $0.00043 per gr"),
      (123_456_700, "1", "gallery", "1 gallery for $1,234,567.00 costs $1,234,567.00 per gallery"),
      (500, "2", "gallery", "2 galleries for $5.00 costs $2.50 per gallery"),
      (500, "2", "tray", "2 trays for $5.00 costs $2.50 per tray"),
    ])
  func sentence(cents: Int, quantity: String, unit: String, sentence: String) throws {
    #expect(try price(cents, quantity, unit).sentence == sentence)
  }

  @Test("currencies keep their own decimals")
  func currencies() throws {
    #expect(try price(289, "5", "unit", "JPY").text() == "¥57.8")
    #expect(try price(300, "5", "unit", "JPY").text() == "¥60")
    #expect(try price(1_500, "2", "unit", "KWD").text() == "KWD 0.750")
    #expect(try price(1_501, "2", "unit", "KWD").text() == "KWD 0.7505")
  }

  @Test("savings are the exact difference, rounded once", arguments: [11, 12])
  func savings(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let parts = (0..<4).map { _ in Int128(Int.random(in: 1...9_999_999, using: &random)) }
      let ratios = try [
        #require(Ratio(parts[0], over: parts[1])), #require(Ratio(parts[2], over: parts[3])),
      ].sorted()
      let (small, large) = (ratios[0], ratios[1])
      // Small enough to multiply out.
      let difference =
        large.numerator * small.denominator - small.numerator * large.denominator
      let below = large.denominator * small.denominator
      let whole = large.numerator * small.denominator
      for digits in 0...9 {
        let power: Int128 = (0..<digits).reduce(1) { power, _ in power * 10 }
        let expected = (2 * difference * power + below * 100) / (2 * below * 100)
        #expect(large.excess(over: small, digits: digits, scale: 100) == expected, "seed \(seed)")
      }
      let tenths = (2_000 * difference + whole) / (2 * whole)
      #expect(large.tenthsOfPercent(downTo: small) == Int(tenths), "seed \(seed)")
      #expect((small < large) == (difference > 0), "seed \(seed)")
    }
  }

  @Test("half is rounded up, and just less than half is not")
  func rounding() throws {
    #expect(try price(1, "2").text(digits: 2) == "$0.01")
    #expect(try price(1, "2.000001").text(digits: 2) == "$0.00")
    #expect(try price(199, "2").text(digits: 2) == "$1.00")
    #expect(try price(100, "3").decimal == "0.333333333")
    #expect(try price(999_999, "100000").text(digits: 2, isPadded: true) == "$0.10")
  }

  @Test("as many digits are shown as tell the offers apart")
  func apart() throws {
    let close = [try price(10_000, "500"), try price(10_001, "500")]
    #expect(UnitPrice.digits(toTellApart: close) == 5)
    #expect(UnitPrice.digits(toTellApart: [close[0], close[0]]) == 3)
    #expect(UnitPrice.digits(toTellApart: [try price(500, "1"), try price(600, "1")]) == 2)
    #expect(UnitPrice.digits(toTellApart: []) == 2)
    let equal = [try price(100, "3"), try price(200, "6")]
    #expect(UnitPrice.digits(toTellApart: equal) == 3)
  }

  @Test("comparison is exact where a binary fraction would not be")
  func exact() throws {
    #expect(try price(10, "0.3").isCheaper(than: price(20, "0.6")) == false)
    #expect(
      try price(100_000_000_000, "999999999").isCheaper(than: price(100_000_000_000, "999999998"))
        == true)
    #expect(try price(1, "1").isCheaper(than: price(1, "1", "round")) == nil)
    #expect(try price(1, "1").isCheaper(than: price(1, "1", "unit", "EUR")) == nil)
  }

  @Test("nothing, debts and absurd numbers are refused, never a trap")
  func refused() {
    #expect(throws: ValueProblem.self) { try price(100, "0") }
    #expect(throws: ValueProblem.self) { try price(-1, "1") }
    #expect(throws: ValueProblem.self) { try price(Int.max, "0.000001") }
    #expect(throws: ValueProblem.self) { try price(Int.min, "1") }
  }
}
