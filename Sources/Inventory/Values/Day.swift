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
    guard text.utf8.count == 10 else { return nil }
    var (year, month, number) = (0, 0, 0)
    for (place, byte) in text.utf8.enumerated() {
      switch (place, byte) {
      case (4, Self.dash): (year, number) = (number, 0)
      case (7, Self.dash): (month, number) = (number, 0)
      case (4, _), (7, _): return nil
      case (_, 0x30...0x39): number = number * 10 + Int(byte - 0x30)
      default: return nil
      }
    }
    self.init(year: year, month: month, day: number)
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
    String(unsafeUninitializedCapacity: 10) { bytes in
      bytes.initialize(repeating: Self.dash)
      var rest = (year * 100 + month) * 100 + day
      for place in [9, 8, 6, 5, 3, 2, 1, 0] {
        bytes[place] = 0x30 + UInt8(rest % 10)
        rest /= 10
      }
      return 10
    }
  }

  private static let dash = UInt8(ascii: "-")

  /// Earlier days come first.
  public static func < (one: Day, other: Day) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
