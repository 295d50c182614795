import Inventory
import Platform

/// How a workbook counts days (ECMA-376, part 1, 18.17.4.1).
enum SpreadsheetCalendar: Equatable {
  /// The first of January 1900 is 1, and a 29th of February, which that year did not have, is 60.
  case from1900
  /// The first of January 1904 is 0.
  case from1904

  private static let secondsOfDay = 86_400

  /// The date of a number of days, with the time of day where it is not midnight; nil for none that a
  /// spreadsheet shows.
  ///
  /// A first of the month, of which only the month is shown, is what a spreadsheet made of a month
  /// that was entered: it is not known better. The same goes for years.
  func date(_ number: String, _ precision: NumberFormat.Precision) -> String? {
    guard let (days, seconds) = Self.parts(number), let date = date(days) else { return nil }
    if seconds > 0 { return "\(date) \(Self.clock(seconds))" }
    if precision == .year, date.hasSuffix("-01-01") { return String(date.prefix(4)) }
    if precision != .day, date.hasSuffix("-01") { return String(date.prefix(7)) }
    return date
  }

  /// The time of a number of days, as `14:30`, or with more than 24 hours.
  func time(_ number: String) -> String? {
    Self.parts(number).map { Self.clock($0.days * Self.secondsOfDay + $0.seconds) }
  }

  /// `2020-01-05T00:00:00` without its time, which nobody entered; others with a blank before it.
  static func withoutMidnight(_ text: String) -> String {
    guard let (date, time) = text.splitOnce("T") else { return text }
    let isMidnight = time.utf8.allSatisfy {
      $0 < UInt8(ascii: "1") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "Z")
    }
    return isMidnight ? date : "\(date) \(time)"
  }

  /// The day of a number; nil for those that no year had.
  func day(_ days: Int) -> Day? { date(days).flatMap { Day($0) } }

  private func date(_ days: Int) -> String? {
    switch self {
    case .from1904: return Day(year: 1904, month: 1, day: 1)?.adding(days: days)?.description
    case .from1900 where days < 0: return nil
    // Shown like this by spreadsheets; the field says that there is no such day.
    case .from1900 where days == 0: return "1900-01-00"
    case .from1900 where days == 60: return "1900-02-29"
    case .from1900:
      return Day(year: 1899, month: 12, day: days < 60 ? 31 : 30)?.adding(days: days)?.description
    }
  }

  /// Whole days and the seconds of the last one, to the nearest.
  private static func parts(_ number: String) -> (days: Int, seconds: Int)? {
    // Seconds are far above the noise of such numbers.
    guard let value = Double(number), abs(value) < 3_000_000 else { return nil }
    let all = Int((value * Double(secondsOfDay)).rounded())
    guard all >= 0 else { return nil }
    return (all / secondsOfDay, all % secondsOfDay)
  }

  private static func clock(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(two(seconds / 3_600)):\(two(seconds / 60 % 60))"
    return seconds % 60 == 0 ? minutes : "\(minutes):\(two(seconds % 60))"
  }
}
