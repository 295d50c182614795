import CSQLite

extension Connection {
  /// Hands the bytes of one large value to `body` piece by piece, so that it never lies in memory whole.
  ///
  /// - Parameters:
  ///   - row: the number of the row (rowid).
  ///   - size: the most bytes of a piece.
  /// - Throws: `SQLiteError`, and whatever `body` throws.
  public func forEachPiece(
    ofTable table: String, column: String, row: Int, size: Int = 1 << 16,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try writeGathered()
    var blob: OpaquePointer?
    try check(sqlite3_blob_open(handle, "main", table, column, Int64(row), 0, &blob))
    defer { sqlite3_blob_close(blob) }
    let count = Int(sqlite3_blob_bytes(blob))
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { piece.deallocate() }
    var start = 0
    while start < count {
      let length = min(size, count - start)
      try check(sqlite3_blob_read(blob, piece.baseAddress, Int32(length), Int32(start)))
      try body(UnsafeRawBufferPointer(rebasing: piece[..<length]))
      start += length
    }
  }

  /// Hands every value of every row of a query to `body` as bytes: its type, its length, what it holds.
  ///
  /// Two results give the same bytes only where they hold the same values.
  ///
  /// - Throws: `SQLiteError`, and whatever `body` throws.
  public func forEachValue(
    of sql: String, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let statement = try take(sql)
    defer { giveBack(statement) }
    while try statement.step() {
      for column in 0..<sqlite3_column_count(statement.handle) {
        let type = sqlite3_column_type(statement.handle, column)
        // The number of a type is one of five, those of <sqlite3.h>.
        var head = [Int64(type), 0]
        switch type {
        case SQLITE_INTEGER: head[1] = sqlite3_column_int64(statement.handle, column)
        case SQLITE_FLOAT:
          head[1] = Int64(
            bitPattern: sqlite3_column_double(statement.handle, column).bitPattern)
        case SQLITE_NULL: break
        default:
          let start = sqlite3_column_blob(statement.handle, column)
          let count = Int(sqlite3_column_bytes(statement.handle, column))
          head[1] = Int64(count)
          try head.withUnsafeBytes(body)
          try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
          continue
        }
        try head.withUnsafeBytes(body)
      }
    }
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else {
      throw SQLiteError(database: handle, code: code, sql: "a large value")
    }
  }
}
