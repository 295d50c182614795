import Platform

/// What can be told of a file before SQLite sees it, so that nothing is ever changed by looking.
struct VaultFile {
  /// The file's name without any symbolic link in it: beside it lie its log and its copies.
  let path: String
  /// Whether a write-ahead log or a journal with content lies beside it.
  let hasLog: Bool
  /// Whether changes go into a write-ahead log; not so where a program came to its end while it had
  /// the file for itself.
  let keepsLog: Bool
  /// The version of the schema as the header has it.
  let version: Int

  /// Looks at a file by its own 100-byte header (SQLite file format, section 1.3).
  ///
  /// - Parameter isBackup: whether it is spoken of as a backup.
  /// - Throws: `Fault` (missing or bad data) when it is not a vault that this program can open.
  init(
    inspecting path: String, newestVersion: Int = Schema.migrator.newestVersion,
    isBackup: Bool = false
  ) throws {
    let noun = isBackup ? "backup" : "vault"
    let another = "Use another backup; nothing was changed"
    self.path = Files.resolved(path)
    let name = FileName.shown(path)
    let size: Int
    switch Files.kind(path) {
    case .missing:
      throw Fault(
        .missing, "there is no such \(noun)", at: name,
        advice: isBackup
          ? "" : "Make one with 'gunroom init', or name another with --vault")
    case .folder:
      let isCopy = isBackup && Files.kind("\(path)/vault.backup") != .missing
      throw Fault(
        .missing, "this is a folder, not a \(noun)", at: name,
        advice: isCopy ? "Name the file vault.backup in it" : "")
    case .other: throw Fault(.data, "this is not a \(noun)", at: name)
    case .regular(let bytes): size = bytes
    }
    let header = try Files.read(path, from: 0, count: 100)
    guard size > 0 else {
      throw Fault(
        .data, "the file is empty, not a \(noun)", at: name,
        advice: isBackup ? another : "If it once held your collection, restore a backup")
    }
    guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw Fault(
        .data, "this is not a \(noun)", at: name,
        advice: isBackup
          ? another : "If it once was one, it has been overwritten: restore a backup")
    }
    guard Self.number(header, 68) == Schema.applicationID else {
      throw Fault(.data, "this is a database of another program, not a \(noun)", at: name)
    }
    version = Self.number(header, 60)
    guard (1...newestVersion).contains(version) else {
      throw Self.unknown(version, newestVersion, at: path, noun)
    }
    keepsLog = header[18...19].allSatisfy { $0 == Self.logVersion }
    let target = self.path
    hasLog = ["-wal", "-journal"].contains { suffix in
      if case .regular(let log) = Files.kind(target + suffix) { log > 0 } else { false }
    }
    // The header counts the pages; a log that is still to be written back may hold more, and with a
    // journal what is there is to be taken back.
    let pageSize = Int(header[16]) << 8 | Int(header[17])
    let expected = Self.number(header, 28) * (pageSize == 1 ? 65_536 : pageSize)
    guard hasLog || size >= expected else {
      throw Fault(
        .data, "the \(noun) is cut off: \(size) of \(expected) bytes are left", at: name,
        advice: isBackup ? another : "Restore a backup; nothing was changed")
    }
  }

  /// The fault for a vault of a later program, or of none that there ever was.
  static func unknown(
    _ version: Int, _ newestVersion: Int, at path: String, _ noun: String = "vault"
  ) -> Fault {
    guard version > newestVersion else { return Vault.damaged(path) }
    return Fault(
      .data,
      "the \(noun) was made by a newer Gunroom (format \(version); this one knows up to "
        + "\(newestVersion))",
      at: FileName.shown(path), advice: "Use the newer program; nothing was changed")
  }

  // What the header has for the version of writers and of readers.
  private static let logVersion: UInt8 = 2

  private static func number(_ header: [UInt8], _ offset: Int) -> Int {
    header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
