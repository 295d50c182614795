import Platform
import TestSupport
import Testing

@Suite("A durable folder")
struct DurableFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(_ text: String, replacing: Bool = false) throws {
    try DurableFolder.build(folder("all/"), replacing: replacing) { inner in
      try inner.write("a") { try $0.write(Array(text.utf8)) }
      try inner.write("deep/er/b") { try $0.write(Array("b".utf8)) }
    }
  }

  @Test("gets its name when everything is in it, readable by its owner only")
  func whole() throws {
    try build("one")
    #expect(folder.names == ["all"])
    #expect(Files.names(inFolder: folder("all")) == ["a", "deep"])
    #expect(try Files.read(folder("all/deep/er/b")) == Array("b".utf8))
    #expect(mode(folder("all")) == 0o700 && mode(folder("all/a")) == 0o600)
  }

  @Test("never takes the place of another one unless that is asked for")
  func replacing() throws {
    try build("one")
    try DurableFile.write(folder("all/mine")) { try $0.write([1]) }
    #expect(throws: Fault.self) { try build("two") }
    #expect(try Files.read(folder("all/a")) == Array("one".utf8))
    try build("two", replacing: true)
    #expect(folder.names == ["all"])
    #expect(Files.names(inFolder: folder("all")) == ["a", "deep"])
    #expect(try Files.read(folder("all/a")) == Array("two".utf8))
  }

  @Test("sweeps away what killed programs left beside it, and nothing that is being filled")
  func sweeping() throws {
    for name in [".gunroom-partial-abc123", ".gunroom-backup", ".gunroom-partial-mine", "mine"] {
      try Files.makeFolders(folder("\(name)/in"))
      try DurableFile.write(folder("\(name)/in/file")) { try $0.write([1]) }
    }
    try DurableFolder.build(folder("outer")) { outer in
      try outer.write("a") { try $0.write([1]) }
      // Both a folder and a file sweep, and neither takes the other one's.
      try build("one")
      try DurableFile.write(folder("file")) { writer in
        try writer.write([1])
        try DurableFolder.build(folder("other")) { _ in }
      }
      try outer.write("b") { try $0.write([1]) }
    }
    #expect(Files.names(inFolder: folder("outer")) == ["a", "b"])
    #expect(
      folder.names == [
        ".gunroom-backup", ".gunroom-partial-mine", "all", "file", "mine", "other", "outer",
      ])
  }

  @Test("says before all the work that its name is too long")
  func longName() throws {
    let name = String(repeating: "é", count: 128)
    for write in [
      { try DurableFolder.build(folder(name)) { _ in Issue.record("it was begun") } },
      { try DurableFile.build(folder(name)) { _ in Issue.record("it was begun") } },
    ] {
      let fault = #expect(throws: Fault.self) { try write() }
      #expect(fault?.category == .cannotCreate && fault?.what.contains("too long") == true)
    }
  }

  @Test("leaves nothing where something failed, and the old one as it was")
  func failed() throws {
    try build("one")
    for name in ["all", "new"] {
      #expect(throws: Fault.self) {
        try DurableFolder.build(folder(name), replacing: true) { inner in
          try inner.write("x/y") { try $0.write([1]) }
          throw Fault(.failed, "no")
        }
      }
    }
    #expect(throws: Fault.self, "a name is given once") {
      try DurableFolder.build(folder("new")) { inner in
        for _ in 0..<2 { try inner.write("x") { try $0.write([1]) } }
      }
    }
    #expect(folder.names == ["all"])
    #expect(try Files.read(folder("all/a")) == Array("one".utf8))
  }
}
