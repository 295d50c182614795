import Platform

/// A time that the clock on the wall shows, to the minute: `02:00`.
public struct TimeOfDay: Equatable, Sendable, CustomStringConvertible {
  /// The minute of the day, 0 … 1439.
  let minute: Int

  /// Reads `02:00`, also as `2:00`; nil for what no clock shows.
  public init?(_ text: String) {
    let parts = text.trimmingBlanks.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      let hour = Int.digits(parts[0]), let minute = Int.digits(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.minute = hour * 60 + minute
  }

  /// The time in five characters: `02:00`.
  public var description: String { Self.two(minute / 60) + ":" + Self.two(minute % 60) }

  init(minute: Int) { self.minute = minute }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
