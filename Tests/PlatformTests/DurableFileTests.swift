import Glibc
import Platform
import TestSupport
import Testing

@Suite("Durable files")
struct DurableFileTests {
  private struct Trouble: Error {}
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("report.pdf")
  }

  private func write(_ text: String, replacing: Bool = true) throws {
    try DurableFile.write(path, replacing: replacing) { try $0.write(Array(text.utf8)) }
  }

  private func read() throws -> String { String(decoding: try Files.read(path), as: UTF8.self) }

  @Test("a file appears whole, readable by its owner only, and nothing else is left")
  func writes() throws {
    try write("one")
    #expect(try read() == "one")
    #expect(mode(path) == 0o600)
    try write("two")
    #expect(try read() == "two")
    #expect(folder.names == ["report.pdf"])
  }

  @Test("the mode is 0600 whatever the umask", arguments: [0o000, 0o022, 0o777] as [mode_t])
  func umaskDoesNotMatter(mask: mode_t) throws {
    try withUmask(mask) { try write("one") }
    #expect(mode(path) == 0o600)
  }

  @Test("a body that fails leaves the old file and no temporary one")
  func bodyFails() throws {
    try write("old")
    #expect(throws: Trouble.self) {
      try DurableFile.write(path) { writer in
        try writer.write(Array("new".utf8))
        throw Trouble()
      }
    }
    #expect(try read() == "old")
    #expect(folder.names == ["report.pdf"])
  }

  @Test("what a killed program left is swept away, and what another is writing is not")
  func sweeps() throws {
    for name in [".gunroom-notes.txt", ".gunroom-backup", ".gunroom-partial-abcdef"] {
      try DurableFile.write(folder(name)) { try $0.write([1]) }
    }
    try DurableFile.write(path) { writer in
      try writer.write([1])
      let other = folder("other.pdf")
      try DurableFile.write(other) { try $0.write([2]) }
      #expect(folder.names.count { $0.hasPrefix(".gunroom-") } == 3, "ours is still there")
    }
    #expect(
      folder.names == [".gunroom-backup", ".gunroom-notes.txt", "other.pdf", "report.pdf"])
  }

  @Test("what a database left beside a temporary file goes with it, and when that is gone already")
  func sideFiles() throws {
    for name in [
      ".gunroom-partial-abcdef", ".gunroom-partial-abcdef-journal", ".gunroom-partial-ghijkl-wal",
      ".gunroom-partial-ghijkl-other",
    ] {
      try DurableFile.write(folder(name)) { try $0.write([1]) }
    }
    try DurableFile.build(path) { temporary in
      for suffix in ["-wal", "-shm"] { try DurableFile.write(temporary + suffix) { _ in } }
      try DurableFile.write(folder("other.pdf")) { _ in }
      #expect(Files.kind(temporary + "-wal") != .missing, "ours is in use")
      for suffix in ["-wal", "-shm"] { Files.remove(temporary + suffix) }
    }
    #expect(throws: Trouble.self) {
      try DurableFile.build(path) { temporary in
        try DurableFile.write(temporary + "-journal") { _ in }
        throw Trouble()
      }
    }
    #expect(folder.names == [".gunroom-partial-ghijkl-other", "other.pdf", "report.pdf"])
  }

  @Test("a file that does not stand verification never gets the name")
  func verificationFails() throws {
    try write("old")
    #expect(throws: Trouble.self) {
      try DurableFile.write(
        path,
        verify: { temporary in
          #expect(try Files.read(temporary) == Array("new".utf8))
          #expect(mode(temporary) == 0o600)
          throw Trouble()
        }, { try $0.write(Array("new".utf8)) })
    }
    #expect(try read() == "old")
    #expect(folder.names == ["report.pdf"])
  }

  @Test("a full disk is noticed, and the old file stays")
  func diskFull() throws {
    try write("old")
    // Far above what any other test writes: the limit holds for the whole process.
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    var small = limit
    small.rlim_cur = 32 << 20
    signal(SIGXFSZ, SIG_IGN)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
    defer { setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) }
    let block = [UInt8](repeating: 7, count: 1 << 20)
    let fault = #expect(throws: Fault.self) {
      try DurableFile.write(path) { writer in for _ in 0..<40 { try writer.write(block) } }
    }
    #expect(fault?.category == .inputOutput)
    #expect(try read() == "old")
    #expect(folder.names == ["report.pdf"])
  }

  @Test("a device is written straight through, and its errors are noticed")
  func devices() throws {
    try DurableFile.write("/dev/null") { try $0.write(Array("gone".utf8)) }
    let fault = #expect(throws: Fault.self) {
      try DurableFile.write("/dev/full") { try $0.write(Array("small".utf8)) }
    }
    #expect(fault?.category == .inputOutput)
  }

  @Test("an existing file is kept where it may not be replaced")
  func notReplacing() throws {
    try write("old")
    let fault = #expect(throws: Fault.self) { try write("new", replacing: false) }
    #expect(fault?.category == .cannotCreate)
    #expect(try read() == "old")
    #expect(folder.names == ["report.pdf"])
  }

  @Test("a file that appears meanwhile is kept too")
  func raced() throws {
    let fault = #expect(throws: Fault.self) {
      try DurableFile.build(path, replacing: false) { _ in try write("theirs") }
    }
    #expect(fault?.category == .cannotCreate)
    #expect(try read() == "theirs")
    #expect(folder.names == ["report.pdf"])
  }

  @Test("a symbolic link stays a link, and its target is replaced")
  func link() throws {
    try write("old")
    let link = folder("link.pdf")
    symlink("report.pdf", link)
    try DurableFile.write(link) { try $0.write(Array("new".utf8)) }
    #expect(try read() == "new")
    #expect(Files.resolved(link) == Files.resolved(path))
    #expect(folder.names == ["link.pdf", "report.pdf"])
  }

  @Test("where no file can be made the fault says why")
  func cannotMake() throws {
    let missing = #expect(throws: Fault.self) {
      try DurableFile.write(folder("no/such/report.pdf")) { _ in }
    }
    #expect(missing?.category == .cannotCreate)
    #expect(missing?.place == folder("no/such"))
    let isFolder = #expect(throws: Fault.self) { try DurableFile.write(folder.path) { _ in } }
    #expect(isFolder?.category == .cannotCreate)
  }

  @Test("large and small pieces arrive in order")
  func pieces() throws {
    let sizes = [1, 70_000, 3, 65_536, 65_535, 0, 200_000]
    let pieces = sizes.enumerated().map { [UInt8](repeating: UInt8($0), count: $1) }
    try DurableFile.write(path) { writer in for piece in pieces { try writer.write(piece) } }
    #expect(try Files.read(path) == pieces.flatMap(\.self))
  }
}
