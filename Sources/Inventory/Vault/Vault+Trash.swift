import Platform
import SQLite

/// Something that lies in the trash.
public struct TrashedItem: Sendable {
  /// What it is restored by: a gun's number, or such as `photograph-3`.
  public let name: String
  /// What it is.
  public let title: String
  /// When it was removed, in UTC.
  public let removed: String
}

extension Vault {
  /// What lies in the trash, in the order in which it was added to the collection.
  public func trash() throws -> [TrashedItem] {
    try reading {
      try trashedRecords().map { record in
        let owner = try record.owner.flatMap { try self.record($0) }?.number
        let title =
          record.kind.name == RecordKind.gun.name
          ? record.title : "\(record.kind.noun.capitalizedFirst) \(record.title)"
        return TrashedItem(
          name: Self.trashName(record), title: title + (owner.map { " of gun \($0)" } ?? ""),
          removed: record.trashed ?? "")
      }
    }
  }

  /// Takes something out of the trash, as it was.
  ///
  /// - Parameter name: as the trash lists it; a gun may also be named by serial or words.
  /// - Returns: what came back.
  public func restoreFromTrash(_ name: String) throws -> Record {
    try changing("trash restore \(name)") {
      let record =
        try trashedRecords().first { Self.trashName($0) == name }
        ?? find(name, inTrash: true).record
      if let owner = try record.owner.flatMap({ try self.record($0) }), owner.trashed != nil {
        throw Fault(
          .data, "\(owner.kind.noun) \(owner.number), which it belongs to, is in the trash too",
          advice: "Take that back first")
      }
      try restore(record)
      try checkEffects(ofRestored: try self.record(record.id) ?? record, before: record)
      return try self.record(record.id) ?? record
    }
  }

  /// Deletes for good what lies in the trash, and files that nothing shows any more.
  ///
  /// - Returns: how many things were deleted.
  public func emptyTrash() throws -> Int {
    try changing("trash empty") {
      let records = try trashedRecords()
      for record in records where record.kind.name == RecordKind.field.name {
        try deleteValues(of: record)
      }
      // A gun takes its photographs with it.
      for record in records { if try self.record(record.id) != nil { try delete(record) } }
      try connection.run(
        """
        DELETE FROM picture
        WHERE original NOT IN (SELECT text FROM value WHERE field = 'picture')
        """)
      try connection.run(
        """
        DELETE FROM content WHERE sha256 NOT IN (SELECT original FROM picture
          UNION SELECT print FROM picture UNION SELECT thumbnail FROM picture
          UNION SELECT text FROM value WHERE field = 'content')
        """)
      return records.count
    }
  }

  private func trashedRecords() throws -> [Record] {
    try records("trashed IS NOT NULL")
  }

  private static func trashName(_ record: Record) -> String {
    record.kind.name == RecordKind.gun.name ? String(record.number) : record.reference
  }
}
