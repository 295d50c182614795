import Platform
import Testing

@testable import Codes

@Suite("A QR code")
struct QRCodeTests {
  @Test(
    "is the smallest that holds the text",
    arguments: [
      ("17", 21), ("12345678901234567", 21), ("A0O123", 21), ("17 Winchester Model 94", 25),
      ("Škoda", 21),
    ])
  func size(_ text: String, _ width: Int) throws {
    #expect(try QRCode(text).width == width)
  }

  @Test("has its three finder patterns, dark and light around each other")
  func finders() throws {
    let code = try QRCode("17")
    for (row, column) in [(0, 0), (0, code.width - 7), (code.width - 7, 0)] {
      for y in 0..<7 {
        for x in 0..<7 {
          let ring = max(abs(x - 3), abs(y - 3))
          #expect(code[row + y, column + x] == (ring != 2))
        }
      }
    }
  }

  @Test("is the same each time")
  func same() throws {
    #expect(try QRCode("Winchester Model 94") == QRCode("Winchester Model 94"))
  }

  @Test("is refused for nothing and for more than any can hold")
  func refused() {
    for text in ["", String(repeating: "w", count: 2_332)] {
      let fault = #expect(throws: Fault.self) { _ = try QRCode(text) }
      #expect(fault?.category == .data)
    }
  }
}
