import CSQLite
import Platform

extension Connection {
  /// What puts rows into a table; of several, those made first write first.
  ///
  /// - Parameters:
  ///   - columns: where `add(identifier:)` is used, the identifier's first.
  ///   - isVirtual: whether it is a virtual table, such as a full-text index.
  ///   - last: makes the last value of each row that has none when it is written, one row after the
  ///     other, on whatever thread that is.
  public func inserter(
    _ table: String, _ columns: [String], isVirtual: Bool = false,
    last: (@Sendable (GatheredRow) -> String)? = nil
  ) -> RowInserter {
    let inserter = RowInserter(self, table, columns, isVirtual: isVirtual, last: last)
    inserting.inserters.append(inserter)
    return inserter
  }

  /// Hears that an inserter has a row more.
  func gathered(_ size: Int) throws(SQLiteError) {
    guard try inserting.gather(size) else { return }
    // A statement that is under way goes on between the rows.
    guard inserting.statements == 0 else { return try writeGathered() }
    let size = inserting.size
    inserting.size = 0
    // Until all is written no statement runs, so that one thread at a time touches the connection.
    nonisolated(unsafe) let rows = inserting.inserters.map { ($0, $0.takeRows()) }
    do {
      try inserting.queue.add(size: size) {
        for (inserter, rows) in rows { try inserter.write(rows) }
      }
    } catch {
      throw failed(error)
    }
  }

  /// Writes all rows that were gathered.
  func writeGathered() throws(SQLiteError) {
    try waitForRows()
    guard inserting.size > 0 else { return }
    inserting.size = 0
    do {
      for inserter in inserting.inserters { try inserter.write(inserter.takeRows()) }
    } catch {
      throw failed(error)
    }
  }

  /// Runs `body` while it is not looked after that rows name rows that are there.
  ///
  /// For very many new rows by whoever makes sure of it, because looking each up takes a third of what
  /// writing them takes. Nothing of what others refer to may be deleted meanwhile.
  public func trustingReferences<Result>(_ body: () throws -> Result) throws -> Result {
    try writeGathered()
    _ = gunroom_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 0)
    defer { _ = gunroom_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1) }
    let result: Result
    do {
      result = try body()
      try writeGathered()
    } catch {
      // No row is on its way any more when the connection is changed again.
      try? waitForRows()
      throw error
    }
    return result
  }

  /// Drops the rows that were gathered; those that are written go with the transaction.
  func dropGathered() {
    try? waitForRows()
    for inserter in inserting.inserters { _ = inserter.takeRows() }
    forgetIdentifiers()
    inserting.failure = nil
    inserting.size = 0
  }

  /// Looks again which identifiers there are, once another way can have given some.
  public func forgetIdentifiers() {
    for inserter in inserting.inserters { inserter.forgetIdentifiers() }
  }

  private func waitForRows() throws(SQLiteError) {
    do {
      try inserting.queue.wait()
    } catch {
      throw failed(error)
    }
    if let failure = inserting.failure { throw failure }
  }

  // What was gathered is incomplete now: nothing more is taken until it is dropped.
  private func failed(_ error: any Error) -> SQLiteError {
    let failure =
      error as? SQLiteError
      ?? SQLiteError(code: .abort, message: String(describing: error), sql: "INSERT")
    inserting.failure = failure
    return failure
  }
}

/// What a connection knows of rows that are on their way.
struct Inserting {
  var inserters: [RowInserter] = []
  /// How many bytes are gathered, about.
  var size = 0
  /// How many statements are under way.
  var statements = 0
  /// What writes rows while the next are gathered.
  let queue = BackgroundQueue(most: 8 * most)
  var failure: SQLiteError?

  /// Hears of further bytes; says whether it is time to write.
  mutating func gather(_ bytes: Int) throws(SQLiteError) -> Bool {
    if let failure { throw failure }
    size += bytes
    return size > Self.most
  }

  /// How many bytes are gathered before they are written: enough to be quick, few enough to lie in memory.
  static let most = 2 << 20
}
