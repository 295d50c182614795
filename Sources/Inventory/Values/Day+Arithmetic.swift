/// A day of the week; the numbers are those of ISO 8601.
public enum Weekday: Int, CaseIterable, Sendable {
  /// The first day of the week.
  case monday = 1
  /// The days that follow.
  case tuesday, wednesday, thursday, friday, saturday, sunday
}

extension Day {
  /// How many days after 1970-01-01 it is, in the Gregorian calendar at all times; below zero
  /// before.
  public var number: Int {
    // Years that begin in March end with the leap day, so a leap year needs no case of its own.
    let shiftedYear = month > 2 ? year : year - 1
    let monthsSinceMarch = (month + 9) % 12
    // Months from March on have 31, 30, 31, 30, 31 days, again and again: 153 in five months.
    let dayOfYear = (153 * monthsSinceMarch + 2) / 5 + day - 1
    let leapDays = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
    return shiftedYear * 365 + leapDays + dayOfYear - Self.daysToEpoch
  }

  /// The day that is so many days after 1970-01-01, or nil outside of the years 1000 … 9999.
  public init?(number: Int) {
    // The years 1000 … 9999 lie well inside, and nothing below can overflow.
    guard (-400_000...3_000_000).contains(number) else { return nil }
    let days = number + Self.daysToEpoch
    // 400 years have 146,097 days; the first guess is at most a year too late.
    var shiftedYear = days * 400 / 146_097
    func start(_ year: Int) -> Int { year * 365 + year / 4 - year / 100 + year / 400 }
    while start(shiftedYear) > days { shiftedYear -= 1 }
    while start(shiftedYear + 1) <= days { shiftedYear += 1 }
    let dayOfYear = days - start(shiftedYear)
    let monthsSinceMarch = (5 * dayOfYear + 2) / 153
    let month = (monthsSinceMarch + 2) % 12 + 1
    self.init(
      year: month > 2 ? shiftedYear : shiftedYear + 1, month: month,
      day: dayOfYear - (153 * monthsSinceMarch + 2) / 5 + 1)
  }

  /// Days from 0000-03-01 to 1970-01-01 in the Gregorian calendar: 1,970 years of 365 days and 478
  /// leap days, less the 60 days of January and February of the year 0, which was a leap year.
  private static let daysToEpoch = 1970 * 365 + 478 - 60

  /// The day so many days later, or earlier below zero; nil outside of the years 1000 … 9999.
  public func adding(days: Int) -> Day? {
    let (sum, overflow) = number.addingReportingOverflow(days)
    return overflow ? nil : Day(number: sum)
  }

  /// How many days lie from another day to this one; below zero where the other is later.
  public func days(since other: Day) -> Int { number - other.number }

  /// The same day so many years later; 29 February becomes 28 February in a year without one.
  ///
  /// Nil outside of the years 1000 … 9999.
  public func adding(years: Int) -> Day? {
    let (sum, overflow) = year.addingReportingOverflow(years)
    guard !overflow, (1000...9999).contains(sum) else { return nil }
    return Day(year: sum, month: month, day: min(day, Self.lastDay(ofMonth: month, year: sum)))
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, three days after a Monday.
    let index = ((number + 3) % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  /// The next day from Monday to Friday; nil after the last one of the year 9999.
  ///
  /// Holidays are not known: on the eve of one, the true next business day is later.
  public var nextBusinessDay: Day? {
    switch weekday {
    case .friday: adding(days: 3)
    case .saturday: adding(days: 2)
    default: adding(days: 1)
    }
  }
}
