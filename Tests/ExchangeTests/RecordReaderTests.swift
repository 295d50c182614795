import Platform
import TestSupport
import Testing

@testable import Exchange

@Suite("The reader of records")
struct RecordReaderTests {
  private func records(_ text: String, width: Int? = nil, _ delimiter: UInt8 = 0x2C)
    -> [TableRecord]
  {
    var reader = RecordReader(Array(text.utf8), delimiter: delimiter)
    reader.width = width
    var records: [TableRecord] = []
    while let record = reader.next() { records.append(record) }
    return records
  }

  @Test(
    "reads cells as spreadsheets write them",
    arguments: [
      ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
      ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
      ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
      ("a,b\r1,2\n3,4\r\n5,6", [["a", "b"], ["1", "2"], ["3", "4"], ["5", "6"]]),
      ("\"a,\"\"b\"\"\",c\n", [["a,\"b\"", "c"]]),
      ("\"two\r\n\r\nlines\",x\n", [["two\n\nlines", "x"]]),
      ("16\",5.5\"\n", [["16\"", "5.5\""]]),
      ("24\" long,x\ny,8\"\n", [["24\" long", "x"], ["y", "8\""]]),
      ("\"a\" ,b\n", [["a", "b"]]),
      ("銃,\u{1F52B}\n", [["銃", "\u{1F52B}"]]),
      ("", []), ("\"\"", [[""]]),
    ])
  func reads(_ text: String, _ expected: [[String]]) {
    #expect(records(text).map(\.cells) == expected)
  }

  @Test("counts lines inside quotes, so that a fault is where it says")
  func lines() {
    #expect(records("a\n\"1\n2\"\r\n\nb\n").map(\.line) == [1, 2, 4, 5])
  }

  @Test("does not let a quote that is never closed swallow the rows after it")
  func unclosed() {
    let found = records("a,b\nx,\"never\nc,\"d\"\ne,f\n", width: 2)
    #expect(found.map(\.problem) == [nil, .textAfterQuote, nil, nil])
    #expect(found.map(\.line) == [1, 2, 3, 4])
    #expect(records("a\n\"never\nb").map(\.problem) == [nil, .unclosedQuote, nil])
  }

  @Test(
    "reads quotes within quotes that somebody forgot to double, where the cells then are complete",
    arguments: [
      ("x,\"said \"ok\" twice\"\n", ["x", "said \"ok\" twice"]),
      ("\"12 Gauge 3\"\",\"NIB\"\n", ["12 Gauge 3\"", "NIB"]),
      ("\"20 Gauge 3\"\",NIB\n", ["20 Gauge 3\"", "NIB"]),
    ])
  func undoubled(_ text: String, _ cells: [String]) {
    let found = records(text + "c,d\n", width: 2)
    #expect(found.map(\.cells) == [cells, ["c", "d"]])
    #expect(found.allSatisfy { $0.problem == nil })
  }

  @Test("gives back what any table was written as", arguments: 0..<300)
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let delimiter = try #require([",", ";", "\t", "|"].randomElement(using: &random))
      let end = try #require(["\n", "\r\n", "\r"].randomElement(using: &random))
      let alphabet = ["a", "\"", ",", ";", "\t", "|", "\n", " ", "é", "16\"", "🔫", "'", "0"]
      let width = Int.random(in: 2...5, using: &random)
      let table = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (0..<width).map { _ in
          (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
            alphabet.randomElement(using: &random)
          }.joined()
        }
      }
      let text = table.map { cells in
        cells.map { cell in
          let needsQuotes = cell.contains { "\"\n".contains($0) } || cell.contains(delimiter)
          return needsQuotes || Bool.random(using: &random)
            ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
        }.joined(separator: delimiter) + end
      }.joined()
      let mark = try #require(delimiter.utf8.first)
      #expect(records(text, width: width, mark).map(\.cells) == table, "seed \(seed)")
    }
  }
}
