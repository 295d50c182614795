import Glibc
import Platform
import SQLite
import TestSupport
import Testing

@testable import Inventory

@Suite("Making a vault")
struct CreationTests {
  @Test("a new vault is empty and remembers what it was made with")
  func empty() throws {
    let euro = try #require(Currency("EUR"))
    let settings = Settings(collectionName: "Sammlung Weiß", currency: euro)
    let place = try TestVault(settings: settings)
    let vault = try place.open()
    #expect(vault.settings == settings)
    #expect(try vault.numbers(matching: .everything) == [])
    #expect(try vault.history().isEmpty)
    #expect(try vault.trash().isEmpty)
    vault.close()
    #expect(place.names == ["collection.gunroom"])
  }

  @Test("it refuses to overwrite anything", arguments: ["vault", "text", "folder", "link"])
  func overwriting(what: String) throws {
    let place = try TestVault(makingVault: what == "vault")
    switch what {
    case "text": try place.overwrite(Array("my notes".utf8))
    case "folder": mkdir(place.path, 0o700)
    case "link": symlink("nowhere", place.path)
    default: break
    }
    let before = place.names
    let fault = #expect(throws: Fault.self) { try place.create() }
    #expect(fault?.category == .cannotCreate)
    #expect(place.names == before)
    if what == "text" { #expect(try Files.read(place.path) == Array("my notes".utf8)) }
  }

  @Test("where the folder is missing it says so, and leaves nothing")
  func noFolder() throws {
    let place = try TestVault(makingVault: false)
    let fault = #expect(throws: Fault.self) {
      try Vault.create(place.folder + "/no/collection.gunroom", author: "ann")
    }
    #expect(fault?.category == .cannotCreate)
    #expect(place.names == [])
  }

  @Test("the log of an earlier vault never flows into a new one", arguments: ["-wal", "-journal"])
  func leftover(suffix: String) throws {
    let place = try TestVault(makingVault: false)
    try DurableFile.write(place.path + suffix) { try $0.write(Array("frames".utf8)) }
    let fault = #expect(throws: Fault.self) { try place.create() }
    #expect(fault?.category == .cannotCreate)
    #expect(fault?.place == place.path + suffix)
    #expect(place.names == ["collection.gunroom" + suffix])
  }

  @Test(
    "the vault and its side files are for the owner only, whatever the umask",
    arguments: [0o000, 0o077, 0o777] as [mode_t])
  func modes(mask: mode_t) throws {
    let place = try TestVault(makingVault: false)
    try withUmask(mask) {
      let vault = try place.create()
      try vault.add("make=Colt")
      #expect(place.names == ["", "-shm", "-wal"].map { "collection.gunroom" + $0 })
      for suffix in ["", "-shm", "-wal"] { #expect(mode(place.path + suffix) == 0o600) }
    }
  }

  @Test("the file is what it promises to be")
  func pragmas() throws {
    let place = try TestVault()
    let vault = try place.open()
    func pragma(_ name: String) throws -> String? {
      try vault.connection.first("PRAGMA \(name)") { $0.text(0) }
    }
    #expect(try pragma("journal_mode") == "wal")
    #expect(try pragma("synchronous") == "2")
    #expect(try pragma("foreign_keys") == "1")
    #expect(try pragma("application_id") == String(Schema.applicationID))
    #expect(try pragma("user_version") == String(Schema.migrator.newestVersion))
    #expect(try pragma("page_size") == "16384")
    #expect(try pragma("integrity_check") == "ok")
    let loose = try vault.connection.all(
      "SELECT name FROM pragma_table_list WHERE NOT strict AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search%'"
    ) { $0.text(0) }
    #expect(loose == [])
  }

  @Test("any name will do, also one that is no text")
  func anyName() throws {
    let place = try TestVault(makingVault: false)
    for name in [FileName.text([0x63, 0xE9]), "a b?c#d%20", "\u{301}x", "-wal"] {
      let path = "\(place.folder)/\(name)"
      let vault = try Vault.create(path, author: "ann")
      try vault.add("make=Colt")
      vault.close()
      let again = try Vault(path, author: "ann")
      #expect(try again.gun(1).title == "Colt")
    }
  }

  @Test("a link leads to the vault and to the log beside it")
  func link() throws {
    let place = try TestVault()
    let link = place.folder + "/link"
    mkdir(link, 0o700)
    chmod(link, 0o700)
    symlink("../collection.gunroom", link + "/mine")
    let vault = try Vault(link + "/mine", author: "ann")
    try vault.add("make=Colt")
    chmod(place.path, 0o444)
    // Not yet written back: only the log holds the gun.
    let reader = try Vault(link + "/mine", author: "bob")
    #expect(try reader.gun(1).title == "Colt")
  }
}
