/// Upkeep that a plan asks of a gun: when it was done last, and when it comes due.
public struct Upkeep: Sendable {
  /// How urgent it is; the more urgent comes first.
  public enum State: String, Comparable, Sendable {
    case overdue, due
    case later = ""

    /// The more urgent comes first.
    public static func < (one: State, other: State) -> Bool { one.place < other.place }

    private var place: Int {
      switch self {
      case .overdue: 0
      case .due: 1
      case .later: 2
      }
    }
  }

  /// The gun.
  public let gun: Record
  /// The plan.
  public let plan: Record
  /// When it was done last, as it was entered; nil for never.
  public let lastDone: String?
  /// The day it comes due; nil where the plan counts no days, or nothing says from when.
  public let due: Day?
  /// How many rounds may still be fired, below zero for too many; nil where the plan counts none.
  public let roundsLeft: Int?
  /// How urgent it is.
  public let state: State

  /// Judges a plan on a day.
  ///
  /// - Parameters:
  ///   - start: the day from which the days count; nil where none is known.
  ///   - fired: the rounds since it was done last.
  init(
    gun: Record, plan: Record, lastDone: String?, start: Day?, fired: Int, on day: Day
  ) {
    self.gun = gun
    self.plan = plan
    self.lastDone = lastDone
    let days = plan.count("every_days")
    due = days.flatMap { days in start.flatMap { $0.adding(days: days) } }
    roundsLeft = plan.count("every_rounds").map { $0 - fired }
    // What was never done and has no day to count from waits for nothing.
    let isOpen = days != nil && start == nil && lastDone == nil
    if due.map({ $0 < day }) == true || roundsLeft.map({ $0 < 0 }) == true {
      state = .overdue
    } else if isOpen || due == day || roundsLeft == 0 {
      state = .due
    } else {
      state = .later
    }
  }

  /// Whether it is due by a day, or by the rounds fired.
  public func isDue(by day: Day) -> Bool {
    state != .later || due.map { $0 <= day } == true
  }

  /// Overdue first, then by the day, then by the rounds that are left.
  static func comesBefore(_ one: Upkeep, _ other: Upkeep) -> Bool {
    let last = "9999-99-99"
    return (
      one.state, one.due?.description ?? last, one.roundsLeft ?? .max, one.gun.number,
      one.plan.number
    ) < (
      other.state, other.due?.description ?? last, other.roundsLeft ?? .max, other.gun.number,
      other.plan.number
    )
  }
}
