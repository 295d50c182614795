import Testing

@testable import SQLite

@Suite("Connections")
struct ConnectionTests {
  private let database: TestDatabase
  private let connection: Connection

  init() throws {
    database = try TestDatabase()
    connection = try database.open()
  }

  @Test(
    "every value comes back as it went in",
    arguments: [
      .null, .integer(.max), .integer(.min), .real(0.1), "", "a\0b", "e\u{301}", "\u{E9}",
      .blob([]), .blob([0, 1, 255]), .text(String(repeating: "x", count: 100_000)),
    ] as [SQLValue])
  func roundTrip(value: SQLValue) throws {
    let back = try connection.first("SELECT ?1, typeof(?1)", [value]) { row -> SQLValue in
      switch row.text(1) {
      case "integer": .integer(Int64(row.integer(0)))
      case "text": .text(row.text(0))
      case "blob": .blob(row.blob(0))
      case "real": value
      default: .null
      }
    }
    switch (value, back) {
    // Strings that only Unicode calls equal must not pass here.
    case (.text(let one), .text(let other)): #expect(one.utf8.elementsEqual(other.utf8))
    default: #expect(back == value)
    }
  }

  @Test("a value that SQLite cannot hold is refused, not cut")
  func tooBig() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("SELECT zeroblob(1000000001)")
    }
    #expect(error?.code.primary == .tooBig)
  }

  @Test("nothing in a bound value is ever read as SQL")
  func injection() throws {
    try connection.script("CREATE TABLE gun (make TEXT)")
    let nasty = "'); DROP TABLE gun; --\" ; SELECT"
    try connection.run("INSERT INTO gun VALUES (?)", [.text(nasty)])
    #expect(try connection.text("SELECT make FROM gun WHERE make = ?", [.text(nasty)]) == nasty)
  }

  @Test("a query can run inside another of the same text")
  func nested() throws {
    let sql = "SELECT value FROM json_each('[1, 2, 3]')"
    var pairs = 0
    try connection.forEach(sql) { _ in try connection.forEach(sql) { _ in pairs += 1 } }
    #expect(pairs == 9)
    #expect(try connection.all(sql) { $0.integer(0) } == [1, 2, 3])
  }

  @Test("a failed statement can run again, with nothing left of the first run")
  func afterFailure() throws {
    try connection.script("CREATE TABLE gun (number INTEGER UNIQUE)")
    let sql = "INSERT INTO gun VALUES (?)"
    try connection.run(sql, [1])
    let error = #expect(throws: SQLiteError.self) { try connection.run(sql, [1]) }
    #expect(error?.code.primary == .constraint)
    #expect(error?.sql == sql)
    try connection.run(sql, [2])
    #expect(try connection.text("SELECT count(*) FROM gun") == "2")
  }

  @Test("the connection is as careful as it promises")
  func careful() throws {
    #expect(try connection.text("PRAGMA foreign_keys") == "1")
    #expect(try connection.text("PRAGMA synchronous") == "2")
    #expect(try connection.text("PRAGMA trusted_schema") == "0")
    // A misspelled column in double quotes is no text.
    #expect(throws: SQLiteError.self) { try connection.run("SELECT \"make\"") }
    // Defensive mode: the schema cannot be overwritten.
    #expect(throws: SQLiteError.self) {
      try connection.script("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema;")
      try connection.script("CREATE TABLE a (b); DELETE FROM sqlite_schema WHERE name = 'a'")
    }
  }

  @Test("a missing file is not made")
  func missing() {
    let error = #expect(throws: SQLiteError.self) {
      try Connection(path: Array("\(database.folder)/none.db".utf8), mode: .readWrite)
    }
    #expect(error?.code.primary == .cannotOpen)
  }

  @Test(
    "any name of a file will do", arguments: ["a b?c#d%e&f", "a?mode=memory", "%00", "é\u{FF}"])
  func names(name: String) throws {
    let copy = Array("\(database.folder)/".utf8) + Array(name.utf8) + [0xFF]
    try connection.script("CREATE TABLE gun (make TEXT)")
    try connection.copy(into: copy)
    let other = try Connection(path: copy, mode: .readOnly)
    #expect(try other.text("SELECT name FROM sqlite_schema") == "gun")
    #expect(throws: SQLiteError.self) { try other.run("INSERT INTO gun VALUES ('Colt')") }
  }

  @Test("a copy does not overwrite a database")
  func copyRefuses() throws {
    try connection.script("CREATE TABLE gun (make TEXT)")
    let copy = Array("\(database.folder)/copy.db".utf8)
    try connection.copy(into: copy)
    #expect(throws: SQLiteError.self) { try connection.copy(into: copy) }
  }

  @Test("a predicate is called with the texts of its arguments")
  func predicate() throws {
    try connection.addPredicate("starts") { $0.hasPrefix($1) }
    #expect(try connection.text("SELECT starts('Colt', 'Co')") == "1")
    #expect(try connection.text("SELECT starts('Colt', 'co')") == "0")
    #expect(try connection.text("SELECT starts('', NULL)") == "1")
  }
}
