import Testing

@testable import SQLite

@Suite("Writing without a log")
struct WithoutLogTests {
  private struct Trouble: Error {}
  private let guns: TestGuns
  private var database: TestDatabase { guns.database }
  private var connection: Connection { guns.connection }

  init() throws { guns = try TestGuns() }

  private func mode() throws -> String? { try connection.text("PRAGMA journal_mode") }

  @Test("what is kept is there, and the next change is written to a log again")
  func kept() throws {
    try connection.withoutLog {
      #expect(try mode() == "delete")
      try connection.transaction { try guns.add("Colt") }
    }
    #expect(try mode() == "wal")
    #expect(try database.open().text("SELECT make FROM gun") == "Colt")
  }

  @Test("what fails leaves nothing, and the log")
  func failed() throws {
    #expect(throws: Trouble.self) {
      try connection.withoutLog {
        try connection.transaction {
          try guns.add("Colt")
          throw Trouble()
        }
      }
    }
    #expect(try mode() == "wal")
    #expect(try connection.text("SELECT count(*) FROM gun") == "0")
  }

  @Test("others wait from its beginning until a transaction is over")
  func alone() throws {
    try connection.withoutLog {
      let other = try database.open(patience: 20)
      try connection.transaction {
        let error = #expect(throws: SQLiteError.self) { try other.text("SELECT make FROM gun") }
        #expect(error?.code.primary == .busy)
        try guns.add("Colt")
      }
      #expect(try other.text("SELECT make FROM gun") == "Colt")
    }
  }

  @Test("where another connection reads, the log stays and it goes on reading")
  func accompanied() throws {
    let other = try database.open()
    #expect(try other.text("SELECT count(*) FROM gun") == "0")
    try connection.withoutLog {
      #expect(try mode() == "wal")
      try connection.transaction {
        try guns.add("Colt")
        #expect(try other.text("SELECT count(*) FROM gun") == "0")
      }
    }
    #expect(try other.text("SELECT make FROM gun") == "Colt")
  }

  @Test("what a power cut leaves in the middle is taken back by whoever opens it next")
  func cutOff() throws {
    try guns.add("Colt")
    let copy = try TestDatabase()
    try connection.withoutLog {
      try connection.transaction {
        // Far more than is kept in memory, so that much of it is in the file already.
        try connection.script("PRAGMA cache_size = 4")
        for number in 1...2_000 { try guns.add(String(repeating: "\(number)", count: 50)) }
        try copy.take(database, ["", "-journal"])
      }
    }
    let opened = try copy.open()
    #expect(try opened.text("SELECT group_concat(make) FROM gun") == "Colt")
    #expect(try opened.text("PRAGMA integrity_check") == "ok")
  }
}
