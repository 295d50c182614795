import Platform
import SQLite

/// The checksum of all that a copy holds, so that one changed byte in any value is noticed.
///
/// SHA-256 over the format, the schema, and every row of every table in order. Pictures and papers
/// count by their names, which are checksums themselves.
enum CopySum {
  /// The setting that holds it.
  static let setting = "copy_sum"

  /// Whether a copy has one and does not hold what it says.
  static func isWrong(_ connection: Connection) throws -> Bool {
    let known = try connection.first(
      "SELECT value FROM setting WHERE key = ?", [.text(setting)]
    ) { $0.text(0) }
    guard let known else { return false }
    return try known != of(connection)
  }

  static func of(_ connection: Connection) throws -> String {
    let sum = SHA256()
    func add(_ sql: String) throws {
      try connection.forEachValue(of: sql) { bytes in
        try Interruption.check()
        sum.add(bytes)
      }
    }
    try add("PRAGMA user_version")
    try add("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name")
    let tables = try connection.all(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name"
    ) { $0.text(0) }
    for table in tables {
      switch table {
      case "content": try add("SELECT rowid, sha256, length(bytes) FROM content NOT INDEXED")
      case "setting":
        try add("SELECT key, value FROM setting WHERE key <> '\(setting)' ORDER BY key")
      default: try add("SELECT * FROM \(Schema.quoted(table))")
      }
    }
    return sum.hexadecimal
  }
}
