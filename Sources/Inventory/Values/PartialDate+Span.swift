extension PartialDate {
  /// The first day the date can mean; nil where nothing bounds it, as in "before 1899".
  ///
  /// A date that is a good guess gives the days of the guess: "about 1942" begins on 1942-01-01.
  /// How far a guess may be off is nowhere defined, so whoever decides by it asks `isApproximate`.
  public var earliestDay: Day? {
    switch form {
    case .day(let day): day
    case .month(let year, let month): Day(year: year, month: month, day: 1)
    case .year(let year), .decade(let year), .years(let year, _):
      Day(year: year, month: 1, day: 1)
    case .before: nil
    case .after(let year): Day(year: year + 1, month: 1, day: 1)
    }
  }

  /// The last day the date can mean; nil where nothing bounds it, as in "after 1945".
  ///
  /// Of a good guess as of `earliestDay`.
  public var latestDay: Day? {
    switch form {
    case .day(let day): day
    case .month(let year, let month):
      (1...12).contains(month)
        ? Day(year: year, month: month, day: Day.lastDay(ofMonth: month, year: year)) : nil
    case .year(let year), .years(_, let year): Day(year: year, month: 12, day: 31)
    case .decade(let year): Day(year: year + 9, month: 12, day: 31)
    case .before(let year): Day(year: year - 1, month: 12, day: 31)
    case .after: nil
    }
  }
}
