import CSQLite
import Glibc
import Synchronization

extension Connection {
  // The folder of temporary files is one for the whole process.
  private static let folder = Mutex(())

  /// Runs statements that sort more than memory should hold, such as those that make a large index.
  ///
  /// What is being sorted lies in files beside the database, which lose their name as soon as they are
  /// opened, so that nothing is left of them, whatever happens. The rest of what SQLite puts aside
  /// stays in memory. What is read is sorted on other threads meanwhile.
  public func scriptSortingInFiles(_ sql: String) throws {
    guard let name = sqlite3_db_filename(handle, "main"), let copy = strdup(name) else {
      return try script(sql)
    }
    defer { free(copy) }
    try Self.folder.withLock { _ in
      gunroom_temporary_folder(dirname(copy))
      defer { gunroom_temporary_folder(nil) }
      try script("PRAGMA temp_store = FILE; PRAGMA threads = 2")
      defer { try? script("PRAGMA temp_store = MEMORY; PRAGMA threads = 0") }
      try script(sql)
    }
  }
}
