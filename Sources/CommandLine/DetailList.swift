import Platform

/// The details of one thing: groups with titles, rows with a label and a value.
public struct DetailList: Sendable {
  /// A label with its value.
  public struct Row: Sendable {
    /// The name for programs.
    public let key: String
    /// The name for people.
    public let label: String
    /// The value; it can have several lines.
    public let value: Table.Cell

    /// Makes a row.
    public init(_ key: String, _ label: String, _ value: Table.Cell) {
      self.key = key
      self.label = label
      self.value = value
    }
  }

  /// Rows under a title.
  public struct Group: Sendable {
    /// The title; empty for none.
    public let title: String
    /// The rows in order.
    public let rows: [Row]

    /// Makes a group.
    public init(_ title: String, _ rows: [Row]) {
      self.title = title
      self.rows = rows
    }
  }

  /// The groups in order.
  public let groups: [Group]

  /// Makes a list of details.
  public init(_ groups: [Group]) {
    self.groups = groups
  }

  /// Lines for people: values in one column, wrapped under it where `width` is not nil.
  public func lines(width: Int?, bold: Bool = false) -> [String] {
    let labels = groups.flatMap(\.rows).map { Visible.text($0.label).displayWidth }
    let column = (labels.max() ?? 0) + 4
    var lines: [String] = []
    for group in groups {
      if !lines.isEmpty { lines.append("") }
      if !group.title.isEmpty {
        lines.append(Style.bold.text(Visible.text(group.title), allowed: bold))
      }
      for row in group.rows {
        let text = Visible.text(row.value.shown, keepingLines: true)
        let values = TextFlow.wrap(text, width: width.map { max($0 - column, 20) } ?? .max)
        let label = "  " + Visible.text(row.label)
        for (index, value) in values.enumerated() {
          let start = index == 0 ? label : ""
          lines.append(value.isEmpty ? start : TextFlow.pad(start, to: column) + value)
        }
      }
    }
    return lines
  }

  /// The same details as a table of section, key, label and value, for the other formats.
  public var table: Table {
    Table(
      ["section", "key", "label", "value"].map { .init($0, $0) },
      rows: groups.flatMap { group in
        group.rows.map { [.init(group.title), .init($0.key), .init($0.label), $0.value] }
      })
  }
}
