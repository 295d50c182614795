import Platform
import SQLite

/// The history as a chain: each entry carries the SHA-256 of the one before, so that none can be
/// altered, removed or put in between without breaking what follows.
///
/// The link of the newest entry is kept apart, so that the end cannot be cut off unnoticed. Entries
/// from before there was a chain carry nothing; their links are made while reading and closed by the
/// first entry that carries one.
struct HistoryChain {
  /// The setting that holds the link of the newest entry.
  static let headSetting = "history_head"

  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// The checksum of the newest entry; empty without any.
  func head() throws -> String {
    guard let last = try entries("id = (SELECT max(id) FROM history)").first else { return "" }
    guard last.chain.isEmpty else { return last.checksum }
    // Entries from before there was a chain, or the very first one.
    return try entries("TRUE").reduce("") { Self.checksum($1, after: $0) }
  }

  /// Keeps the link of the newest entry apart.
  func seal(_ head: String) throws {
    try connection.run(
      """
      INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value
      """, [.text(Self.headSetting), .text(head)])
  }

  /// The first entry that does not follow from the ones before it, and why; nil when all do.
  func firstBreak() throws -> (entry: Int, why: String)? {
    var checksum = ""
    var last = 0
    var isChained = false
    var isSealed = false
    var found: (entry: Int, why: String)?
    try forEach("TRUE") { entry in
      guard found == nil else { return }
      if isChained || !entry.chain.isEmpty {
        isChained = true
        if entry.chain != checksum {
          found = (
            last == 0 ? entry.id : last,
            "entry \(last) was altered, or one after it was removed or put in"
          )
        }
      }
      if found == nil, entry.id != last + 1 {
        found = (entry.id, "entry \(last + 1) is missing")
      }
      checksum = Self.checksum(entry, after: checksum)
      last = entry.id
      // Only entries from before there was a chain have none.
      isSealed = entry.number != nil
    }
    if let found { return found }
    let sealed = try connection.first(
      "SELECT value FROM setting WHERE key = ?", [.text(Self.headSetting)]
    ) { $0.text(0) }
    guard let sealed else {
      return isSealed ? (last, "what says that entry \(last) is the newest is gone") : nil
    }
    guard sealed != checksum else { return nil }
    return last == 0
      ? (0, "all entries were removed")
      : (last, "entry \(last) was altered, or the newest entries were removed")
  }

  private static func checksum(_ entry: Stored.Entry, after before: String) -> String {
    var entry = entry
    if entry.chain.isEmpty { entry.chain = before }
    return entry.checksum
  }

  private func entries(_ condition: String) throws -> [Stored.Entry] {
    var entries: [Stored.Entry] = []
    try forEach(condition) { entries.append($0) }
    return entries
  }

  /// Hands out the entries that fulfil a condition, oldest first.
  func forEach(_ condition: String, _ body: (Stored.Entry) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT \(StoredRows.entryColumns.joined(separator: ", ")) FROM history
      WHERE \(condition) ORDER BY id
      """
    ) { row in
      try body(
        Stored.Entry(
          id: row.integer(0), change: row.integer(1), at: row.text(2), who: row.text(3),
          command: row.text(4), record: row.integer(5), kind: row.text(6),
          gun: row.optionalInteger(7), action: row.text(8), before: row.text(9),
          after: row.text(10), number: row.optionalInteger(11), owner: row.optionalInteger(12),
          undoes: row.optionalInteger(13), chain: row.text(14)))
    }
  }
}

extension Stored.Entry {
  /// The SHA-256 of the entry as one line of JSON, that of the entry before within it.
  var checksum: String {
    var row = RowBatch()
    row.append(id)
    row.append(self)
    row.append(chain)
    var checksum = ""
    row.forEachRow(of: StoredRows.entryColumns.count) {
      checksum = EntryLinks.checksum($0, after: chain)
    }
    return checksum
  }
}

/// Chains the entries of the history while they are written.
///
/// `@unchecked Sendable`: whoever writes rows is alone with it, and all are written before another asks.
final class EntryLinks: @unchecked Sendable {
  /// The checksum of the newest entry, in a change that has begun to chain.
  var newest = ""

  /// The link of an entry that is being written, which is the checksum of the one before.
  @Sendable
  func next(_ row: GatheredRow) -> String {
    defer { newest = Self.checksum(row, after: newest) }
    return newest
  }

  /// The checksum of an entry.
  static func checksum(_ row: GatheredRow, after link: String) -> String {
    // Byte by byte, because each of very many new records has an entry.
    var line: [UInt8] = []
    line.reserveCapacity(1_024)
    var mark = UInt8(ascii: "[")
    for column in 0..<row.count - 1 {
      line.append(mark)
      mark = UInt8(ascii: ",")
      switch row[column] {
      case .integer(let number): line += String(number).utf8
      case .text(let text): JSON.quote(text, to: &line)
      case .null, .real, .blob: line += "null".utf8
      }
    }
    line.append(mark)
    JSON.quote(link, to: &line)
    line.append(UInt8(ascii: "]"))
    return SHA256.hexadecimal(of: line)
  }
}
