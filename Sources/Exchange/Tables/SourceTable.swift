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
    source = .text(text, dialect)
  }

  /// Makes a table of rows that were read already.
  init(_ rows: [TableRecord], name: String) {
    self.name = name
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

  /// The first record that is not blank.
  var first: TableRecord? {
    switch source {
    case .text(let bytes, let dialect):
      var reader = RecordReader(
        bytes, delimiter: dialect.delimiter, from: dialect.start, line: dialect.firstLine)
      while let record = reader.next() {
        if !record.isBlank { return record }
      }
      return nil
    case .rows(let rows): return rows.first { !$0.isBlank }
    }
  }
}
