import SQLite

/// What puts rows into the tables of a vault; records before what names them.
struct StoredRows {
  private let records: RowInserter
  private let values: RowInserter
  private let entries: RowInserter
  private let words: RowInserter
  /// What chains new entries of the history.
  let links = EntryLinks()

  /// The columns of the history, in the order of what `Stored.Entry` holds.
  static let entryColumns = [
    "id", "change", "at", "who", "command", "record", "kind", "gun", "action", "before", "after",
    "number", "owner", "undoes", "chain",
  ]

  init(_ connection: Connection) {
    records = connection.inserter("record", ["id", "kind", "number", "owner", "trashed"])
    values = connection.inserter(
      "value", ["record", "field", "position", "text", "exact", "sort", "target"])
    entries = connection.inserter("history", Self.entryColumns, last: links.next)
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

  /// Adds an entry of the history as another vault had it.
  func addEntry(_ entry: Stored.Entry) throws {
    try entries.add(identifier: entry.id) { row in
      row.append(entry)
      row.append(entry.chain)
    }
  }

  /// Adds a new entry of the history, which gets the next identifier and is chained when it is written.
  func addNewEntry(_ entry: Stored.Entry) throws {
    try entries.add(identifier: nil) { row in
      row.append(entry)
      row.append(String?.none)
    }
  }

  /// Adds the words that a record is found by.
  func addWords(_ text: [UInt8], of record: Int) throws {
    try words.add { row in
      row.append(record)
      row.append(text: text)
    }
  }
}

extension RowBatch {
  /// Appends the columns of an entry of the history without those at both ends, its identifier and its
  /// link.
  mutating func append(_ entry: Stored.Entry) {
    append(entry.change)
    append(entry.at)
    append(entry.who)
    append(entry.command)
    append(entry.record)
    append(entry.kind)
    append(entry.gun)
    append(entry.action)
    append(entry.before)
    append(entry.after)
    append(entry.number)
    append(entry.owner)
    append(entry.undoes)
  }
}
