import Platform
import TestSupport
import Testing

@testable import Exchange

@Suite("The encoding of a table")
struct TextDecoderTests {
  private func text(
    _ bytes: [UInt8], _ encoding: TextEncoding? = nil
  ) throws -> (text: String, encoding: TextEncoding) {
    let (text, taken) = try TextDecoder.utf8(bytes, encoding, name: "f.csv")
    return (String(decoding: text, as: UTF8.self), taken)
  }

  private func bytes(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
    switch encoding {
    case .utf8: return Array(text.utf8)
    case .utf16LittleEndian: return text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    case .utf16BigEndian: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    case .utf32LittleEndian, .utf32BigEndian:
      let units = text.unicodeScalars.map { scalar in
        [0, 8, 16, 24].map { UInt8(scalar.value >> $0 & 255) }
      }
      return units.flatMap { encoding == .utf32LittleEndian ? $0 : $0.reversed() }
    default:
      return text.unicodeScalars.compactMap { scalar in
        (0...255).map { UInt8($0) }.first { CodePage.scalar($0, encoding) == scalar }
      }
    }
  }

  @Test(
    "is found by itself, with a byte order mark and without",
    arguments: [
      (TextEncoding.utf8, "Make,Note\nČeská,銃 🔫\n"), (.utf16LittleEndian, "Make,Note\nČeská,🔫\n"),
      (.utf16BigEndian, "Make,Note\nČeská,🔫\n"), (.utf32LittleEndian, "Make,Note\nČeská,🔫\n"),
      (.utf32BigEndian, "Make,Note\nČeská,🔫\n"),
    ])
  func found(_ encoding: TextEncoding, _ expected: String) throws {
    for marks in ["", "\u{FEFF}", "\u{FEFF}\u{FEFF}"] {
      let result = try text(bytes(marks + expected, encoding))
      #expect(result.encoding == encoding)
      #expect(result.text == expected)
    }
  }

  @Test(
    "of one byte each is told by the letters and signs of each",
    arguments: [
      (TextEncoding.windows1252, "Make,Note\nFabrique d’Armes,à l’état – “neuf”\n"),
      (.windows1252, "Make,Note\nMüller,25 €\n"),
      (.windows1250, "Make,Note\nČeská zbrojovka,žluťoučký kůň\n"),
      (.windows1250, "Make,Note\nŁucznik,Wałbrzych\n"),
      (.latin9, "Make,Note\nMüller,25 €\n"),
    ])
  func singleBytes(_ encoding: TextEncoding, _ expected: String) throws {
    let result = try text(bytes(expected, encoding))
    #expect(result.encoding == encoding)
    #expect(result.text == expected)
  }

  @Test("can be said, and then holds")
  func said() throws {
    #expect(try text([0xE8], .windows1250).text == "č")
    #expect(try text([0xE8], .latin1).text == "è")
    #expect(TextEncoding(named: "cp1252") == .windows1252)
    #expect(TextEncoding(named: "Latin 9") == .latin9)
    #expect(TextEncoding(named: "ebcdic") == nil)
  }

  @Test(
    "names the byte that fits nothing, with its line and place",
    arguments: [
      ([UInt8]("a,ä,ö,ü\nbö".utf8) + [0xFF] + [UInt8]("\n".utf8), nil, "f.csv, line 2, byte 4"),
      ([0x61, 0x0D, 0x0A, 0x62, 0x81], TextEncoding.windows1252, "f.csv, line 2, byte 2"),
      ([0x61, 0x0A, 0xFF], .utf8, "f.csv, line 2, byte 1"),
      (
        [0x61, 0x00, 0x0A, 0x00, 0x00, 0xD8, 0x61, 0x00], .utf16LittleEndian,
        "f.csv, line 2, byte 1"
      ),
      ([0x61, 0x00, 0x0A], .utf16LittleEndian, "f.csv"),
    ])
  func broken(_ bytes: [UInt8], _ encoding: TextEncoding?, _ place: String) {
    let fault = #expect(throws: Fault.self) { try text(bytes, encoding) }
    #expect(fault?.place == place)
    #expect(fault?.category == .data)
  }
}
