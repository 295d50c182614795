/// How a table is written: what stands between cells, and where its records begin.
public struct Dialect: Equatable, Sendable {
  /// What stands between cells: a comma, a semicolon, a tab or a bar.
  public let delimiter: UInt8
  /// Where the first record begins, after Excel's line `sep=;` where there is one.
  let start: Int
  /// The line of the first record.
  let firstLine: Int

  /// What stands between cells, in words.
  public var delimiterName: String {
    switch delimiter {
    case UInt8(ascii: ";"): "semicolons"
    case UInt8(ascii: "\t"): "tabs"
    case UInt8(ascii: "|"): "bars"
    case UInt8(ascii: ","): "commas"
    default: "“\(Character(Unicode.Scalar(delimiter)))”"
    }
  }

  /// Finds the dialect of a text in UTF-8.
  ///
  /// The delimiter is the one by which the first rows fall into most cells and all into as many; a
  /// line `sep=` decides.
  init(of bytes: [UInt8]) {
    if let (delimiter, start) = Self.separatorLine(bytes) {
      self.init(delimiter: delimiter, start: start, firstLine: 2)
      return
    }
    let candidates = [",", ";", "\t", "|"].map { (mark: Unicode.Scalar) in UInt8(ascii: mark) }
    var best: (score: Int, delimiter: UInt8) = (0, candidates[0])
    for candidate in candidates {
      let score = Self.score(bytes, candidate)
      if score > best.score { best = (score, candidate) }
    }
    self.init(delimiter: best.delimiter, start: 0, firstLine: 1)
  }

  private init(delimiter: UInt8, start: Int, firstLine: Int) {
    self.delimiter = delimiter
    self.start = start
    self.firstLine = firstLine
  }

  private static func separatorLine(_ bytes: [UInt8]) -> (UInt8, Int)? {
    let head = bytes.prefix(16)
    var rest = head.drop { $0 == .quote }
    guard rest.prefix(4).elementsEqual("sep=".utf8) || rest.prefix(4).elementsEqual("SEP=".utf8)
    else { return nil }
    rest = rest.dropFirst(4)
    guard let delimiter = rest.first, !delimiter.isLineEnd, delimiter < 0x80 else { return nil }
    rest = rest.dropFirst().drop { $0 == .quote }
    guard let end = rest.first, end.isLineEnd else { return nil }
    let next = rest.index(after: rest.startIndex)
    let isPair = end == .carriageReturn && next < bytes.count && bytes[next] == .lineFeed
    return (delimiter, next + (isPair ? 1 : 0))
  }

  /// The cells of the first row, weighed by how many of the next ones have as many; titles of one cell
  /// that stand above it only weigh.
  private static func score(_ bytes: [UInt8], _ delimiter: UInt8) -> Int {
    var reader = RecordReader(bytes, delimiter: delimiter)
    var counts: [Int] = []
    while counts.count < 30, let record = reader.next() {
      if !record.isBlank { counts.append(record.cells.count) }
    }
    let rows = counts.drop { $0 == 1 }
    guard let first = rows.first else { return 0 }
    let alike = rows.count { $0 == first }
    guard rows.count == counts.count || alike > counts.count / 2 else { return 0 }
    return first * alike * 100 / counts.count
  }
}
