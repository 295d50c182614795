import Testing

@testable import Inventory

@Suite("Papers of guns")
struct DocumentTests {
  private let receipt = Array("%PDF-1.4 receipt".utf8)

  private func vault() throws -> Vault {
    let vault = try TestVault().open()
    for make in ["A", "B", "C"] { try vault.add("make=\(make)") }
    return vault
  }

  @Test(
    "what a file is shows in its bytes, never in its name",
    arguments: [
      ("%PDF-1.7", "application/pdf"), ("GIF89a", "image/gif"), ("{\\rtf1", "application/rtf"),
      ("Bought of R. Ånderson", "text/plain"), ("a\u{0}b", "application/octet-stream"),
      ("PK\u{3}\u{4}anything", "application/zip"),
      (
        "PK\u{3}\u{4} … word/document.xml",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
      ),
      (
        "PK\u{3}\u{4}" + String(repeating: "\u{0}", count: 26)
          + "mimetypeapplication/vnd.oasis.opendocument.textPK",
        "application/vnd.oasis.opendocument.text"
      ),
    ])
  func types(_ text: String, _ type: String) {
    #expect(MediaType.of(Array(text.utf8)) == type)
  }

  @Test("the bytes of a picture tell its kind")
  func pictures() {
    #expect(MediaType.of([0xFF, 0xD8, 0xFF, 0xE0]) == "image/jpeg")
    #expect(MediaType.of([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) == "image/png")
    #expect(MediaType.of([0x4D, 0x4D, 0, 0x2A]) == "image/tiff")
    #expect(MediaType.of([0xFF, 0xFE, 0x80]) == "application/octet-stream")
  }

  @Test("a paper belongs to several guns and comes out as it went in")
  func kept() throws {
    let vault = try vault()
    let (paper, _) = try vault.addDocument(receipt, name: "r.pdf", [], to: [1, 2, 2])
    #expect(paper.title == "r.pdf" && paper.joined("guns") == "1; 2")
    #expect(try vault.content(paper.text("content")) == receipt)
    #expect(try vault.documents(of: 2).map(\.number) == [1])
    #expect(try vault.documents(of: 3).isEmpty)
  }

  @Test("a gun gets the same file once, another gun gets a paper of its own, stored once")
  func twice() throws {
    let vault = try vault()
    _ = try vault.addDocument(receipt, name: "r.pdf", [], to: [1])
    #expect(try !vault.addDocument(receipt, name: "copy.pdf", [], to: [1]).isNew)
    #expect(try vault.addDocument(receipt, name: "copy.pdf", [], to: [2]).isNew)
    #expect(try vault.connection.first("SELECT count(*) FROM content") { $0.integer(0) } == 1)
  }

  @Test("nothing is taken of an empty file, nor a gun that is not there")
  func refused() throws {
    let vault = try vault()
    #expect(vault.fault { _ = try $0.addDocument([], name: "e", [], to: [1]) }?.category == .data)
    #expect(vault.fault { _ = try $0.addDocument([1], name: "e", [], to: [9]) } != nil)
    #expect(try vault.connection.first("SELECT count(*) FROM content") { $0.integer(0) } == 0)
  }

  @Test("what belongs to the file cannot be edited")
  func fixed() throws {
    let vault = try vault()
    let (paper, _) = try vault.addDocument(receipt, name: "r.pdf", [], to: [1])
    for key in ["content", "size", "media_type", "name"] {
      #expect(vault.fault { _ = try $0.edit(paper, [Entry(key, "1")]) }?.place == key)
    }
    #expect(try vault.edit(paper, [Entry("title", "Receipt")]).isChanged)
  }

  @Test("undo takes a paper back, redo brings it with its file")
  func undone() throws {
    let vault = try vault()
    _ = try vault.addDocument(receipt, name: "r.pdf", [Entry("kind", "receipt")], to: [1])
    try vault.undo()
    #expect(try vault.documents(of: 1).isEmpty)
    try vault.redo()
    #expect(try vault.numbers(matching: vault.query(["has:receipt"])) == [1])
  }

  @Test("a paper is meant by number, by words, by its gun, and by its place among the gun's")
  func found() throws {
    let vault = try vault()
    _ = try vault.addDocument(receipt, name: "receipt.pdf", [], to: [3])
    _ = try vault.addDocument([1], name: "stamp.tif", [], to: [1])
    #expect(try vault.findDocument("1").title == "receipt.pdf")
    #expect(try vault.findDocument("stamp").number == 2)
    #expect(try vault.findDocument("3").title == "receipt.pdf")
    #expect(try vault.findDocument("1", place: 1).title == "stamp.tif")
    #expect(vault.fault { _ = try $0.findDocument("2", place: 1) }?.category == .missing)
  }
}
