import Platform
import SQLite
import TestSupport
import Testing

@testable import Inventory

/// Whatever is done, in whatever order.
@Suite("The records and the history")
struct HistoryAgreementTests {
  @Test("agree after any commands, and any value that is altered is noticed", arguments: 1...6)
  func agree(seed: Int) throws {
    let place = try TestVault()
    let vault = try place.open()
    defer { vault.close() }
    var random = SeededGenerator(seed: UInt64(seed))
    var done = 0
    for _ in 0..<60 {
      do {
        try command(&random, vault)
        done += 1
      } catch is Fault {}  // What cannot be done changes nothing.
      let found = try Soundness(vault.connection).recordFlaws().found.map(\.sentence)
      #expect(found == [])
      if !found.isEmpty { return }
    }
    #expect(done > 30)
    #expect(try Soundness(vault.connection).damages().map(\.what) == [])
    try alterEach(vault)
  }

  private func alterEach(_ vault: Vault) throws {
    let values = try vault.connection.all(
      """
      SELECT r.id, r.kind, r.number, v.field, v.position FROM value v
      JOIN record r ON r.id = v.record
      """
    ) {
      (
        id: $0.integer(0), kind: $0.text(1), number: $0.integer(2), field: $0.text(3),
        position: $0.integer(4)
      )
    }
    #expect(values.count > 20)
    for value in values {
      try vault.connection.run("BEGIN")
      try vault.connection.run(
        "UPDATE value SET text = text || 'x' WHERE record = ? AND field = ? AND position = ?",
        [SQLValue(value.id), .text(value.field), SQLValue(value.position)])
      let noun = vault.kinds.named(value.kind)?.noun ?? ""
      let found = try Soundness(vault.connection).recordFlaws().found.map(\.sentence)
      #expect(
        found.contains { $0.hasPrefix("\(noun) \(value.number), \(value.field): ") },
        "\(value): \(found)")
      try vault.connection.run("ROLLBACK")
    }
  }

  private func command(_ random: inout SeededGenerator, _ vault: Vault) throws {
    func pick<Item>(_ items: [Item]) throws -> Item {
      guard let item = items.randomElement(using: &random) else {
        throw Fault(.missing, "there is none")
      }
      return item
    }
    func gun() throws -> Int { try pick(vault.numbers(of: vault.kinds.gun)) }
    let word = try pick(["Colt", "Ruger", "Česká", "a \"quoted\" \\ one", "line\nbreak"])
    let amount = "\(Int.random(in: 1...9_999, using: &random)).50"
    switch Int.random(in: 0...17, using: &random) {
    case 0, 1, 2:
      _ = try vault.add(
        [
          Entry("make", word), Entry("price", amount), Entry("location", "Safe 1/Rack 2"),
          Entry("acquired_from", word), Entry("notes", word),
        ], pictures: Bool.random(using: &random) ? [.made("\(word).jpg")] : [])
    case 3:
      let key = try pick(["make", "model", "notes", "serial", "tags"])
      _ = try vault.edit(gun(), [Entry(key, try pick(["", word, "1"]))])
    case 4: try vault.add(.valuation, [Entry("amount", amount), Entry("by", word)], to: gun())
    case 5: try vault.remove(gun())
    case 6: _ = try vault.restoreFromTrash(try pick(vault.trash()).name)
    case 7: try vault.undo()
    case 8: try vault.redo()
    case 9: try vault.undo(try pick(vault.history()).change)
    case 10:
      try vault.add(
        .lot, [Entry("make", word), Entry("caliber", "9mm"), Entry("quantity", "500")])
    case 11:
      let lot = try pick(vault.numbers(of: .lot))
      try vault.add(
        .session, [Entry("gun", "\(try gun())"), Entry("rounds", "50"), Entry("lot", "\(lot)")])
    case 12:
      _ = try vault.edit(gun(), [Entry("bound_book", "yes"), Entry("acquired", "2020-01-02")])
    case 13:
      _ = try vault.configure([
        Entry(try pick(["name", "currency", "owner"]), try pick(["EUR", word]))
      ])
    case 14: _ = try vault.addField("Own \(amount.prefix(1))", [Entry("kind", "money")])
    case 15: _ = try vault.removeField(try pick(vault.formFields().filter(\.isOwn)).field.key)
    case 16:
      let contact = try vault.find(.contact, "\(try pick(vault.numbers(of: .contact)))")
      _ = try vault.edit(contact, [Entry("name", "\(word) \(amount)")])
    default:
      if Int.random(in: 0...3, using: &random) == 0 { _ = try vault.emptyTrash() }
      try vault.takingIn("import") {
        for _ in 0..<3 {
          _ = try vault.takeIn(
            [Entry("make", word), Entry("location", "Safe 9")], values: [[Entry("amount", amount)]])
        }
      }
    }
  }
}
