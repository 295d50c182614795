import TestSupport
import Testing

@testable import Inventory

@Suite("Totals of money")
struct MoneySumTests {
  private let dollar = Currency.unitedStatesDollar

  @Test("0.1 and 0.2 are 0.30")
  func tenths() throws {
    let amounts = try ["0.1", "0.2"].map { try Money(reading: $0, own: dollar) }
    #expect(try Money.totals(amounts).map(\.exactText) == ["0.30 USD"])
  }

  @Test("each currency has its own total")
  func currencies() throws {
    let texts = ["$1,150.00", "EUR 20", "$13.60", "¥500"]
    let totals = try Money.totals(try texts.map { try Money(reading: $0, own: dollar) })
    #expect(totals.map(\.text) == ["€20.00", "¥500", "$1,163.60"])
    #expect(try Money.totals([]).isEmpty)
  }

  @Test("1,003 random amounts add up to the sum of their cents", arguments: [1, 2, 3])
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let codes = ["USD", "EUR", "JPY"]
    var sums = [0, 0, 0]
    var amounts: [Money] = []
    for _ in 0..<1_003 {
      let index = Int.random(in: 0..<3, using: &random)
      let units = Int.random(in: -1_000_000...9_999_999, using: &random)
      sums[index] += units
      amounts.append(Money(minorUnits: units, currency: try #require(Currency(codes[index]))))
    }
    let totals = try Money.totals(amounts)
    #expect(totals.map(\.minorUnits) == [sums[1], sums[2], sums[0]], "seed \(seed)")
    #expect(try Money.totals(amounts.shuffled(using: &random)) == totals, "seed \(seed)")
  }

  @Test("a total that is too large is refused, and only the total counts")
  func overflow() throws {
    let most = Money(minorUnits: Int.max, currency: dollar)
    let cent = Money(minorUnits: 1, currency: dollar)
    #expect(throws: ValueProblem.self) { try Money.totals([most, cent]) }
    let back = Money(minorUnits: -1, currency: dollar)
    #expect(try Money.totals([most, cent, back]) == [most])
  }
}
