import Testing

@testable import Inventory

@Suite("Remarks on what was entered")
struct RemarkTests {
  private let vault: Vault

  init() throws {
    vault = try TestVault().open()
  }

  private func ahead() throws -> [String] {
    try vault.datesAhead().map { remark in
      guard case .ahead(let record, let field, let value) = remark else { return "" }
      return "\(record.kind.name) \(record.number) \(field.key) \(value.text)"
    }
  }

  @Test("a date ahead of today is told of where it can only be past, once")
  func datesAhead() throws {
    try vault.add(
      "make=Colt", "made=1999", "acquired=9999-12-31", "warranty_until=2040-01-01")
    #expect(try ahead() == ["gun 1 acquired 9999-12-31"])
    try vault.edit(1, "acquired=\(vault.today)")
    #expect(try ahead().isEmpty)
    try vault.add(.valuation, [Entry("amount", "5"), Entry("date", "2030")], to: 1)
    #expect(try ahead() == ["valuation 1 date 2030"])
    try vault.edit(1, "made=2026")
    #expect(try ahead().isEmpty, "a year that has begun is not ahead")
  }

  @Test("a session after the gun had left is told of")
  func firedAfterwards() throws {
    try vault.add("make=Colt", "acquired=2001")
    try vault.edit(1, "status=sold", "disposed=2020-05-06")
    let before = try vault.addSession(
      [Entry("gun", "1"), Entry("rounds", "5"), Entry("date", "2020-05-06")])
    #expect(try vault.remarks(on: before).isEmpty)
    let after = try vault.addSession(
      [Entry("gun", "1"), Entry("rounds", "5"), Entry("date", "2020-05-07")])
    #expect(
      try vault.remarks(on: after) == ["Gun 1 had left by then: it was sold on 2020-05-06."])
  }
}
