import TestSupport
import Testing

@testable import Inventory

@Suite("Money")
struct MoneyTests {
  private func read(_ text: String, _ own: String = "USD") throws -> String {
    try Money(reading: text, own: try #require(Currency(own))).exactText
  }

  @Test(
    "an amount is read as people write it",
    arguments: [
      ("$1,150.00", "1150.00 USD"), ("1150", "1150.00 USD"), ("1,150", "1150.00 USD"),
      ("1150.5", "1150.50 USD"), ("1150,5", "1150.50 USD"), (".50", "0.50 USD"), ("0", "0.00 USD"),
      ("$0.00", "0.00 USD"),
      ("1.150,00 €", "1150.00 EUR"), ("1 150,00", "1150.00 USD"),
      ("1\u{202F}150,00 EUR", "1150.00 EUR"), ("CHF 1'150.00", "1150.00 CHF"),
      ("1,150,000", "1150000.00 USD"), ("1.150.000", "1150000.00 USD"), ("£45", "45.00 GBP"),
      ("usd 45", "45.00 USD"), ("$45 USD", "45.00 USD"), ("¥120000", "120000 JPY"),
      ("₩1,000,000", "1000000 KRW"), ("KWD 1.155", "1.155 KWD"), ("0,500 TND", "0.500 TND"),
      ("(45.00)", "-45.00 USD"), ("-45", "-45.00 USD"), ("−$45.00", "-45.00 USD"),
    ])
  func reads(text: String, exact: String) throws {
    #expect(try read(text) == exact)
    #expect(Money(exact: exact)?.exactText == exact)
  }

  @Test(
    "what is no amount, or could be two, is refused",
    arguments: [
      "1.150", "45.678", "1,150 KWD", "0.500", "0,500", "1150.005", "¥10.50", "1,15,000",
      "1,150 000", "1.1.1", "free", "$", "", "USD", "1e5", "0x1A", "1 2 3", "100 EUR 5",
      "$100 EUR", "100 XYZ", "100 kr", "1-2", "--45", "45.", "nan", "١٢٣", "1\n2",
      "9999999999999999", "99999999999999999999999999",
    ])
  func refuses(text: String) {
    #expect(throws: ValueProblem.self) { try read(text) }
  }

  @Test("the field takes no amount below zero")
  func negative() {
    for text in ["(45.00)", "-45"] {
      #expect(throws: ValueProblem.self) {
        try ValueKind.money.value(text, currency: .unitedStatesDollar)
      }
    }
  }

  @Test("foreign money is never read as dollars, and a shared sign means the collection's own")
  func foreign() throws {
    #expect(try read("100 EUR") == "100.00 EUR")
    #expect(try read("100", "EUR") == "100.00 EUR")
    #expect(try read("$100", "CAD") == "100.00 CAD")
    #expect(try read("$100", "EUR") == "100.00 USD")
    #expect(try read("¥100", "CNY") == "100.00 CNY")
    #expect(try read("¥100", "EUR") == "100 JPY")
    #expect(Currency("XYZ") == nil)
  }

  @Test(
    "an amount is the same whether it is read in the short way or the thorough one",
    arguments: 0..<60)
  func shortWay(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let signs = Array("0123456789,.$ -€0015")
    let currencies = ["USD", "EUR", "CAD", "KWD", "JPY", "CLP"].compactMap(Currency.init)
    for _ in 0..<200 {
      let own = try #require(currencies.randomElement(using: &random))
      let loose = (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in
        signs.randomElement(using: &random)
      }
      let units = Int.random(in: 0...100_000_000, using: &random)
      let usual = Money(minorUnits: units, currency: .unitedStatesDollar).text
      for text in [String(loose), usual, String(usual.dropFirst()), usual.replacing(",", with: "")]
      {
        func read(_ text: String) -> Result<Money, ValueProblem> {
          Result { () throws(ValueProblem) in try Money(reading: text, own: own) }
        }
        // Blanks around it are left to the thorough way.
        switch (read(text), read("\u{A0}\(text) ")) {
        case (.success(let one), .success(let other)): #expect(one == other, "\(text)")
        case (.failure, .failure): break
        default: Issue.record("“\(text)” is an amount in one way only")
        }
      }
    }
  }

  @Test("sums are exact")
  func sums() throws {
    let units = try ["0.1", "0.2"].map {
      try Money(reading: $0, own: .unitedStatesDollar).minorUnits
    }
    #expect(units.reduce(0, +) == 30)
  }

  @Test(
    "an amount is written for people in its own currency",
    arguments: [
      (215_000, "USD", "$2,150.00"), (0, "USD", "$0.00"), (5, "USD", "$0.05"),
      (100_000_000, "EUR", "€1,000,000.00"), (99_999, "USD", "$999.99"),
      (-4_500, "USD", "−$45.00"), (120_000, "JPY", "¥120,000"), (1_155, "KWD", "KWD 1.155"),
      (4_500, "CHF", "CHF 45.00"), (Int.min, "JPY", "−¥9,223,372,036,854,775,808"),
    ])
  func text(units: Int, code: String, text: String) throws {
    #expect(Money(minorUnits: units, currency: try #require(Currency(code))).text == text)
  }

  @Test("a stored text that is no amount is nil")
  func strict() {
    for text in ["", "12", "12.00 XYZ", "x USD", "99999999999999999999 USD"] {
      #expect(Money(exact: text) == nil)
    }
  }
}
