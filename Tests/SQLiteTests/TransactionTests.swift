import Testing

@testable import SQLite

@Suite("Transactions")
struct TransactionTests {
  private struct Trouble: Error {}
  private let database: TestDatabase
  private let connection: Connection

  init() throws {
    database = try TestDatabase()
    connection = try database.open()
    try connection.script("PRAGMA journal_mode = WAL; CREATE TABLE gun (make TEXT) STRICT;")
  }

  private func add(_ make: String) throws {
    try connection.run("INSERT INTO gun VALUES (?)", [.text(make)])
  }

  private func makes() throws -> [String] {
    try connection.all("SELECT make FROM gun ORDER BY rowid") { $0.text(0) }
  }

  @Test("what succeeds is kept, what fails leaves nothing")
  func allOrNothing() throws {
    try connection.transaction { try add("Colt") }
    #expect(throws: Trouble.self) {
      try connection.transaction {
        try add("Ruger")
        throw Trouble()
      }
    }
    #expect(try makes() == ["Colt"])
  }

  @Test("a part that fails is taken back alone, and with the whole when that fails")
  func parts() throws {
    try connection.transaction {
      try add("Colt")
      #expect(throws: Trouble.self) {
        try connection.transaction {
          try add("Ruger")
          throw Trouble()
        }
      }
      try connection.transaction { try add("Walther") }
    }
    #expect(try makes() == ["Colt", "Walther"])
    #expect(throws: Trouble.self) {
      try connection.transaction {
        try connection.transaction { try add("Mauser") }
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
        try add("Colt")
        // As a full disk would.
        try connection.run("ROLLBACK")
        do { try connection.transaction { try add("Ruger") } } catch { refusal = error }
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
    try add("Colt")
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
