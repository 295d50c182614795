import CSQLite

/// One connection to a SQLite database, used by one thread at a time.
public final class Connection {
  /// How a database is opened.
  public enum Mode: Sendable {
    /// To read and write a file that exists.
    case readWrite
    /// To read only; locks are still taken.
    case readOnly
    /// To read a file that cannot change, without locks and side files.
    case immutable
  }

  let handle: OpaquePointer
  // The one used last stands last; what is run again and again is found at once.
  private var idle: [Statement] = []
  private var depth = 0
  var inserting = Inserting()
  private var isClosed = false
  // A reader that came between would have each page that is written wait for it.
  var excludesReaders = false

  /// Opens a database that exists.
  ///
  /// The connection is set up as a careful program wants it: extended result codes, defensive mode,
  /// no double-quoted strings, an untrusted schema, foreign keys enforced, full synchronous writes.
  ///
  /// - Parameters:
  ///   - path: the bytes of the file's name, without a closing NUL.
  ///   - mode: how it is opened.
  ///   - patience: how long to wait for a lock, in milliseconds.
  /// - Throws: `SQLiteError`.
  public init(path: [UInt8], mode: Mode, patience: Int32 = 5_000) throws(SQLiteError) {
    let flags =
      SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      | (mode == .readWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY)
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(Self.address(path, mode), &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(database: opened, code: code, sql: "")
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    sqlite3_busy_timeout(handle, patience)
    for (option, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
    ] {
      _ = gunroom_db_config(handle, option, Int32(value))
    }
    // What is sorted or may be taken back stays in memory: nothing of a vault gets into other files.
    try script("PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY")
  }

  deinit {
    close()
  }

  /// Closes the connection; later use is a programming error.
  public func close() {
    guard !isClosed else { return }
    dropGathered()
    isClosed = true
    idle.removeAll()
    for inserter in inserting.inserters { inserter.close() }
    sqlite3_close_v2(handle)
  }

  /// Says whether closing leaves the write-ahead log as it is, in place of writing it back.
  public func keepLogOnClose(_ isKept: Bool) {
    _ = gunroom_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, isKept ? 1 : 0)
  }

  /// Says how much of the file may be kept in memory.
  ///
  /// - Parameter kibibytes: at most so much; SQLite's usual is 2,000.
  public func keepInMemory(_ kibibytes: Int) throws(SQLiteError) {
    try script("PRAGMA cache_size = -\(kibibytes)")
  }

  /// Runs one statement that returns nothing of interest.
  public func run(_ sql: String, _ values: [SQLValue] = []) throws(SQLiteError) {
    let statement = try take(sql)
    defer { giveBack(statement) }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Runs several statements separated by semicolons, without parameters.
  public func script(_ sql: String) throws(SQLiteError) {
    try writeGathered()
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(database: handle, code: code, sql: sql) }
  }

  /// Runs a query and hands each row to `body`.
  public func forEach(
    _ sql: String, _ values: [SQLValue] = [], _ body: (Row) throws -> Void
  ) throws {
    let statement = try take(sql)
    defer { giveBack(statement) }
    try statement.bind(values)
    while try statement.step() { try body(Row(handle: statement.handle)) }
  }

  /// Runs a query and returns what `body` makes of each row.
  public func all<Element>(
    _ sql: String, _ values: [SQLValue] = [], _ body: (Row) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    try forEach(sql, values) { elements.append(try body($0)) }
    return elements
  }

  /// Runs a query and returns what `body` makes of the first row, or nil without rows.
  public func first<Element>(
    _ sql: String, _ values: [SQLValue] = [], _ body: (Row) throws -> Element
  ) throws -> Element? {
    let statement = try take(sql)
    defer { giveBack(statement) }
    try statement.bind(values)
    return try statement.step() ? try body(Row(handle: statement.handle)) : nil
  }

  /// Runs `body` in one immediate transaction: all of it is kept, or after an error none of it.
  ///
  /// One inside another is a part of it, which can fail as a whole and leave the rest standing.
  ///
  /// - Throws: `SQLiteError`, and whatever `body` throws.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try writeGathered()
    let isOuter = depth == 0
    // A full disk takes the whole transaction back, and its rest must not be kept without it.
    guard isOuter || isInTransaction else {
      throw SQLiteError(
        code: .abort, message: "the transaction was rolled back", sql: "SAVEPOINT")
    }
    let beginning = excludesReaders ? "BEGIN EXCLUSIVE" : "BEGIN IMMEDIATE"
    try run(isOuter ? beginning : "SAVEPOINT part")
    depth += 1
    defer {
      depth -= 1
      if isOuter { forgetIdentifiers() }
    }
    do {
      let result = try body()
      try run(isOuter ? "COMMIT" : "RELEASE part")
      return result
    } catch {
      dropGathered()
      // A failed statement may have rolled back by itself.
      if isInTransaction {
        for undo in isOuter ? ["ROLLBACK"] : ["ROLLBACK TO part", "RELEASE part"] {
          _ = try? run(undo)
        }
      }
      throw error
    }
  }

  /// Runs `body` on one unchanging state of the database, whatever others write meanwhile.
  ///
  /// - Throws: `SQLiteError`, and whatever `body` throws.
  public func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN")
    defer { _ = try? run("COMMIT") }
    return try body()
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Writes one clean, consistent copy of the database, whatever others write meanwhile.
  ///
  /// - Parameter path: the bytes of the name of an empty or missing file.
  public func copy(into path: [UInt8]) throws(SQLiteError) {
    try run("VACUUM INTO ?", [.text(Self.address(path, .readWrite))])
  }

  // A statement that is in use is not in `idle`, so that a nested run of the same text gets its own.
  func take(_ sql: String) throws(SQLiteError) -> Statement {
    precondition(!isClosed, "the connection is closed")
    try writeGathered()
    inserting.statements += 1
    if let place = idle.lastIndex(where: { $0.sql == sql }) { return idle.remove(at: place) }
    do {
      return try Statement(sql, database: handle)
    } catch {
      inserting.statements -= 1
      throw error
    }
  }

  func giveBack(_ statement: Statement) {
    statement.reset()
    idle.append(statement)
    inserting.statements -= 1
  }

  // A URI keeps any bytes of a name, percent-encoded, and says whether the file can change.
  private static func address(_ path: [UInt8], _ mode: Mode) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~/".utf8)
    let hexadecimal = Array("0123456789ABCDEF")
    var encoded = path.first == UInt8(ascii: "/") ? "file://" : "file:"
    for byte in path {
      if plain.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%"
        encoded.append(hexadecimal[Int(byte >> 4)])
        encoded.append(hexadecimal[Int(byte & 15)])
      }
    }
    return mode == .immutable ? encoded + "?immutable=1" : encoded
  }
}
