import Platform
import TestSupport
import Testing

@testable import Exchange

@Suite("Tables of text")
struct SeparatedWriterTests {
  private func line(_ texts: [String], _ writer: SeparatedWriter = SeparatedWriter()) -> String {
    String(decoding: writer.line(texts.map { .text($0) }), as: UTF8.self)
  }

  @Test(
    "quote what would not be read back otherwise, and nothing else (RFC 4180)",
    arguments: [
      (["a", "b"], "a,b\r\n"), (["a,b", "c"], "\"a,b\",c\r\n"), (["5\"", ""], "\"5\"\"\",\r\n"),
      (["two\nlines"], "\"two\nlines\"\r\n"), ([" 17"], "\" 17\"\r\n"), ([""], "\"\"\r\n"),
      (["=1+1", "-5", "@x", "+1"], "=1+1,-5,@x,+1\r\n"), (["000123"], "000123\r\n"),
    ])
  func quoting(_ cells: [String], _ expected: String) {
    #expect(line(cells) == expected)
  }

  @Test("mark what a spreadsheet would take for a formula only when that is asked for")
  func formulas() {
    let writer = SeparatedWriter(guardsFormulas: true)
    #expect(line(["=1+1", "a=b", "-5", "\tx"], writer) == "'=1+1,a=b,'-5,'\tx\r\n")
    #expect(line(["@a,b"], writer) == "\"'@a,b\"\r\n")
    // So that the mark can be taken away again.
    #expect(line(["'a", "'=1", "a'"], writer) == "''a,''=1,a'\r\n")
  }

  @Test("hold what was put into them, whatever it is", arguments: UInt64(1)...40)
  func property(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<20).map { _ in
      ["1"] + (0..<Int.random(in: 1...6, using: &random)).map { _ in Self.text(&random) }
    }
    for separator in ",;\t".utf8 {
      let writer = SeparatedWriter(separator: separator)
      let bytes = rows.flatMap { row in writer.line(row.map { .text($0) }) }
      var reader = RecordReader(bytes, delimiter: separator)
      var read: [[String]] = []
      while let record = reader.next() { read.append(record.cells) }
      #expect(
        read.map { $0.map { Array($0.utf8) } } == rows.map { $0.map(Self.withPlainBreaks) },
        "seed \(seed)")
    }
  }

  /// The bytes of a text, every line break of one kind, as reading makes them.
  private static func withPlainBreaks(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var isAfterReturn = false
    for byte in text.utf8 {
      if !(byte == 0x0A && isAfterReturn) { bytes.append(byte == 0x0D ? 0x0A : byte) }
      isAfterReturn = byte == 0x0D
    }
    return bytes
  }

  @Test("hold several values in one cell, whatever they are", arguments: UInt64(1)...40)
  func values(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let values = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let text = Self.text(&random)
        return text.isEmpty ? "x" : text
      }
      let read = CellValues.split(CellValues.joined(values))
      #expect(read.map { Array($0.utf8) } == values.map { Array($0.utf8) }, "seed \(seed)")
    }
    #expect(CellValues.joined(["A", "B"]) == "A; B")
    #expect(CellValues.joined(["a;b", "6 \"x\""]) == "\"a;b\"; \"6 \"\"x\"\"\"")
    #expect(CellValues.split("A;B ;; C") == ["A", "B", "C"])
    #expect(CellValues.split("\"fun\" gun; b") == ["\"fun\" gun", "b"])
    #expect(CellValues.split("") == [])
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "B", "\"", "\"\"", ",", ";", "\n", "\r", "\r\n", "=", "+", "-", "@", "'", " ", "\t", "é",
      "e\u{301}", "銃", "\u{1F52B}", "\u{FEFF}", "\u{202E}", "\\", "0", "00", "|", "; ", "\u{0}",
    ]
    return (0..<Int.random(in: 0...8, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
  }
}
