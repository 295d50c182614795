import Glibc
import Platform
import SQLite
import Testing

@testable import Inventory

@Suite("Opening what is no sound vault")
struct OpeningTests {
  /// Opens what lies at the path: the fault, after checking that looking changed nothing.
  private func refusal(_ place: TestVault, _ comment: Comment? = nil) throws -> Fault? {
    let names = place.names
    let checksums = ["", "-wal"].map {
      Files.kind(place.path + $0) == .folder ? "" : try? place.checksum($0)
    }
    var found: Fault?
    do { try place.open().close() } catch { found = error as? Fault }
    #expect(place.names == names, comment)
    for (suffix, checksum) in zip(["", "-wal"], checksums) where checksum != "" {
      #expect((try? place.checksum(suffix)) == checksum, comment)
    }
    return found
  }

  @Test("a missing vault is missing, and a folder is none")
  func missing() throws {
    let place = try TestVault(makingVault: false)
    #expect(try refusal(place)?.category == .missing)
    mkdir(place.path, 0o700)
    #expect(try refusal(place)?.category == .missing)
  }

  @Test(
    "a file that never was a vault is refused as it is",
    arguments: [
      [], Array("not a database, just text".utf8), [UInt8](repeating: 0, count: 16_384),
      Array("SQLite format 3\0".utf8), Array("SQLite format 3\0".utf8) + [UInt8](1...100),
    ])
  func noVault(bytes: [UInt8]) throws {
    let place = try TestVault(makingVault: false)
    try place.overwrite(bytes)
    let fault = try refusal(place)
    #expect(fault?.category == .data)
    #expect(fault?.place == place.path)
  }

  @Test("a device is no vault")
  func device() {
    let fault = #expect(throws: Fault.self) { try Vault("/dev/null", author: "ann") }
    #expect(fault?.category == .data)
  }

  @Test("the database of another program gets no table of ours", arguments: [false, true])
  func otherProgram(withOurMark: Bool) throws {
    let place = try TestVault(makingVault: false)
    try place.overwrite([])
    let database = try place.database()
    try database.script("CREATE TABLE song (title TEXT); PRAGMA user_version = 1;")
    if withOurMark { try database.script("PRAGMA application_id = \(Schema.applicationID)") }
    database.close()
    #expect(try refusal(place)?.category == .data)
  }

  /// A vault of some guns and a picture, closed.
  private func filled() throws -> TestVault {
    let place = try TestVault()
    let vault = try place.open()
    for number in 1...30 {
      try vault.add(
        "make=Colt", "serial=\(number)", "notes=\(String(repeating: "n", count: 500))",
        pictures: [.made("\(number)")])
    }
    vault.close()
    return place
  }

  @Test("a vault that was cut off is refused, wherever it was cut")
  func truncated() throws {
    let place = try filled()
    let bytes = try Files.read(place.path)
    for length in [1, 99, 100, 5_000, 8_192, bytes.count / 2, bytes.count - 1] {
      try place.overwrite(Array(bytes.prefix(length)))
      let fault = try refusal(place, "\(length) bytes")
      #expect(fault?.category == .data, "\(length) bytes")
      #expect(fault?.advice.contains("backup") == true, "\(length) bytes")
    }
  }

  @Test("a header that was overwritten is noticed", arguments: [0, 16, 18, 20, 24, 40, 56, 60, 68])
  func header(offset: Int) throws {
    let place = try filled()
    var bytes = try Files.read(place.path)
    for index in offset..<100 { bytes[index] = 0xA5 }
    try place.overwrite(bytes)
    #expect(try refusal(place)?.category == .data)
  }

  @Test(
    "a root page that was overwritten is noticed, whichever it is", arguments: [0x00, 0xA5, 0xFF])
  func rootPages(byte: Int) throws {
    let place = try filled()
    let database = try place.database()
    let roots = try database.all(
      "SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0 UNION SELECT 'schema', 1"
    ) { ($0.text(0), $0.integer(1)) }
    database.close()
    #expect(roots.count > 12)
    let sound = try Files.read(place.path)
    for (name, page) in roots {
      var bytes = sound
      let start = (page - 1) * 16_384 + (page == 1 ? 100 : 0)
      bytes.replaceSubrange(
        start..<page * 16_384, with: repeatElement(UInt8(byte), count: page * 16_384 - start))
      try place.overwrite(bytes)
      #expect(try refusal(place, "\(name)")?.category == .data, "\(name)")
    }
    try place.overwrite(sound)
    #expect(try refusal(place) == nil)
  }

  @Test("a vault of a newer program is refused, and the message names both formats")
  func newer() throws {
    let place = try filled()
    let database = try place.database()
    try database.script("PRAGMA user_version = 999; CREATE TABLE from_the_future (x TEXT);")
    database.close()
    let fault = try refusal(place)
    #expect(fault?.category == .data)
    #expect(
      fault?.what
        == "the vault was made by a newer Gunroom (format 999; this one knows up to "
        + "\(Schema.migrator.newestVersion))")
  }

  @Test("a newer format is seen also where only the log tells it", arguments: [999, -1, 0])
  func newerInLog(version: Int) throws {
    let place = try filled()
    let database = try place.database()
    try database.script("PRAGMA user_version = \(version)")
    let crashed = try crash(of: place)
    database.close()
    #expect(try refusal(crashed)?.category == .data)
    #expect(crashed.names.count == 3)
  }

  @Test("after a crash the log is read, and nothing that was told done is lost")
  func afterCrash() throws {
    let place = try filled()
    let vault = try place.open()
    try vault.add("make=Walther")
    let crashed = try crash(of: place)
    let again = try crashed.open()
    #expect(try again.gun(31).title == "Walther")
    #expect(try again.add("make=Mauser").number == 32)
    again.close()
    #expect(crashed.names == ["collection.gunroom"])
  }

  @Test("a damaged vault with a log keeps both as they are")
  func damagedWithLog() throws {
    let place = try filled()
    let vault = try place.open()
    try vault.add("make=Walther")
    let crashed = try crash(of: place)
    let root = try vault.connection.first(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'content'"
    ) { $0.integer(0) }
    var bytes = try Files.read(crashed.path)
    let start = (try #require(root) - 1) * 16_384
    for index in start..<start + 16_384 { bytes[index] = 0xA5 }
    try crashed.overwrite(bytes)
    #expect(try refusal(crashed)?.category == .data)
  }

  @Test("a vault whose currency nobody knows is not read as dollars")
  func currency() throws {
    let place = try TestVault()
    let database = try place.database()
    try database.run("UPDATE setting SET value = 'XYZ' WHERE key = 'currency'")
    database.close()
    #expect(try refusal(place)?.category == .data)
  }

  /// What lies on the disk when the machine stops at this moment, in a folder of its own.
  private func crash(of place: TestVault) throws -> TestVault {
    let crashed = try TestVault(makingVault: false)
    for suffix in ["", "-wal", "-shm"] {
      let bytes = try Files.read(place.path + suffix)
      try DurableFile.write(crashed.path + suffix) { try $0.write(bytes) }
    }
    return crashed
  }

  @Test("a vault that lost its log gets one with the next change, and not by looking")
  func withoutLog() throws {
    let place = try TestVault()
    func mode() throws -> String? {
      let database = try place.database()
      defer { database.close() }
      return try database.first("PRAGMA journal_mode") { $0.text(0) }
    }
    let database = try place.database()
    // As a program leaves it that is killed while very many guns come in.
    try database.script("PRAGMA journal_mode = DELETE")
    database.close()
    let checksum = try place.checksum()
    try place.open().close()
    #expect(try place.checksum() == checksum)
    let vault = try place.open()
    try vault.add("make=Colt")
    vault.close()
    #expect(try mode() == "wal")
  }

  @Test("a file that is shorter than its header says is not cut off while a journal lies beside it")
  func journal() throws {
    let place = try TestVault()
    let bytes = try Files.read(place.path)
    try place.overwrite(Array(bytes.prefix(bytes.count / 2)))
    #expect(throws: Fault.self) { try VaultFile(inspecting: place.path) }
    try DurableFile.write(place.path + "-journal") { try $0.write([0]) }
    #expect(try VaultFile(inspecting: place.path).hasLog)
  }
}
