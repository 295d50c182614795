import CSQLite

/// Puts rows into one table of a connection, many with one statement.
///
/// Rows are gathered, and written before anything else that the connection is asked for, so that all
/// that reads finds them. A great many are written on a thread of their own while the next are made:
/// measured, a large import takes little more than half the time.
///
/// Only within a transaction, in which no other statement gives rows of the table their identifiers.
public final class RowInserter {
  private unowned let connection: Connection
  private let table: String
  private let columns: [String]
  private let most: Int
  private var batch = RowBatch()
  private var one: Statement?
  private var many: Statement?
  private var lastIdentifier: Int?
  private let last: (@Sendable (GatheredRow) -> String)?

  // More values with one statement are no faster; a virtual table would secure itself for each.
  private static let valuesAtOnce = 400

  init(
    _ connection: Connection, _ table: String, _ columns: [String], isVirtual: Bool,
    last: (@Sendable (GatheredRow) -> String)?
  ) {
    self.last = last
    self.connection = connection
    self.table = table
    self.columns = columns
    most = isVirtual ? 1 : max(1, Self.valuesAtOnce / columns.count)
  }

  /// Adds a row.
  ///
  /// - Parameter fill: appends a value for each column.
  /// - Throws: `SQLiteError`, also for a row that was added before.
  public func add(_ fill: (inout RowBatch) throws -> Void) throws {
    try connection.gathered(try grow(&batch, by: fill))
  }

  /// - Returns: by how many bytes it has grown.
  private func grow(
    _ batch: inout RowBatch, by fill: (inout RowBatch) throws -> Void
  ) rethrows -> Int {
    let before = batch.size
    try fill(&batch)
    precondition(batch.count.isMultiple(of: columns.count), "a value for each column of \(table)")
    return batch.size - before
  }

  /// Adds a row whose first column is its identifier.
  ///
  /// - Parameters:
  ///   - identifier: nil for the next one; none is ever given twice.
  ///   - fill: appends a value for each of the other columns.
  /// - Returns: its identifier.
  @discardableResult
  public func add(identifier: Int?, _ fill: (inout RowBatch) throws -> Void) throws -> Int {
    let last = try lastIdentifier ?? storedIdentifier()
    guard identifier != nil || last < Int.max else {
      throw SQLiteError(code: .full, message: "no identifier is left", sql: table)
    }
    let identifier = identifier ?? last + 1
    lastIdentifier = max(last, identifier)
    try add { row in
      row.append(identifier)
      try fill(&row)
    }
    return identifier
  }

  // SQLite keeps it for tables that are declared AUTOINCREMENT.
  private func storedIdentifier() throws -> Int {
    try connection.first("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(table)]) {
      $0.integer(0)
    } ?? 0
  }

  /// The rows that were gathered, which are not any more.
  func takeRows() -> RowBatch {
    defer { batch = RowBatch(like: batch) }
    return batch
  }

  /// Writes rows; called by one thread at a time.
  func write(_ rows: RowBatch) throws {
    // The bindings point into the batch.
    defer {
      one?.reset()
      many?.reset()
    }
    var left = rows.count / columns.count
    var bound = 0
    try rows.forEachRow(of: columns.count) { row in
      let together = left >= most ? most : 1
      let statement = try statement(together)
      try bind(row, to: statement, from: Int32(bound * columns.count + 1))
      bound += 1
      guard bound == together else { return }
      while try statement.step() {}
      sqlite3_reset(statement.handle)
      left -= together
      bound = 0
    }
  }

  private func bind(_ row: GatheredRow, to statement: Statement, from first: Int32) throws {
    for column in 0..<row.count {
      try statement.bind(row[column], at: first + Int32(column))
    }
    if let last, case .null = row[row.count - 1] {
      try statement.bind(last(row), at: first + Int32(row.count - 1))
    }
  }

  /// Looks again which identifiers there are when the next one is wanted.
  func forgetIdentifiers() {
    lastIdentifier = nil
  }

  /// Lets go of its statements.
  func close() {
    (one, many) = (nil, nil)
  }

  private func statement(_ rows: Int) throws -> Statement {
    if let known = rows == 1 ? one : many { return known }
    let row = "(" + Array(repeating: "?", count: columns.count).joined(separator: ", ") + ")"
    // OR FAIL: a row that is refused ends the transaction anyway. Else SQLite would make ready to take
    // back each statement, for which its full-text index would write out all that it gathered.
    let new = try Statement(
      """
      INSERT OR FAIL INTO \(table) (\(columns.joined(separator: ", ")))
      VALUES \(Array(repeating: row, count: rows).joined(separator: ", "))
      """, database: connection.handle)
    if rows == 1 { one = new } else { many = new }
    return new
  }
}
