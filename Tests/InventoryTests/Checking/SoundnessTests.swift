import Platform
import SQLite
import TestSupport
import Testing

@testable import Inventory

@Suite("A vault that was changed from outside")
struct SoundnessTests {
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
    try vault.add(
      "make=Colt", "model=Python", "price=1,150.00", "made=1957", "location=Safe 1",
      "barrel_length=6 in", "caliber=.357 Magnum", pictures: [.made("left.jpg")])
    try vault.add(.valuation, [Entry("amount", "1,650.00"), Entry("by", "Ann")], to: 1)
    try vault.edit(1, "finish=Blue")
    try vault.edit(1, "finish=Nickel", "model=")
  }

  private func damages() throws -> [String] {
    try vault.check().shortcomings.filter {
      [.integrity, .history, .pictures].contains($0.kind)
    }.map(\.what)
  }

  @Test("is sound before")
  func sound() throws { #expect(try damages() == []) }

  @Test(
    "is named by record and field",
    arguments: [
      (
        "UPDATE value SET text = 'Smith' WHERE field = 'make'",
        "gun 1, make: it is “Smith”, and by the history “Colt”"
      ),
      (
        "DELETE FROM value WHERE field = 'finish'",
        "gun 1, finish: it is nothing, and by the history “Nickel”"
      ),
      (
        "INSERT INTO value VALUES (1, 'model', 0, 'Anaconda', NULL, NULL, NULL)",
        "gun 1, model: it is “Anaconda”, and by the history nothing"
      ),
      (
        "UPDATE value SET exact = '9150.00 USD' WHERE field = 'price'",
        "gun 1, price: “1,150.00” means 9150.00 USD, and by the history 1150.00 USD"
      ),
      (
        "UPDATE value SET exact = '5.00 XYZ' WHERE field = 'amount'",
        "value 1, amount: “1,650.00” does not mean “5.00 XYZ”"
      ),
      (
        "UPDATE value SET text = 'Safe 2' WHERE field = 'location'",
        "gun 1, location: it is “Safe 2”, and by the history “Safe 1”"
      ),
      (
        "UPDATE value SET target = 1 WHERE field = 'location'",
        "gun 1, location: it points to gun-1 and names location-1"
      ),
      (
        "UPDATE value SET exact = 'location-9', target = NULL WHERE field = 'location'",
        "gun 1, location: it names location-9, which is not there and was never deleted"
      ),
      (
        "UPDATE value SET field = 'aura' WHERE field = 'make'",
        "gun 1, aura: there is no such field"
      ),
      (
        "UPDATE value SET position = 4 WHERE field = 'make'",
        "gun 1, make: its values do not stand one after the other"
      ),
      (
        "INSERT INTO value VALUES (1, 'make', 1, 'Ruger', NULL, NULL, NULL)",
        "gun 1, make: it takes one value, and there are 2"
      ),
      ("UPDATE record SET number = 7 WHERE kind = 'gun'", "gun 7: by the history its number is 1"),
      (
        "UPDATE record SET trashed = '2026-01-01T00:00:00Z' WHERE kind = 'gun'",
        "gun 1: by the history it is not in the trash"
      ),
      (
        "UPDATE record SET trashed = 'soon' WHERE kind = 'gun'",
        "gun 1: “soon”, when it went to the trash, is no moment"
      ),
      (
        "UPDATE record SET owner = NULL WHERE kind = 'valuation'", "value 1: it belongs to nothing"
      ),
      (
        "UPDATE record SET owner = (SELECT id FROM record WHERE kind = 'contact') "
          + "WHERE kind = 'valuation'",
        "value 1: it belongs to one of the kind “contact”, which it cannot"
      ),
      (
        "UPDATE record SET kind = 'alien' WHERE kind = 'valuation'",
        "alien 1: there is no kind of record “alien”"
      ),
      (
        "DELETE FROM record WHERE kind = 'valuation'",
        "value 1: it is gone, and the history does not say that it was deleted"
      ),
      (
        "INSERT INTO record (kind, number) VALUES ('tag', 1)",
        "tag 1: the history knows nothing of it"
      ),
      (
        "UPDATE last_number SET number = 0 WHERE kind = 'gun'",
        "last number, gun: 0 is too small, for 1 was given"
      ),
      (
        "UPDATE last_number SET number = -3 WHERE kind = 'gun'",
        "last number, gun: -3 cannot have been given"
      ),
      (
        "UPDATE sqlite_sequence SET seq = 1 WHERE name = 'record'",
        "last identifier, record: 1 cannot be, for 5 was given"
      ),
      (
        "UPDATE setting SET value = 'XYZ' WHERE key = 'currency'",
        "settings, currency: “XYZ” cannot be its value"
      ),
      (
        "INSERT INTO setting VALUES ('colour', 'red')", "settings, colour: there is no such setting"
      ),
      (
        "DELETE FROM setting WHERE key = 'history_head'",
        "the history was changed from outside: what says that entry 7 is the newest is gone"
      ),
      (
        "UPDATE value SET text = 'x' WHERE field = 'picture'",
        "photograph 1: its picture is not there"
      ),
      ("UPDATE picture SET width = -1", "no picture is of such a size"),
    ])
  func altered(_ sql: String, _ words: String) throws {
    // The program itself never does so, and its connection does not allow it.
    try vault.connection.run("PRAGMA foreign_keys = OFF")
    try vault.connection.run("BEGIN")
    try vault.connection.run(sql)
    if sql.contains("DELETE FROM record") {
      try vault.connection.run("DELETE FROM value WHERE record NOT IN (SELECT id FROM record)")
    }
    let found = try vault.readingWhatIsWritten { try damages() }
    #expect(found.contains { $0.contains(words) }, "\(found)")
    try vault.connection.run("ROLLBACK")
    #expect(try damages() == [])
  }

  @Test("a vault with very many faults names the first ones and counts the rest")
  func many() throws {
    for _ in 1...30 { try vault.add("make=Colt") }
    try vault.connection.run("UPDATE value SET text = 'Smith' WHERE field = 'make'")
    let found = try damages()
    #expect(found.count == 11)
    #expect(found.last == "21 more faults of that kind")
  }

  @Test("values of a field that was taken back, or lies in the trash, belong to what there was")
  func pastFields() throws {
    try vault.addField("Rollmark", [])
    try vault.edit(1, "rollmark=lion")
    _ = try vault.removeField("rollmark")
    try vault.addField("Second", [])
    let adding = try vault.history().last?.change
    try vault.edit(1, "second=x")
    try vault.undo(adding)
    #expect(try damages() == [])
  }

  @Test("a record that is named, and then deleted for good, was there")
  func deleted() throws {
    try vault.add(.session, [Entry("gun", "1"), Entry("rounds", "5")])
    try vault.remove(1)
    _ = try vault.emptyTrash()
    #expect(try damages() == [])
  }

  @Test(
    "a copy of a vault that began in the first format is whole, although entries have no numbers",
    arguments: [1, 2])
  func firstFormat(_ format: Int) throws {
    let path = "\(place.folder)/old.backup"
    try DurableFile.write(path) { _ in }
    _ = try VaultCopy(of: vault, into: path)
    let old = try place.database(path)
    try old.script(
      """
      DROP TRIGGER history_keeps_words; UPDATE history SET number = NULL, owner = NULL, chain = '';
      DELETE FROM setting WHERE key IN ('history_head', 'copy_sum', 'identity');
      PRAGMA user_version = \(format)
      """)
    old.close()
    #expect(try VaultCopy(path).contents().format == format)
  }
}
