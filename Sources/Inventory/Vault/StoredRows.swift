import SQLite

/// What puts rows into the tables of a vault; records before what names them.
struct StoredRows {
  private let records: RowInserter
  private let values: RowInserter
  private let entries: RowInserter
  private let words: RowInserter

  init(_ connection: Connection) {
    records = connection.inserter("record", ["id", "kind", "number", "owner", "trashed"])
    values = connection.inserter(
      "value", ["record", "field", "position", "text", "exact", "sort", "target"])
    entries = connection.inserter(
      "history",
      [
        "id", "change", "at", "who", "command", "record", "kind", "gun", "action", "before",
        "after", "number", "owner", "undoes", "chain",
      ])
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
  func addValue(_ facet: Facet, _ field: String, position: Int, record: Int, target: Int?) throws {
    try values.add { row in
      row.append(record)
      row.append(field)
      row.append(position)
      row.append(facet.value.text)
      row.append(facet.value.exact)
      row.append(facet.sort)
      row.append(target)
    }
  }

  /// Adds an entry of the history.
  ///
  /// - Parameter id: nil for the next one.
  /// - Returns: its identifier.
  @discardableResult
  func addEntry(id: Int?, _ link: HistoryChain.Link) throws -> Int {
    try entries.add(identifier: id) { row in
      row.append(link.change)
      row.append(link.at)
      row.append(link.who)
      row.append(link.command)
      row.append(link.record)
      row.append(link.kind)
      row.append(link.gun)
      row.append(link.action)
      row.append(link.before)
      row.append(link.after)
      row.append(link.number)
      row.append(link.owner)
      row.append(link.undoes)
      row.append(link.chain)
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
