import Inventory
import Platform

/// A table read from a file: its records, one after the other, as often as they are asked for.
public struct SourceTable: Sendable {
  /// The file's name, for messages.
  public let name: String
  /// What the bytes of the file are in; nil for a workbook.
  public let encoding: TextEncoding?
  /// How the file is written; nil for a workbook.
  public let dialect: Dialect?
  /// How many bytes there are to read, for progress.
  public let size: Int
  /// The sheets of the workbook that were not read.
  let otherSheets: [String]
  /// The fields of somebody's own that come with an exported workbook.
  private let fields: [ExportedField]
  /// The name of the sheet that was read; nil where nobody had to choose.
  let sheet: String?
  /// How bare numbers count days where they stand for dates: as the workbook does, else as most do.
  let calendar: SpreadsheetCalendar
  private let source: Source

  private enum Source: Sendable {
    case text([UInt8], Dialect)
    case rows([TableRecord])
  }

  /// Reads a text of records.
  ///
  /// - Parameter encoding: what the bytes are in; nil to find out.
  /// - Throws: `Fault` (bad data) where a byte fits no character.
  public init(_ bytes: [UInt8], name: String, encoding: TextEncoding? = nil) throws {
    let (text, taken) = try TextDecoder.utf8(bytes, encoding, name: name)
    let dialect = Dialect(of: text)
    self.name = name
    self.encoding = taken
    self.dialect = dialect
    size = text.count
    (otherSheets, fields, sheet) = ([], [], nil)
    calendar = .from1900
    source = .text(text, dialect)
  }

  /// Makes a table of rows that were read already.
  init(
    _ rows: [TableRecord], name: String, calendar: SpreadsheetCalendar = .from1900,
    sheet: String? = nil, otherSheets: [String] = [], fields: [ExportedField] = []
  ) {
    self.name = name
    (self.sheet, self.otherSheets, self.fields) = (sheet, otherSheets, fields)
    self.calendar = calendar
    encoding = nil
    dialect = nil
    size = rows.count
    source = .rows(rows)
  }

  /// Hands each record that is not blank to `body`, with the place up to which was read.
  ///
  /// - Parameter width: how many cells each should have; nil where that is not known.
  public func forEach(
    width: Int? = nil, _ body: (TableRecord, _ position: Int) throws -> Void
  ) rethrows {
    switch source {
    case .text(let bytes, let dialect):
      var reader = RecordReader(
        bytes, delimiter: dialect.delimiter, from: dialect.start, line: dialect.firstLine)
      reader.width = width
      while let record = reader.next() {
        if !record.isBlank { try body(record, reader.position) }
      }
    case .rows(let rows):
      for (index, row) in rows.enumerated() where !row.isBlank { try body(row, index) }
    }
  }

  /// The fields of somebody's own that columns hold, that the workbook describes, and that a vault lacks.
  public func missingFields(_ kinds: Kinds) -> [ExportedField] {
    guard !fields.isEmpty, let headings = first?.cells else { return [] }
    return fields.filter { headings.contains(where: $0.isUnder) && kinds.gun.field($0.key) == nil }
  }

  /// Where else a table can be, for the end of an advice.
  var otherSheetsAdvice: String {
    guard sheet != nil, !otherSheets.isEmpty else { return "" }
    let others = otherSheets.map { "“\(Visible.text($0))”" }.joined(separator: ", ")
    return "; --sheet takes another sheet: \(others)"
  }

  /// Whether it comes from a workbook: its rows end with their last cell that holds something.
  var isWorkbook: Bool { dialect == nil }

  /// Where a line or a row is, for messages: `guns.csv, line 3`.
  public func place(_ line: Int) -> String { "\(name), \(unit.place(line))" }

  /// What it is counted in.
  var unit: LineUnit { isWorkbook ? .row : .line }

  /// What a file is counted in.
  enum LineUnit: String, Sendable {
    /// The lines of a text.
    case line
    /// The rows of a workbook.
    case row

    /// `row 5`.
    func place(_ number: Int) -> String { "\(rawValue) \(number)" }
  }

  /// The first record that is not blank.
  var first: TableRecord? { leading(1).first }

  /// The first records that are not blank; of a workbook, as wide as its widest row.
  func leading(_ count: Int) -> [TableRecord] {
    var found: [TableRecord] = []
    switch source {
    case .text(let bytes, let dialect):
      var reader = RecordReader(
        bytes, delimiter: dialect.delimiter, from: dialect.start, line: dialect.firstLine)
      while found.count < count, let record = reader.next() {
        if !record.isBlank { found.append(record) }
      }
    case .rows(let rows):
      let width = rows.reduce(0) { max($0, $1.cells.count) }
      for var row in rows.lazy.filter({ !$0.isBlank }).prefix(count) {
        row.cells += Array(repeating: "", count: width - row.cells.count)
        found.append(row)
      }
    }
    return found
  }
}
