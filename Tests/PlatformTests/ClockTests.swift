import Glibc
import Platform
import Testing

@Suite("Clock", .serialized)
struct ClockTests {
  /// 2026-03-01 02:30 UTC.
  private let clock = Clock { 1_772_332_200 }

  @Test(
    "the day is the one on the wall calendar of the zone, the moment is told in UTC",
    arguments: [
      ("UTC", "2026-03-01", "2026-03-01 02:30"),
      ("Pacific/Honolulu", "2026-02-28", "2026-02-28 16:30"),
      ("Pacific/Kiritimati", "2026-03-01", "2026-03-01 16:30"),
    ])
  func zones(zone: String, day: String, local: String) {
    setenv("TZ", zone, 1)
    tzset()
    defer {
      unsetenv("TZ")
      tzset()
    }
    #expect(clock.localDay == day)
    #expect(clock.timestamp == "2026-03-01T02:30:00Z")
    #expect(Clock.localTime("2026-03-01T02:30:00Z") == local)
  }

  @Test("what is no stored moment is shown as it is")
  func noMoment() {
    #expect(Clock.localTime("yesterday") == "yesterday")
    #expect(Clock.localTime("") == "")
  }
}
