import Platform
import SQLite

// Every change of every record goes through the five methods here, which write the history too.
extension Vault {
  /// Adds a record.
  ///
  /// - Parameter number: its number where it had one before; else the next one.
  func insert(
    _ kind: RecordKind, id: Int? = nil, number: Int? = nil, owner: Int? = nil,
    _ values: [String: [Value]]
  ) throws -> Record {
    let number = try number ?? nextNumber(kind)
    let id = try rows.addRecord(id: id, kind, number: number, owner: owner)
    let kept = try settled(values.withoutEmpty, kind)
    let record = Record(
      id: id, kind: kind, number: number, owner: owner, trashed: nil, values: kept)
    try writeNew(record, stored(kept, kind))
    return record
  }

  /// Writes the values of a new record, and its entry in the history.
  func writeNew(_ record: Record, _ stored: [StoredValue]) throws {
    try write(stored, record: record.id)
    try log(.added, record, before: [:], after: stored)
  }

  /// Changes fields of a record; an empty list clears a field.
  ///
  /// - Returns: whether anything changed.
  @discardableResult
  func update(_ record: Record, _ values: [String: [Value]]) throws -> Bool {
    if record.kind.name == RecordKind.bookEntry.name { throw Self.bookStays }
    let values = try settled(values, record.kind)
    let changed = values.filter { record.values[$0.key, default: []] != $0.value }
    guard !changed.isEmpty else { return false }
    for (key, values) in changed {
      try connection.run(
        "DELETE FROM value WHERE record = ? AND field = ?",
        [.integer(Int64(record.id)), .text(key)])
      try write(values, key, record.kind, record: record.id)
    }
    let before = record.values.filter { changed[$0.key] != nil }
    try log(.edited, record, before: before, after: changed.filter { !$0.value.isEmpty })
    return true
  }

  /// Writes the values of a field as they are, by what the field is now.
  func rewrite(_ record: Record, _ key: String) throws {
    try connection.run(
      "DELETE FROM value WHERE record = ? AND field = ?",
      [.integer(Int64(record.id)), .text(key)])
    try write(record.values[key, default: []], key, record.kind, record: record.id)
  }

  /// Puts a record into the trash.
  func trash(_ record: Record) throws {
    try checkBookAllowsRemoval(of: record)
    try connection.run(
      "UPDATE record SET trashed = ? WHERE id = ?",
      [.text(clock.timestamp), .integer(Int64(record.id))])
    try log(.removed, record, before: record.values, after: [:])
  }

  /// Takes a record out of the trash.
  func restore(_ record: Record) throws {
    try connection.run(
      "UPDATE record SET trashed = NULL WHERE id = ?", [.integer(Int64(record.id))])
    try log(.restored, record, before: [:], after: record.values)
  }

  /// Deletes a record for good, and those that it owns; its number is never given again.
  func delete(_ record: Record) throws {
    try checkBookAllowsRemoval(of: record)
    for owned in try records(ownedBy: record.id, includingTrashed: true) { try delete(owned) }
    try log(.deleted, record, before: record.values, after: [:])
    try connection.run("DELETE FROM record WHERE id = ?", [.integer(Int64(record.id))])
    try indexWaiting()
    try connection.run("DELETE FROM search WHERE rowid = ?", [.integer(Int64(record.id))])
  }

  /// The record of an identifier.
  func record(_ id: Int) throws -> Record? {
    try records("id = ?", [.integer(Int64(id))]).first
  }

  /// The records that belong to another one, in the order in which they were added.
  func records(ownedBy owner: Int, includingTrashed: Bool = false) throws -> [Record] {
    try records(
      "owner = ?" + (includingTrashed ? "" : " AND trashed IS NULL"), [.integer(Int64(owner))])
  }

  /// The records that name another one in some field.
  func records(naming target: Record) throws -> [Record] {
    try records(
      "id IN (SELECT record FROM value WHERE target = ?) AND trashed IS NULL",
      [.integer(Int64(target.id))])
  }

  /// The records that fulfil a condition on the table `record`, in the order of their identifiers.
  func records(_ condition: String, _ values: [SQLValue] = []) throws -> [Record] {
    let found = try connection.all(
      "SELECT id, kind, number, owner, trashed FROM record WHERE \(condition) ORDER BY id", values
    ) { row -> Record? in
      kinds.named(row.text(1)).map {
        Record(
          id: row.integer(0), kind: $0, number: row.integer(2),
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
    if intake != nil { return try nextNumberOfMany(kind) }
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

  /// What the values of a record become in the database, in the order of their keys.
  func stored(_ values: [String: [Value]], _ kind: RecordKind) -> [StoredValue] {
    guard !values.isEmpty else { return [] }
    let fields = intake?.fields(kind) ?? StoredFields(kind)
    var stored: [StoredValue] = []
    stored.reserveCapacity(values.count)
    for (key, values) in values {
      let field = fields[key]
      for value in values {
        stored.place(StoredValue(field: field, facet: field.facet(of: value)))
      }
    }
    return stored
  }

  /// Writes the values of a field of a record.
  func write(_ values: [Value], _ key: String, _ kind: RecordKind, record: Int) throws {
    try write(stored([key: values], kind), record: record)
  }

  private func write(_ values: [StoredValue], record: Int) throws {
    try values.forEachPlaced { value, position in
      let target =
        value.field.namesRecords ? try value.facet.value.exact.flatMap(knownIdentifier) : nil
      try rows.addValue(value, position: position, record: record, target: target)
    }
  }

  /// The identifier of a record by its reference, such as `contact-3`.
  func identifier(_ reference: String) throws -> Int? {
    guard let dash = reference.lastIndex(of: "-"),
      let number = Int(reference[reference.index(after: dash)...])
    else { return nil }
    return try connection.first(
      "SELECT id FROM record WHERE kind = ? AND number = ?",
      [.text(String(reference[..<dash])), .integer(Int64(number))]
    ) { $0.integer(0) }
  }
}

extension [String: [Value]] {
  /// Only what has values.
  fileprivate var withoutEmpty: Self {
    contains { $0.value.isEmpty } ? filter { !$0.value.isEmpty } : self
  }
}

extension Record {
  /// What a value that names it keeps beside its text: `contact-3`.
  public var reference: String { "\(kind.name)-\(number)" }
}

extension Field {
  /// What its values name, where they name records.
  var target: Target? {
    if case .reference(let target) = kind { return target }
    return nil
  }
}
