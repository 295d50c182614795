import Platform
import SQLite
import Testing

@testable import Inventory

@Suite("Changes and their history")
struct ChangeTests {
  private struct Trouble: Error {}
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
  }

  @Test("what is typed is what is kept, to the last byte")
  func exactly() throws {
    let serial = "  00 1\u{A0} O0 e\u{301} "
    _ = try vault.add([
      Entry("serial", serial), Entry("price", "$1,150.00"), Entry("barrel_length", "7 ½\""),
      Entry("notes", "one\r\ntwo \"three\" \\ \u{1F52B}\u{202E}"),
    ])
    vault.close()
    let gun = try place.open().gun(1)
    #expect(Array(gun.text("serial").utf8) == Array(serial.utf8))
    #expect(gun.text("price") == "$1,150.00")
    #expect(gun.values["price"]?.first?.money?.minorUnits == 115_000)
    #expect(gun.text("barrel_length") == "7 ½\"")
    #expect(gun.text("notes") == "one\r\ntwo \"three\" \\ \u{1F52B}\u{202E}")
  }

  @Test("a price of nothing is a price, and no price is none")
  func zero() throws {
    #expect(try vault.add("make=Colt", "price=0").values["price"]?.first?.money?.minorUnits == 0)
    #expect(try vault.add("make=Colt", "price=").values["price"] == nil)
  }

  @Test("an edit changes what it names, clears what is empty, and leaves the rest")
  func edits() throws {
    try vault.add("make=Colt", "model=Python", "caliber=.357", "caliber=.38")
    try vault.edit(1, "model=", "caliber=9mm", "finish=Blued")
    let gun = try vault.gun(1)
    #expect(gun.title == "Colt")
    #expect(gun.text("caliber") == "9mm")
    #expect(gun.text("finish") == "Blued")
    #expect(gun.values["model"] == nil)
  }

  @Test("a bad value changes nothing, also not the fields beside it")
  func allOrNothing() throws {
    try vault.add("make=Colt")
    #expect(vault.fault { try $0.edit(1, "make=Ruger", "price=free") }?.category == .data)
    #expect(try vault.gun(1).title == "Colt")
    #expect(try vault.history().count == 1)
  }

  @Test("a gun needs something that is known of it")
  func nothing() throws {
    for arguments in [[], ["make="], ["status=sold"], ["serial=none"]] {
      let fault = vault.fault { _ = try $0.add(arguments.map(Entry.init(argument:))) }
      #expect(fault?.category == .data, "\(arguments)")
    }
    #expect(try vault.add(pictures: [.made("a")]).number == 1)
  }

  @Test("a cleared status is the first one, so that no gun falls out of the lists")
  func status() throws {
    #expect(try vault.add("make=Colt", "status=").status == "owned")
    try vault.edit(1, "status=at gunsmith")
    try vault.edit(1, "status=")
    #expect(try vault.gun(1).status == "owned")
    #expect(try vault.numbers() == [1])
  }

  @Test("the history tells who, when, what was asked, and each field before and after")
  func history() throws {
    try vault.add("make=Colt", "price=$1,150.00", "caliber=.38", "caliber=.357")
    try vault.edit(1, "price=$1,200.00", "caliber=9mm", "model=Python")
    try vault.remove(1)
    let entries = try vault.history(gun: 1)
    #expect(entries.map(\.action) == [.added, .edited, .removed])
    #expect(entries.map(\.change) == [1, 2, 3])
    #expect(entries.map(\.command) == ["add", "edit 1", "remove 1"])
    #expect(Set(entries.map(\.who)) == ["ann"])
    #expect(Set(entries.map(\.at)) == ["2026-03-01T02:30:00Z"])
    let edit = try #require(entries.dropFirst().first)
    #expect(edit.fields.map(\.key) == ["model", "caliber", "price"])
    #expect(edit.fields.map(\.before) == [[], [".38", ".357"], ["$1,150.00"]])
    #expect(edit.fields.map(\.after) == [["Python"], ["9mm"], ["$1,200.00"]])
    #expect(entries[0].fields.allSatisfy { $0.before.isEmpty && !$0.after.isEmpty })
    #expect(entries[2].fields.contains { $0.key == "make" && $0.before == ["Colt"] })
  }

  @Test("the history keeps odd characters as they are")
  func oddCharacters() throws {
    let odd = "a\"b\\c\u{1B}\u{7F}\u{2028}\u{FEFF}d\r\n\te\u{301}\u{10FFFF}"
    _ = try vault.add([Entry("serial", odd)])
    let after = try #require(try vault.history().first?.fields.first { $0.key == "serial" }?.after)
    #expect(after.map { Array($0.utf8) } == [Array(odd.utf8)])
  }

  @Test("nothing is written down when nothing changed")
  func nothingChanged() throws {
    try vault.add("make=Colt", "serial=1", "price=$5")
    #expect(
      try vault.edit(1, "make=Colt", "serial=1", "price=$5", "model=", "status=owned") == false)
    #expect(try vault.edit(1, "serial=1 ") == true)
    #expect(try vault.history().count == 2)
  }

  @Test("a serial spelled with other bytes is a change, even where both look the same")
  func normalization() throws {
    try vault.add("serial=\u{E9}1")
    #expect(try vault.edit(1, "serial=e\u{301}1") == true)
    #expect(Array(try vault.gun(1).text("serial").utf8) == Array("e\u{301}1".utf8))
  }

  @Test("a change that fails in the middle leaves neither itself nor its history")
  func failure() throws {
    try vault.add("make=Colt")
    #expect(throws: Trouble.self) {
      try vault.changing("import") {
        try vault.add("make=Ruger")
        try vault.edit(1, "make=Mauser")
        throw Trouble()
      }
    }
    #expect(try vault.numbers(matching: .everything) == [1])
    #expect(try vault.gun(1).title == "Colt")
    #expect(try vault.history().count == 1)
    #expect(try vault.add("make=Walther").number == 2)
  }

  @Test("several steps of one command are one change; a step that fails is not in it")
  func oneChange() throws {
    try vault.changing("import guns.csv") {
      try vault.add("make=Colt")
      #expect(vault.fault { try $0.edit(7, "make=Ruger") }?.category == .missing)
      _ = try? vault.changing("part") {
        try vault.add("make=Nobody")
        throw Trouble()
      }
      try vault.add("make=Walther")
    }
    let entries = try vault.history()
    #expect(entries.map(\.change) == [1, 1])
    #expect(entries.map(\.command) == ["import guns.csv", "import guns.csv"])
    #expect(
      try vault.numbers(matching: .everything).map { try vault.gun($0).title } == [
        "Colt", "Walther",
      ])
  }

  @Test(
    "the history only grows, even by direct SQL",
    arguments: [
      "DELETE FROM history", "DELETE FROM history WHERE id = 1", "UPDATE history SET who = 'bob'",
      "REPLACE INTO history SELECT * FROM history",
      "INSERT OR REPLACE INTO history SELECT id, 9, at, 'bob', command, record, kind, gun, action, "
        + "before, after FROM history",
    ])
  func appendOnly(sql: String) throws {
    try vault.add("make=Colt")
    #expect(throws: SQLiteError.self) { try vault.connection.run(sql) }
    #expect(try vault.history().map(\.who) == ["ann"])
  }

  @Test("values that look like SQL, and very long ones, are only values")
  func nasty() throws {
    let nasty = "'); DROP TABLE record; --"
    let long = String(repeating: "0123456789 ", count: 100_000)
    _ = try vault.add([Entry("make", nasty), Entry("notes", long), Entry("serial", long)])
    #expect(try vault.find(nasty).text("make") == nasty)
    #expect(try vault.numbers("make=\(nasty)") == [1])
    #expect(try vault.gun(1).text("serial") == long)
    #expect(try vault.find(long).number == 1)
  }
}
