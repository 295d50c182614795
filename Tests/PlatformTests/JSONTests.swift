import FoundationEssentials
import TestSupport
import Testing

@testable import Platform

@Suite("Texts in JSON")
struct JSONTests {
  /// What RFC 8259 and the rule for controls ask for, a character at a time.
  private func expected(_ text: String) -> String {
    let short: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ]
    let inner = text.unicodeScalars.map { scalar in
      short[scalar]
        ?? (Visible.isControl(scalar)
          ? "\\u" + Visible.hexadecimal(scalar.value) : String(scalar))
    }
    return "\"\(inner.joined())\""
  }

  @Test(
    "have escapes for controls, quotes and backslashes wherever they stand, and read back the same")
  func escapes() throws {
    var random = SeededGenerator(seed: 7)
    let signs: [Unicode.Scalar] = [
      "\"", "\\", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "é",
      "\u{200B}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FFFB}", "ü", "銃", "🔫", "¢", "!", "#", "]",
    ]
    for length in 0...2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<length % 61 {
        let isPlain = Int.random(in: 0..<4, using: &random) > 0
        text.append(isPlain ? "a" : signs.randomElement(using: &random) ?? "a")
      }
      let quoted = JSON.string(String(text)).text()
      #expect(quoted == expected(String(text)))
      let read = try JSONDecoder().decode([String].self, from: Data("[\(quoted)]".utf8))
      #expect(read.first.map { Array($0.utf8) } == Array(String(text).utf8))
    }
  }
}
