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

  // More values with one statement are no faster; a virtual table would secure itself for each.
  private static let valuesAtOnce = 400

  init(_ connection: Connection, _ table: String, _ columns: [String], isVirtual: Bool) {
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
    let before = batch.size
    try fill(&batch)
    precondition(batch.count.isMultiple(of: columns.count), "a value for each column of \(table)")
    try connection.gathered(batch.size - before)
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
    guard rows.count > 0 else { return }
    var reader = rows.values
    try rows.bytes.withUnsafeBytes { bytes in
      // The bindings point into the bytes.
      defer {
        one?.reset()
        many?.reset()
      }
      var left = rows.count / columns.count
      while left > 0 {
        let count = left >= most ? most : 1
        let statement = try statement(count)
        for position in 1...Int32(count * columns.count) {
          try statement.bind(reader.next(), of: bytes, at: position)
        }
        while try statement.step() {}
        sqlite3_reset(statement.handle)
        left -= count
      }
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
    let new = try Statement(
      """
      INSERT INTO \(table) (\(columns.joined(separator: ", ")))
      VALUES \(Array(repeating: row, count: rows).joined(separator: ", "))
      """, database: connection.handle)
    if rows == 1 { one = new } else { many = new }
    return new
  }
}

/// Rows on their way into a table: one run of bytes, and what of it each value is.
public struct RowBatch: Sendable {
  enum Item {
    case null
    case integer(Int64)
    case real(Double)
    case text(length: Int)
    case blob(length: Int)
  }

  private(set) var bytes: [UInt8] = []
  private var items: [Item] = []

  init() {}

  /// An empty one with room for as much as another holds.
  init(like other: RowBatch) {
    bytes.reserveCapacity(other.bytes.count)
    items.reserveCapacity(other.items.count)
  }

  /// How many values there are.
  var count: Int { items.count }
  /// How many bytes they take, about.
  var size: Int { bytes.count + items.count * MemoryLayout<Item>.stride }
  /// The values in order, each with where its bytes begin.
  var values: Values { Values(items: items) }

  struct Values {
    fileprivate let items: [Item]
    private var index = 0
    private var start = 0

    fileprivate init(items: [Item]) {
      self.items = items
    }

    mutating func next() -> (item: Item, start: Int) {
      let item = items[index]
      index += 1
      defer {
        if case .text(let length) = item { start += length }
        if case .blob(let length) = item { start += length }
      }
      return (item, start)
    }
  }

  /// Appends a text.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 {
      bytes.append(contentsOf: $0)
      items.append(.text(length: $0.count))
    }
  }

  /// Appends a text, or NULL for none.
  public mutating func append(_ text: String?) {
    if let text { append(text) } else { items.append(.null) }
  }

  /// Appends an integer.
  public mutating func append(_ number: Int) {
    items.append(.integer(Int64(number)))
  }

  /// Appends an integer, or NULL for none.
  public mutating func append(_ number: Int?) {
    if let number { append(number) } else { items.append(.null) }
  }

  /// Appends a value of any type.
  public mutating func append(_ value: SQLValue) {
    switch value {
    case .null: items.append(.null)
    case .integer(let number): items.append(.integer(number))
    case .real(let number): items.append(.real(number))
    case .text(let text): append(text)
    case .blob(let blob):
      bytes += blob
      items.append(.blob(length: blob.count))
    }
  }
}
