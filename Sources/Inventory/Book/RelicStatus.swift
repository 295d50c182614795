/// Whether a gun is old enough for a curio or relic on a day.
///
/// By age only, as 27 CFR 478.11 has it: made at least 50 years before the day, replicas not counted.
/// What a museum certifies, or what is of special value, is not known here.
public struct RelicStatus: Sendable {
  /// The answer.
  public enum Answer: String, Sendable {
    case yes, no, uncertain
  }

  /// The age in years: 27 CFR 478.11, the first of the three ways to be a curio or relic.
  public static let years = 50

  /// The answer.
  public let answer: Answer
  /// Why, in words.
  public let reason: String

  /// Judges the date on which a gun was made.
  public init(made: PartialDate?, on day: Day) {
    guard let made else {
      self.init(.uncertain, "it is not entered when the gun was made")
      return
    }
    let certain = Self.judge(made, on: day)
    guard made.isApproximate else {
      self = certain
      return
    }
    self.init(
      .uncertain, "“\(made.longText)” is a guess; by it the answer would be \(certain.answer)")
  }

  private init(_ answer: Answer, _ reason: String) {
    self.answer = answer
    self.reason = reason
  }

  private static func judge(_ made: PartialDate, on day: Day) -> RelicStatus {
    let first = made.earliestDay.flatMap(anniversary)
    let last = made.latestDay.flatMap(anniversary)
    if let last, last <= day {
      return RelicStatus(.yes, "made \(made.longText), \(years) years old by \(last)")
    }
    if let first, first > day {
      return RelicStatus(
        .no, "made \(made.longText), \(years) years old on \(first) at the earliest")
    }
    let span = [first.map { "from \($0)" }, last.map { "by \($0)" }].compactMap(\.self)
    return RelicStatus(
      .uncertain,
      "made \(made.longText), \(years) years old at some day "
        + (span.isEmpty ? "that is not known" : span.joined(separator: " and certainly ")))
  }

  /// The day on which the years are full; who was made on 29 February is so on 1 March.
  private static func anniversary(_ day: Day) -> Day? {
    guard let same = day.adding(years: years) else { return nil }
    return same.day == day.day ? same : same.adding(days: 1)
  }
}
