import Platform
import SQLite
import Testing

@testable import Inventory

@Suite("The bound book")
struct BookTests {
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
  }

  private func addColt() throws {
    try vault.add(.contact, [Entry("name", "Ridge Line"), Entry("address", "1 Main St")])
    try vault.add(
      "make=Colt", "model=Python", "serial=K123", "type=Revolver", "caliber=.357",
      "acquired=2020-05-01", "acquired_from=Ridge Line", "bound_book=yes")
  }

  private var line: BookLine { get throws { try vault.bookLine(1) } }

  @Test("a gun that is flagged gets the next line, however it is flagged")
  func lines() throws {
    try vault.add("make=A", "bound_book=yes")
    try vault.add("make=B")
    try vault.add("make=C")
    try vault.edit(3, "bound_book=yes")
    try vault.addToBook(2)
    #expect(try vault.bookLines().map(\.gun) == [1, 3, 2])
    #expect(try vault.bookLines().map(\.number) == [1, 2, 3])
    #expect(vault.fault { try $0.addToBook(2) }?.category == .data)
  }

  @Test("a change that fails uses up no number")
  func noGaps() throws {
    struct Trouble: Error {}
    try vault.add("make=A", "bound_book=yes")
    try? vault.changing("import") {
      try vault.add("make=B", "bound_book=yes")
      throw Trouble()
    }
    try vault.add("make=C", "bound_book=yes")
    #expect(try vault.bookLines().map(\.number) == [1, 2])
    #expect(try vault.bookFindings().allSatisfy { $0.kind != .missing })
  }

  @Test("the receipt has the columns of the gun and of whom it came from, as they were then")
  func receipt() throws {
    try addColt()
    _ = try vault.edit(try vault.find(.contact, "Ridge Line"), [Entry("address", "9 New St")])
    let columns = try line.first.mapValues(\.text)
    #expect(columns["serial"] == "K123")
    #expect(columns["received"] == "2020-05-01")
    #expect(columns["received_from"] == "Ridge Line")
    #expect(columns["received_address"] == "1 Main St")
    #expect(try vault.edit(1, "notes=needs no reason"))
  }

  @Test("an imported gun's other serial stands in parentheses")
  func twoSerials() throws {
    try vault.add("make=Radom", "serial=XYZ123", "other_serials=104-6535", "bound_book=yes")
    try vault.add("make=B", "serial=none", "bound_book=yes")
    #expect(try vault.bookLine(1).first["serial"]?.text == "XYZ123 (104-6535)")
    #expect(try vault.bookLine(2).first["serial"]?.text == "none")
  }

  @Test("what leaves before it is entered goes in together")
  func together() throws {
    try vault.add("make=A", "disposed_how=sold", "disposed=2021", "bound_book=yes")
    #expect(try line.entries.map(\.part) == [.receipt, .disposition])
  }

  @Test("a gun that leaves gets its disposition, with the incident of a theft")
  func disposition() throws {
    try addColt()
    _ = try vault.dispose(
      1,
      [
        Entry("disposed_how", "stolen"), Entry("disposed", "2021-01-02"),
        Entry("atf_incident", "T-1"),
      ])
    #expect(try line.entries.map(\.part) == [.receipt, .disposition])
    #expect(try line.corrected["incident"]?.text == "T-1")
    #expect(vault.fault { try $0.undo() }?.category == .data)
  }

  @Test("a column that changes is corrected by a new entry, which needs a reason")
  func correction() throws {
    try addColt()
    let given = [Entry("serial", "K124")]
    #expect(try vault.needsReason(1, given))
    #expect(vault.fault { _ = try $0.edit(1, given) }?.category == .usage)
    #expect(vault.fault { _ = try $0.edit(1, given, why: "  ") }?.category == .usage)
    #expect(try vault.gun(1).text("serial") == "K123")
    _ = try vault.edit(1, given, why: "misread")
    let line = try line
    #expect(line.first["serial"]?.text == "K123")
    #expect(line.corrected["serial"]?.text == "K124")
    #expect(line.corrections.map(\.why) == ["misread"])
    #expect(line.corrections.map(\.who) == ["ann"])
  }

  @Test("the book can be corrected by itself, and the gun then follows without a reason")
  func bookFirst() throws {
    try addColt()
    let given = [Entry("model", "Python 6\"")]
    #expect(vault.fault { _ = try $0.correctBookLine(1, given, why: "") }?.category == .usage)
    #expect(try vault.correctBookLine(1, given, why: "longer name").isChanged)
    #expect(try !vault.correctBookLine(1, given, why: "again").isChanged)
    #expect(try vault.differences(of: line).map(\.key) == ["model"])
    _ = try vault.edit(1, given)
    #expect(try vault.differences(of: line).isEmpty)
    #expect(try line.corrections.count == 1)
  }

  @Test("what a correction leaves empty is empty, and the first entry still says it")
  func cleared() throws {
    try addColt()
    _ = try vault.correctBookLine(1, [Entry("model", "")], why: "not marked")
    #expect(try line.corrected["model"] == nil)
    #expect(try line.first["model"]?.text == "Python")
  }

  @Test("a disposition that is taken back is a correction, and the next one a new entry")
  func takenBack() throws {
    try addColt()
    func sell(_ day: String) throws {
      _ = try vault.dispose(1, [Entry("disposed_how", "sold"), Entry("disposed", day)])
    }
    try sell("2021-01-02")
    #expect(vault.fault { _ = try $0.undispose(1) }?.category == .usage)
    #expect(try vault.gun(1).status == "sold")
    _ = try vault.undispose(1, why: "never paid")
    #expect(try !line.isDisposed)
    try sell("2022-03-04")
    #expect(
      try line.entries.map(\.part) == [.receipt, .disposition, .correction, .disposition])
    #expect(try line.first["disposed"]?.text == "2021-01-02")
    #expect(try line.corrected["disposed"]?.text == "2022-03-04")
  }

  @Test("lines never go away")
  func forGood() throws {
    try addColt()
    #expect(vault.fault { try $0.remove(1) }?.category == .data)
    #expect(vault.fault { try $0.edit(1, "bound_book=no") }?.place == "bound_book")
    #expect(vault.fault { try $0.edit(1, "bound_book=") }?.place == "bound_book")
    #expect(vault.fault { try $0.undo() }?.category == .data)
    let entry = try #require(try vault.records("kind = 'book_entry'").first)
    #expect(vault.fault { _ = try $0.edit(entry, [Entry("make", "X")]) }?.category == .data)
    #expect(vault.fault { try $0.remove(entry) }?.category == .data)
    #expect(try line.entries.count == 1)
  }

  @Test("taking back an earlier change of a gun that came into the book since corrects the book")
  func undoneBelow() throws {
    try vault.add("make=Colt", "model=Pyton")
    try vault.edit(1, "model=Python")
    try vault.addToBook(1)
    try vault.undo(2)
    #expect(try line.first["model"]?.text == "Python")
    #expect(try line.corrected["model"]?.text == "Pyton")
    #expect(try line.corrections.map(\.why) == ["change 2 was taken back"])
  }

  @Test("lines are found by what they said first and by what they say now")
  func finding() throws {
    try addColt()
    try vault.add("make=B", "serial=K999", "acquired=2021-03", "bound_book=yes")
    _ = try vault.edit(1, [Entry("serial", "X7-7")], why: "misread")
    func lines(_ words: String...) throws -> [Int] {
      try vault.bookLines(matching: vault.query(words, .bookEntry)).map(\.number)
    }
    #expect(try lines("K123") == [1])
    #expect(try lines("x77") == [1])
    #expect(try lines("received:2021") == [2])
    #expect(try lines("received:2020..2021") == [1, 2])
    #expect(vault.fault { _ = try $0.bookLine(3) }?.category == .missing)
  }
}

@Suite("The deadlines of the bound book")
struct BookDeadlineTests {
  /// What is late in a book whose entries were made at noon of a day.
  private func late(on day: String, _ arguments: String...) throws -> Int {
    let place = try TestVault()
    let number = try #require(Day(day)).number
    let vault = try Vault(
      place.path, author: "ann", clock: Clock { Int64(number) * 86_400 + 43_200 }, patience: 100,
      migrator: Schema.migrator)
    _ = try vault.add(try (["make=A", "bound_book=yes"] + arguments).map(Entry.init(argument:)))
    return try vault.bookFindings().filter { $0.kind == .late }.count
  }

  @Test(
    "a receipt is late after the next business day",
    arguments: [
      ("2026-03-05", "2026-03-06", 0), ("2026-03-05", "2026-03-07", 1),
      ("2026-03-06", "2026-03-09", 0), ("2026-03-06", "2026-03-10", 1),
      ("2026-03-07", "2026-03-09", 0), ("2026-03", "2026-03-20", 0), ("2026-02", "2026-03-20", 1),
    ])
  func receipts(_ acquired: String, _ entered: String, _ late: Int) throws {
    #expect(try self.late(on: entered, "acquired=\(acquired)") == late)
  }

  @Test(
    "a disposition is late after seven days",
    arguments: [("2026-03-10", 0), ("2026-03-11", 1)])
  func dispositions(_ entered: String, _ late: Int) throws {
    #expect(
      try self.late(on: entered, "disposed_how=sold", "disposed=2026-03-03") == late)
  }

  @Test(
    "what is incomplete is named",
    arguments: [
      ("disposed_how=stolen", "incident is empty", true),
      ("disposed_how=destroyed", "disposed_to is empty", false),
      ("disposed_how=sold", "disposed_to is empty", true),
    ])
  func incomplete(_ how: String, _ what: String, _ isNamed: Bool) throws {
    let vault = try TestVault().open()
    try vault.add("make=A", "bound_book=yes", "disposed=2021-01-01", how)
    #expect(try vault.bookFindings().contains { $0.what == what } == isNamed)
  }

  @Test("a nonlicensee needs a date of birth and identification, a licensee a licence only")
  func people() throws {
    let vault = try TestVault().open()
    try vault.add(
      .contact, [Entry("name", "Dealer"), Entry("license", "1-23-456-78-9A-12345")])
    try vault.add(.contact, [Entry("name", "Ann"), Entry("address", "2 Main St")])
    for name in ["Dealer", "Ann"] {
      try vault.add(
        "make=A", "bound_book=yes", "disposed=2021-01-01", "disposed_how=sold",
        "disposed_to=\(name)")
    }
    let found = try vault.bookFindings().filter { $0.what.hasPrefix("disposed") }
    #expect(found.map(\.line) == [2, 2])
    #expect(
      found.map(\.what) == ["disposed_born is empty", "disposed_identification is empty"])
  }

  @Test(
    "what came late since the book was begun is part of the check, what was carried over is not")
  func checked() throws {
    let place = try TestVault()
    // The clock says 2026-03-01, a Sunday.
    try place.open().add("make=Old", "acquired=2020-01-02", "bound_book=yes")
    let later = Clock { [clock = place.clock] in clock.now() + 30 * 86_400 }
    let vault = try Vault(place.path, author: "ann", clock: later)
    try vault.add("make=Late", "acquired=2026-03-02", "bound_book=yes")
    try vault.add(
      "make=Gone", "acquired=2026-03-30", "bound_book=yes", "disposed=2026-03-30",
      "disposed_how=sold")
    try vault.add("make=Slow", "acquired=2026-03-05")
    try vault.edit(4, "disposed=2026-03-06", "disposed_how=sold", "bound_book=yes")
    let found = try vault.check().shortcomings.filter { $0.kind == .book }
    #expect(found.map(\.gun) == [2, 4, 4])
    #expect(
      found.map(\.remedy) == ["gunroom book show 2"]
        + Array(repeating: "gunroom book show 4", count: 2))
    #expect(found[0].what.hasPrefix("line 2 of the bound book: the receipt of 2026-03-02"))
    #expect(try vault.bookFindings().contains { $0.kind == .late && $0.line == 1 })
  }

  @Test("a gun that an older vault flagged is listed until it has a line")
  func older() throws {
    let place = try TestVault()
    try place.open().add("make=A")
    try place.database().run(
      "INSERT INTO value (record, field, position, text, exact) VALUES (1, 'bound_book', 0, 'yes', 'yes')"
    )
    let vault = try place.open()
    #expect(try vault.bookFindings().map(\.kind) == [.missing])
    let found = try vault.check().shortcomings.filter { $0.kind == .book }
    #expect(found.map(\.gun) == [1] && found.map(\.remedy) == ["gunroom book add 1"])
    #expect(try vault.addToBook(1).number == 1)
    #expect(try vault.bookFindings().allSatisfy { $0.kind != .missing })
  }
}
