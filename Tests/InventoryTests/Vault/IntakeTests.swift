import Platform
import TestSupport
import Testing

@testable import Inventory

@Suite("Many guns at once")
struct IntakeTests {
  private let folder: TemporaryFolder
  private let vault: Vault

  init() throws {
    folder = try TemporaryFolder()
    vault = try Vault.create(folder("v.gunroom"), author: "ann", clock: Clock { 1_772_332_200 })
  }

  private struct Refused: Error {}

  private func mode() throws -> String? {
    try vault.connection.first("PRAGMA journal_mode") { $0.text(0) }
  }

  private func found(_ word: String) throws -> [Int] {
    try vault.numbers(matching: try vault.query([word]))
  }

  @Test("are found by their words, while they come in and after")
  func words() throws {
    try vault.takingIn("import") {
      for make in ["Colt", "Ruger"] {
        _ = try vault.takeIn(
          [Entry("make", make), Entry("acquired_from", "Dealer of \(make)s")],
          values: [[Entry("amount", "$100"), Entry("basis", "market"), Entry("by", "Smith")]])
      }
      #expect(try found("colts") == [1])
    }
    #expect(try found("rugers") == [2])
    #expect(try found("smith") == [1, 2])
  }

  @Test("leave no words of a part that was taken back, and keep those of the others")
  func part() throws {
    try vault.takingIn("import") {
      _ = try vault.takeIn([Entry("make", "Colt")], values: [])
      #expect(throws: Refused.self) {
        try vault.changing("part") {
          _ = try vault.takeIn([Entry("make", "Ruger")], values: [])
          throw Refused()
        }
      }
      _ = try vault.takeIn([Entry("make", "Mauser")], values: [])
    }
    #expect(try found("ruger") == [])
    #expect(try found("colt").count == 1)
    #expect(try found("mauser").count == 1)
  }

  @Test("leave the tables, the indexes and the guards of the history as they were")
  func schema() throws {
    let schema = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"
    let before = try vault.connection.all(schema) { $0.text(0) }
    try vault.takingIn("import", guns: 5_000) {
      try vault.takingInGuns {
        _ = try vault.takeIn([Entry("make", "Colt")], values: [])
      }
    }
    #expect(try vault.connection.all(schema) { $0.text(0) } == before)
    #expect(throws: (any Error).self) {
      try vault.connection.run("INSERT OR REPLACE INTO history SELECT * FROM history")
    }
  }

  @Test(
    "have the vault for themselves when they outnumber by far what is there, and are to be kept",
    arguments: [
      (guns: 5_000, isTrial: false, mode: "delete"), (5_000, true, "wal"), (20, false, "wal"),
      (1_000_000, false, "wal"),
    ])
  func alone(guns: Int, isTrial: Bool, mode: String) throws {
    try vault.takingIn("import", guns: guns, isTrial: isTrial) {
      #expect(try self.mode() == mode)
      _ = try vault.takeIn([Entry("make", "Colt")], values: [])
    }
    #expect(try self.mode() == "wal")
    #expect(try found("colt") == [1])
  }

  @Test("go in as others do where there are many already, or within another change")
  func accompanied() throws {
    try vault.takingIn("import", guns: 5_000) {
      for _ in 1...2_500 { _ = try vault.takeIn([Entry("make", "Colt")], values: []) }
    }
    #expect(try vault.takingIn("import", guns: 2_500) { try mode() } == "wal")
    let within = try vault.changing("import") {
      try vault.takingIn("import", guns: 5_000) { try mode() }
    }
    #expect(within == "wal")
  }
}
