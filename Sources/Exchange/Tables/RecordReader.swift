/// One record of a table.
public struct TableRecord: Equatable, Sendable {
  /// The line it begins on, or the row of a workbook.
  public let line: Int
  /// The cells.
  public var cells: [String]
  /// Why it could not be read whole; nil when it was.
  public var problem: Problem?
  /// What the cells of a workbook are, as many as there are cells; empty for a text.
  var forms: [CellForm] = []

  /// What a cell is.
  enum CellForm: UInt8, Sendable {
    /// A text as somebody entered it.
    case text
    /// A number, or yes or no, whose text can be read in one way only.
    case value
    /// A date or a time, as year, month and day.
    case date
    /// The name of an error that a formula came to, such as `#N/A`.
    case error
    /// A formula, whose result the file does not have.
    case formula
  }

  /// What is wrong with the form of a record.
  public enum Problem: Equatable, Sendable {
    /// A quote is opened and never closed.
    case unclosedQuote
    /// Text follows a closing quote.
    case textAfterQuote
  }

  /// What a cell is, by its place.
  func form(_ place: Int) -> CellForm { forms.indices.contains(place) ? forms[place] : .text }

  /// Whether no cell holds anything.
  var isBlank: Bool { problem == nil && cells.allSatisfy { $0.utf8.allSatisfy(\.isBlank) } }
}

/// Reads records out of UTF-8 one after the other (RFC 4180, with what spreadsheets write besides).
///
/// Lines end in CRLF, LF or CR. A cell is quoted only when it begins with a quote, so that an inch
/// mark within text is text. Some programs quote every cell and forget to double the quotes in it:
/// where a record cannot be read, or has too many cells or too few, its first line is read so, and
/// taken when the cells then are as many as they should be. Else the record ends where its first line
/// does, so that it does not swallow those that follow.
struct RecordReader {
  /// How many cells a record should have; nil while that is not known.
  var width: Int?
  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var place: Int
  private var line: Int

  /// Reads from a place on, which stands on a line.
  init(_ bytes: [UInt8], delimiter: UInt8, from place: Int = 0, line: Int = 1) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.place = place
    self.line = line
  }

  /// How many bytes were read.
  var position: Int { place }

  /// The next record; nil at the end.
  mutating func next() -> TableRecord? {
    guard place < bytes.count else { return nil }
    let start = (place: place, line: line)
    var record = TableRecord(line: line, cells: [])
    record.cells.reserveCapacity(width ?? 0)
    while true {
      if let problem = readCell(into: &record.cells) {
        record.problem = problem
        break
      }
      guard place < bytes.count, bytes[place] == delimiter else { break }
      place += 1
    }
    if record.problem != nil || width.map({ $0 != record.cells.count }) ?? false {
      let end = bytes[start.place...].firstIndex(where: \.isLineEnd) ?? bytes.count
      let cells = undoubled(start.place..<end)
      if let cells { record = TableRecord(line: start.line, cells: cells) }
      if cells == nil, record.problem != nil {
        // As they stand there, for whoever mends them.
        record.cells = bytes[start.place..<end].split(
          separator: delimiter, omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF8.self) }
      }
      if cells != nil || record.problem != nil { (place, line) = (end, start.line) }
    }
    endLine()
    return record
  }

  /// The cells of one line in which quotes within quotes are not doubled; nil unless they are as many
  /// as there should be.
  private func undoubled(_ range: Range<Int>) -> [String]? {
    guard let width else { return nil }
    var cells: [String] = []
    var place = range.lowerBound
    while true {
      let isQuoted = place < range.upperBound && bytes[place] == .quote
      if isQuoted { place += 1 }
      let start = place
      func isEnd(_ place: Int) -> Bool { place == range.upperBound || bytes[place] == delimiter }
      while place < range.upperBound,
        isQuoted ? bytes[place] != .quote || !isEnd(place + 1) : bytes[place] != delimiter
      { place += 1 }
      if isQuoted, place == range.upperBound { return nil }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      cells.append(isQuoted ? text.replacing("\"\"", with: "\"") : text)
      if isQuoted { place += 1 }
      guard place < range.upperBound else { break }
      place += 1
    }
    return cells.count == width ? cells : nil
  }

  private mutating func endLine() {
    guard place < bytes.count else { return }
    line += 1
    place += 1
    if bytes[place - 1] == .carriageReturn, place < bytes.count, bytes[place] == .lineFeed {
      place += 1
    }
  }

  private mutating func readCell(into cells: inout [String]) -> TableRecord.Problem? {
    let start = place
    guard place < bytes.count, bytes[place] == .quote else {
      while place < bytes.count, bytes[place] != delimiter, !bytes[place].isLineEnd { place += 1 }
      cells.append(String(decoding: bytes[start..<place], as: UTF8.self))
      return nil
    }
    place += 1
    var from = place
    var content: [UInt8] = []
    while true {
      while place < bytes.count, bytes[place] != .quote, !bytes[place].isLineEnd { place += 1 }
      guard place < bytes.count else { return .unclosedQuote }
      content += bytes[from..<place]
      if bytes[place] != .quote {
        // All line breaks become one kind.
        content.append(.lineFeed)
        endLine()
        from = place
      } else if place + 1 < bytes.count, bytes[place + 1] == .quote {
        content.append(.quote)
        place += 2
        from = place
      } else {
        place += 1
        break
      }
    }
    while place < bytes.count, bytes[place].isBlank, bytes[place] != delimiter,
      !bytes[place].isLineEnd
    { place += 1 }
    guard place == bytes.count || bytes[place] == delimiter || bytes[place].isLineEnd else {
      return .textAfterQuote
    }
    cells.append(String(decoding: content, as: UTF8.self))
    return nil
  }
}

extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  /// Whether it is one of the digits 0 … 9.
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineEnd }
}
