import Glibc
import Platform
import Testing

@testable import Inventory

@Suite("Vaults that may not be written")
struct ReadOnlyTests {
  private let place: TestVault

  init() throws {
    place = try TestVault()
    let vault = try place.open()
    try vault.add("make=Colt", "serial=1")
    vault.close()
  }

  @Test("they can be read, refuse every change, and leave no side files", arguments: [false, true])
  func readOnly(alsoFolder: Bool) throws {
    chmod(place.path, 0o444)
    if alsoFolder { chmod(place.folder, 0o555) }
    let checksum = try place.checksum()
    let vault = try place.open()
    #expect(try vault.find("1").title == "Colt")
    #expect(try vault.history().count == 1)
    let changes: [(Vault) throws -> Void] = [
      { try $0.add("make=Ruger") }, { try $0.edit(1, "make=Ruger") }, { try $0.remove(1) },
      { _ = try $0.emptyTrash() }, { try $0.addPhotographs([.made("a")], to: 1) },
    ]
    for change in changes { #expect(vault.fault(change)?.category == .inputOutput) }
    #expect(try vault.numbers("colt") == [1])
    vault.close()
    #expect(try place.checksum() == checksum)
    #expect(place.names == ["collection.gunroom"])
  }

  @Test("a writable file in a folder that is not is read-only too: its log has no place")
  func folderOnly() throws {
    chmod(place.folder, 0o555)
    let vault = try place.open()
    #expect(vault.fault { try $0.remove(1) }?.category == .inputOutput)
    vault.close()
    #expect(place.names == ["collection.gunroom"])
  }

  @Test("what another program has just written is seen")
  func besideWriter() throws {
    let writer = try place.open()
    try writer.add("make=Ruger")
    chmod(place.path, 0o444)
    let reader = try place.open()
    #expect(try reader.numbers(matching: .everything) == [1, 2])
  }
}
