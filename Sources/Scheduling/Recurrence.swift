import Inventory
import Platform

/// On which days something comes due, and at what time on the wall.
///
/// There is at most one time due on any day of the calendar, whatever the clock does on it.
public struct Recurrence: Equatable, Sendable {
  private enum Days: Equatable, Sendable {
    case week(Set<Weekday>)
    /// Days of the month; one that a month lacks is its last.
    case month(Set<Int>)
  }

  /// The rule in words, for help.
  public static let rule = """
    A schedule comes due once on each of its days, at its time on the wall. A time that the clock \
    skips when it is put forward comes as much later; one that comes twice when it is put back is the \
    first of the two. The 31st is the last day of a month that has none. What was missed while the \
    machine was off is made up once, however long that was.
    """

  private let days: Days
  /// The minute of the day, 0 … 1439.
  private let minute: Int

  /// Reads a time such as `02:00`, and days: `day`, `week` (Mondays), `month` (its first day),
  /// `mon,thu`, `1st`, `1st,15th`, `last day`.
  ///
  /// - Throws: `Fault` (usage) naming the word that means nothing.
  public init(at time: String, every days: String) throws {
    minute = try Self.minute(time)
    self.days = try Self.days(days)
  }

  /// Whether a day is one of its days.
  func falls(on day: Day) -> Bool {
    switch days {
    case .week(let weekdays): return weekdays.contains(day.weekday)
    case .month(let numbers):
      let last = Day.lastDay(ofMonth: day.month, year: day.year)
      return numbers.contains { min($0, last) == day.day }
    }
  }

  /// What came due last, by a moment.
  func last(by moment: Int64, _ zone: Zone) -> Occurrence? {
    guard let today = zone.wall(moment)?.day else { return nil }
    // A time that was skipped may have come on the day after.
    return near(today, from: 1, to: -Self.longestWait, zone) { $0.moment <= moment }
  }

  /// What comes due next after a moment.
  func next(after moment: Int64, _ zone: Zone) -> Occurrence? {
    guard let today = zone.wall(moment)?.day else { return nil }
    return near(today, from: -1, to: Self.longestWait, zone) { $0.moment > moment }
  }

  /// The most days from one of its days to the next.
  private static let longestWait = 32

  private func near(
    _ today: Day, from first: Int, to last: Int, _ zone: Zone, _ fits: (Occurrence) -> Bool
  ) -> Occurrence? {
    for distance in stride(from: first, through: last, by: first < last ? 1 : -1) {
      guard let day = today.adding(days: distance), falls(on: day) else { continue }
      let occurrence = Occurrence(day: day, moment: zone.moment(day, minute: minute))
      if fits(occurrence) { return occurrence }
    }
    return nil
  }

  // MARK: Reading

  private static func minute(_ text: String) throws -> Int {
    guard let time = TimeOfDay(text) else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is no time of the day", at: "--at",
        advice: "Write it like 02:00 or 22:30")
    }
    return time.minute
  }

  private static func days(_ text: String) throws -> Days {
    let words = text.lowercased().split(separator: ",").map(\.trimmingBlanks)
    switch words {
    case ["day"], ["daily"]: return .week(Set(Weekday.allCases))
    case ["week"], ["weekly"]: return .week([.monday])
    case ["month"], ["monthly"]: return .month([1])
    default: break
    }
    var weekdays: Set<Weekday> = []
    var numbers: Set<Int> = []
    for word in words {
      if let weekday = weekday(word) {
        weekdays.insert(weekday)
      } else if let number = number(word) {
        numbers.insert(number)
      } else {
        throw notDays(text)
      }
    }
    guard weekdays.isEmpty != numbers.isEmpty else { throw notDays(text) }
    return numbers.isEmpty ? .week(weekdays) : .month(numbers)
  }

  private static func weekday(_ word: String) -> Weekday? {
    guard word.count >= 3 else { return nil }
    return Weekday.allCases.first { "\($0)".hasPrefix(word) }
  }

  private static func number(_ word: String) -> Int? {
    if ["last", "last day"].contains(word) { return 31 }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int.digits(digits), (1...31).contains(number),
      ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count))
    else { return nil }
    return number
  }

  private static func notDays(_ text: String) -> Fault {
    Fault(
      .usage, "“\(Visible.text(text))” says no days", at: "--every",
      advice: "Use day, week, month, mon,thu, 1st, 1st,15th or 'last day'")
  }
}

/// One time that came due.
public struct Occurrence: Equatable, Sendable {
  /// Its day of the calendar, of which it is the only one.
  public let day: Day
  /// The moment.
  public let moment: Int64
}

/// What is known of an earlier run: for which day it was made, and when.
public struct PastRun: Equatable, Sendable {
  /// The day that had come due last by then; nil where none had.
  public let day: Day?
  /// The moment.
  public let moment: Int64

  /// Makes it.
  public init(day: Day?, moment: Int64) {
    self.day = day
    self.moment = moment
  }
}

extension Recurrence {
  /// What is due at a moment and was not made yet; nil for nothing.
  ///
  /// Runs that lie ahead are of a time when the clock was wrong and count only for their own day, so
  /// that a clock that is put right neither stops a schedule nor makes a day twice.
  ///
  /// - Parameters:
  ///   - start: since when the schedule is there; one that lies ahead does not count.
  ///   - good: the runs that went well.
  public func due(at now: Int64, since start: Int64?, good: [PastRun], _ zone: Zone) -> Occurrence?
  {
    guard let last = last(by: now, zone) else { return nil }
    if let start, start <= now, last.moment < start { return nil }
    let isMade = good.contains { run in
      run.day == last.day || run.moment <= now && run.moment >= last.moment
        || run.moment <= now && run.day.map { $0 > last.day } ?? false
    }
    return isMade ? nil : last
  }
}
