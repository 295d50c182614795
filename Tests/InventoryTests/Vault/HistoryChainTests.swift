import Platform
import SQLite
import Testing

@testable import Inventory

@Suite("The chain of the history")
struct HistoryChainTests {
  /// A vault with a few changes, and the connection to tamper with it.
  private func vault() throws -> Vault {
    let place = try TestVault()
    let vault = try place.open()
    try vault.add("make=Colt")
    try vault.edit(1, "finish=Blued")
    try vault.add("make=Ruger")
    try vault.edit(2, "finish=Nickel", "model=Mark II")
    return vault
  }

  private func tamper(_ vault: Vault, _ sql: String) throws -> (entry: Int, why: String)? {
    try vault.connection.script(
      """
      DROP TRIGGER history_keeps_entries; DROP TRIGGER history_keeps_words;
      DROP TRIGGER history_keeps_places; \(sql);
      """)
    return try HistoryChain(vault.connection).firstBreak()
  }

  @Test("an untouched history is whole, also an empty one")
  func whole() throws {
    #expect(try HistoryChain(try vault().connection).firstBreak() == nil)
    #expect(try HistoryChain(try TestVault().open().connection).firstBreak() == nil)
  }

  @Test(
    "an entry that was altered is named, whichever and wherever",
    arguments: [
      ("UPDATE history SET who = 'bob' WHERE id = 1", 1),
      ("UPDATE history SET after = '{}' WHERE id = 2", 2),
      ("UPDATE history SET at = '2020-01-01T00:00:00Z' WHERE id = 3", 3),
      ("UPDATE history SET gun = 9 WHERE id = 4", 4),
      ("UPDATE history SET command = '' WHERE id = 2", 2),
      ("UPDATE history SET chain = '' WHERE id = 3", 2),
    ])
  func altered(sql: String, entry: Int) throws {
    #expect(try tamper(try vault(), sql)?.entry == entry)
  }

  @Test(
    "an entry that was removed or put in is noticed",
    arguments: [
      "DELETE FROM history WHERE id = 1", "DELETE FROM history WHERE id = 2",
      "DELETE FROM history WHERE id = 4", "DELETE FROM history WHERE id > 1",
      "DELETE FROM history",
      """
      INSERT INTO history (change, at, who, command, record, kind, action, before, after)
      VALUES (9, '', 'bob', '', 1, 'gun', 'edited', '{}', '{}')
      """,
    ])
  func removed(sql: String) throws {
    #expect(try tamper(try vault(), sql) != nil)
  }

  @Test("the history of a vault of the first format is chained from its beginning")
  func older() throws {
    let place = try TestVault()
    let database = try place.database()
    // As the first format left it: entries without a chain.
    try database.script(
      """
      INSERT INTO history (change, at, who, command, record, kind, gun, action, before, after)
      VALUES (1, '2026-01-01T00:00:00Z', 'ann', 'add', 1, 'gun', 1, 'added', '{}', '{}'),
        (2, '2026-01-02T00:00:00Z', 'ann', 'edit 1', 1, 'gun', 1, 'edited', '{}', '{}');
      """)
    database.close()
    let vault = try place.open()
    try vault.add("make=Colt")
    #expect(try HistoryChain(vault.connection).firstBreak() == nil)
    #expect(try tamper(vault, "UPDATE history SET who = 'bob' WHERE id = 1") != nil)
  }

  @Test("what is written after a part that failed follows from what stands")
  func partly() throws {
    struct Trouble: Error {}
    let vault = try vault()
    try vault.changing("import") {
      _ = try vault.add([Entry("make", "Colt")])
      try? vault.changing("import") {
        _ = try vault.add([Entry("make", "Mauser")])
        throw Trouble()
      }
      _ = try vault.add([Entry("make", "Ruger")])
    }
    #expect(try HistoryChain(vault.connection).firstBreak() == nil)
    try vault.changing("import") {
      _ = try vault.add([Entry("make", "Savage")])
      try? vault.changing("import") {
        _ = try vault.add([Entry("make", "Walther")])
        throw Trouble()
      }
    }
    #expect(try HistoryChain(vault.connection).firstBreak() == nil)
    #expect(try vault.history().filter { $0.kind == "gun" && $0.change > 1 }.count >= 3)
  }

  @Test("check names the break")
  func check() throws {
    let vault = try vault()
    #expect(try vault.check().shortcomings.contains { $0.kind == .history } == false)
    _ = try tamper(vault, "UPDATE history SET who = 'bob' WHERE id = 2")
    let found = try vault.check().shortcomings.first { $0.kind == .history }
    #expect(found?.what.contains("entry 2") == true)
  }
}
