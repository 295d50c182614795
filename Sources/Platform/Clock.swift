import Glibc

/// Where the present moment comes from; tests bring their own.
public struct Clock: Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  public let now: @Sendable () -> Int64

  /// A clock that asks `now`.
  public init(now: @escaping @Sendable () -> Int64) {
    self.now = now
  }

  /// The machine's clock.
  public static let system = Clock { Int64(time(nil)) }

  /// The moment in UTC, such as `2026-11-30T02:22:05Z`.
  public var timestamp: String {
    var seconds = time_t(now())
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return calendarDay(parts) + "T" + twoDigits(parts.tm_hour) + ":" + twoDigits(parts.tm_min) + ":"
      + twoDigits(parts.tm_sec) + "Z"
  }

  /// The calendar day here and now, such as `2026-11-30`, by the zone that `TZ` or the system names.
  public var localDay: String {
    var seconds = time_t(now())
    var parts = tm()
    localtime_r(&seconds, &parts)
    return calendarDay(parts)
  }

  /// The seconds since 1970 of a stored moment such as `2026-11-30T02:22:05Z`; nil for any other text.
  public static func seconds(_ timestamp: String) -> Int? {
    let numbers = timestamp.split { !$0.isNumber }.compactMap { Int32($0) }
    guard numbers.count == 6 else { return nil }
    var parts = tm()
    parts.tm_year = numbers[0] - 1900
    parts.tm_mon = numbers[1] - 1
    parts.tm_mday = numbers[2]
    parts.tm_hour = numbers[3]
    parts.tm_min = numbers[4]
    parts.tm_sec = numbers[5]
    return timegm(&parts)
  }

  /// The local wall time of a stored moment such as `2026-11-30T02:22:05Z`: `2026-11-30 03:22`.
  public static func localTime(_ timestamp: String) -> String {
    guard var seconds = seconds(timestamp) else { return timestamp }
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Clock.system.calendarDay(parts) + " " + Clock.system.twoDigits(parts.tm_hour) + ":"
      + Clock.system.twoDigits(parts.tm_min)
  }

  private func calendarDay(_ parts: tm) -> String {
    let year = String(parts.tm_year + 1900)
    let padded = String(repeating: "0", count: max(0, 4 - year.count)) + year
    return padded + "-" + twoDigits(parts.tm_mon + 1) + "-" + twoDigits(parts.tm_mday)
  }

  private func twoDigits(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
