import Testing

@testable import Inventory

@Suite("Counting with days")
struct DayArithmeticTests {
  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test("every day from 1000 to 9999 has the number after the day before")
  func everyDay() throws {
    var number = try day("1000-01-01").number
    for year in 1000...9999 {
      for month in 1...12 {
        for dayOfMonth in 1...Day.lastDay(ofMonth: month, year: year) {
          guard let day = Day(year: year, month: month, day: dayOfMonth), day.number == number,
            Day(number: number) == day
          else {
            Issue.record("\(year)-\(month)-\(dayOfMonth) is not \(number)")
            return
          }
          number += 1
        }
      }
    }
    #expect(Day(number: number) == nil)
  }

  @Test(
    "known days have their number and weekday",
    arguments: [
      ("1970-01-01", 0, Weekday.thursday), ("1969-12-31", -1, .wednesday),
      ("2000-02-29", 11_016, .tuesday), ("2026-11-30", 20_787, .monday),
      ("1900-03-01", -25_508, .thursday), ("1000-01-01", -354_285, .wednesday),
    ])
  func known(text: String, number: Int, weekday: Weekday) throws {
    #expect(try day(text).number == number)
    #expect(try day(text).weekday == weekday)
  }

  @Test("days and years are added and taken away")
  func adding() throws {
    #expect(try day("2024-02-28").adding(days: 2) == day("2024-03-01"))
    #expect(try day("2024-01-01").adding(days: -1) == day("2023-12-31"))
    #expect(try day("2024-03-01").days(since: day("2023-03-01")) == 366)
    #expect(try day("2024-02-29").adding(years: 1) == day("2025-02-28"))
    #expect(try day("2024-02-29").adding(years: -4) == day("2020-02-29"))
    #expect(try day("2026-07-04").adding(years: -50) == day("1976-07-04"))
  }

  @Test("nothing outside of the calendar, never a trap")
  func outside() throws {
    let last = try day("9999-12-31")
    #expect(last.adding(days: 1) == nil)
    #expect(last.nextBusinessDay == nil)
    for many in [Int.max, Int.min, 10_000_000] {
      #expect(last.adding(days: many) == nil)
      #expect(last.adding(years: many) == nil)
      #expect(Day(number: many) == nil)
    }
  }

  @Test(
    "the next business day is never on a weekend",
    arguments: [
      ("2026-11-26", "2026-11-27"), ("2026-11-27", "2026-11-30"), ("2026-11-28", "2026-11-30"),
      ("2026-11-29", "2026-11-30"), ("2026-11-30", "2026-12-01"), ("2027-12-31", "2028-01-03"),
    ])
  func business(text: String, next: String) throws {
    #expect(try day(text).nextBusinessDay == day(next))
  }

  @Test(
    "a date known in part lies between its earliest and latest day",
    arguments: [
      ("1943-05-06", "1943-05-06", "1943-05-06"), ("1944-02", "1944-02-01", "1944-02-29"),
      ("1943", "1943-01-01", "1943-12-31"), ("c. 1942", "1942-01-01", "1942-12-31"),
      ("before 1899", nil, "1898-12-31"), ("after 1945", "1946-01-01", nil),
      ("1920s", "1920-01-01", "1929-12-31"), ("1939-1945", "1939-01-01", "1945-12-31"),
      ("after 9999", nil, nil), ("before 1000", nil, nil),
    ])
  func spans(text: String, earliest: String?, latest: String?) throws {
    let date = try PartialDate(reading: text)
    #expect(date.earliestDay == earliest.flatMap { Day($0) })
    #expect(date.latestDay == latest.flatMap { Day($0) })
  }
}
