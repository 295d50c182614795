import Glibc
import Platform
import TestSupport
import Testing

@Suite("Files")
struct FilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = folder(name)
    try DurableFile.write(path) { try $0.write(bytes) }
    return path
  }

  @Test("a path leads to a file, a folder, something else, or nothing")
  func kinds() throws {
    let path = try make("a", [1, 2, 3])
    #expect(Files.kind(path) == .regular(size: 3))
    #expect(Files.kind(folder.path) == .folder)
    #expect(Files.kind("/dev/null") == .other)
    #expect(Files.kind(folder("b")) == .missing)
  }

  @Test("a file is read whole, also where the system does not tell its size")
  func reads() throws {
    let bytes = [UInt8](repeating: 9, count: 200_000)
    #expect(try Files.read(try make("a", bytes)) == bytes)
    #expect(try Files.read(try make("b", [])) == [])
    #expect(try !Files.read("/proc/self/status").isEmpty)
  }

  @Test("a file above the limit is refused, one of just the limit is not")
  func limit() throws {
    let path = try make("a", [UInt8](repeating: 9, count: 100))
    #expect(try Files.read(path, limit: 100).count == 100)
    #expect(throws: Fault.self) { try Files.read(path, limit: 99) }
    #expect(throws: Fault.self) { try Files.read("/dev/zero", limit: 1 << 20) }
  }

  @Test("the start of a file is what there is of it")
  func start() throws {
    let path = try make("a", [1, 2, 3])
    #expect(try Files.read(path, from: 0, count: 2) == [1, 2])
    #expect(try Files.read(path, from: 1, count: 100) == [2, 3])
  }

  @Test("a missing file and a folder are told apart")
  func faults() throws {
    let missing = #expect(throws: Fault.self) { try Files.read(folder("b")) }
    #expect(missing?.category == .missing)
    let isFolder = #expect(throws: Fault.self) { try Files.read(folder.path) }
    #expect(isFolder?.category == .data)
  }

  @Test("what is marked read-only counts as such, even for the administrator")
  func writable() throws {
    let path = try make("a", [])
    #expect(Files.isWritable(path))
    chmod(path, 0o444)
    #expect(!Files.isWritable(path))
    #expect(!Files.isWritable(folder("b")))
  }

  @Test("a name that is no text leads to its file")
  func anyName() throws {
    let name = FileName.text([0x63, 0xE9, 0xFF])
    let path = try make(name, [1])
    #expect(try Files.read(path) == [1])
    Files.remove(path)
    #expect(Files.kind(path) == .missing)
  }

  @Test("folders are made with those above them, for their owner only")
  func folders() throws {
    let path = folder("a/b/c")
    try Files.makeFolders(path)
    try Files.makeFolders(path)
    #expect(Files.kind(path) == .folder)
    #expect(mode(folder("a")) & 0o077 == 0)
    _ = try make("file", [])
    #expect(throws: Fault.self) { try Files.makeFolders(folder("file/b")) }
  }
}
