import FoundationEssentials
import Platform
import SQLite

extension Vault {
  /// The history, oldest first.
  ///
  /// - Parameter gun: only what happened to this gun and what belongs to it; nil for everything.
  public func history(gun: Int? = nil) throws -> [HistoryEntry] {
    try reading {
      try connection.all(
        """
        SELECT change, at, who, command, gun, kind, action, before, after FROM history
        \(gun == nil ? "" : "WHERE gun = ?") ORDER BY id
        """, gun.map { [.integer(Int64($0))] } ?? []
      ) { row in
        let before = try Self.texts(row.text(7))
        let after = try Self.texts(row.text(8))
        let fields = RecordKind.named(row.text(5))?.fields ?? []
        return HistoryEntry(
          change: row.integer(0), at: row.text(1), who: row.text(2), command: row.text(3),
          gun: row.optionalInteger(4), kind: row.text(5),
          action: HistoryEntry.Action(rawValue: row.text(6)) ?? .edited,
          fields: fields.filter { before[$0.key] != nil || after[$0.key] != nil }.map {
            HistoryEntry.FieldChange(
              key: $0.key, label: $0.label, before: before[$0.key, default: []],
              after: after[$0.key, default: []])
          })
      }
    }
  }

  /// Writes one entry of the open change.
  func log(
    _ action: HistoryEntry.Action, record: Int, _ kind: RecordKind, gun: Int?,
    before: [String: [Value]], after: [String: [Value]]
  ) throws {
    guard let change = openChange else { preconditionFailure("a change outside changing()") }
    try connection.run(
      """
      INSERT INTO history (change, at, who, command, record, kind, gun, action, before, after)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(Int64(change.number)), .text(change.at), .text(author), .text(change.command),
        .integer(Int64(record)), .text(kind.name), SQLValue(gun), .text(action.rawValue),
        .text(Self.json(before)), .text(Self.json(after)),
      ])
  }

  // {"price": [["$385.00", "385.00 USD"]]}: each value as its text and, where it has one, its exact
  // form, so that taking a change back never has to read a text again under other settings.
  private static func json(_ values: [String: [Value]]) -> String {
    let members = values.sorted { $0.key < $1.key }.map { key, values in
      (
        key,
        JSON.array(values.map { .array([$0.text, $0.exact].compactMap(\.self).map(JSON.string)) })
      )
    }
    return JSON.object(members).text()
  }

  private static func texts(_ json: String) throws -> [String: [String]] {
    let stored = try JSONDecoder().decode([String: [[String]]].self, from: Data(json.utf8))
    return stored.mapValues { $0.compactMap(\.first) }
  }
}
