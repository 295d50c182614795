/// A calendar day without any time zone.
public struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The year of the Gregorian calendar, 1000 … 9999.
  public let year: Int
  /// The month, 1 … 12.
  public let month: Int
  /// The day of the month.
  public let day: Int

  /// Makes a day, or nil where the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1000...9999).contains(year), (1...12).contains(month),
      (1...Self.lastDay(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2026-11-30`, and nothing else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2, let year = Int.digits(parts[0]), let month = Int.digits(parts[1]),
      let day = Int.digits(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The number of days in a month.
  public static func lastDay(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// The day as ISO 8601 writes it: `2026-11-30`.
  public var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }

  /// Earlier days come first.
  public static func < (one: Day, other: Day) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
