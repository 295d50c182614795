import Platform
import SQLite
import Testing

@testable import Inventory

@Suite("Several programs at one vault")
struct LockTests {
  @Test("a change waits for its patience and is then refused as busy; reading goes on")
  func busy() throws {
    let place = try TestVault()
    let vault = try place.open(patience: 60)
    try vault.add("make=Colt")
    let other = try place.database()
    try other.run("BEGIN IMMEDIATE")
    let clock = ContinuousClock()
    let start = clock.now
    #expect(vault.fault { try $0.add("make=Ruger") }?.category == .busy)
    #expect(clock.now - start >= .milliseconds(50))
    #expect(try vault.gun(1).title == "Colt")
    try other.run("ROLLBACK")
    #expect(try vault.add("make=Ruger").number == 2)
  }

  @Test("a vault that another program holds alone is busy already when it is opened")
  func exclusive() throws {
    let place = try TestVault()
    let other = try place.database()
    try other.script("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;")
    let fault = #expect(throws: Fault.self) { try place.open(patience: 20) }
    #expect(fault?.category == .busy)
  }

  @Test("changes of two programs at once all land, each with its own number and history")
  func twoWriters() async throws {
    let place = try TestVault()
    let path = place.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in ["ann", "bob"] {
        group.addTask {
          let vault = try Vault(path, author: writer)
          for index in 1...25 { try vault.add("make=Colt", "serial=\(writer) \(index)") }
        }
      }
      try await group.waitForAll()
    }
    let vault = try place.open()
    #expect(try vault.numbers(matching: .everything) == Array(1...50))
    let history = try vault.history()
    #expect(history.map(\.change) == Array(1...50))
    #expect(history.filter { $0.who == "bob" }.count == 25)
  }

  @Test("reading sees one state, whatever others write meanwhile")
  func snapshot() throws {
    let place = try TestVault()
    let reader = try place.open()
    let writer = try place.open()
    try writer.add("make=Colt")
    try reader.reading {
      #expect(try reader.numbers(matching: .everything) == [1])
      try writer.add("make=Ruger")
      try writer.edit(1, "make=Mauser")
      #expect(try reader.numbers(matching: .everything) == [1])
      #expect(try reader.gun(1).title == "Colt")
    }
    #expect(try reader.gun(1).title == "Mauser")
  }
}
