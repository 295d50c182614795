import Testing

@testable import SQLite

@Suite("Transactions")
struct TransactionTests {
  private struct Trouble: Error {}
  private let guns: TestGuns
  private var database: TestDatabase { guns.database }
  private var connection: Connection { guns.connection }

  init() throws { guns = try TestGuns() }

  private func makes() throws -> [String] {
    try connection.all("SELECT make FROM gun ORDER BY rowid") { $0.text(0) }
  }

  @Test("what succeeds is kept, what fails leaves nothing")
  func allOrNothing() throws {
    try connection.transaction { try guns.add("Colt") }
    #expect(throws: Trouble.self) {
      try connection.transaction {
        try guns.add("Ruger")
        throw Trouble()
      }
    }
    #expect(try makes() == ["Colt"])
  }

  @Test("a part that fails is taken back alone, and with the whole when that fails")
  func parts() throws {
    try connection.transaction {
      try guns.add("Colt")
      #expect(throws: Trouble.self) {
        try connection.transaction {
          try guns.add("Ruger")
          throw Trouble()
        }
      }
      try connection.transaction { try guns.add("Walther") }
    }
    #expect(try makes() == ["Colt", "Walther"])
    #expect(throws: Trouble.self) {
      try connection.transaction {
        try connection.transaction { try guns.add("Mauser") }
        throw Trouble()
      }
    }
    #expect(try makes() == ["Colt", "Walther"])
  }

  @Test("after the whole was rolled back by itself, no later part is kept alone")
  func lostTransaction() throws {
    var refusal: (any Error)?
    #expect(throws: SQLiteError.self) {
      try connection.transaction {
        try guns.add("Colt")
        // As a full disk would.
        try connection.run("ROLLBACK")
        do { try connection.transaction { try guns.add("Ruger") } } catch { refusal = error }
      }
    }
    #expect((refusal as? SQLiteError)?.code.primary == .abort)
    #expect(try makes() == [])
  }

  @Test("a second writer waits as long as its patience lasts, then the database is busy")
  func busy() throws {
    let other = try database.open(patience: 50)
    try connection.transaction {
      let clock = ContinuousClock()
      let start = clock.now
      let error = #expect(throws: SQLiteError.self) { try other.transaction {} }
      #expect(error?.code.primary == .busy)
      #expect(clock.now - start >= .milliseconds(40))
    }
    try other.transaction {}
  }

  @Test("closing writes the log back, unless it is to be kept")
  func log() throws {
    let other = try database.open()
    try guns.add("Colt")
    connection.keepLogOnClose(true)
    other.keepLogOnClose(true)
    connection.close()
    other.close()
    let kept = try database.open()
    #expect(try kept.text("SELECT make FROM gun") == "Colt")
    // Without the log there is only what was there before it.
    let copy = try Connection(path: Array(database.path.utf8), mode: .immutable)
    #expect(throws: SQLiteError.self) { try copy.run("SELECT make FROM gun") }
    copy.close()
    kept.close()
    let written = try Connection(path: Array(database.path.utf8), mode: .immutable)
    #expect(try written.text("SELECT make FROM gun") == "Colt")
  }
}
