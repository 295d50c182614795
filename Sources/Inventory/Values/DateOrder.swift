import Platform

/// What calendar dates must not say: that something is past which is still to come, or that it was
/// over before it began.
///
/// A date that is known in part is refused only where no day that it can mean would do; a good guess,
/// like "c. 1942", is never refused.
enum DateOrder {
  /// Makes sure that a date can be past.
  ///
  /// - Throws: `Fault` (bad data) when its earliest day is after `today`.
  static func checkPast(
    _ value: Value?, at key: String, today: Day, advice: String = "Check the date"
  ) throws {
    guard let value, let date = value.date, !date.isApproximate,
      let earliest = date.earliestDay, earliest > today
    else { return }
    throw Fault(
      .data, "“\(Visible.text(value.text))” is still to come", at: key, advice: advice)
  }

  /// Makes sure that a date can be on the same day as another one or after it.
  ///
  /// - Parameter what: what would be wrong otherwise: `a gun cannot leave before it came`.
  /// - Throws: `Fault` (bad data) when its latest day is before the earliest day of the other one.
  static func check(
    _ value: Value?, at key: String, notBefore other: Value?, _ what: String,
    advice: String = "Check the two dates"
  ) throws {
    guard let value, let date = value.date, !date.isApproximate, let latest = date.latestDay,
      let other, let start = other.date, !start.isApproximate, let earliest = start.earliestDay,
      latest < earliest
    else { return }
    throw Fault(
      .data,
      "“\(Visible.text(value.text))” is before “\(Visible.text(other.text))”, and \(what)", at: key,
      advice: advice)
  }
}
