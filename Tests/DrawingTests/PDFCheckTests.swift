import Drawing
import Glibc
import Platform
import Testing

@Suite("PDF check")
struct PDFCheckTests {
  @Test("the pages of a sound file are counted")
  func counts() throws {
    let drawn = try Drawn({ _ in }, { _ in }, { _ in })
    #expect(try PDFCheck.pageCount(ofFile: drawn.path) == 3)
  }

  @Test("garbage, an empty file, a missing file and a file cut short are refused")
  func refuses() throws {
    let whole = try Drawn({ _ in }, { _ in }).bytes
    for bytes in [
      [], Array("%PDF-1.5 and nothing else".utf8), [UInt8](repeating: 0, count: 5_000),
      Array(whole.dropLast(30)), Array(whole.prefix(whole.count / 2)), Array(whole.dropFirst(20)),
    ] {
      let path = try Drawn.write(bytes)
      defer { unlink(path) }
      #expect(throws: Fault.self) { try PDFCheck.pageCount(ofFile: path) }
    }
    #expect(throws: Fault.self) { try PDFCheck.pageCount(ofFile: "/nonexistent.pdf") }
  }
}
