import Testing

@testable import Inventory

@Suite("Curios and relics by age")
struct RelicStatusTests {
  @Test(
    "a gun is one from the day on which it is fifty years old",
    arguments: [
      ("1976-06-15", "2026-06-14", RelicStatus.Answer.no), ("1976-06-15", "2026-06-15", .yes),
      ("1976", "2025-12-31", .no), ("1976", "2026-01-01", .uncertain),
      ("1976", "2026-12-30", .uncertain), ("1976", "2026-12-31", .yes),
      ("1976-02", "2026-02-10", .uncertain), ("1976-02", "2026-02-28", .uncertain),
      ("1976-02", "2026-03-01", .yes), ("before 1899", "2026-01-01", .yes),
      ("before 1980", "2026-01-01", .uncertain), ("after 1980", "2026-01-01", .no),
      ("after 1970", "2026-01-01", .uncertain), ("1970s", "2026-01-01", .uncertain),
      ("1939-1945", "2026-01-01", .yes),
    ])
  func age(_ made: String, _ day: String, _ answer: RelicStatus.Answer) throws {
    let status = RelicStatus(
      made: try PartialDate(reading: made), on: try #require(Day(day)))
    #expect(status.answer == answer, "\(status.reason)")
  }

  @Test("29 February counts as 1 March")
  func leapDay() throws {
    let made = try PartialDate(reading: "1976-02-29")
    #expect(RelicStatus(made: made, on: try #require(Day("2026-02-28"))).answer == .no)
    #expect(RelicStatus(made: made, on: try #require(Day("2026-03-01"))).answer == .yes)
  }

  @Test("a guess, or nothing, decides nothing")
  func guess() throws {
    let day = try #require(Day("2026-03-01"))
    let guess = RelicStatus(made: try PartialDate(reading: "c. 1938"), on: day)
    #expect(guess.answer == .uncertain)
    #expect(guess.reason == "“c. 1938” is a guess; by it the answer would be yes")
    #expect(RelicStatus(made: nil, on: day).answer == .uncertain)
  }
}
