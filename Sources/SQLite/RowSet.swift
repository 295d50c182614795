import CSQLite

/// A set of row numbers: a bit for each, up to the largest.
///
/// To ask of very many rows whether each is among very many others, SQLite's own `IN` makes a tree of
/// them and searches it; a set answers ten times as fast, also what must not be.
public struct RowSet: Sendable {
  // No number of a sound database comes near; a forged one must not take all memory.
  private static let mostBytes = 1 << 27

  private var bits: [UInt8] = []

  /// Makes a set of these numbers.
  public init(_ rows: some Sequence<Int> = EmptyCollection()) {
    for row in rows { insert(row) }
  }

  /// The set as a value of a statement, which `in_set` asks.
  public var value: SQLValue { .blob(bits) }

  /// How many numbers are in it.
  public var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The numbers, in order.
  public var rows: [Int] {
    bits.indices.lazy.filter { bits[$0] != 0 }.flatMap { place in
      (0..<8).filter { bits[place] >> UInt8($0) & 1 == 1 }.map { place * 8 + $0 }
    }
  }

  /// Puts a number into the set; one that no row can have is left out.
  public mutating func insert(_ row: Int) {
    let place = row >> 3
    guard (0..<Self.mostBytes).contains(place) else { return }
    if place >= bits.count {
      let larger = max(place + 1, bits.count * 2, 64)
      bits.append(contentsOf: repeatElement(0, count: larger - bits.count))
    }
    bits[place] |= 1 << UInt8(row & 7)
  }

  /// Keeps what is in the other set too.
  public mutating func formIntersection(_ other: RowSet) {
    bits = zip(bits, other.bits).map { $0 & $1 }
  }

  /// Takes in what is in the other set.
  public mutating func formUnion(_ other: RowSet) {
    let (long, short) = bits.count < other.bits.count ? (other.bits, bits) : (bits, other.bits)
    bits = long
    for place in short.indices { bits[place] |= short[place] }
  }

  /// Takes out what is in the other set.
  public mutating func subtract(_ other: RowSet) {
    for place in 0..<min(bits.count, other.bits.count) { bits[place] &= ~other.bits[place] }
  }
}

extension Connection {
  /// The numbers in the first column of a query; NULL is none.
  public func rowSet(_ sql: String, _ values: [SQLValue] = []) throws(SQLiteError) -> RowSet {
    let statement = try take(sql)
    defer { giveBack(statement) }
    try statement.bind(values)
    var set = RowSet()
    // Run for every record of a large vault, so without a closure for each row.
    while try statement.step() {
      let number = Int(sqlite3_column_int64(statement.handle, 0))
      if number != 0 || sqlite3_column_type(statement.handle, 0) != SQLITE_NULL {
        set.insert(number)
      }
    }
    return set
  }

  /// Makes `in_set(number, set)` available to statements.
  ///
  /// A set that is bound to a parameter is handed on as it lies; one out of a subquery would be copied
  /// for every row.
  public func addRowSets() throws(SQLiteError) {
    let code = sqlite3_create_function_v2(
      handle, "in_set", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nil,
      { context, _, arguments in
        guard let arguments else { return }
        let row = sqlite3_value_int64(arguments[0])
        let count = sqlite3_value_bytes(arguments[1])
        guard let bits = sqlite3_value_blob(arguments[1]), 0..<Int64(count) ~= row >> 3 else {
          return sqlite3_result_int(context, 0)
        }
        let byte = bits.load(fromByteOffset: Int(row >> 3), as: UInt8.self)
        sqlite3_result_int(context, Int32(byte >> UInt8(row & 7) & 1))
      }, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw SQLiteError(database: handle, code: code, sql: "in_set")
    }
  }
}
