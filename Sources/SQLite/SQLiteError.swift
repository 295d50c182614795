import CSQLite

/// A failure reported by SQLite: its code, its message, and the statement that failed.
public struct SQLiteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A result code of SQLite, compared by its primary part.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The extended result code.
    public let rawValue: Int32
    /// Wraps a result code.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// The primary code, which groups the extended ones.
    public var primary: Code { Code(rawValue: rawValue & 0xFF) }

    /// Another connection holds the lock (SQLITE_BUSY).
    public static let busy = Code(rawValue: SQLITE_BUSY)
    /// The file is damaged (SQLITE_CORRUPT).
    public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    /// The file is not a database (SQLITE_NOTADB).
    public static let notADatabase = Code(rawValue: SQLITE_NOTADB)
    /// The disk is full (SQLITE_FULL).
    public static let full = Code(rawValue: SQLITE_FULL)
    /// The database cannot be written (SQLITE_READONLY).
    public static let readOnly = Code(rawValue: SQLITE_READONLY)
    /// The file cannot be opened (SQLITE_CANTOPEN).
    public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    /// The disk failed (SQLITE_IOERR).
    public static let inputOutput = Code(rawValue: SQLITE_IOERR)
    /// A rule of the schema was broken (SQLITE_CONSTRAINT).
    public static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    /// A value is larger than SQLite can hold, about a thousand million bytes (SQLITE_TOOBIG).
    public static let tooBig = Code(rawValue: SQLITE_TOOBIG)
    /// The statement makes no sense with this schema (SQLITE_ERROR).
    public static let error = Code(rawValue: SQLITE_ERROR)
    /// The caller or a callback stopped it (SQLITE_ABORT).
    public static let abort = Code(rawValue: SQLITE_ABORT)
  }

  /// The extended result code.
  public let code: Code
  /// What SQLite said.
  public let message: String
  /// The statement; empty when there was none.
  public let sql: String

  /// One line for a developer; users see a `Fault` made from it.
  public var description: String {
    "SQLite error \(code.rawValue): \(message)" + (sql.isEmpty ? "" : " [\(sql)]")
  }
}
