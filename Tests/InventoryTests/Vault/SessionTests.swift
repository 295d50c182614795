import Platform
import Testing

@testable import Inventory

@Suite("A range session")
struct SessionTests {
  let vault: Vault
  private let place: TestVault

  init() throws {
    place = try TestVault()
    vault = try place.open()
    try vault.add("make=Winchester", "caliber=30-30", "rounds=200")
    try vault.add("make=Ruger", "caliber=.223 Rem")
    try vault.add(.barrel, [Entry("name", "Long"), Entry("rounds", "10")], to: 1)
    for caliber in ["30-30", "5.56 NATO"] {
      try vault.add(.lot, [Entry("caliber", caliber), Entry("quantity", "100")])
    }
  }

  @discardableResult
  private func session(_ arguments: String..., isForced: Bool = false) throws -> Record {
    try vault.addSession(try arguments.map(Entry.init(argument:)), isForced: isForced)
  }

  private func onHand(_ lot: Int) throws -> String? {
    Lot(try vault.find(.lot, String(lot))).onHand?.text
  }

  private func total(until day: Day? = nil) throws -> Int {
    try vault.rounds(of: try vault.gun(1).record, until: day).total
  }

  @Test("raises the counts of gun and barrel and lowers the lot")
  func counts() throws {
    try session("gun=1", "rounds=30", "lot=1", "barrel=long", "date=2026-02-01")
    try session("gun=1", "rounds=5", "date=2026-02-02")
    #expect(try total() == 235)
    #expect(try total(until: Day("2026-02-01")) == 230)
    let barrel = try vault.find(.barrel, "1")
    #expect(try vault.rounds(of: barrel) == RoundCount(came: 10, fired: 30))
    #expect(try onHand(1) == "70")
  }

  @Test("is of today where no date is given, by the clock of the vault")
  func today() throws {
    let today = vault.today
    let yesterday = try #require(today.adding(days: -1)).description
    #expect(try session("gun=1", "rounds=1").text("date") == today.description)
    #expect(try session("gun=1", "rounds=1", "date=Yesterday").text("date") == yesterday)
    #expect(try vault.add("make=Colt", "acquired=today").text("acquired") == today.description)
    #expect(try vault.edit(1, "acquired=yesterday"))
    #expect(try vault.gun(1).text("acquired") == yesterday)
  }

  @Test("gives back exactly what it took when it is changed, moved to another lot or removed")
  func takesBack() throws {
    let record = try session("gun=1", "rounds=30", "lot=1")
    _ = try vault.editSession(record, [Entry("rounds", "100")])
    #expect(try onHand(1) == "0")
    _ = try vault.edit(record, [Entry("lot", "2")])
    #expect(try [onHand(1), onHand(2)] == ["100", "0"])
    try vault.remove(record)
    #expect(try [onHand(1), onHand(2)] == ["100", "100"])
    #expect(try total() == 200)
    let last = try #require(try vault.entries(of: try vault.find(.lot, "2")).last)
    #expect(last.session == "session-1")
    #expect([last.before?.text, last.after?.text] == ["0", "100"])
  }

  @Test("takes its rounds again when it comes back from the trash, where there are enough")
  func restored() throws {
    let record = try session("gun=1", "rounds=60", "lot=1")
    try vault.remove(record)
    _ = try vault.use(try vault.find(.lot, "1"), "50", on: nil, why: "")
    #expect(vault.fault { _ = try $0.restoreFromTrash("session-1") }?.place == "rounds")
    try vault.undo()
    _ = try vault.restoreFromTrash("session-1")
    #expect(try onHand(1) == "40")
  }

  @Test("can be undone and done again")
  func undone() throws {
    try session("gun=1", "rounds=60", "lot=1")
    try vault.undo()
    #expect(try onHand(1) == "100")
    try vault.redo()
    #expect(try onHand(1) == "40")
    #expect(try total() == 260)
  }

  @Test("counts again when its gun, deleted for good, is brought back")
  func broughtBack() throws {
    try session("gun=1", "rounds=60", "barrel=1")
    try vault.remove(1)
    _ = try vault.emptyTrash()
    try vault.undo()
    #expect(try total() == 260)
    #expect(try vault.rounds(of: try vault.find(.barrel, "1")).total == 70)
  }

  @Test("with more rounds than the lot has is refused and changes nothing")
  func tooMany() throws {
    let fault = vault.fault { _ in try session("gun=1", "rounds=101", "lot=1") }
    #expect(fault?.what == "there are only 100 rounds in ammunition lot 1, not 101")
    #expect(try onHand(1) == "100")
    #expect(try total() == 200)
  }

  @Test("with a barrel of another gun, or a lot that is not counted in rounds, is refused")
  func wrong() throws {
    #expect(vault.fault { _ in try session("gun=2", "rounds=1", "barrel=1") }?.place == "barrel")
    try vault.add(.lot, [Entry("quantity", "8.5"), Entry("unit", "lb")])
    #expect(vault.fault { _ in try session("gun=2", "rounds=1", "lot=3") }?.place == "lot")
  }

  @Test("with ammunition that the gun must not fire is refused unless that is forced")
  func refused() throws {
    #expect(vault.fault { _ in try session("gun=2", "rounds=1", "lot=2") }?.place == "lot")
    #expect(try onHand(2) == "100")
    let record = try session("gun=2", "rounds=1", "lot=2", isForced: true)
    #expect(try vault.remarks(on: record).count == 1)
    #expect(try vault.editSession(record, [Entry("notes", "once")]).isChanged)
  }

  @Test("with ammunition of another name is never silent, and with that of the gun it is")
  func warned() throws {
    let other = try session("gun=2", "rounds=1", "lot=1")
    #expect(try vault.remarks(on: other).count == 1)
    let own = try session("gun=1", "rounds=1", "lot=1")
    #expect(try vault.remarks(on: own).isEmpty)
  }
}
