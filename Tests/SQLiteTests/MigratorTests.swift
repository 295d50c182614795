import Testing

@testable import SQLite

@Suite("Migrations")
struct MigratorTests {
  private static let first = Migration(
    "first", "CREATE TABLE migration (name TEXT NOT NULL) STRICT; CREATE TABLE gun (make TEXT)")
  private static let second = Migration("serials", "ALTER TABLE gun ADD COLUMN serial TEXT")
  private static let broken = Migration("broken", "CREATE TABLE club (name TEXT); SELECT nonsense;")

  private let database: TestDatabase
  private let connection: Connection

  init() throws {
    database = try TestDatabase()
    connection = try database.open()
  }

  private func names() throws -> [String] {
    try connection.all("SELECT name FROM migration ORDER BY rowid") { $0.text(0) }
  }

  @Test("each step is taken once, in order, and written down by its name")
  func steps() throws {
    try Migrator([Self.first]).migrate(connection)
    #expect(try Migrator.version(of: connection) == 1)
    let both = Migrator([Self.first, Self.second])
    try both.migrate(connection)
    try both.migrate(connection)
    #expect(try Migrator.version(of: connection) == both.newestVersion)
    #expect(try names() == ["first", "serials"])
  }

  @Test("a step that fails leaves the database at its old version, whole")
  func failure() throws {
    try Migrator([Self.first]).migrate(connection)
    #expect(throws: SQLiteError.self) {
      try Migrator([Self.first, Self.second, Self.broken]).migrate(connection)
    }
    #expect(try Migrator.version(of: connection) == 1)
    #expect(try names() == ["first"])
    #expect(try connection.text("SELECT count(*) FROM pragma_table_info('gun')") == "1")
    #expect(try connection.text("SELECT count(*) FROM sqlite_schema WHERE name = 'club'") == "0")
  }

  @Test("a newer database is left alone")
  func newer() throws {
    try Migrator([Self.first, Self.second]).migrate(connection)
    try Migrator([Self.first]).migrate(connection)
    #expect(try Migrator.version(of: connection) == 2)
  }
}
