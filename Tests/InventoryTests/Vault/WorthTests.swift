import Platform
import Testing

@testable import Inventory

@Suite("What a collection is worth")
struct WorthTests {
  private let vault: Vault

  init() throws {
    vault = try TestVault().open()
    for (make, amount) in [("A", "331.80"), ("B", "500.00"), ("C", "EUR 20")] {
      let gun = try vault.add("make=\(make)").number
      try vault.addValuation(to: gun, [Entry("amount", amount), Entry("date", "2024-01-01")])
    }
    try vault.add(
      .accessory, [Entry("kind", "magazine"), Entry("quantity", "10"), Entry("value", "33.18")])
  }

  private func all(_ words: String...) throws -> [String] {
    try vault.worth(words).all.sums.map(\.exactText)
  }

  @Test("a quantity counts as often as it says, and currencies are never added (MON-02)")
  func quantity() throws {
    let worth = try vault.worth([])
    #expect(worth.guns.sums.map(\.exactText) == ["20.00 EUR", "831.80 USD"])
    #expect(worth.accessories.sums.map(\.exactText) == ["331.80 USD"])
    #expect(worth.all.sums.map(\.exactText) == ["20.00 EUR", "1163.60 USD"])
    #expect(worth.all.count == 13)
  }

  @Test("what is gone or in the trash is left out, and how much that is (MON-02)")
  func leftOut() throws {
    try vault.edit(2, "disposed_how=sold", "disposed=2025-01-01")
    try vault.remove(3)
    try vault.add("make=D")
    let worth = try vault.worth([])
    #expect(worth.all.sums.map(\.exactText) == ["663.60 USD"])
    #expect([worth.gone, worth.trashed, worth.withoutValue] == [1, 1, 1])
    #expect(try vault.worth(["make=B"]).gone == 1)
  }

  @Test("accessories go with the gun that they are mounted on, at any depth")
  func accessories() throws {
    try vault.edit(try vault.find(.accessory, "1"), [Entry("mounted_on", "1")])
    try vault.add(
      .accessory,
      [Entry("model", "Cover"), Entry("value", "1.00"), Entry("mounted_on", "accessory-1")])
    #expect(try all("make=A") == ["664.60 USD"])
    #expect(try all("make=B") == ["500.00 USD"])
    #expect(try all() == ["20.00 EUR", "1164.60 USD"])
    try vault.edit(1, "disposed_how=sold", "disposed=2025-01-01")
    #expect(try all() == ["20.00 EUR", "500.00 USD"], "what is mounted went with it")
    try vault.undo()
    try vault.edit(
      try vault.find(.accessory, "1"),
      [Entry("disposed", "2025-01-01"), Entry("disposed_how", "lost")])
    #expect(try all("make=A") == ["332.80 USD"])
  }

  @Test("the newest value counts, of a basis and on a day where such are given")
  func basisAndDay() throws {
    try vault.addValuation(
      to: 1, [Entry("amount", "400.00"), Entry("basis", "appraised"), Entry("date", "2025-05-05")])
    func guns(_ basis: String? = nil, _ day: String? = nil) throws -> [String] {
      try vault.worth(["make=A"], basis: basis, on: day.flatMap { Day($0) }).guns.sums.map(
        \.exactText)
    }
    #expect(try guns() == ["400.00 USD"])
    #expect(try guns("replacement") == ["331.80 USD"])
    #expect(try guns(nil, "2025-05-04") == ["331.80 USD"])
    #expect(try guns("market").isEmpty)
    #expect(try guns(nil, "2023-12-31").isEmpty)
  }
}
