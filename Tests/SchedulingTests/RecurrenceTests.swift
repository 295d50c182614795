import CGLib
import Inventory
import Platform
import Testing

@testable import Scheduling

extension Zone {
  /// A zone by its name, by GLib, which knows several at once where the C library knows one.
  static func named(_ name: String) throws -> Zone {
    guard let zone = g_time_zone_new_identifier(name) else {
      throw Fault(.missing, "no zone \(name)")
    }
    let kept = KeptZone(zone: zone)
    return Zone { moment in
      let interval = g_time_zone_find_interval(kept.zone, G_TIME_TYPE_UNIVERSAL, Int(moment))
      return Int64(g_time_zone_get_offset(kept.zone, interval))
    }
  }

  /// GLib's zones may be asked by several threads (GTimeZone is immutable); it is never given back.
  private struct KeptZone: @unchecked Sendable {
    let zone: OpaquePointer
  }
}

/// The moment of a text in UTC.
func moment(_ text: String) -> Int64 { Int64(Clock.seconds(text) ?? 0) }

@Suite("What recurs")
struct RecurrenceTests {
  static let zones = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "UTC"]
  static let times = ["00:00", "01:30", "02:00", "02:30", "03:00", "23:59"]

  @Test(
    "comes due once on every day of a year, wherever one lives, asked every quarter of an hour",
    arguments: zones, times)
  func oncePerDay(_ name: String, _ time: String) throws {
    let zone = try Zone.named(name)
    let recurrence = try Recurrence(at: time, every: "day")
    var good: [PastRun] = []
    var runs: [Day: Int] = [:]
    let start = moment("2026-01-01T12:00:00Z")
    let end = moment("2027-01-01T12:00:00Z")
    for now in stride(from: start, to: end, by: 900) {
      guard let due = recurrence.due(at: now, since: start, good: good, zone) else { continue }
      #expect(now - due.moment < 900, "no later than the next time that somebody asks")
      #expect(zone.wall(due.moment)?.day == due.day)
      runs[due.day, default: 0] += 1
      good = [PastRun(day: due.day, moment: now)]
    }
    #expect(runs.count == 365)
    #expect(runs.values.allSatisfy { $0 == 1 })
  }

  @Test(
    "has a time that is skipped or comes twice at one moment",
    arguments: [
      // The clock goes from 02:00 to 03:00 in New York: 02:30 is an hour later on the wall.
      ("America/New_York", "02:30", "2026-03-08", "2026-03-08T07:30:00Z"),
      ("America/New_York", "01:30", "2026-11-01", "2026-11-01T05:30:00Z"),
      ("Europe/Berlin", "02:30", "2026-03-29", "2026-03-29T01:30:00Z"),
      ("Europe/Berlin", "02:30", "2026-10-25", "2026-10-25T00:30:00Z"),
      // Half an hour only.
      ("Australia/Lord_Howe", "02:15", "2026-10-04", "2026-10-03T15:45:00Z"),
      ("Australia/Lord_Howe", "01:45", "2026-04-05", "2026-04-04T14:45:00Z"),
      ("UTC", "02:30", "2026-03-29", "2026-03-29T02:30:00Z"),
    ])
  func edges(_ name: String, _ time: String, _ day: String, _ expected: String) throws {
    let zone = try Zone.named(name)
    let recurrence = try Recurrence(at: time, every: "day")
    let noon = zone.moment(try #require(Day(day)), minute: 720)
    let last = try #require(recurrence.last(by: noon, zone))
    #expect(last.day.description == day)
    #expect(Clock { last.moment }.timestamp == expected)
  }

  @Test(
    "falls on the days that its words say",
    arguments: [
      ("day", ["2026-02-01", "2026-02-02", "2026-02-03"]),
      ("week", ["2026-02-02", "2026-02-09", "2026-02-16"]),
      ("month", ["2026-02-01", "2026-03-01", "2026-04-01"]),
      ("mon,thu", ["2026-02-02", "2026-02-05", "2026-02-09"]),
      ("Thursday", ["2026-02-05", "2026-02-12", "2026-02-19"]),
      ("1st", ["2026-02-01", "2026-03-01", "2026-04-01"]),
      ("15th,1st", ["2026-02-01", "2026-02-15", "2026-03-01"]),
      ("31st", ["2026-02-28", "2026-03-31", "2026-04-30"]),
      ("30th", ["2026-02-28", "2026-03-30", "2026-04-30"]),
      ("last day", ["2026-02-28", "2026-03-31", "2026-04-30"]),
      ("29th", ["2026-02-28", "2026-03-29", "2026-04-29"]),
    ])
  func words(_ words: String, _ days: [String]) throws {
    let recurrence = try Recurrence(at: "02:00", every: words)
    var now = moment("2026-01-31T12:00:00Z")
    for day in days {
      let next = try #require(recurrence.next(after: now, .universal))
      #expect(next.day.description == day)
      #expect(recurrence.last(by: next.moment, .universal) == next)
      now = next.moment
    }
  }

  @Test("is made up once for all that was missed")
  func missed() throws {
    let recurrence = try Recurrence(at: "02:00", every: "day")
    let good = [PastRun(day: Day("2026-03-01"), moment: moment("2026-03-01T02:00:10Z"))]
    let now = moment("2026-03-20T09:00:00Z")
    let due = try #require(recurrence.due(at: now, since: nil, good: good, .universal))
    #expect(due.day.description == "2026-03-20")
    let made = good + [PastRun(day: due.day, moment: now)]
    #expect(recurrence.due(at: now + 900, since: nil, good: made, .universal) == nil)
    #expect(
      recurrence.due(at: now + 86_400, since: nil, good: made, .universal)?.day.description
        == "2026-03-21")
  }

  @Test("is not due before its first time")
  func first() throws {
    let recurrence = try Recurrence(at: "02:00", every: "day")
    let since = moment("2026-03-20T09:00:00Z")
    #expect(recurrence.due(at: since + 60, since: since, good: [], .universal) == nil)
    #expect(recurrence.due(at: since + 86_400, since: since, good: [], .universal) != nil)
  }

  @Test("is neither stopped nor made twice by a clock that was wrong for a while")
  func wrongClock() throws {
    let recurrence = try Recurrence(at: "02:00", every: "day")
    let now = moment("2026-03-20T09:00:00Z")
    let ahead = [PastRun(day: Day("2043-07-01"), moment: moment("2043-07-01T02:00:00Z"))]
    #expect(recurrence.due(at: now, since: nil, good: ahead, .universal) != nil)
    #expect(
      recurrence.due(at: now, since: moment("2043-06-01T00:00:00Z"), good: [], .universal) != nil,
      "a beginning that lies ahead holds nothing up")
    let today = PastRun(day: Day("2026-03-20"), moment: now)
    #expect(recurrence.due(at: now - 3_600, since: nil, good: ahead + [today], .universal) == nil)
    let setBack = moment("2026-03-20T01:00:00Z")
    let yesterday = PastRun(day: Day("2026-03-19"), moment: moment("2026-03-19T02:00:00Z"))
    for later in stride(from: setBack, to: setBack + 7_200, by: 900) {
      #expect(
        recurrence.due(at: later, since: nil, good: [yesterday, today], .universal) == nil,
        "set back by some hours: the day has its run already")
    }
  }

  @Test(
    "refuses words that mean nothing", arguments: ["", "never", "mon,1st", "0th", "32nd", "1th2"])
  func refusals(_ words: String) {
    #expect(throws: Fault.self) { try Recurrence(at: "02:00", every: words) }
  }

  @Test(
    "refuses times that are none", arguments: ["", "2", "24:00", "12:60", "2:5", "noon", "-1:00"])
  func noTimes(_ time: String) {
    #expect(throws: Fault.self) { try Recurrence(at: time, every: "day") }
  }

  @Test("goes by the zone of the place, as the C library has it")
  func system() {
    for text in ["2026-01-15T12:00:00Z", "2043-07-15T12:00:00Z"] {
      let shown = Zone.system.text(moment(text))
      #expect(shown == Clock.localTime(text))
    }
  }
}
