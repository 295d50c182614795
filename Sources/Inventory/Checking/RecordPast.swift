import Platform
import SQLite

/// What became of one record by the entries of the history, one after the other.
///
/// Every change of a record is in the history with its values after it. What is not: which records
/// the values point to, which follows from what they name; the moment at which a record went to the
/// trash, which is not the entry's to the second; and what the vault knows of pictures and of itself.
struct RecordPast {
  /// One entry as far as it is about the record.
  struct Entry {
    let id: Int
    let kind: String
    let number: Int?
    let owner: Int?
    let gun: Int?
    let action: String
    let before: String
    let after: String

    /// What `row` reads.
    static let columns = "id, kind, number, owner, gun, action, before, after, record"

    init(_ row: SQLite.Row) {
      id = row.integer(0)
      kind = row.text(1)
      number = row.optionalInteger(2)
      owner = row.optionalInteger(3)
      gun = row.optionalInteger(4)
      action = row.text(5)
      before = row.text(6)
      after = row.text(7)
    }
  }

  /// Whether it is there after all of them.
  private(set) var exists = false
  /// Whether it lies in the trash then.
  private(set) var isTrashed = false
  /// The values by key that it has then; none for a key that was cleared.
  private(set) var values: [String: [Value]] = [:]
  /// Its number; nil where no entry says it, as in old vaults.
  private(set) var number: Int?
  /// The identifier of the record that it belongs to, where there is a number.
  private(set) var owner: Int?
  /// The name of its kind.
  private(set) var kind = ""
  /// The entry that cannot be, and why.
  private(set) var contradiction: String?
  /// Whether the first format of vaults has known it, in which values were of other kinds.
  private(set) var isOfFirstFormat = false

  /// Takes in the next entry.
  mutating func follow(_ entry: Entry) {
    guard let action = HistoryEntry.Action(rawValue: entry.action),
      let before = Self.values(entry.before), let after = Self.values(entry.after)
    else { return contradict("entry \(entry.id) of the history cannot be read") }
    if !kind.isEmpty, entry.kind != kind {
      contradict("entry \(entry.id) of the history takes it for a \(Visible.text(entry.kind))")
    }
    kind = entry.kind
    if exists == (action == .added) {
      contradict(
        exists
          ? "entry \(entry.id) of the history adds it a second time"
          : "entry \(entry.id) of the history changes it before it is added")
    }
    if let known = entry.number ?? (kind == RecordKind.gun.name ? entry.gun : nil) {
      if let number, number != known {
        contradict("entry \(entry.id) of the history gives it the number \(known)")
      }
      number = known
    }
    if entry.number == nil { isOfFirstFormat = true } else { owner = entry.owner }
    switch action {
    case .added:
      values = after
      (exists, isTrashed) = (true, false)
    case .edited:
      for key in before.keys { values[key] = nil }
      values.merge(after) { $1 }
    case .removed: isTrashed = true
    case .restored: isTrashed = false
    case .deleted:
      values = [:]
      (exists, isTrashed) = (false, false)
    }
  }

  private mutating func contradict(_ what: String) {
    if contradiction == nil { contradiction = what }
  }

  /// The values that an entry holds; nil where it cannot be read.
  private static func values(_ json: String) -> [String: [Value]]? {
    if json == "{}" { return [:] }
    // Escapes are seldom and left to who reads all of JSON.
    return PlainValues.read(json) ?? (try? Vault.values(json))
  }
}

/// Reads `{"price":[["$385.00","385.00 USD"]]}` without escapes, many times as fast as any JSON.
private struct PlainValues {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The values by key; nil where there is anything else in the text.
  static func read(_ json: String) -> [String: [Value]]? {
    var json = json
    return json.withUTF8 { bytes in
      var reader = PlainValues(bytes)
      return reader.values()
    }
  }

  private mutating func values() -> [String: [Value]]? {
    var values: [String: [Value]] = [:]
    guard take("{") else { return nil }
    repeat {
      guard let key = text(), values[key] == nil, take(":"), take("["), let first = value()
      else { return nil }
      var list = [first]
      while take(",") {
        guard let next = value() else { return nil }
        list.append(next)
      }
      guard take("]") else { return nil }
      values[key] = list
    } while take(",")
    return take("}") && place == bytes.count ? values : nil
  }

  private mutating func value() -> Value? {
    guard take("["), let shown = text() else { return nil }
    guard take(",") else { return take("]") ? Value(text: shown) : nil }
    guard let exact = text(), take("]") else { return nil }
    return Value(text: shown, exact: exact)
  }

  private mutating func text() -> String? {
    guard take("\"") else { return nil }
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      guard bytes[place] != UInt8(ascii: "\\") else { return nil }
      place += 1
    }
    let end = place
    return take("\"") ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }
}
