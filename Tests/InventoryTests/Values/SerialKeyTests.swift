import Testing

@testable import Inventory

@Suite("Serial numbers compared")
struct SerialKeyTests {
  @Test(
    "case, blanks, dashes, O and zero, I and one do not count",
    arguments: [
      ["A0O123", "a00123", "AO0 123", "a-0-o-1-2-3", " A0O\u{A0}I23 ", "ＡＯＯ１２３", "A0–0123"],
      ["XYZ123", "xyz-123", "XYZ‑I23", "x y z\u{200B}1 2 3"], ["1001", "I00I", "1001 ", "ioo1"],
    ])
  func same(spellings: [String]) throws {
    let keys = spellings.map { SerialKey.key($0) }
    #expect(Set(keys).count == 1, "\(keys)")
    _ = try #require(keys[0])
  }

  @Test(
    "zeros in front and every other sign do count",
    arguments: [
      ("00123", "123"), ("01001", "1001"), ("12.3", "123"), ("12/3", "123"), ("A1", "B1"),
      ("5", "S"), ("8", "B"), ("123*", "123"),
    ])
  func different(one: String, other: String) {
    #expect(SerialKey.key(one) != SerialKey.key(other))
  }

  @Test(
    "a text that means there is none has no key",
    arguments: [
      "", " ", "N/A", "n/a", "NA", "N.A.", "none", "None", "NONE.", "(none)", "unknown", "Unknown",
      "unk", "temp", "TEMP", "xx", "XXX", "x", "-", "--", "—", "?", "???", "...", "not visible",
      "Not Visible", "none visible", "no serial", "No Serial Number", "no S/N", "S/N: none", "S/N",
      "unreadable", "illegible", "TBD", "null", "serial unknown", "No.", "\u{200B}",
    ])
  func none(text: String) {
    #expect(SerialKey.key(text) == nil)
  }

  @Test(
    "a serial that only looks a little like one is one", arguments: ["X1", "NO1", "NA-7", "SN5"])
  func some(text: String) {
    #expect(SerialKey.key(text) != nil)
  }
}
