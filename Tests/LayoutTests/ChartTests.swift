import Inventory
import TestSupport
import Testing

@testable import Layout

@Suite("A chart's axis")
struct ChartScaleTests {
  @Test(
    "has three to five round values that enclose what is shown",
    arguments: [
      ([22_300, 47_790], [20_000, 30_000, 40_000, 50_000]), ([0, 100], [0, 50, 100]),
      ([1_000, 47_790], [0, 20_000, 40_000, 60_000]), ([96, 104], [96, 98, 100, 102, 104]),
      ([-300, 250], [-400, -200, 0, 200, 400]), ([-50, -45], [-50, -48, -46, -44]),
    ])
  func round(_ shown: [Int], _ values: [Int]) {
    #expect(ChartScale(shown).values == values)
  }

  @Test("shows what never changes against nought")
  func flat() {
    #expect(ChartScale([500, 500]).values == [0, 200, 400, 600])
    #expect(ChartScale([-7]).values == [-8, -6, -4, -2, 0])
    #expect(ChartScale([0, 0], unit: 100).values == [0, 50, 100])
    #expect(ChartScale([]).values == [0, 1, 2])
    #expect(ChartScale([1]).values == [0, 1, 2])
  }

  @Test("encloses whatever there is", arguments: 0..<200)
  func property(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let most = 1 << Int.random(in: 1...60, using: &random)
    let shown = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      Int.random(in: -most / 3...most, using: &random)
    }
    let scale = ChartScale(shown)
    #expect((3...5).contains(scale.values.count), "\(shown): \(scale.values)")
    let steps = Set(zip(scale.values, scale.values.dropFirst()).map { $1 - $0 })
    #expect(steps.count == 1)
    for value in shown {
      #expect(value >= scale.values[0] && value <= scale.values[scale.values.count - 1])
    }
  }

  @Test("stays an axis for numbers that no collection reaches")
  func huge() {
    let scale = ChartScale([Int.min, Int.max])
    #expect((3...5).contains(scale.values.count))
    #expect(scale.height(of: .max) == 1 && scale.height(of: .min) == 0)
  }
}

@Suite("A chart's labels")
struct ChartLabelTests {
  @Test("stay where they want to be while there is room, else in order around it")
  func giveWay() {
    let range = 0.0...100.0
    #expect(ChartLabels.places(wanted: [50, 20], height: 10, in: range) == [50, 20])
    #expect(ChartLabels.places(wanted: [50, 50], height: 10, in: range) == [45, 55])
    #expect(ChartLabels.places(wanted: [100, 98], height: 10, in: range) == [95, 85])
    #expect(ChartLabels.places(wanted: [0], height: 10, in: range) == [5])
    #expect(ChartLabels.places(wanted: [], height: 10, in: range) == [])
  }

  @Test("never collide and never leave their range", arguments: 0..<200)
  func property(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let wanted = (0..<Int.random(in: 1...10, using: &random)).map { _ in
      Double.random(in: -20...130, using: &random)
    }
    let places = ChartLabels.places(wanted: wanted, height: 10, in: 0...100)
    let sorted = places.sorted()
    #expect(sorted[0] >= 4.999 && sorted[sorted.count - 1] <= 95.001, "\(wanted)")
    for (upper, lower) in zip(sorted, sorted.dropFirst()) {
      #expect(lower - upper >= 9.999, "\(wanted)")
    }
  }

  @Test("under the axis are as many as there is room for, of years the round ones")
  func along() {
    let years: [Int?] = (1927...2026).map(\.self)
    #expect(
      ChartLabels.written(years, fitting: 12).map { years[$0] ?? 0 }
        == [1930, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020])
    #expect(ChartLabels.written([2025, 2026], fitting: 12) == [0, 1])
    #expect(ChartLabels.written(Array(repeating: nil, count: 7), fitting: 3) == [1, 6])
    #expect(ChartLabels.written([2026], fitting: 0) == [0])
  }
}

@Suite("A chart's amounts")
struct CompactAmountTests {
  @Test(
    "are short and exact",
    arguments: [
      (0, "USD", "$0"), (50, "USD", "$0.5"), (95_000, "USD", "$950"), (99_999, "USD", "$999.99"),
      (2_000_000, "USD", "$20k"), (250_000, "EUR", "€2.5k"), (125_000_000, "USD", "$1.25M"),
      (-3_000_000, "USD", "−$30k"), (20_000, "JPY", "¥20k"), (1_500_000, "KWD", "KWD 1.5k"),
    ])
  func compact(_ minorUnits: Int, _ code: String, _ text: String) throws {
    let currency = try #require(Currency(code))
    #expect(Money(minorUnits: minorUnits, currency: currency).compactText == text)
  }
}
