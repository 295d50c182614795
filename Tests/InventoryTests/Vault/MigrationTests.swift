import Glibc
import Platform
import SQLite
import TestSupport
import Testing

@testable import Inventory

@Suite("Vaults of older formats")
struct MigrationTests {
  private static let clubs = Migration("clubs", "CREATE TABLE club (name TEXT) STRICT")
  private static let broken = Migration("broken", "CREATE TABLE club (name TEXT); SELECT nonsense;")

  private let place: TestVault

  init() throws {
    place = try TestVault()
    let vault = try place.open()
    try vault.add("make=Colt")
    vault.close()
  }

  private func migrator(_ step: Migration) -> Migrator { Migrator(Schema.migrations + [step]) }

  @Test(
    "an older vault is brought up to date, after a copy of it was made for the owner only",
    arguments: [0o000, 0o077, 0o777] as [mode_t])
  func migrates(mask: mode_t) throws {
    try withUmask(mask) {
      let vault = try place.open(migrator: migrator(Self.clubs))
      #expect(try vault.gun(1).title == "Colt")
      vault.close()
    }
    let version = Schema.migrator.newestVersion + 1
    let copy = "collection.gunroom.before-format-\(version)-20260301T023000Z"
    #expect(place.names == ["collection.gunroom", copy])
    #expect(mode(place.folder + "/" + copy) == 0o600)
    // The copy is the old vault, which this program's own format opens.
    let old = try Vault(place.folder + "/" + copy, author: "ann")
    #expect(try old.gun(1).title == "Colt")
    old.close()
    // The newer one opens again without another copy.
    try place.open(migrator: migrator(Self.clubs)).close()
    #expect(place.names.count == 2)
  }

  @Test("a step that fails leaves the old vault, and no copy of it")
  func fails() throws {
    #expect(throws: Fault.self) { try place.open(migrator: migrator(Self.broken)) }
    #expect(place.names == ["collection.gunroom"])
    #expect(try place.open().gun(1).title == "Colt")
  }

  @Test("without a copy nothing is migrated")
  func noCopy() throws {
    let version = Schema.migrator.newestVersion + 1
    let copy = "\(place.path).before-format-\(version)-20260301T023000Z"
    try DurableFile.write(copy) { try $0.write(Array("here already".utf8)) }
    let fault = #expect(throws: Fault.self) { try place.open(migrator: migrator(Self.clubs)) }
    #expect(fault?.category == .cannotCreate)
    #expect(try place.open().gun(1).title == "Colt")
    #expect(try Files.read(copy) == Array("here already".utf8))
  }

  @Test("an older vault that may not be written is refused, unchanged", arguments: [false, true])
  func readOnly(folderOnly: Bool) throws {
    chmod(folderOnly ? place.folder : place.path, folderOnly ? 0o555 : 0o444)
    let checksum = try place.checksum()
    let fault = #expect(throws: Fault.self) { try place.open(migrator: migrator(Self.clubs)) }
    #expect(fault?.category == .data)
    #expect(try place.checksum() == checksum)
    #expect(place.names == ["collection.gunroom"])
  }
  @Test("looking up what can be typed does not bring a vault up to date")
  func lookingOnly() throws {
    let checksum = try place.checksum()
    let fault = #expect(throws: Fault.self) {
      try Vault(
        place.path, author: "", clock: .system, patience: 0, migrator: migrator(Self.clubs),
        bringsUpToDate: false)
    }
    #expect(fault?.category == .data)
    #expect(try place.checksum() == checksum)
    let vault = try Vault(lookingAt: place.path)
    let make = try #require(RecordKind.gun.field("make"))
    #expect(try vault.texts(of: make, in: .gun) == ["Colt"])
    #expect(try vault.records(.gun, numbered: "").map(\.number) == [1])
    #expect(try vault.records(.gun, numbered: "2").isEmpty)
    vault.close()
    #expect(try place.checksum() == checksum)
  }
}
