import Platform
import Testing

@testable import Inventory

@Suite("Guns that are lent")
struct LoanTests {
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
    try vault.add("make=Colt", "acquired=2020-05-01")
  }

  @discardableResult
  private func lend(_ arguments: String...) throws -> Record {
    try vault.lend(1, [Entry("to", "Ann")] + arguments.map(Entry.init(argument:)))
  }

  private var status: String { get throws { try vault.gun(1).status } }

  @Test("a gun that goes out is on loan, and owned when it is back")
  func outAndBack() throws {
    #expect(try lend().text("out") == "\(vault.today)")
    #expect(try status == "on loan")
    let loan = try vault.takeBackLoan(of: 1)
    #expect(loan?.text("back") == "\(vault.today)")
    #expect(try status == "owned")
  }

  @Test("it is lent once at a time")
  func once() throws {
    try lend("out=2021-01-02")
    let fault = vault.fault { _ = try $0.lend(1, [Entry("to", "Bob")]) }
    #expect(fault?.what == "gun 1 is out already, to Ann since 2021-01-02")
    #expect(try vault.loans().count == 1)
  }

  @Test("it cannot come back that is not out")
  func notOut() {
    #expect(vault.fault { _ = try $0.takeBackLoan(of: 1) }?.category == .data)
  }

  @Test(
    "dates that cannot be are refused",
    arguments: [
      ["out=2019-01-01"], ["out=2999-01-01"], ["out=2021-01-02", "due=2021-01-01"],
      ["out=2021-01-02", "back=2020-12-31"],
    ])
  func dates(_ arguments: [String]) {
    let fault = vault.fault { vault in
      _ = try vault.lend(1, [Entry("to", "Ann")] + arguments.map(Entry.init(argument:)))
    }
    #expect(fault?.category == .data)
  }

  @Test(
    "it is overdue from the day after the last day on which it may be due",
    arguments: [("2026-02-27", true), ("2026-03", false), ("2026-02", true), ("2027", false)])
  func overdue(_ due: String, _ isOverdue: Bool) throws {
    // Noon in UTC is the same day in most of the world.
    let vault = try Vault(
      place.path, author: "ann", clock: Clock { 1_772_366_400 }, patience: 100,
      migrator: Schema.migrator)
    _ = try vault.lend(
      1, [Entry("to", "Ann"), Entry("out", "2026-01-01"), Entry("due", due)])
    #expect(try vault.loans().map(\.state) == [isOverdue ? .overdue : .open])
    _ = try vault.takeBackLoan(of: 1)
    #expect(try vault.loans().map(\.state) == [.back])
  }

  @Test("editing, removing and restoring a loan keep the status right")
  func consistent() throws {
    let loan = try lend("out=2021-01-02")
    _ = try vault.edit(loan, [Entry("back", "2021-02-03")])
    #expect(try status == "owned")
    _ = try vault.edit(loan, [Entry("back", "")])
    #expect(try status == "on loan")
    try vault.remove(try vault.find(.loan, "1"))
    #expect(try status == "owned")
    _ = try vault.restoreFromTrash("loan-1")
    #expect(try status == "on loan")
    try vault.undo()
    #expect(try status == "owned")
  }

  @Test("a gun that is out cannot be given another status by hand")
  func byHand() throws {
    try lend()
    for status in ["owned", "at gunsmith", "sold"] {
      #expect(vault.fault { try $0.edit(1, "status=\(status)") }?.place == "status")
    }
    #expect(try vault.edit(1, "notes=out"))
  }

  @Test("a loan ends when the gun leaves, but not before it began")
  func leaves() throws {
    try lend("out=2021-01-02")
    func left(_ day: String) throws -> Record? {
      try vault.dispose(1, [Entry("disposed_how", "sold"), Entry("disposed", day)]).loan
    }
    #expect(vault.fault { _ in _ = try left("2021-01-01") }?.place == "disposed")
    #expect(try left("2021-03-04")?.text("back") == "2021-03-04")
    #expect(vault.fault { _ = try $0.lend(1, [Entry("to", "Bob")]) }?.category == .data)
    let loan = try vault.find(.loan, "1")
    #expect(vault.fault { _ = try $0.edit(loan, [Entry("back", "")]) }?.category == .data)
  }
}
