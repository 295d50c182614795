import Glibc
import Inventory
import Platform

/// The rule by which the clock on the wall follows from the moment.
///
/// A moment is a number of seconds since 1970-01-01 00:00 UTC.
public struct Zone: Sendable {
  /// How many seconds the wall is ahead of UTC at a moment.
  let offset: @Sendable (_ moment: Int64) -> Int64

  /// A zone that asks `offset`.
  public init(offset: @escaping @Sendable (_ moment: Int64) -> Int64) { self.offset = offset }

  /// The zone that `TZ` or the system names, by localtime_r(3).
  public static let system = Zone { moment in
    var seconds = time_t(moment)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Int64(parts.tm_gmtoff)
  }

  /// Universal time.
  public static let universal = Zone { _ in 0 }

  /// The day and the minute of the day on the wall; nil for moments outside of the years 1000 … 9999.
  func wall(_ moment: Int64) -> (day: Day, minute: Int)? {
    let local = moment + offset(moment)
    let number = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    return Day(number: Int(number)).map { ($0, Int(local - number * 86_400) / 60) }
  }

  /// The moment at which the wall shows a day and a minute.
  ///
  /// As RFC 5545 (section 3.3.5) has it: a time that comes twice is its first coming, and one that is
  /// skipped comes as much later as the clock was put forward.
  func moment(_ day: Day, minute: Int) -> Int64 {
    let local = Int64(day.number) * 86_400 + Int64(minute) * 60
    // No zone is a day ahead or behind, so these lie before and after whatever changes on the day.
    let before = offset(local - 86_400)
    let after = offset(local + 86_400)
    let first = local - before
    if offset(first) == before { return first }
    let second = local - after
    return offset(second) == after ? second : first
  }

  /// A moment as the wall shows it: `2026-11-30 02:00`.
  public func text(_ moment: Int64) -> String {
    guard let (day, minute) = wall(moment) else { return "?" }
    return "\(day) \(TimeOfDay(minute: minute))"
  }

  /// Reads a moment: `2026-11-30T02:00:00Z`, or on the wall `2026-11-30 02:00`.
  ///
  /// - Throws: `Fault` (usage) for any other text.
  public func read(_ text: String) throws -> Int64 {
    if let seconds = Clock.seconds(text).map({ Int64($0) }), wall(seconds) != nil,
      // A day or an hour that there is not would become another one.
      Clock(now: { seconds }).timestamp == text
    {
      return seconds
    }
    let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == " " }
    guard parts.count == 2, let day = Day(parts[0]), let time = TimeOfDay(String(parts[1])) else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is no moment that there is", at: "--now",
        advice: "Write 2026-11-30T02:00:00Z, or as on the wall '2026-11-30 02:00'")
    }
    return moment(day, minute: time.minute)
  }
}
