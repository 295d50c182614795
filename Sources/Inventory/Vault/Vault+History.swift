import FoundationEssentials
import Platform
import SQLite

extension Vault {
  /// The history, oldest first.
  ///
  /// - Parameter gun: only what happened to this gun and what belongs to it; nil for everything.
  public func history(gun: Int? = nil) throws -> [HistoryEntry] {
    try history(gun == nil ? "TRUE" : "gun = ?", gun.map { [.integer(Int64($0))] } ?? [])
  }

  /// The history of one record, oldest first.
  public func history(of record: Record) throws -> [HistoryEntry] {
    try history("record = ?", [.integer(Int64(record.id))])
  }

  /// The days on which records of a kind were entered, by their numbers.
  public func daysOfEntry(of kind: RecordKind) throws -> [Int: String] {
    var days: [Int: String] = [:]
    try reading {
      try connection.forEach(
        """
        SELECT r.number, min(h.at) FROM history h JOIN record r ON r.id = h.record
        WHERE r.kind = ? AND h.kind = r.kind GROUP BY r.id
        """, [.text(kind.name)]
      ) { days[$0.integer(0)] = String($0.text(1).prefix(10)) }
    }
    return days
  }

  private func history(_ condition: String, _ values: [SQLValue]) throws -> [HistoryEntry] {
    try reading {
      try connection.all(
        """
        SELECT change, at, who, command, gun, kind, action, before, after, number, undoes
        FROM history WHERE \(condition) ORDER BY id
        """, values
      ) { row in
        let before = try Self.values(row.text(7))
        let after = try Self.values(row.text(8))
        let known = kinds.named(row.text(5))?.fields ?? []
        let keys = Set(before.keys).union(after.keys)
        // Fields that the user has taken away since are named by their key.
        let gone = keys.subtracting(known.map(\.key)).sorted().map { Field($0, $0) }
        return HistoryEntry(
          change: row.integer(0), at: row.text(1), who: row.text(2), command: row.text(3),
          gun: row.optionalInteger(4), kind: row.text(5), number: row.optionalInteger(9),
          undoes: row.optionalInteger(10),
          action: HistoryEntry.Action(rawValue: row.text(6)) ?? .edited,
          fields: (known + gone).filter { keys.contains($0.key) }.map {
            HistoryEntry.FieldChange(
              key: $0.key, label: $0.label, before: before[$0.key, default: []].map(\.text),
              after: after[$0.key, default: []].map(\.text))
          })
      }
    }
  }

  /// Writes one entry of the open change, chained to the one before.
  func log(
    _ action: HistoryEntry.Action, _ record: Record, before: [String: [Value]],
    after: [String: [Value]]
  ) throws {
    try log(action, record, before: before, after: stored(after, record.kind))
  }

  /// Writes one entry of the open change, where it is known what the values became.
  func log(
    _ action: HistoryEntry.Action, _ record: Record, before: [String: [Value]],
    after: [StoredValue]
  ) throws {
    guard let change = openChange else { preconditionFailure("a change outside changing()") }
    if !change.isChained {
      rows.links.newest = try HistoryChain(connection).head()
      openChange?.isChained = true
      openChange?.hasEntries = true
    }
    let entry = Stored.Entry(
      id: 0, change: change.number, at: change.at, who: author, command: change.command,
      record: record.id, kind: record.kind.name, gun: try gunNumber(of: record),
      action: action.rawValue, before: stored(before, record.kind).json, after: after.json,
      number: record.number, owner: record.owner, undoes: change.undoes, chain: "")
    try rows.addNewEntry(entry)
    // In place: a copy of all that a large change touched would be made each time.
    openChange?.touched.insert(record.id)
    if let owner = record.owner { openChange?.touched.insert(owner) }
    // A gun that it named before, or was mounted on by way of an accessory, loses its words.
    for named in before.values.joined().compactMap(\.exact)
    where named.hasPrefix("gun-") || named.hasPrefix("accessory-") {
      if let id = try identifier(named) { openChange?.touched.insert(id) }
    }
    if Self.formKinds.contains(record.kind.name) {
      let old = kinds
      try loadKinds()
      try follow(fieldsSince: old)
    }
  }

  /// The kinds of records that say what others consist of.
  private static let formKinds = Set([RecordKind.field, .section, .setting].map(\.name))

  /// Reads back what the history keeps of values.
  static func values(_ json: String) throws -> [String: [Value]] {
    let stored = try JSONDecoder().decode([String: [[String]]].self, from: Data(json.utf8))
    return stored.mapValues { values in
      values.compactMap { pair in
        pair.first.map { Value(text: $0, exact: pair.count > 1 ? pair[1] : nil) }
      }
    }
  }

  /// The number of the gun that a record is about, by owner or by what it names.
  private func gunNumber(of record: Record) throws -> Int? {
    if record.kind.name == RecordKind.gun.name { return record.number }
    if let owner = record.owner {
      if let known = intake?.gun, known.id == owner { return known.number }
      return try connection.first(
        "SELECT number FROM record WHERE id = ? AND kind = 'gun'", [.integer(Int64(owner))]
      ) { $0.integer(0) }
    }
    let named = ["gun", "mounted_on", "guns"].compactMap { record.values[$0]?.first?.exact }.first
    return named.flatMap { $0.hasPrefix("gun-") ? Int($0.dropFirst(4)) : nil }
  }
}

extension Value {
  /// The text and, where it has one, its exact form: `["$385.00","385.00 USD"]`.
  var json: [UInt8] {
    // By hand, because each of very many new values has one.
    var bytes = [UInt8(ascii: "[")]
    JSON.quote(text, to: &bytes)
    if let exact {
      bytes.append(UInt8(ascii: ","))
      JSON.quote(exact, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }
}
