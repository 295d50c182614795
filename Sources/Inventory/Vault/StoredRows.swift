import SQLite

/// What puts rows into the tables of a vault; records before what names them.
struct StoredRows {
  private let records: RowInserter
  private let values: RowInserter
  private let entries: RowInserter
  private let words: RowInserter

  /// The columns of the history, in the order of what `Stored.Entry` holds.
  static let entryColumns = [
    "id", "change", "at", "who", "command", "record", "kind", "gun", "action", "before", "after",
    "number", "owner", "undoes", "chain",
  ]

  init(_ connection: Connection) {
    records = connection.inserter("record", ["id", "kind", "number", "owner", "trashed"])
    values = connection.inserter(
      "value", ["record", "field", "position", "text", "exact", "sort", "target"])
    entries = connection.inserter("history", Self.entryColumns)
    words = connection.inserter("search", ["rowid", "words"], isVirtual: true)
  }

  /// Adds a record.
  ///
  /// - Parameter id: its identifier where it had one before; else the next one.
  /// - Returns: its identifier.
  func addRecord(
    id: Int?, _ kind: RecordKind, number: Int, owner: Int?, trashed: String? = nil
  ) throws -> Int {
    try records.add(identifier: id) { row in
      row.append(kind.name)
      row.append(number)
      row.append(owner)
      row.append(trashed)
    }
  }

  /// Adds a value of a record.
  func addValue(_ value: StoredValue, position: Int, record: Int, target: Int?) throws {
    try values.add { row in
      row.append(record)
      row.append(value.field.key)
      row.append(position)
      row.append(value.facet.value.text)
      row.append(value.facet.value.exact)
      row.append(value.facet.sort)
      row.append(target)
    }
  }

  /// Adds an entry of the history.
  ///
  /// - Parameter id: nil for the next one.
  /// - Returns: its identifier.
  @discardableResult
  func addEntry(id: Int?, _ entry: Stored.Entry) throws -> Int {
    try entries.add(identifier: id) { row in
      row.append(entry.change)
      row.append(entry.at)
      row.append(entry.who)
      row.append(entry.command)
      row.append(entry.record)
      row.append(entry.kind)
      row.append(entry.gun)
      row.append(entry.action)
      row.append(entry.before)
      row.append(entry.after)
      row.append(entry.number)
      row.append(entry.owner)
      row.append(entry.undoes)
      row.append(entry.chain)
    }
  }

  /// Adds the words that a record is found by.
  func addWords(_ text: String, of record: Int) throws {
    try words.add { row in
      row.append(record)
      row.append(text)
    }
  }
}
