import FoundationEssentials
import Testing

@testable import SQLite

@Suite("Large sorts")
struct SortingTests {
  @Test("make an index within a transaction and leave no file behind")
  func index() throws {
    let database = try TestDatabase()
    let connection = try database.open()
    try connection.script("CREATE TABLE gun (serial TEXT)")
    try connection.transaction {
      try connection.run(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
        INSERT INTO gun SELECT hex(randomblob(20)) FROM n
        """)
      try connection.keepInMemory(256)
      try connection.scriptSortingInFiles("CREATE INDEX gun_by_serial ON gun (serial)")
    }
    #expect(try connection.text("PRAGMA integrity_check") == "ok")
    #expect(try connection.text("PRAGMA temp_store") == "2")
    #expect(try FileManager.default.contentsOfDirectory(atPath: database.folder) == ["test.db"])
  }
}
