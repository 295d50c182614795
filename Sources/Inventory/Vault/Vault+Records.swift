import Platform
import SQLite

/// A record as it is stored.
struct StoredRecord {
  let id: Int
  let kind: RecordKind
  let number: Int?
  let owner: Int?
  let trashed: String?
  var values: [String: [Value]]
}

// Every change of every record goes through the five methods here, which write the history too.
extension Vault {
  /// Adds a record.
  ///
  /// - Returns: its identifier.
  func insert(
    _ kind: RecordKind, number: Int? = nil, owner: StoredRecord? = nil, _ values: [String: [Value]]
  ) throws -> Int {
    try connection.run(
      "INSERT INTO record (kind, number, owner) VALUES (?, ?, ?)",
      [.text(kind.name), SQLValue(number), SQLValue(owner?.id)])
    let id = connection.lastInsertedRow
    let kept = values.filter { !$0.value.isEmpty }
    for (key, values) in kept { try write(values, key, kind, record: id) }
    try log(.added, record: id, kind, gun: owner?.number ?? number, before: [:], after: kept)
    return id
  }

  /// Changes fields of a record; an empty list clears a field.
  ///
  /// - Returns: whether anything changed.
  @discardableResult
  func update(_ record: StoredRecord, _ values: [String: [Value]]) throws -> Bool {
    let changed = values.filter { record.values[$0.key, default: []] != $0.value }
    guard !changed.isEmpty else { return false }
    for (key, values) in changed {
      try connection.run(
        "DELETE FROM value WHERE record = ? AND field = ?",
        [.integer(Int64(record.id)), .text(key)])
      try write(values, key, record.kind, record: record.id)
    }
    let before = record.values.filter { changed[$0.key] != nil }
    try log(
      .edited, record: record.id, record.kind, gun: try gunNumber(of: record), before: before,
      after: changed.filter { !$0.value.isEmpty })
    return true
  }

  /// Puts a record into the trash.
  func trash(_ record: StoredRecord) throws {
    try connection.run(
      "UPDATE record SET trashed = ? WHERE id = ?",
      [.text(clock.timestamp), .integer(Int64(record.id))])
    try log(
      .removed, record: record.id, record.kind, gun: try gunNumber(of: record),
      before: record.values, after: [:])
  }

  /// Takes a record out of the trash.
  func restore(_ record: StoredRecord) throws {
    try connection.run(
      "UPDATE record SET trashed = NULL WHERE id = ?", [.integer(Int64(record.id))])
    try log(
      .restored, record: record.id, record.kind, gun: try gunNumber(of: record), before: [:],
      after: record.values)
  }

  /// Deletes a record for good, and those that it owns; its number is never given again.
  func delete(_ record: StoredRecord) throws {
    for owned in try records(ownedBy: record.id, includingTrashed: true) { try delete(owned) }
    try log(
      .deleted, record: record.id, record.kind, gun: try gunNumber(of: record),
      before: record.values, after: [:])
    try connection.run("DELETE FROM record WHERE id = ?", [.integer(Int64(record.id))])
  }

  /// The record of an identifier.
  func record(_ id: Int) throws -> StoredRecord? {
    try records("id = ?", [.integer(Int64(id))]).first
  }

  /// The records that belong to another one, in the order in which they were added.
  func records(ownedBy owner: Int, includingTrashed: Bool = false) throws -> [StoredRecord] {
    try records(
      "owner = ?" + (includingTrashed ? "" : " AND trashed IS NULL"), [.integer(Int64(owner))])
  }

  /// The records that fulfil a condition on the table `record`, in the order of their identifiers.
  func records(_ condition: String, _ values: [SQLValue] = []) throws -> [StoredRecord] {
    let found = try connection.all(
      "SELECT id, kind, number, owner, trashed FROM record WHERE \(condition) ORDER BY id", values
    ) { row -> StoredRecord? in
      RecordKind.named(row.text(1)).map {
        StoredRecord(
          id: row.integer(0), kind: $0, number: row.optionalInteger(2),
          owner: row.optionalInteger(3), trashed: row.optionalText(4), values: [:])
      }
    }
    return try found.compactMap { $0 }.map { record in
      var record = record
      record.values = try storedValues(of: record.id)
      return record
    }
  }

  /// The next number of a kind; numbers grow and are never given twice.
  func nextNumber(_ kind: RecordKind) throws -> Int {
    let given = try connection.first(
      """
      INSERT INTO last_number (kind, number) VALUES (?, 1)
      ON CONFLICT (kind) DO UPDATE SET number = number + 1 RETURNING number
      """, [.text(kind.name)]
    ) { $0.integer(0) }
    return given ?? 1
  }

  private func storedValues(of record: Int) throws -> [String: [Value]] {
    var values: [String: [Value]] = [:]
    try connection.forEach(
      "SELECT field, text, exact FROM value WHERE record = ? ORDER BY field, position",
      [.integer(Int64(record))]
    ) { row in
      values[row.text(0), default: []].append(Value(text: row.text(1), exact: row.optionalText(2)))
    }
    return values
  }

  private func write(_ values: [Value], _ key: String, _ kind: RecordKind, record: Int) throws {
    guard let field = kind.field(key) else { preconditionFailure("no field \(key)") }
    for (position, value) in values.enumerated() {
      try connection.run(
        "INSERT INTO value (record, field, position, text, exact, sort) VALUES (?, ?, ?, ?, ?, ?)",
        [
          .integer(Int64(record)), .text(key), .integer(Int64(position)), .text(value.text),
          SQLValue(value.exact), field.kind.sortKey(value),
        ])
    }
  }

  private func gunNumber(of record: StoredRecord) throws -> Int? {
    guard let owner = record.owner else { return record.number }
    return try connection.first(
      "SELECT number FROM record WHERE id = ?", [.integer(Int64(owner))]
    ) { $0.integer(0) }
  }
}
