import Platform
import Testing

@testable import Inventory

@Suite("Guns that are likely the same")
struct DuplicateTests {
  private func others(_ vault: Vault, _ number: Int) throws -> [Int] {
    try vault.likelyDuplicates(of: vault.gun(number)).map(\.number)
  }

  @Test(
    "case, blanks, dashes, O and 0, I and 1 do not tell two serials apart",
    arguments: [
      ("A-1001", "a 1oo1"), ("12", "1 2"), ("I0", "1O"), ("A/1", "a/1"),
      (String(repeating: "9", count: 70), String(repeating: "9", count: 70)),
    ])
  func same(_ one: String, _ other: String) throws {
    let vault = try TestVault().open()
    try vault.add("make=Colt", "serial=\(one)")
    try vault.add("make= COLT ", "serial=\(other)")
    try vault.add("make=Sample", "serial=\(other)")
    #expect(try others(vault, 1) == [2])
    #expect(try others(vault, 2) == [1])
    #expect(try others(vault, 3) == [])
  }

  @Test("leading zeros and signs do", arguments: [("1001", "01001"), ("A/1001", "A1001")])
  func different(_ one: String, _ other: String) throws {
    let vault = try TestVault().open()
    try vault.add("make=Colt", "serial=\(one)")
    try vault.add("make=Colt", "serial=\(other)")
    #expect(try others(vault, 2) == [])
  }

  @Test(
    "guns without a serial are never the same, whatever stands for it",
    arguments: ["", "none", "N/A", "unknown", "temp", "xx", "---"])
  func noSerial(_ text: String) throws {
    let vault = try TestVault().open()
    try vault.add("make=Colt", "serial=\(text)")
    try vault.add("make=Colt", "serial=\(text)")
    #expect(try others(vault, 2) == [])
  }

  @Test("a gun in the trash is named too, and one that was added in the same change")
  func trash() throws {
    let vault = try TestVault().open()
    try vault.add("make=Colt", "serial=1001")
    try vault.remove(1)
    try vault.changing("two") {
      try vault.add("make=Colt", "serial=1001")
      try vault.add("make=Colt", "serial=10-01")
      #expect(try others(vault, 3) == [1, 2])
    }
    #expect(try vault.likelyDuplicates(of: vault.gun(2)).first?.isTrashed == true)
  }

  @Test("of guns entered together each is named once, with the first of its like")
  func together() throws {
    let vault = try TestVault().open()
    for serial in ["1001", "7", "1001 ", "01001", "10-01"] {
      try vault.add("make=Colt", "serial=\(serial)")
    }
    let found = try vault.likelyDuplicates(ofEntered: [3, 4, 5])
    #expect(found.map(\.number) == [3, 5] && found.map(\.other) == [1, 1])
  }

  @Test("a change that leaves make and serial alone says nothing about them")
  func edited() throws {
    let vault = try TestVault().open()
    try vault.add("make=Colt", "serial=1001")
    let before = try vault.add("make=Colt", "serial=1001")
    try vault.edit(2, "finish=Blued")
    #expect(try vault.remarks(on: vault.gun(2), before: before).isEmpty)
    try vault.edit(2, "serial=10 01")
    #expect(try vault.remarks(on: vault.gun(2), before: before).count == 1)
  }
}
