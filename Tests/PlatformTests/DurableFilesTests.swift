import Platform
import TestSupport
import Testing

@Suite("Durable files of one set")
struct DurableFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ name: String) throws -> String {
    String(decoding: try Files.read(folder(name)), as: UTF8.self)
  }

  @Test("get their names together, readable by their owner only")
  func together() throws {
    let files = DurableFiles()
    try files.add(folder("1"), Array("one".utf8))
    try files.add(folder("2"), Array("two".utf8))
    #expect(folder.names.allSatisfy { $0.hasPrefix(".gunroom-") })
    try files.commit()
    #expect(folder.names == ["1", "2"])
    #expect(try read("1") == "one" && read("2") == "two")
    #expect(mode(folder("2")) == 0o600)
  }

  @Test("leave nothing when they are given up")
  func givenUp() throws {
    try DurableFile.write(folder("1")) { try $0.write(Array("old".utf8)) }
    do {
      let files = DurableFiles()
      try files.add(folder("1"), Array("new".utf8))
      try files.add(folder("2"), Array("new".utf8))
      #expect(throws: Fault.self) { try files.add(folder("none/3"), []) }
    }
    #expect(folder.names == ["1"])
    #expect(try read("1") == "old")
  }

  @Test("take new names back when one cannot be given")
  func takenBack() throws {
    do {
      let files = DurableFiles()
      try files.add(folder("1"), Array("new".utf8))
      try files.add(folder("2"), replacing: false) { _ in }
      try DurableFile.write(folder("2")) { try $0.write(Array("other".utf8)) }
      #expect(throws: Fault.self) { try files.commit() }
    }
    #expect(folder.names == ["2"])
    #expect(try read("2") == "other")
  }
}

@Suite("A program of the system")
struct SystemProgramTests {
  @Test("is the first of its name that can be run")
  func path() throws {
    let folder = try TemporaryFolder()
    try DurableFile.write(folder("tool")) { try $0.write([]) }
    #expect(SystemProgram("tool").path(["PATH": folder.path]) == nil)
    #expect(
      SystemProgram("sh").path(["PATH": "\(folder.path):/usr/bin:/bin"])?.hasSuffix("/sh") == true)
    #expect(SystemProgram("/bin/sh").path([:]) == "/bin/sh")
    #expect(SystemProgram(folder("tool")).path([:]) == nil)
  }
}
