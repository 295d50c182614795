import Platform
import Testing

@testable import Inventory

@Suite("Which gun is meant")
struct FindTests {
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
    try vault.add("make=Colt", "model=Python", "serial=00123")
    try vault.add("make=Colt", "model=1911", "serial=C 5", "notes=bought with 17 rounds")
    try vault.add("make=Ruger", "model=10/22", "serial=C 5")
    try vault.add("make=Étagère", "serial=2")
  }

  private func number(_ reference: String) throws -> Int { try vault.find(reference).number }

  @Test("a number, an exact serial, or words that fit one gun")
  func references() throws {
    #expect(try number("2") == 2)
    #expect(try number("#2") == 2)
    #expect(try number("00123") == 1)
    #expect(try number("python") == 1)
    #expect(try number("colt 1911") == 2)
    #expect(try number("etagere") == 4)
  }

  @Test("a serial that two guns bear names both, and so do words")
  func several() throws {
    let serial = try #require(vault.fault { _ = try $0.find("C 5") })
    #expect(serial.category == .data)
    #expect(serial.advice == "Name one by its number: 2 Colt 1911, 3 Ruger 10/22")
    #expect(vault.fault { _ = try $0.find("colt") }?.what == "2 guns match “colt”")
    // No exact serial, but words that fit both.
    #expect(vault.fault { _ = try $0.find("c  5") }?.what == "2 guns match “c  5”")
  }

  @Test(
    "what is no gun is missing, and a number is never taken for a word",
    arguments: [
      "5", "17", "#17", "1911", "123", "#00123", "007", "0", "-1", "1e9", "1.0",
      "99999999999999999999", "#", "#x", "walther", "' OR 1=1 --", "%",
    ])
  func none(reference: String) {
    #expect(vault.fault { _ = try $0.find(reference) }?.category == .missing)
  }

  @Test("nothing, or blanks, is no gun, also where there is only one", arguments: ["", " ", "\t"])
  func blank(reference: String) throws {
    let place = try TestVault()
    let vault = try place.open()
    try vault.add("make=Colt")
    #expect(vault.fault { _ = try $0.find(reference) }?.category == .missing)
  }

  @Test("a gun in the trash is not found, but the way to it is told")
  func trash() throws {
    try vault.remove(1)
    for reference in ["1", "#1", "00123", "python"] {
      let fault = try #require(vault.fault { _ = try $0.find(reference) })
      #expect(fault.category == .missing)
      #expect(fault.advice == "Take it back with 'gunroom trash restore 1'")
      #expect(try vault.find(reference, inTrash: true).number == 1)
    }
    let other = vault.fault { _ = try $0.find("2", inTrash: true) }
    #expect(other?.what == "gun 2 is not in the trash")
    #expect(vault.fault { try $0.edit(1, "make=Ruger") }?.what == "gun 1 is in the trash")
    #expect(try number("colt") == 2)
  }
}
