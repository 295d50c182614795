import Platform

/// How values are written for people, on paper and on a page of a catalogue: dates in words, amounts with their sign, places as a path.
public struct PaperStyle: Sendable {
  private let settings: Settings

  /// The style that a vault's settings ask for.
  public init(_ settings: Settings = Settings()) { self.settings = settings }

  /// The text of a row.
  public func text(_ row: Row) -> String {
    let values = row.values.map { text($0, row.field.kind) }.joined(separator: "; ")
    return row.date.map { "\(values) (\(date($0)))" } ?? values
  }

  /// The text of a value of a kind; control characters are made visible, lines are kept.
  public func text(_ value: Value, _ kind: ValueKind) -> String {
    switch kind {
    case .date: value.date.map(date) ?? Visible.text(value.text)
    case .money: value.money.map(amount) ?? Visible.text(value.text)
    case .length, .weight: Visible.text(value.text(kind, settings.units))
    case .path, .reference(.location): Visible.text(value.text).replacing("/", with: " › ")
    // Words of ours begin like those of the catalogue; what was typed stays as it is.
    case .choice, .yesNo:
      value.text.prefix(1).uppercased() + Visible.text(String(value.text.dropFirst()))
    case .prose: Visible.text(value.text, keepingLines: true)
    default: Visible.text(value.text)
    }
  }

  /// A date.
  public func date(_ date: PartialDate) -> String { date.text(settings.dates) }

  /// An amount.
  public func amount(_ money: Money) -> String { money.text(settings.amounts) }

  /// An amount in a column of them, without the sign of the currency.
  public func plainAmount(_ money: Money) -> String {
    money.text(settings.amounts, isPlain: true)
  }

  /// Amounts of one or more currencies, each on its own.
  public func amounts(_ amounts: [Money]) -> String {
    amounts.map(amount).joined(separator: " and ")
  }
}
