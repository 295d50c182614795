import FoundationEssentials
import Glibc

@testable import SQLite

/// A new database in a folder of its own, removed with it.
final class TestDatabase {
  let folder: String
  let path: String

  init() throws {
    var template = Array("/tmp/gunroom-test-XXXXXX\0".utf8).map(CChar.init(bitPattern:))
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    chmod(folder, 0o700)
    path = folder + "/test.db"
    guard FileManager.default.createFile(atPath: path, contents: nil) else {
      throw POSIXError(.EIO)
    }
    chmod(path, 0o600)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func open(_ mode: Connection.Mode = .readWrite, patience: Int32 = 5_000) throws -> Connection {
    try Connection(path: Array(path.utf8), mode: mode, patience: patience)
  }
}

extension Connection {
  /// The first column of the first row as a text.
  func text(_ sql: String, _ values: [SQLValue] = []) throws -> String? {
    try first(sql, values) { $0.text(0) }
  }
}
