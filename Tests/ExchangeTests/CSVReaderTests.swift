import Platform
import TestSupport
import Testing

@testable import Exchange

@Suite("The CSV reader")
struct CSVReaderTests {
  private func cells(_ text: String) throws -> [[String]] {
    try CSVReader.records(Array(text.utf8), name: "f.csv").map(\.cells)
  }

  @Test(
    "reads cells as spreadsheets write them",
    arguments: [
      ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
      ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
      ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
      ("\"a,\"\"b\"\"\",c\n", [["a,\"b\"", "c"]]),
      ("\"two\n\nlines\",x\n", [["two\n\nlines", "x"]]),
      ("16\",5.5\"\n", [["16\"", "5.5\""]]),
      ("\u{FEFF}\u{FEFF}Make\nColt\n", [["Make"], ["Colt"]]),
      ("a,,\n\n,,\n", [["a", "", ""], ["", "", ""]]),
      ("", []), ("\n\n", []), ("\"\"", []),
      ("銃,\u{1F52B}\n", [["銃", "\u{1F52B}"]]),
    ])
  func reads(_ text: String, _ expected: [[String]]) throws {
    #expect(try cells(text) == expected)
  }

  @Test("counts lines inside quotes, so that a fault is where it says")
  func lines() throws {
    let records = try CSVReader.records(Array("a\n\"1\n2\"\r\n\nb\n".utf8), name: "f.csv")
    #expect(records.map(\.line) == [1, 2, 5])
  }

  @Test(
    "names the line of what cannot be read",
    arguments: [
      ("a\n\"never", "f.csv, line 2"), ("a\n\"x\"y\n", "f.csv, line 2"),
    ])
  func faults(_ text: String, _ place: String) {
    let fault = #expect(throws: Fault.self) { try cells(text) }
    #expect(fault?.place == place)
    #expect(fault?.category == .data)
  }

  @Test("names the line of bytes that are not UTF-8")
  func encoding() {
    let fault = #expect(throws: Fault.self) {
      try CSVReader.records([0x61, 0x0A, 0xFF, 0x0A], name: "f.csv")
    }
    #expect(fault?.place == "f.csv, line 2")
  }

  @Test("gives back what any table was written as", arguments: 0..<200)
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let alphabet = ["a", "\"", ",", "\n", "\r\n", "\r", " ", "é", "16\"", "🔫"]
    let table = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      // An empty lone cell is a blank line, which has no record.
      (0..<3).map { _ in
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          alphabet.randomElement(using: &random) ?? ""
        }.joined()
      }
    }
    let written = table.map { row in
      row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\r\n"
    }.joined()
    #expect(try cells(written) == table, "seed \(seed)")
  }
}
