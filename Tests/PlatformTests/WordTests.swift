import Platform
import Testing

@Suite("Words")
struct WordTests {
  private let keys = ["make", "model", "serial", "caliber", "price", "barrel_length"]

  @Test(
    "the nearest word is the one a person most likely meant",
    arguments: [
      ("modle", "model"), ("calibre", "caliber"), ("seriel", "serial"), ("mak", "make"),
      ("barel_lenght", "barrel_length"),
    ])
  func near(typed: String, meant: String) {
    #expect(Nearest.word(to: typed, among: keys) == meant)
  }

  @Test("what is close to nothing gets no answer, however long it is")
  func far() {
    #expect(Nearest.word(to: "colour", among: keys) == nil)
    #expect(Nearest.word(to: "", among: keys) == nil)
    #expect(Nearest.word(to: String(repeating: "x", count: 1_000_000), among: keys) == nil)
    #expect(Nearest.word(to: "make", among: []) == nil)
  }

  @Test("a text is cut at the first separator, also before a combining mark")
  func cuts() throws {
    let parts = try #require("serial=\u{301}1=2".splitOnce("="))
    #expect(parts.0 == "serial")
    #expect(parts.1 == "\u{301}1=2")
    #expect("make".splitOnce("=") == nil)
    #expect("".splitOnce("=") == nil)
  }

  @Test("blanks go at both ends and stay inside")
  func trims() {
    #expect(" \t a  b\r\n\u{A0}".trimmingBlanks == "a  b")
    #expect(" ".trimmingBlanks == "")
  }

  @Test("checksums are those of FIPS 180-2")
  func checksums() {
    #expect(
      SHA256.hexadecimal(of: Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256.hexadecimal(of: [UInt8]())
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    let bytes = [UInt8](repeating: 0x61, count: 1_000_000)
    #expect(
      SHA256.hexadecimal(of: bytes)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    #expect(SHA256.hexadecimal(of: AnySequence(bytes)) == SHA256.hexadecimal(of: bytes))
  }
}
