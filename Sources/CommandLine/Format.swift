import Platform

/// The form in which results are printed.
public enum Format: String, CaseIterable, Sendable {
  /// Aligned columns for people.
  case table
  /// The same text without heading, a tab between columns.
  case plain
  /// Comma-separated values (RFC 4180) with LF line ends.
  case csv
  /// Tab-separated values; a tab is `\t`, a line break `\n`, a backslash `\\`.
  case tsv
  /// JSON.
  case json

  /// The whole table as text that ends with a line break.
  ///
  /// `width` is the terminal's, nil where the text goes to a file or pipe: nothing is shortened
  /// there, and CSV and TSV carry control characters as they are stored.
  public func render(_ table: Table, width: Int? = nil, bold: Bool = false) -> String {
    switch self {
    case .table:
      Self.text(table.lines(width: width, bold: bold))
    case .plain:
      Self.text(table.rows.map { $0.map { Visible.text($0.shown) }.joined(separator: "\t") })
    case .csv:
      Self.text(Self.records(of: table, width: width, separator: ",", each: Self.quoted))
    case .tsv:
      Self.text(Self.records(of: table, width: width, separator: "\t", each: Self.escaped))
    case .json:
      JSON.array(
        table.rows.map { row in
          .object(zip(table.columns, row).map { ($0.key, $1.value) })
        }
      ).text(indented: true) + "\n"
    }
  }

  /// The details as text that ends with a line break.
  public func render(_ details: DetailList, width: Int? = nil, bold: Bool = false) -> String {
    self == .table
      ? Self.text(details.lines(width: width, bold: bold)) : render(details.table, width: width)
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// A line of the keys, and then the lines of values.
  private static func records(
    of table: Table, width: Int?, separator: String, each: (String) -> String
  ) -> [String] {
    let rows = table.rows.map { row in
      row.map { cell in
        let text = plainText(of: cell.value)
        return width == nil ? text : Visible.text(text, keepingLines: true)
      }
    }
    return ([table.columns.map(\.key)] + rows).map { row in
      row.map(each).joined(separator: separator)
    }
  }

  private static func plainText(of value: JSON) -> String {
    switch value {
    case .string(let text): text
    case .null: ""
    default: value.text()
    }
  }

  private static func quoted(_ text: String) -> String {
    let special: Set<Unicode.Scalar> = ["\"", ",", "\n", "\r"]
    guard text.unicodeScalars.contains(where: special.contains) else { return text }
    return "\"" + replacing(text) { $0 == "\"" ? "\"\"" : nil } + "\""
  }

  private static func escaped(_ text: String) -> String {
    replacing(text) { scalar in
      switch scalar {
      case "\t": "\\t"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\\": "\\\\"
      default: nil
      }
    }
  }

  private static func replacing(
    _ text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let words = replacement(scalar) {
        result.append(contentsOf: words.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
