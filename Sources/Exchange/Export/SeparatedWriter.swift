import Inventory
import Platform

/// Writes tables as separated values: RFC 4180, UTF-8, lines that end with CRLF.
public struct SeparatedWriter: Sendable {
  /// What stands in the first row.
  public enum Headings: String, CaseIterable, Sendable {
    /// The keys, by which a table is read back.
    case keys
    /// The labels, for people.
    case labels
  }

  /// Between two cells; one byte.
  public var separator: UInt8
  /// Whether a byte order mark tells spreadsheets that it is UTF-8.
  public var hasByteOrderMark: Bool
  /// Whether cells that a spreadsheet takes for formulas are marked with an apostrophe.
  ///
  /// So OWASP advises against CSV injection. Cells that begin with an apostrophe get one too, and so does
  /// the first heading, so that an import takes away from each what was put before it.
  public var guardsFormulas: Bool
  /// What stands in the first row.
  public var headings: Headings

  /// Says how tables are written.
  public init(
    separator: UInt8 = UInt8(ascii: ","), hasByteOrderMark: Bool = false,
    guardsFormulas: Bool = false, headings: Headings = .keys
  ) {
    self.separator = separator
    self.hasByteOrderMark = hasByteOrderMark
    self.guardsFormulas = guardsFormulas
    self.headings = headings
  }

  /// Writes a table, heading row first.
  public func write(_ table: ExportTable, to put: ([UInt8]) throws -> Void) throws {
    if hasByteOrderMark { try put([0xEF, 0xBB, 0xBF]) }
    try put(headingLine(table))
    try table.forEachRow { _, cells in try put(line(cells)) }
  }

  /// The first line of a table, without a byte order mark.
  public func headingLine(_ table: ExportTable) -> [UInt8] {
    let words = table.columns.map { headings == .keys ? $0.key : $0.label }
    let guarded = guardsFormulas ? words.map(Self.guarded) : words
    var unguarding = self
    unguarding.guardsFormulas = false
    return unguarding.line(
      guarded.enumerated().map {
        .text($0 == 0 && guardsFormulas ? Self.mark + $1 : $1)
      })
  }

  /// One line with its end.
  func line(_ cells: [ExportCell]) -> [UInt8] {
    var line: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { line.append(separator) }
      append(cell.text, to: &line)
    }
    // A line of one empty cell would be a blank line, which is no record.
    if line.isEmpty { line += "\"\"".utf8 }
    return line + [0x0D, 0x0A]
  }

  private func append(_ text: String, to line: inout [UInt8]) {
    let text = guardsFormulas ? Self.guarded(text) : text
    let quote = UInt8(ascii: "\"")
    // Blanks at the ends would not survive readers that trim what is not quoted; one that begins with
    // the bytes of a byte order mark would lose them at the beginning of a file.
    let isQuoted =
      text.utf8.contains { [separator, quote, 0x0D, 0x0A].contains($0) }
      || text.utf8.first == 0x20 || text.utf8.last == 0x20 || text.utf8.first == 0xEF
    guard isQuoted else {
      line += text.utf8
      return
    }
    line.append(quote)
    for byte in text.utf8 {
      if byte == quote { line.append(quote) }
      line.append(byte)
    }
    line.append(quote)
  }

  static let mark = "'"

  /// A text with a mark before it where a spreadsheet could take it for a formula, or it has one itself.
  private static func guarded(_ text: String) -> String {
    guard let first = text.utf8.first, "=+-@\t\r\n'".utf8.contains(first) else { return text }
    return mark + text
  }

  /// A text without the mark that was put before it.
  static func unguarded(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "'") ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The headings of a table that was marked, as they were before; nil for any other.
  static func unguarded(headings: [String], _ kind: RecordKind) -> [String]? {
    guard let first = headings.first, first.unicodeScalars.first == "'" else { return nil }
    let plain = ([unguarded(first)] + headings.dropFirst()).map(unguarded)
    return TableHeadings(kind).allKeys(plain) == nil ? nil : plain
  }
}
