import Photographs
import Testing

/// What both programs must agree on.
@Suite struct ProtocolTests {
  static let answer = PhotoAnswer(
    format: .heic, condition: .endsEarly, original: .init(width: 4000, height: 3000),
    print: .init(width: 2400, height: 1800), thumbnail: .init(width: 480, height: 360),
    printBytes: 500_000, thumbnailBytes: 9_000)

  @Test("an answer is read back as it was written")
  func roundTrip() {
    let line = "gunroom-photo/1 image/heic ends-early 4000 3000 2400 1800 480 360 500000 9000\n"
    #expect(Self.answer.line == line)
    #expect(PhotoAnswer(line: line) == Self.answer)
  }

  @Test(
    "a line that differs in any way is not understood",
    arguments: [
      "", "\n", "gunroom-photo/1 image/heic whole\n",
      "gunroom-photo/2 image/heic whole 4 3 4 3 4 3 5 9\n",
      "gunroom-photo/1 image/heic whole 4 3 4 3 4 3 5 9",
      "gunroom-photo/1 image/heic whole 4 3 4 3 4 3 5 9 \n",
      "gunroom-photo/1  image/heic whole 4 3 4 3 4 3 5 9\n",
      "gunroom-photo/1 image/svg whole 4 3 4 3 4 3 5 9\n",
      "gunroom-photo/1 image/heic fine 4 3 4 3 4 3 5 9\n",
      "gunroom-photo/1 image/heic whole 04 3 4 3 4 3 5 9\n",
      "gunroom-photo/1 image/heic whole -4 3 4 3 4 3 5 9\n",
      "gunroom-photo/1 image/heic whole 0 3 4 3 4 3 5 9\n",
      "gunroom-photo/1 image/heic whole +4 3 4 3 4 3 5 9\n",
      "gunroom-photo/1 image/heic whole 4 3 4 3 4 3 5 99999999999999999999\n",
    ])
  func strict(line: String) {
    #expect(PhotoAnswer(line: line) == nil)
  }

  @Test("limits are read back from their arguments")
  func limits() {
    let limits = PhotoLimits(seconds: 3, memory: 5_000_000, pixels: 70)
    #expect(PhotoLimits(arguments: limits.arguments) == limits)
    #expect(PhotoLimits(arguments: []) == .standard)
    #expect(PhotoLimits(arguments: ["--seconds"]) == nil)
    #expect(PhotoLimits(arguments: ["--seconds", "0"]) == nil)
    #expect(PhotoLimits(arguments: ["--hours", "1"]) == nil)
  }

  /// A little-endian TIFF whose directory has one entry.
  static func tiff(tag: UInt8, page: UInt8, value: UInt8) -> [UInt8] {
    let header: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]
    return header + [1, 0, tag, page, 4, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0]
  }

  static func media(_ brands: String) -> [UInt8] {
    [0, 0, 0, UInt8(8 + brands.utf8.count)] + Array("ftyp\(brands)".utf8)
  }

  @Test("formats are told by content")
  func formats() throws {
    #expect(try PictureFormat(head: [0xFF, 0xD8, 0xFF, 0xE1]) == .jpeg)
    #expect(try PictureFormat(head: Self.tiff(tag: 0xFE, page: 0, value: 0)) == .tiff)
    #expect(try PictureFormat(head: Self.media("mif1\0\0\0\0mif1avif")) == .avif)
    #expect(try PictureFormat(head: Self.media("mif1\0\0\0\0heic")) == .heic)
  }

  @Test(
    "what is like a picture but is none is named",
    arguments: [
      (tiff(tag: 0xFE, page: 0, value: 1), "camera raw data, which is not accepted"),
      (tiff(tag: 0x12, page: 0xC6, value: 1), "camera raw data, which is not accepted"),
      (media("crx \0\0\0\0crx isom"), "camera raw data, which is not accepted"),
      (media("isom\0\0\0\0isommp41"), "not a picture (it looks like a video)"),
      (Array("RIFF\0\0\0\0AVI LIST".utf8), "not a picture (it looks like sound or video)"),
      (Array("8BPS\0\u{1}".utf8), "a Photoshop file, which is not accepted"),
      ([0x1F, 0x8B, 8, 0], "not a picture (it looks like compressed data)"),
      (Array("PK\u{3}\u{4}".utf8), "not a picture (it looks like a ZIP archive)"),
      (Array("\u{FEFF}  <!DOCTYPE HTML>".utf8), "not a picture (it looks like HTML)"),
      (Array("<?xml version='1.0'?><a/>".utf8), "not a picture (it looks like XML)"),
      (Array("<!-- x --><SVG width='1'>".utf8), "an SVG drawing, which is not accepted"),
      (Array("Grüße".utf8.dropLast(2)), "not a picture (it looks like text)"),
    ])
  func strangers(head: [UInt8], reason: String) {
    #expect(throws: Refusal(reason)) { try PictureFormat(head: head) }
  }
}
