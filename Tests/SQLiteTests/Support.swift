import FoundationEssentials
import Glibc
import TestSupport

@testable import SQLite

/// A new database in a folder of its own, removed with it.
final class TestDatabase {
  let path: String
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    path = place("test.db")
    guard FileManager.default.createFile(atPath: path, contents: nil) else {
      throw POSIXError(.EIO)
    }
    chmod(path, 0o600)
  }

  var folder: String { place.path }

  /// Puts what another one's files hold in the place of this one's.
  func take(_ other: TestDatabase, _ suffixes: [String]) throws {
    for suffix in suffixes {
      try? FileManager.default.removeItem(atPath: path + suffix)
      try FileManager.default.copyItem(atPath: other.path + suffix, toPath: path + suffix)
    }
  }

  func open(_ mode: Connection.Mode = .readWrite, patience: Int32 = 5_000) throws -> Connection {
    try Connection(path: Array(path.utf8), mode: mode, patience: patience)
  }
}

/// A database with a log and a table of guns.
struct TestGuns {
  let database: TestDatabase
  let connection: Connection

  init() throws {
    database = try TestDatabase()
    connection = try database.open()
    try connection.script("PRAGMA journal_mode = WAL; CREATE TABLE gun (make TEXT) STRICT;")
  }

  func add(_ make: String) throws {
    try connection.run("INSERT INTO gun VALUES (?)", [.text(make)])
  }
}

extension Connection {
  /// The first column of the first row as a text.
  func text(_ sql: String, _ values: [SQLValue] = []) throws -> String? {
    try first(sql, values) { $0.text(0) }
  }
}
