import Platform
import SQLite
import Testing

@testable import Inventory

@Suite("The trash")
struct TrashTests {
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
  }

  private func count(_ table: String) throws -> Int {
    try vault.connection.first("SELECT count(*) FROM \(table)") { $0.integer(0) } ?? 0
  }

  @Test("a gun comes back whole: values, photographs in their order, valuations")
  func comesBack() throws {
    try vault.add(
      "make=Colt", "serial= 1 ", "caliber=.38", "caliber=.357",
      pictures: [.made("a"), .made("b"), .made("c")])
    try vault.movePhotograph(3, to: 1, of: 1)
    try vault.setFocus(Photograph.Focus(x: 0.25, y: 1), ofPhotograph: 2, of: 1)
    try vault.addValuation(to: 1, [Entry("amount", "1650"), Entry("date", "2024")])
    let before = try vault.gun(1)
    try vault.remove(1)
    #expect(try vault.gun(1).isTrashed)
    #expect(try vault.numbers(matching: .everything) == [])
    #expect(try vault.trash().map(\.name) == ["1"])
    #expect(try vault.trash().map(\.title) == ["Colt"])
    #expect(try vault.trash().map(\.removed) == ["2026-03-01T02:30:00Z"])
    let after = try vault.restoreGun(" 1 ")
    #expect(!after.isTrashed)
    #expect(after.values == before.values)
    #expect(after.photographs.map(\.name) == ["c", "a", "b"])
    #expect(after.photographs.map(\.focus) == before.photographs.map(\.focus))
    #expect(after.valuations.map(\.amount) == before.valuations.map(\.amount))
    #expect(try vault.history(gun: 1).last?.action == .restored)
  }

  @Test("what is not in the trash cannot be restored")
  func notThere() throws {
    try vault.add("make=Colt", pictures: [.made("a")])
    for name in ["1", "2", "p2", "colt", ""] {
      #expect(vault.fault { _ = try $0.restoreFromTrash(name) }?.category == .missing, "\(name)")
    }
  }

  @Test("a photograph comes back to its place", arguments: [1, 2, 3])
  func photograph(place: Int) throws {
    try vault.add("make=Colt", pictures: [.made("a"), .made("b"), .made("c")])
    try vault.movePhotograph(3, to: 1, of: 1)
    let before = try vault.gun(1).photographs.map(\.name)
    try vault.removePhotograph(place, of: 1)
    var left = before
    left.remove(at: place - 1)
    #expect(try vault.gun(1).photographs.map(\.name) == left)
    let item = try #require(try vault.trash().first)
    #expect(item.title == "Photograph \(before[place - 1]) of gun 1")
    #expect(try vault.restoreGun(item.name).photographs.map(\.name) == before)
  }

  @Test("emptying takes the pictures that nothing shows any more, and keeps the others")
  func emptying() throws {
    try vault.add("make=Colt", pictures: [.made("shared"), .made("own")])
    try vault.add("make=Ruger", pictures: [.made("shared"), .made("another")])
    #expect(try count("content") == 9)
    try vault.remove(1)
    try vault.removePhotograph(2, of: 2)
    #expect(try vault.emptyTrash() == 2)
    #expect(try count("picture") == 1)
    #expect(try count("content") == 3)
    let photograph = try vault.photograph(1, of: try vault.gun(2))
    #expect(try vault.original(of: photograph) == Array("original of shared".utf8))
    #expect(vault.fault { _ = try $0.gun(1) }?.category == .missing)
    #expect(try vault.emptyTrash() == 0)
  }

  @Test("a photograph in the trash keeps its picture until the trash is emptied")
  func keepsPicture() throws {
    try vault.add("make=Colt", pictures: [.made("a")])
    try vault.removePhotograph(1, of: 1)
    try vault.add("make=Ruger")
    try vault.remove(2)
    #expect(try count("content") == 3)
    _ = try vault.emptyTrash()
    #expect(try count("content") == 0)
  }

  @Test("the history keeps what was deleted for good, with everything that belonged to it")
  func historyStays() throws {
    try vault.add("make=Colt", pictures: [.made("a")])
    try vault.addValuation(to: 1, [Entry("amount", "1650")])
    try vault.remove(1)
    _ = try vault.emptyTrash()
    let deleted = try vault.history(gun: 1).filter { $0.action == .deleted }
    #expect(Set(deleted.map(\.kind)) == ["gun", "photograph", "valuation"])
    #expect(deleted.last?.fields.first { $0.key == "make" }?.before == ["Colt"])
  }

  @Test("nothing is written down for a trash that is empty already")
  func emptyAlready() throws {
    #expect(try vault.emptyTrash() == 0)
    #expect(try vault.history().isEmpty)
  }
}
