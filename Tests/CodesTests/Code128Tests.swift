import Platform
import Testing

@testable import Codes

@Suite("A Code 128")
struct Code128Tests {
  // The check characters were worked out by hand from the weights of ISO/IEC 15417.
  @Test(
    "is made of start, data, check character and stop",
    arguments: [
      ("PJJ123C", [104, 48, 42, 42, 17, 18, 19, 35, 55, 106]),
      ("HI345678", [104, 40, 41, 99, 34, 56, 78, 68, 106]),
      ("17", [105, 17, 19, 106]),
      ("7", [104, 23, 24, 106]),
      ("117", [104, 17, 17, 23, 18, 106]),
      ("2417009", [104, 18, 99, 41, 70, 9, 47, 106]),
      ("1234AB", [105, 12, 34, 100, 33, 34, 66, 106]),
    ])
  func vectors(_ text: String, _ values: [Int]) throws {
    #expect(try Code128(text).values == values)
  }

  @Test("has bars and spaces of the widths that each character must have")
  func patterns() throws {
    #expect(Code128.patterns.count == 107)
    #expect(Set(Code128.patterns).count == 107)
    for pattern in Code128.patterns {
      let widths = pattern.utf8.map { Int($0) - 0x30 }
      // Eleven modules, and an even number of them dark; the stop character adds its last bar.
      #expect(widths.reduce(0, +) == 11, "\(pattern)")
      #expect(pattern == "233111" || (widths[0] + widths[2] + widths[4]) % 2 == 0, "\(pattern)")
    }
    let code = try Code128("17")
    #expect(code.width == 4 * 11 + 2)
    #expect(code.widths.count % 2 == 1)
  }

  @Test(
    "is refused for what the sets B and C do not have", arguments: ["", "Škoda", "a\tb", "\u{7f}"])
  func refused(_ text: String) {
    let fault = #expect(throws: Fault.self) { try Code128(text) }
    #expect(fault?.category == .data)
  }
}
