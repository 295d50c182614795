import Platform
import SQLite

/// By what a gun is known again: its maker, its model and its serial number.
public struct GunIdentity: Hashable, Sendable {
  private let text: String
  /// Whether it has a serial number; without one several guns can have the same identity.
  public let hasSerial: Bool

  /// The identity of a gun's marks, case, blanks, dashes and the like aside.
  public init(make: String, model: String, serial: String) {
    let key = SerialKey.key(serial)
    hasSerial = key != nil
    func words(_ text: String) -> String {
      Folding.fold(text).split(separator: " ").joined(separator: " ")
    }
    text = "\(words(make))\0\(words(model))\0\(key ?? "")"
  }
}

extension Vault {
  /// The inventory numbers of all guns that are not in the trash, by their identity, in order.
  public func gunIdentities() throws -> [GunIdentity: [Int]] {
    var found: [GunIdentity: [Int]] = [:]
    try reading {
      try connection.forEach(
        """
        SELECT r.number,
          coalesce((SELECT text FROM value WHERE record = r.id AND field = 'make'), ''),
          coalesce((SELECT text FROM value WHERE record = r.id AND field = 'model'), ''),
          coalesce((SELECT text FROM value WHERE record = r.id AND field = 'serial'), '')
        FROM record r WHERE r.kind = 'gun' AND r.trashed IS NULL ORDER BY r.number
        """
      ) { row in
        let identity = GunIdentity(make: row.text(1), model: row.text(2), serial: row.text(3))
        found[identity, default: []].append(row.integer(0))
      }
    }
    return found
  }

  /// The record of a gun that is not in the trash, without what belongs to it; nil where there is none.
  public func gunDetails(_ number: Int) throws -> Record? {
    try reading { try record(kinds.gun, number).flatMap { $0.trashed == nil ? $0 : nil } }
  }

  /// The guns of a serial number as it is marked, those in the trash left out.
  public func guns(marked serial: String) throws -> [Record] {
    try reading {
      try records(
        """
        kind = 'gun' AND trashed IS NULL AND id IN (
          SELECT record FROM value WHERE field = 'serial' AND sort = ? AND text = ?)
        """, [.blob(NaturalOrder.key(serial)), .text(serial)])
    }
  }

  /// All records of a kind that are not in the trash.
  public func allRecords(_ kind: RecordKind) throws -> [Record] {
    try reading { try records("kind = ? AND trashed IS NULL", [.text(kind.name)]) }
  }

  /// What entries would change of a record.
  ///
  /// Values that mean the same are the same, however they are written.
  ///
  /// - Throws: `Fault` (bad data) naming the field that cannot be accepted.
  public func differences(
    _ record: Record, _ entries: [Entry]
  ) throws -> [HistoryEntry.FieldChange] {
    var values = try record.kind.values(entries, currency: settings.currency, today: today)
    if record.kind.name == RecordKind.gun.name {
      values = try GunRules.agreed(values, over: record.values, today: today)
    }
    return record.kind.fields.compactMap { field in
      guard let new = values[field.key] else { return nil }
      let old = record.values[field.key, default: []]
      let isSame =
        old.count == new.count && zip(old, new).allSatisfy { $0.means(sameAs: $1, field) }
      return isSame
        ? nil
        : HistoryEntry.FieldChange(
          key: field.key, label: field.label, before: old.map(\.text), after: new.map(\.text))
    }
  }

  /// What a gun is worth, newest first.
  public func valuations(of record: Record) throws -> [Valuation] {
    try reading { Valuation.newestFirst(try records(ownedBy: record.id)) }
  }
}

extension Value {
  /// Whether another value of a field means the same.
  fileprivate func means(sameAs other: Value, _ field: Field) -> Bool {
    // What names a record is known by its name; the other one was not looked up yet.
    if field.target != nil { return text.lowercased() == other.text.lowercased() }
    if let exact, let mine = other.exact { return exact == mine }
    return self == other
  }
}
