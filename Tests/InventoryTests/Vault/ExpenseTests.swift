import Platform
import Testing

@testable import Inventory

@Suite("Expenses")
struct ExpenseTests {
  let vault: Vault
  private let place: TestVault

  init() throws {
    place = try TestVault()
    vault = try place.open()
    try vault.add("make=Colt")
    try vault.add("make=Ruger")
    for arguments in [
      ["title=A", "amount=0.10", "date=2025-01-01", "type=repair", "guns=1"],
      ["title=B", "amount=0.20", "date=2025-12-31", "type=Repair", "guns=1", "guns=2"],
      ["title=C", "amount=5 EUR", "date=2026"],
    ] {
      try vault.add(.expense, try arguments.map(Entry.init(argument:)))
    }
  }

  private func totals(
    _ grouping: ExpenseTotal.Grouping?, _ words: String...
  ) throws -> [String] {
    try vault.expenseTotals(matching: try vault.query(words, .expense), by: grouping).map {
      "\($0.group) \($0.count) \($0.sum.exactText)"
    }
  }

  @Test("add up exactly, each currency by itself")
  func sums() throws {
    #expect(try totals(nil) == [" 1 5.00 EUR", " 2 0.30 USD"])
    #expect(try totals(nil, "date:2025") == [" 2 0.30 USD"])
    #expect(try totals(nil, "nowhere") == [])
  }

  @Test("are gathered by type, year or gun, and none counts twice")
  func groups() throws {
    #expect(try totals(.type) == ["Repair 2 0.30 USD", " 1 5.00 EUR"])
    #expect(try totals(.year) == ["2025 2 0.30 USD", "2026 1 5.00 EUR"])
    #expect(
      try totals(.gun) == ["1 Colt 1 0.10 USD", "1 Colt; 2 Ruger 1 0.20 USD", " 1 5.00 EUR"])
  }

  @Test("keep the pictures of their receipts, each once, into the trash and back")
  func receipts() throws {
    let expense = try vault.find(.expense, "A")
    #expect(try vault.addReceipt(.made("bill"), to: expense))
    #expect(try !vault.addReceipt(.made("bill"), to: expense))
    try vault.remove(expense)
    _ = try vault.restoreFromTrash("expense-1")
    let receipt = try #require(try vault.receipts(of: expense).first)
    #expect(try vault.original(of: receipt) == Array("original of bill".utf8))
    #expect(try vault.receipt(nil, of: expense).name == "bill")
    #expect(try vault.addReceipt(.made("more"), to: expense))
    #expect(try vault.receipt(2, of: expense).name == "more")
    for place in [nil, 0, 3] {
      #expect(vault.fault { _ = try $0.receipt(place, of: expense) } != nil)
    }
    try vault.remove(expense)
    #expect(try vault.emptyTrash() == 1)
    #expect(vault.fault { _ = try $0.original(of: receipt) } != nil)
  }
}
