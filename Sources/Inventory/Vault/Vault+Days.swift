import Platform

extension Vault {
  /// The calendar day here and now, as the vault's clock tells it.
  public var today: Day {
    // The clock writes the days of the calendar and no others.
    guard let day = Day(clock.localDay) else { preconditionFailure("a day of the calendar") }
    return day
  }

  /// Reads `2026-11-30`, `today` or `yesterday`; nil for anything else.
  public func day(_ text: String) -> Day? { Day(today.writtenOut(text) ?? text) }
}

extension Day {
  /// What `today` and `yesterday` mean on this day, written out; nil for any other text.
  func writtenOut(_ text: String) -> String? {
    switch Folding.fold(text.trimmingBlanks) {
    case "today": description
    case "yesterday": adding(days: -1)?.description
    default: nil
    }
  }
}
