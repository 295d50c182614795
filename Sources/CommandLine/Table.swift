import Platform

/// Rows under titled columns.
public struct Table: Sendable {
  /// The side on which text stands in its column.
  public enum Alignment: Sendable {
    /// At the left.
    case leading
    /// At the right, for numbers.
    case trailing
  }

  /// One column.
  public struct Column: Sendable {
    /// The name in CSV and JSON.
    public let key: String
    /// The heading for people.
    public let title: String
    /// The side on which text stands.
    public let alignment: Alignment
    /// Whether text can be shortened with … on a narrow terminal; never let serials and prices.
    public let shrinks: Bool

    /// Declares a column.
    public init(
      _ key: String, _ title: String, alignment: Alignment = .leading, shrinks: Bool = false
    ) {
      self.key = key
      self.title = title
      self.alignment = alignment
      self.shrinks = shrinks
    }
  }

  /// One value, as shown to people and as given to programs.
  public struct Cell: Sendable, ExpressibleByStringLiteral {
    /// The text for people: `$1,200.00`.
    public let shown: String
    /// The value for CSV and JSON: `1200.00`.
    public let value: JSON

    /// Makes a cell; without a value of its own the text is the value.
    public init(_ shown: String, value: JSON? = nil) {
      self.shown = shown
      self.value = value ?? .string(shown)
    }

    /// Makes a cell of text.
    public init(stringLiteral value: String) { self.init(value) }
  }

  /// The columns in order.
  public let columns: [Column]
  /// The rows, each with a cell for every column.
  public private(set) var rows: [[Cell]] = []

  /// Makes a table.
  public init(_ columns: [Column], rows: [[Cell]] = []) {
    self.columns = columns
    for row in rows { append(row) }
  }

  /// Adds a row with a cell for every column.
  public mutating func append(_ row: [Cell]) {
    precondition(row.count == columns.count, "a row has a cell for every column")
    rows.append(row)
  }

  /// The heading and the rows as aligned lines, two spaces between columns.
  ///
  /// Where `width` is not nil and the lines would be wider, the widest columns that can shrink do,
  /// and their text is shortened with …
  public func lines(width: Int?, bold: Bool = false) -> [String] {
    let cells = rows.map { $0.map { Visible.text($0.shown) } }
    let widths = widths(of: cells, limit: width)
    let heading = line(columns.map(\.title), widths: widths)
    return [Style.bold.text(heading, allowed: bold)] + cells.map { line($0, widths: widths) }
  }

  private func line(_ cells: [String], widths: [Int]) -> String {
    var text = ""
    for (index, cell) in cells.enumerated() {
      let short = TextFlow.shorten(cell, to: widths[index])
      text += index == 0 ? "" : "  "
      text += TextFlow.pad(short, to: widths[index], alignment: columns[index].alignment)
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  private func widths(of cells: [[String]], limit: Int?) -> [Int] {
    var widths = columns.map(\.title.displayWidth)
    for row in cells {
      widths = zip(widths, row).map { max($0, $1.displayWidth) }
    }
    guard let limit else { return widths }
    // Narrower than this a column says nothing; the lines are then too wide instead.
    let least = 6
    var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - limit
    while excess > 0 {
      let candidates = widths.indices.filter { columns[$0].shrinks && widths[$0] > least }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
