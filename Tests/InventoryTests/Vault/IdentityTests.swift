import Platform
import TestSupport
import Testing

@testable import Inventory

@Suite("The identity of a vault")
struct IdentityTests {
  @Test("is another for each vault, and stays whatever happens to it")
  func stays() throws {
    let folder = try TemporaryFolder()
    let vault = try Vault.create(folder("a.gunroom"), author: "tester")
    let other = try Vault.create(folder("b.gunroom"), author: "tester")
    let identity = try vault.identity
    #expect(identity.count == 32)
    #expect(try other.identity != identity)
    _ = try vault.add([Entry("make", "Colt")])
    #expect(try vault.identity == identity)
    _ = try VaultCopy(of: vault, into: folder("c"))
    let copy = try Vault(folder("c"), author: "tester")
    #expect(try copy.identity == identity)
  }

  @Test("of one from before there were any is made of how it began")
  func older() throws {
    let folder = try TemporaryFolder()
    func older(_ name: String, _ make: String) throws -> Vault {
      let vault = try Vault.create(folder(name), author: "tester", clock: Clock { 0 })
      try vault.connection.run("DELETE FROM setting WHERE key = 'identity'")
      _ = try vault.add([Entry("make", make)])
      return vault
    }
    let vault = try older("a.gunroom", "Colt")
    let identity = try vault.identity
    _ = try vault.add([Entry("make", "Savage")])
    #expect(try vault.identity == identity)
    #expect(try older("b.gunroom", "Mauser").identity != identity)
    #expect(try older("c.gunroom", "Colt").identity == identity)
  }
}
