import CSQLite

/// One prepared statement of a connection.
final class Statement {
  let handle: OpaquePointer
  let sql: String
  private let database: OpaquePointer

  init(_ sql: String, database: OpaquePointer) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else {
      throw SQLiteError(database: database, code: code, sql: sql)
    }
    self.handle = handle
    self.sql = sql
    self.database = database
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Binds the values to the parameters in order.
  ///
  /// The byte lengths are explicit, so that a NUL inside a text and an empty text survive. What is
  /// too large for SQLite is refused (SQLITE_TOOBIG).
  func bind(_ values: [SQLValue]) throws(SQLiteError) {
    precondition(
      values.count == Int(sqlite3_bind_parameter_count(handle)), "parameters of \(sql)")
    for (index, value) in values.enumerated() {
      let position = Int32(index + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(handle, position)
        case .integer(let number): sqlite3_bind_int64(handle, position, number)
        case .real(let number): sqlite3_bind_double(handle, position, number)
        case .text(let text): bindText(text, at: position)
        case .blob(let bytes): bindBlob(bytes, at: position)
        }
      guard code == SQLITE_OK else { throw SQLiteError(database: database, code: code, sql: sql) }
    }
  }

  /// Binds one value of gathered rows, whose bytes must stay where they are until the next binding.
  func bind(_ value: GatheredRow.Value, at position: Int32) throws(SQLiteError) {
    // A nil pointer would bind NULL in place of an empty text.
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, position)
      case .integer(let number): sqlite3_bind_int64(handle, position, number)
      case .real(let number): sqlite3_bind_double(handle, position, number)
      case .text(let bytes):
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(
            handle, position, $0.baseAddress ?? Self.nowhere, Int32(clamping: $0.count), nil)
        }
      case .blob(let bytes):
        sqlite3_bind_blob(
          handle, position, bytes.baseAddress ?? UnsafePointer(bitPattern: 1),
          Int32(clamping: bytes.count), nil)
      }
    guard code == SQLITE_OK else { throw SQLiteError(database: database, code: code, sql: sql) }
  }

  /// Binds a copy of a text.
  func bind(_ text: String, at position: Int32) throws(SQLiteError) {
    let code = bindText(text, at: position)
    guard code == SQLITE_OK else { throw SQLiteError(database: database, code: code, sql: sql) }
  }

  /// Moves to the next row; false at the end.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError(database: database, code: code, sql: sql)
    }
  }

  /// Makes the statement ready for another run and lets go of what it holds.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func bindText(_ text: String, at position: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { buffer in
      // A nil pointer would bind NULL in place of an empty text.
      buffer.withMemoryRebound(to: CChar.self) {
        gunroom_bind_text(
          handle, position, $0.baseAddress ?? Self.nowhere, Int32(clamping: $0.count))
      }
    }
  }

  private func bindBlob(_ bytes: [UInt8], at position: Int32) -> Int32 {
    if bytes.isEmpty { return sqlite3_bind_zeroblob(handle, position, 0) }
    return bytes.withUnsafeBytes {
      gunroom_bind_blob(handle, position, $0.baseAddress, Int32(clamping: $0.count))
    }
  }

  private static var nowhere: UnsafePointer<CChar>? { UnsafePointer(bitPattern: 1) }
}

/// The current row of a running query; valid only inside the closure that receives it.
public struct Row {
  let handle: OpaquePointer

  /// The integer in a column; 0 for NULL.
  public func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

  /// The integer in a column, or nil for NULL.
  public func optionalInteger(_ column: Int) -> Int? { isNull(column) ? nil : integer(column) }

  /// The text in a column; empty for NULL.
  public func text(_ column: Int) -> String {
    guard let start = sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The text in a column, or nil for NULL.
  public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// The bytes in a column; empty for NULL.
  public func blob(_ column: Int) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Whether a column is NULL.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }
}

extension SQLiteError {
  init(database: OpaquePointer?, code: Int32, sql: String) {
    let extended = database.map { sqlite3_extended_errcode($0) } ?? code
    self.init(
      // Some calls return a code without recording it on the connection.
      code: Code(rawValue: extended & 0xFF == code & 0xFF ? extended : code),
      message: database.map { String(cString: sqlite3_errmsg($0)) }
        ?? String(cString: sqlite3_errstr(code)),
      sql: sql)
  }
}
