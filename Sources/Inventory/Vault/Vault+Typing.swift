import Platform
import SQLite

// What somebody who types can mean.
extension Vault {
  /// Opens a vault to look up what can be typed: it waits for nobody and changes nothing.
  ///
  /// Throws a `Fault` where that cannot be done at once, as of a vault that is to be brought up to date.
  public convenience init(lookingAt path: String) throws {
    try self.init(
      path, author: "", clock: .system, patience: 0, migrator: Schema.migrator,
      bringsUpToDate: false)
  }

  /// The names of the records of a kind that is named, in their natural order.
  public func names(of kind: RecordKind) throws -> [String] {
    try reading {
      try connection.all(
        """
        SELECT v.text FROM record r JOIN value v ON v.record = r.id AND v.field = 'name'
        WHERE r.kind = ? AND r.trashed IS NULL ORDER BY v.sort, r.id
        """, [.text(kind.name)]
      ) { $0.text(0) }
    }
  }

  /// The texts that a field of a kind holds somewhere, those of most records first.
  ///
  /// None where each record has a text of its own, as of serial numbers and notes.
  public func texts(of field: Field, in kind: RecordKind, atMost limit: Int = 500) throws
    -> [String]
  {
    guard field.isShared else { return [] }
    return try reading {
      try connection.all(
        """
        SELECT v.text FROM value v JOIN record r ON r.id = v.record
        WHERE v.field = ? AND r.kind = ? AND r.trashed IS NULL
        GROUP BY v.text ORDER BY count(*) DESC, v.sort LIMIT ?
        """, [.text(field.key), .text(kind.name), .integer(Int64(limit))]
      ) { $0.text(0) }
    }
  }

  /// The records of a kind, guns that are gone too, whose numbers begin with a text, in order.
  public func records(
    _ kind: RecordKind, numbered beginning: String, atMost limit: Int = 200
  ) throws -> [Record] {
    guard beginning.allSatisfy({ ("0"..."9").contains($0) }) else { return [] }
    return try reading {
      try records(
        """
        id IN (SELECT id FROM record WHERE kind = ? AND trashed IS NULL
          AND CAST(number AS TEXT) GLOB ? ORDER BY number LIMIT ?)
        """, [.text(kind.name), .text(beginning + "*"), .integer(Int64(limit))]
      ).sorted { $0.number < $1.number }
    }
  }
}

extension Field {
  /// Whether several records are likely to have the same text.
  fileprivate var isShared: Bool {
    switch kind {
    case .text: discretion == nil
    // Of the marks only calibers are made for more than one thing.
    case .mark: key == "caliber"
    default: false
    }
  }
}
