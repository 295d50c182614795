import Platform
import SQLite
import TestSupport
import Testing

@testable import Inventory

@Suite("Taking changes back")
struct UndoTests {
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
  }

  /// Everything that the vault holds, as a text to compare.
  private func state() throws -> [String] {
    try vault.connection.all(
      """
      SELECT r.kind || ' ' || r.number || ' ' || coalesce(r.owner, '') || ' '
        || (r.trashed IS NOT NULL) || ' ' || coalesce(v.field || v.position || v.text || '|'
        || coalesce(v.exact, '') || coalesce(v.target, ''), '')
      FROM record r LEFT JOIN value v ON v.record = r.id ORDER BY r.id, v.field, v.position
      """
    ) { $0.text(0) }
  }

  @Test("every kind of change is taken back whole, one after the other, and done again")
  func everyKind() throws {
    var states = [try state()]
    func step(_ body: () throws -> Void) throws {
      try body()
      states.append(try state())
    }
    try step { try vault.add("make=Colt", "acquired_from=Ridge Line Arms", "tags=fun") }
    try step { try vault.edit(1, "make=", "model=Python", "tags=fun", "tags=old") }
    try step { try vault.addPhotographs([.made("left.jpg")], to: 1) }
    try step { try vault.add(.valuation, [Entry("amount", "$1,650.00")], to: 1) }
    try step { try vault.add(.accessory, [Entry("kind", "scope"), Entry("mounted_on", "1")]) }
    try step {
      _ = try vault.edit(try vault.find(.contact, "1"), [Entry("name", "Ridge Line Guns")])
    }
    try step { try vault.removePhotograph(1, of: 1) }
    try step { _ = try vault.restoreFromTrash("photograph-1") }
    try step { try vault.remove(1) }
    try step { _ = try vault.restoreFromTrash("1") }
    for expected in states.dropLast().reversed() {
      try vault.undo()
      #expect(try state() == expected)
    }
    #expect(throws: Fault.self) { try vault.undo() }
    for expected in states.dropFirst() {
      try vault.redo()
      #expect(try state() == expected)
    }
    #expect(throws: Fault.self) { try vault.redo() }
  }

  @Test("random changes taken back one by one leave every state on the way", arguments: 1...12)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var states = [try state()]
    for _ in 0..<25 {
      let guns = try vault.numbers(matching: try vault.query(["status:all"]))
      switch Int.random(in: 0...5, using: &generator) {
      case 0, 1: try vault.add("make=M\(Int.random(in: 0...3, using: &generator))", "tags=t")
      case 2:
        guard let gun = guns.randomElement(using: &generator) else { continue }
        let from = "Dealer \(Int.random(in: 0...2, using: &generator))"
        guard try vault.edit(gun, "acquired_from=\(from)") else { continue }
      case 3:
        guard let gun = guns.randomElement(using: &generator) else { continue }
        try vault.add(.barrel, [Entry("name", "b")], to: gun)
      case 4:
        guard let gun = guns.randomElement(using: &generator) else { continue }
        try vault.remove(gun)
      default:
        guard let item = try vault.trash().randomElement(using: &generator) else { continue }
        _ = try vault.restoreFromTrash(item.name)
      }
      states.append(try state())
    }
    for expected in states.dropLast().reversed() {
      try vault.undo()
      // A contact or tag that others have come to need stays, as does nothing else.
      #expect(try state() == expected, "seed \(seed)")
    }
    #expect(try HistoryChain(vault.connection).firstBreak() == nil)
  }

  @Test("what is done again writes into the bound book no more than the first time")
  func redoingAMerge() throws {
    try vault.add("make=Colt", "serial=1", "acquired_from=Smith", "bound_book=yes")
    try vault.add("make=Ruger", "acquired_from=Smyth")
    try vault.edit(1, "finish=Blued")
    let (smith, smyth) = (try vault.find(.contact, "Smith"), try vault.find(.contact, "Smyth"))
    _ = try vault.merge(smyth, smith)
    let merged = try state()
    try vault.undo()
    try vault.redo()
    #expect(try state() == merged)
    #expect(try vault.bookLine(ofGun: 1)?.corrections.isEmpty == true)
  }

  @Test("an import is one change")
  func whole() throws {
    try vault.changing("import guns.csv") {
      try vault.add("make=Colt")
      try vault.add("make=Ruger")
    }
    let undone = try vault.undo()
    #expect(undone.change == 1)
    #expect(undone.command == "import guns.csv")
    #expect(try state().isEmpty)
    // The numbers are not given again.
    #expect(try vault.add("make=Savage").number == 3)
  }

  @Test("what was changed again since is not overwritten, and the later change is named")
  func later() throws {
    try vault.add("make=Colt")
    try vault.edit(1, "finish=Blued")
    try vault.edit(1, "finish=Nickel")
    let fault = vault.fault { try $0.undo(2) }
    #expect(fault?.category == .data)
    #expect(fault?.advice.contains("change 3") == true)
    #expect(try vault.gun(1).text("finish") == "Nickel")
    // Another field of the same gun is no obstacle.
    try vault.edit(1, "model=Python")
    try vault.undo(3)
    #expect(try vault.gun(1).text("finish") == "Blued")
    #expect(try vault.gun(1).text("model") == "Python")
  }

  @Test("a change that is not there, or was taken back already, is named")
  func nothing() throws {
    #expect(vault.fault { try $0.undo() }?.category == .missing)
    #expect(vault.fault { try $0.undo(7) }?.category == .missing)
    #expect(vault.fault { try $0.redo() }?.category == .missing)
    try vault.add("make=Colt")
    try vault.undo()
    #expect(vault.fault { try $0.undo(1) }?.category == .data)
    // After another change there is nothing to do again.
    try vault.add("make=Ruger")
    #expect(vault.fault { try $0.redo() }?.category == .data)
  }

  @Test("guns come back from an emptied trash, but files that were deleted do not")
  func emptied() throws {
    try vault.add("make=Colt")
    try vault.remove(1)
    _ = try vault.emptyTrash()
    try vault.undo()
    #expect(try vault.gun(1).title == "Colt")
    #expect(try vault.gun(1).isTrashed == false)
    try vault.add("make=Ruger", pictures: [.made("left.jpg")])
    try vault.remove(2)
    _ = try vault.emptyTrash()
    #expect(vault.fault { try $0.undo() }?.what.contains("deleted for good") == true)
  }

  @Test("undoing is history too")
  func history() throws {
    try vault.add("make=Colt")
    try vault.undo()
    let entries = try vault.history()
    #expect(entries.map(\.action) == [.added, .deleted])
    #expect(entries.map(\.undoes) == [nil, 1])
    #expect(entries.last?.command == "undo 1")
  }
}
