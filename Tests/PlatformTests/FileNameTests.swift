import Platform
import TestSupport
import Testing

@Suite("File names")
struct FileNameTests {
  @Test("any bytes become text and the same bytes again", arguments: 0..<20 as Range<UInt64>)
  func bijection(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Letters, separators, pieces of UTF-8, and the pieces of the private scalars themselves.
    let alphabet: [UInt8] = [
      0x41, 0x2F, 0x0D, 0x0A, 0xC3, 0xA9, 0xCC, 0x81, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x94, 0xAB,
      0xF4, 0x8F, 0xBA, 0x80, 0xBB, 0xFF, 0xED, 0xA0,
    ]
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
          : UInt8.random(in: 1...255, using: &generator)
      }
      let text = FileName.text(bytes)
      #expect(FileName.bytes(text) == bytes, "seed \(seed)")
    }
  }

  @Test("valid UTF-8 stays the text that it is")
  func plainText() {
    for name in ["colt.jpg", "Žbrojovka é e\u{301} 🔫.pdf", ""] {
      #expect(FileName.text(Array(name.utf8)) == name)
      #expect(FileName.isText(name))
    }
  }

  @Test("a name that is not UTF-8 is no text, and a person sees its bytes")
  func invalid() {
    let name = FileName.text(Array("caf".utf8) + [0xE9] + Array(".jpg".utf8))
    #expect(!FileName.isText(name))
    #expect(FileName.shown(name) == "caf\\xE9.jpg")
    #expect(FileName.shown("a\u{1B}[2J") == "a␛[2J")
  }

  @Test("a name that holds an escape scalar itself survives")
  func escapeScalar() {
    let bytes = Array("a\u{10FEE9}b".utf8)
    #expect(FileName.bytes(FileName.text(bytes)) == bytes)
    #expect(FileName.text(bytes) != FileName.text([0x61, 0xE9, 0x62]))
  }

  @Test(
    "a path is cut at its slashes",
    arguments: [
      ("colt.jpg", ".", "colt.jpg"), ("photos/colt.jpg", "photos", "colt.jpg"),
      ("/colt.jpg", "/", "colt.jpg"), ("/a/b/c", "/a/b", "c"), ("/", "/", "/"),
      // A combining mark right after the slash makes one character of both.
      ("photos/\u{301}x.jpg", "photos", "\u{301}x.jpg"), ("/\u{301}x", "/", "\u{301}x"),
    ])
  func pieces(path: String, folder: String, last: String) {
    #expect(FileName.folder(path) == folder)
    #expect(FileName.last(path) == last)
  }
}
