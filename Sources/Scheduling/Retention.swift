import Inventory
import Platform

/// Which copies stay.
///
/// The rules are those of restic's `forget`: copies are looked at from the newest on; each rule keeps
/// the newest copy of each of its last periods that have one, by the calendar of the place; a copy
/// stays if any rule keeps it; while a rule has not used up its number, it keeps the oldest copy too.
public struct Retention: Equatable, Sendable {
  /// A rule, and how many it keeps.
  public enum Rule: String, CaseIterable, Sendable {
    case last, daily, weekly, monthly, yearly

    /// What tells one period from another.
    fileprivate func period(_ day: Day, place: Int) -> Int {
      switch self {
      case .last: place
      case .daily: day.number
      // 1970-01-01 was a Thursday, and weeks begin on Mondays.
      case .weekly: (day.number + 3) / 7
      case .monthly: day.year * 12 + day.month
      case .yearly: day.year
      }
    }
  }

  /// A copy and why it stays; one without a reason goes.
  public struct Verdict: Equatable, Sendable {
    /// The name of its folder.
    public let name: String
    /// The rules that keep it, in words.
    public let reasons: [String]
    /// Whether it stays.
    public var isKept: Bool { !reasons.isEmpty }
  }

  /// The numbers of the rules; without any, everything stays.
  public let counts: [Rule: Int]

  /// Makes a policy.
  ///
  /// - Throws: `Fault` (usage) for one that would keep nothing.
  public init(_ counts: [Rule: Int]) throws {
    guard counts.isEmpty || counts.values.contains(where: { $0 > 0 }) else {
      throw Fault(
        .usage, "this would keep no copy at all", at: "--keep-\(counts.keys.first?.rawValue ?? "")",
        advice: "Keep at least one, or leave the option out to keep all")
    }
    self.counts = counts
  }

  /// Judges copies.
  ///
  /// - Parameters:
  ///   - copies: their names and the days of the calendar on which they were made, newest first.
  ///   - good: the name of the copy that is known to be good and stays whatever the rules say.
  public func verdicts(_ copies: [(name: String, day: Day)], good: String?) -> [Verdict] {
    guard !counts.isEmpty else {
      return copies.map { Verdict(name: $0.name, reasons: ["nothing is to go"]) }
    }
    var left = counts
    var lastPeriods: [Rule: Int] = [:]
    return copies.enumerated().map { place, copy in
      var reasons: [String] = []
      for rule in Rule.allCases {
        guard let count = left[rule], count > 0 else { continue }
        let period = rule.period(copy.day, place: place)
        let isNew = period != lastPeriods[rule]
        guard isNew || place == copies.count - 1 else { continue }
        left[rule] = count - 1
        lastPeriods[rule] = period
        reasons.append(isNew ? rule.rawValue : "oldest \(rule.rawValue)")
      }
      if copy.name == good, reasons.isEmpty { reasons.append("the last good one") }
      return Verdict(name: copy.name, reasons: reasons)
    }
  }
}
