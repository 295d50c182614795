import SQLite

/// A record as a table shows it, and the gun that it belongs to.
public struct ExportedRecord: Sendable {
  /// The record.
  public let record: Record
  /// The number of the gun that owns it.
  public let gun: Int?
}

extension Kinds {
  /// Every kind of record, in order, guns first.
  public var all: [RecordKind] { RecordKind.all.compactMap { named($0.name) } }
}

// What tables are made of, record by record.
extension Vault {
  /// A record of a kind, and its gun.
  public func exported(_ kind: RecordKind, _ number: Int) throws -> ExportedRecord? {
    guard let record = try record(kind, number) else { return nil }
    let gun = try record.owner.flatMap { owner in
      try connection.first(
        "SELECT number FROM record WHERE id = ? AND kind = 'gun'", [.integer(Int64(owner))]
      ) { $0.integer(0) }
    }
    return ExportedRecord(record: record, gun: gun)
  }

  /// The numbers of all records of a kind that are not in the trash, in order.
  public func numbers(of kind: RecordKind) throws -> [Int] {
    try reading {
      try connection.all(
        "SELECT number FROM record WHERE kind = ? AND trashed IS NULL ORDER BY number",
        [.text(kind.name)]
      ) { $0.integer(0) }
    }
  }

  /// The numbers of the records of a kind that belong to one of the guns, or name one.
  public func numbers(of kind: RecordKind, about guns: Set<Int>) throws -> Set<Int> {
    var found: Set<Int> = []
    try reading {
      try connection.forEach(
        """
        SELECT r.number, g.number FROM record r JOIN record g ON g.id = r.owner
        WHERE r.kind = ?1 AND g.kind = 'gun'
        UNION ALL
        SELECT r.number, g.number FROM record r JOIN value v ON v.record = r.id
        JOIN record g ON g.id = v.target WHERE r.kind = ?1 AND g.kind = 'gun'
        """, [.text(kind.name)]
      ) { if guns.contains($0.integer(1)) { found.insert($0.integer(0)) } }
    }
    return found
  }
}

extension Stored.Record {
  /// The record without what is left out; nil when it is left out what it is about.
  ///
  /// - Parameter kinds: the kinds of the vault.
  public func cleaned(by redactor: Redactor, _ kinds: Kinds) -> Stored.Record? {
    let omission = redactor.omission
    guard let kind = kinds.named(kind),
      !kind.fields.contains(where: { $0.isRequired && !omission.shows($0.discretion) })
    else { return nil }
    let record = Record(
      id: id, kind: kind, number: number, owner: owner, trashed: trashed, values: values)
    var cleaned = self
    cleaned.values = [:]
    for (key, values) in values {
      // Values of fields that are in the trash belong to no group that could be left out.
      guard let field = kind.field(key), omission.shows(field.discretion) else { continue }
      cleaned.values[key] = values.map { value in
        let text =
          field.isSerial
          ? omission.shortened(value.text) : redactor.cleaned(value.text, of: record)
        return Value(text: text, exact: text == value.text ? value.exact : nil)
      }
    }
    return cleaned
  }

  /// What it is called in the name of a file.
  public func title(hiding groups: Set<Field.Discretion>, _ kinds: Kinds) -> String {
    kinds.named(kind).map { kind in
      Record(id: id, kind: kind, number: number, owner: owner, trashed: trashed, values: values)
        .title(hiding: groups)
    } ?? kind
  }
}
