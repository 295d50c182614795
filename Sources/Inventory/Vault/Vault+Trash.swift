import Platform
import SQLite

/// Something that lies in the trash.
public struct TrashedItem: Sendable {
  /// What it is restored by: a gun's number, or `p` and a number for a photograph.
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
        return TrashedItem(
          name: Self.trashName(record),
          title: try owner.map { "Photograph \(record.text("name")) of gun \($0)" }
            ?? record.number.map { try gun($0).title } ?? "",
          removed: record.trashed ?? "")
      }
    }
  }

  /// Takes something out of the trash, as it was.
  ///
  /// - Parameter name: as the trash lists it; a gun may also be named by serial or words.
  /// - Returns: the gun that came back, or that the photograph belongs to.
  public func restoreFromTrash(_ name: String) throws -> Gun {
    try changing("trash restore \(name)") {
      if let record = try trashedRecords().first(where: { Self.trashName($0) == name }),
        let owner = try record.owner.flatMap({ try self.record($0) }), let number = owner.number
      {
        try restore(record)
        return try gun(number)
      }
      let number = try find(name, inTrash: true).number
      try restore(try gunRecord(number, includingTrashed: true))
      return try gun(number)
    }
  }

  /// Deletes for good what lies in the trash, and pictures that nothing shows any more.
  ///
  /// - Returns: how many things were deleted.
  public func emptyTrash() throws -> Int {
    try changing("trash empty") {
      let records = try trashedRecords()
      // A gun takes its photographs with it.
      for record in records { if try self.record(record.id) != nil { try delete(record) } }
      let shown = "SELECT text FROM value WHERE field = 'picture'"
      try connection.run("DELETE FROM picture WHERE original NOT IN (\(shown))")
      try connection.run(
        """
        DELETE FROM content WHERE sha256 NOT IN (SELECT original FROM picture
          UNION SELECT print FROM picture UNION SELECT thumbnail FROM picture)
        """)
      return records.count
    }
  }

  private func trashedRecords() throws -> [StoredRecord] {
    try records("trashed IS NOT NULL")
  }

  private static func trashName(_ record: StoredRecord) -> String {
    record.owner == nil ? String(record.number ?? 0) : "p\(record.id)"
  }
}
