import Platform

/// Reads comma-separated values (RFC 4180), forgiving what spreadsheets do to them.
public struct CSVReader {
  /// One record: its cells, and the line of the file where it begins.
  public struct Record: Equatable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The cells, without the quotes around them.
    public let cells: [String]
  }

  /// Reads all records of a file in UTF-8.
  ///
  /// A quote inside a cell that did not begin with one is an inch mark, not a quote. Lines end with
  /// LF, CRLF or CR. Blank lines are left out, and byte order marks at the beginning.
  ///
  /// - Parameter name: the file's name, for messages.
  /// - Throws: `Fault` (bad data) naming the line where bytes are not UTF-8, or where a quote was
  ///   opened that is never closed or is followed by more text.
  public static func records(_ bytes: [UInt8], name: String) throws -> [Record] {
    var reader = CSVReader(bytes: bytes, name: name)
    while bytes[reader.place...].starts(with: [0xEF, 0xBB, 0xBF]) { reader.place += 3 }
    var records: [Record] = []
    while let record = try reader.next() {
      if record.cells != [""] { records.append(record) }
    }
    return records
  }

  private let bytes: [UInt8]
  private let name: String
  private var place = 0
  private var line = 1

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  private mutating func next() throws -> Record? {
    guard place < bytes.count else { return nil }
    let start = line
    var cells: [String] = []
    while true {
      cells.append(try cell())
      guard place < bytes.count else { break }
      let end = bytes[place]
      place += 1
      if end == Self.comma { continue }
      line += 1
      if end == Self.carriageReturn, place < bytes.count, bytes[place] == Self.lineFeed {
        place += 1
      }
      break
    }
    return Record(line: start, cells: cells)
  }

  private mutating func cell() throws -> String {
    guard place < bytes.count, bytes[place] == Self.quote else {
      let start = place
      while place < bytes.count, !isEnd(bytes[place]) { place += 1 }
      return try text(Array(bytes[start..<place]), line)
    }
    let opened = line
    var content: [UInt8] = []
    place += 1
    while true {
      guard place < bytes.count else {
        throw Fault(
          .data, "a quote is opened and never closed", at: "\(name), line \(opened)",
          advice: "Close it, or write an inch mark as \"\" inside quotes")
      }
      let byte = bytes[place]
      place += 1
      if byte == Self.lineFeed { line += 1 }
      guard byte == Self.quote else {
        content.append(byte)
        continue
      }
      if place < bytes.count, bytes[place] == Self.quote {
        content.append(Self.quote)
        place += 1
      } else {
        break
      }
    }
    guard place == bytes.count || isEnd(bytes[place]) else {
      throw Fault(
        .data, "a closing quote is followed by more text", at: "\(name), line \(opened)",
        advice: "Write a quote inside quotes twice: \"\"")
    }
    return try text(content, opened)
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == Self.comma || byte == Self.lineFeed || byte == Self.carriageReturn
  }

  private func text(_ bytes: [UInt8], _ line: Int) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(
        .data, "the text is not UTF-8", at: "\(name), line \(line)",
        advice: "Save the file as CSV in UTF-8")
    }
    return text
  }
}
