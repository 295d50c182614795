import Inventory
import Platform

/// Values as paper shows them: dates in words, amounts with their sign, places as a path.
enum PaperText {
  /// The text of a row.
  static func text(_ row: Row) -> String {
    let values = row.values.map { text($0, row.field.kind) }.joined(separator: "; ")
    return row.date.map { "\(values) (\($0.longText))" } ?? values
  }

  /// The text of a value of a kind; control characters are made visible, lines are kept.
  static func text(_ value: Value, _ kind: ValueKind) -> String {
    switch kind {
    case .date: value.date?.longText ?? Visible.text(value.text)
    case .money: value.money?.text ?? Visible.text(value.text)
    case .path, .reference(.location): Visible.text(value.text).replacing("/", with: " › ")
    // Words of ours begin like those of the catalogue; what was typed stays as it is.
    case .choice: value.text.prefix(1).uppercased() + Visible.text(String(value.text.dropFirst()))
    case .prose: Visible.text(value.text, keepingLines: true)
    default: Visible.text(value.text)
    }
  }
}
