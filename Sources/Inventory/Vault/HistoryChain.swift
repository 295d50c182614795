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

  /// One entry with all that its checksum covers.
  struct Link {
    var id: Int
    let change: Int
    let at: String
    let who: String
    let command: String
    let record: Int
    let kind: String
    let gun: Int?
    let action: String
    let before: String
    let after: String
    let number: Int?
    let owner: Int?
    let undoes: Int?
    var chain: String

    /// The SHA-256 of the entry as one line of JSON, that of the entry before within it.
    var checksum: String {
      // Byte by byte, because each of very many new records has an entry.
      var line: [UInt8] = []
      line.reserveCapacity(before.utf8.count + after.utf8.count + 512)
      var mark = UInt8(ascii: "[")
      func add(_ number: Int?) {
        line.append(mark)
        line += (number.map { String($0) } ?? "null").utf8
        mark = UInt8(ascii: ",")
      }
      func add(_ text: String) {
        line.append(mark)
        JSON.quote(text, to: &line)
      }
      add(id)
      add(change)
      for text in [at, who, command] { add(text) }
      add(record)
      add(kind)
      add(gun)
      for text in [action, before, after] { add(text) }
      for number in [number, owner, undoes] { add(number) }
      add(chain)
      line.append(UInt8(ascii: "]"))
      return SHA256.hexadecimal(of: line)
    }
  }

  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// The checksum of the newest entry; empty without any.
  func head() throws -> String {
    guard let last = try links("id = (SELECT max(id) FROM history)").first else { return "" }
    guard last.chain.isEmpty else { return last.checksum }
    // Entries from before there was a chain, or the very first one.
    return try links("TRUE").reduce("") { Self.checksum($1, after: $0) }
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
    try forEach("TRUE") { link in
      guard found == nil else { return }
      if isChained || !link.chain.isEmpty {
        isChained = true
        if link.chain != checksum {
          found = (
            last == 0 ? link.id : last,
            "entry \(last) was altered, or one after it was removed or put in"
          )
        }
      }
      if found == nil, link.id != last + 1 {
        found = (link.id, "entry \(last + 1) is missing")
      }
      checksum = Self.checksum(link, after: checksum)
      last = link.id
      // Only entries from before there was a chain have none.
      isSealed = link.number != nil
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

  private static func checksum(_ link: Link, after before: String) -> String {
    var link = link
    if link.chain.isEmpty { link.chain = before }
    return link.checksum
  }

  private func links(_ condition: String) throws -> [Link] {
    var links: [Link] = []
    try forEach(condition) { links.append($0) }
    return links
  }

  private func forEach(_ condition: String, _ body: (Link) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT id, change, at, who, command, record, kind, gun, action, before, after, number, owner,
        undoes, chain FROM history WHERE \(condition) ORDER BY id
      """
    ) { row in
      try body(
        Link(
          id: row.integer(0), change: row.integer(1), at: row.text(2), who: row.text(3),
          command: row.text(4), record: row.integer(5), kind: row.text(6),
          gun: row.optionalInteger(7), action: row.text(8), before: row.text(9),
          after: row.text(10), number: row.optionalInteger(11), owner: row.optionalInteger(12),
          undoes: row.optionalInteger(13), chain: row.text(14)))
    }
  }
}
