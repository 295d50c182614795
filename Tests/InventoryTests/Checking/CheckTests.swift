import Platform
import SQLite
import Testing

@testable import Inventory

@Suite("What is missing on the day that counts")
struct CheckTests {
  private let place: TestVault
  private let vault: Vault
  private let today: Day

  init() throws {
    place = try TestVault()
    vault = try place.open()
    today = try #require(Day("2026-03-01"))
  }

  private func kinds() throws -> [Shortcoming.Kind] {
    try vault.check(today: today).shortcomings.map(\.kind)
  }

  @Test("an empty vault lacks nothing")
  func empty() throws {
    let result = try vault.check(today: today)
    #expect(result.shortcomings.isEmpty)
    #expect(result.readiness == 100)
  }

  @Test("a gun of which only the make is known lacks everything, and each thing has a remedy")
  func bare() throws {
    try vault.add("make=Colt")
    let result = try vault.check(today: today)
    #expect(
      result.shortcomings.map(\.kind)
        == [.serial, .photo, .receipt, .value, .location, .verified])
    #expect(result.shortcomings.allSatisfy { $0.gun == 1 && !$0.remedy.isEmpty })
    #expect(result.readiness == 0)
    #expect(result.expected == 6)
  }

  @Test("a gun with all of it lacks nothing")
  func complete() throws {
    try vault.add(
      "make=Colt", "serial=none", "location=Safe 1", "location_verified=2026-01-10",
      "scheduled=1,650.00", pictures: [.made("left.jpg")])
    try vault.add(
      .document, [Entry("title", "Bill"), Entry("kind", "receipt"), Entry("guns", "1")])
    try vault.add(.valuation, [Entry("amount", "1,650.00"), Entry("date", "2025-05-02")], to: 1)
    #expect(try kinds() == [])
    #expect(try vault.check(today: today).readiness == 100)
  }

  @Test(
    "values older than two years and places not verified for a year are named, not a day before")
  func ages() throws {
    try vault.add("make=Colt", "serial=1", "location=Safe", "location_verified=2025-03-01")
    try vault.add(.valuation, [Entry("amount", "1.00"), Entry("date", "2024-03-01")], to: 1)
    #expect(try kinds() == [.photo, .receipt])
    let tomorrow = try #require(Day("2026-03-02"))
    #expect(
      try vault.check(today: tomorrow).shortcomings.map(\.kind)
        == [.photo, .receipt, .value, .verified])
  }

  @Test("an amount scheduled below the value says how much is short, exactly")
  func gap() throws {
    try vault.add("make=Colt", "scheduled=1,000.10")
    try vault.add(.valuation, [Entry("amount", "1,000.30"), Entry("date", "2026-01-01")], to: 1)
    let found = try vault.check(today: today).shortcomings.first { $0.kind == .scheduled }
    #expect(found?.what == "scheduled for $1,000.10, worth $1,000.30: $0.20 short")
  }

  @Test("loans past their day are named; those that are back or not yet due are not")
  func loans() throws {
    for (due, back) in [("2026-02-28", ""), ("2026-03-01", ""), ("2025-01-01", "2025-01-01")] {
      let gun = try vault.add("make=Colt").number
      try vault.add(
        .loan,
        [
          Entry("to", "Ann"), Entry("out", "2024-12-01"), Entry("due", due), Entry("back", back),
        ], to: gun)
    }
    #expect(try kinds().filter { $0 == .loan }.count == 1)
  }

  @Test("guns that are gone are not looked at")
  func gone() throws {
    try vault.add("make=Colt", "status=sold")
    #expect(try vault.check(today: today).guns == 0)
  }

  @Test("a file that was lost, altered or belongs to nothing is found, one that undo needs is not")
  func pictures() throws {
    try vault.add("make=Colt", pictures: [.made("left.jpg")])
    let pictures = { try self.kinds().filter { $0 == .pictures }.count }
    #expect(try pictures() == 0)
    try vault.undo()
    #expect(try pictures() == 0)
    try vault.redo()
    let original = NewPicture.made("left.jpg").sha256
    try vault.connection.run(
      "UPDATE content SET bytes = x'00' WHERE sha256 = ?", [.text(original)])
    #expect(try pictures() == 1)
    try vault.connection.run(
      "INSERT INTO content VALUES (?, x'01')", [.text(SHA256.hexadecimal(of: [1]))])
    #expect(try pictures() == 2)
    try vault.connection.script(
      "PRAGMA foreign_keys = OFF; DELETE FROM content; PRAGMA foreign_keys = ON")
    #expect(try kinds().contains(.integrity))
    #expect(try pictures() == 1)
  }
}
