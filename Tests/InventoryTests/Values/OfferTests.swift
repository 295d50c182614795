import TestSupport
import Testing

@testable import Inventory

@Suite("Offers")
struct OfferTests {
  private func offer(_ text: String, _ unit: String = "unit") throws -> Offer {
    try Offer(reading: text, currency: .unitedStatesDollar, unit: unit)
  }

  private func rank(_ texts: [String]) throws -> OfferRanking {
    try OfferRanking(try texts.map { try offer($0) })
  }

  @Test(
    "an offer is read as people write it",
    arguments: [
      ("50 rounds 15.99", "50 rounds for $15.99"), ("1000 rounds 289", "1000 rounds for $289.00"),
      ("1,000 rounds 289", "1000 rounds for $289.00"), ("9 lb 339.99", "9 lb for $339.99"),
      ("500 rds @ $48.99", "500 rounds for $48.99"), ("20 for 24.99", "20 units for $24.99"),
      ("2 x 500 rounds 98", "1000 rounds for $98.00"), ("2x500 rds. 98", "1000 rounds for $98.00"),
      ("2 × 500 98", "1000 units for $98.00"), ("500rds $48.99", "500 rounds for $48.99"),
      ("1 box at 15", "1 box for $15.00"), ("4 kg 120 EUR", "4 kg for €120.00"),
      ("8.5 oz: £3", "8.5 oz for £3.00"), ("3 tins for USD 100", "3 tins for $100.00"),
      ("50 15.99", "50 units for $15.99"), ("20 EUR 5", "20 units for €5.00"),
      ("5 pounds 100", "5 lb for $100.00"),
      ("1000 primers = 1,150.00", "1000 primers for $1,150.00"),
      ("2 rnd 1", "2 rounds for $1.00"), ("1 Tray 5", "1 Tray for $5.00"),
    ])
  func reads(text: String, expected: String) throws {
    #expect(try offer(text).unitPrice.offer == expected)
  }

  @Test(
    "what is no offer, or could be two, is refused",
    arguments: [
      "", "rounds", "50", "50 rounds", "15.99 for", "1,000 9mm 289", "1000 rounds 9mm 289",
      "500 200 980", "500 rounds 1.150", "1.000 rounds 5", "0 rounds 5", "-5 rounds 5",
      "50 rounds -5", "50 rounds 0.28 each", "500 each 0.28", "50 rounds free", "$289 1000 rounds",
      "50 rounds 15.99 shipped", "1/2 lb 20", "9 lb 8 oz 20", "2 x rounds 5", "x 5 5",
      "1e3 rounds 5",
      "999999999 x 999999999 rounds 5", "50 rounds 15.999", "٥٠ rounds 5", "½ lb 20",
    ])
  func refuses(text: String) {
    #expect(throws: ValueProblem.self) { try offer(text) }
  }

  @Test("the message says what is expected")
  func message() {
    let problem = #expect(throws: ValueProblem.self) { try offer("1,000 9mm 289") }
    #expect(problem?.advice == "Write QUANTITY [UNIT] PRICE, like “500 rounds 140.00”")
  }

  @Test("the cheaper offer is named with what it saves")
  func cheaper() throws {
    let ranking = try rank(["50 rounds 15.99", "1000 rounds 289", "9 lb 339.99"])
    #expect(ranking.groups.map(\.unit.name) == ["round", "lb"])
    #expect(
      ranking.groups.flatMap(\.sentences) == [
        "1000 rounds for $289.00 is 9.6 % cheaper per round than 50 rounds for $15.99.",
        "9 lb for $339.99 costs $37.78 per lb.",
      ])
    let saving = ranking.groups[0].places[0].onNext
    #expect(saving?.perUnit == "$0.031")
    #expect(ranking.groups[0].places[1].onNext == nil)
  }

  @Test("weights are compared in the unit of the first, other units and currencies stay apart")
  func groups() throws {
    let ranking = try rank([
      "9 lb 339.99", "4 kg 320", "1 box 5", "1 lb 40 EUR", "16 oz 37", "7000 gr 37", "2 boxes 9",
    ])
    #expect(ranking.groups.count == 3)
    let weights = ranking.groups[0]
    #expect(
      weights.places.map(\.unitPrice.offer) == [
        "4 kg for $320.00", "16 oz for $37.00", "7000 gr for $37.00", "9 lb for $339.99",
      ])
    #expect(weights.places.map(\.rank) == [1, 2, 2, 4])
    #expect(weights.places[0].unitPrice.text() == "$36.29")
    #expect(weights.places[1].onNext?.dearer.offer == "9 lb for $339.99")
  }

  @Test("equal offers stay in their order and share a place")
  func ties() throws {
    let group = try rank(["20 rounds 10", "40 rounds 20", "10 rounds 5"]).groups[0]
    #expect(group.places.map(\.rank) == [1, 1, 1])
    #expect(group.places.map(\.unitPrice.quantity.text) == ["20", "40", "10"])
    #expect(
      group.sentences == [
        "20 rounds for $10.00 costs the same per round as 40 rounds for $20.00.",
        "20 rounds for $10.00 costs the same per round as 10 rounds for $5.00.",
      ])
    #expect(try rank([]).groups.isEmpty)
  }

  @Test("the tiniest difference is not called none, and a gift saves everything")
  func extremes() throws {
    let close = try rank(["100000 rounds 10000.01", "100000 rounds 10000"]).groups[0]
    #expect(close.sentences[0].contains("is less than 0.1 % cheaper"))
    let gift = try rank(["5 rounds 10", "5 rounds 0"]).groups[0]
    #expect(gift.places[0].onNext?.percent == "100.0")
  }

  @Test(
    "a ranking is in order whatever the offers, and no arithmetic overflows", arguments: [7, 8])
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let units = ["lb", "oz", "g", "kg", "gr"]
      let offers = try (0..<6).map { _ in
        let quantity = "\(Int.random(in: 1...99_999, using: &random))"
        let unit = units[Int.random(in: 0..<5, using: &random)]
        return try offer(
          "\(quantity).\(Int.random(in: 10...99, using: &random)) \(unit) "
            + "\(Int.random(in: 1...9_999_999, using: &random))")
      }
      let places = try OfferRanking(offers).groups[0].places
      for (one, next) in zip(places, places.dropFirst()) {
        #expect(next.unitPrice.isCheaper(than: one.unitPrice) == false, "seed \(seed)")
        #expect(one.rank <= next.rank)
      }
    }
  }
}
