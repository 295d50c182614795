import Platform
import SQLite

/// A file that holds a copy of a vault and that nobody writes: a backup.
public struct VaultCopy: Sendable {
  /// The file's name.
  public let path: String
  private let file: String

  /// Looks at a file from outside.
  ///
  /// - Throws: `Fault` (missing or bad data) when it is no vault, cut off, made by a newer program, or
  ///   when it is one in use.
  public init(_ path: String) throws {
    let found = try VaultFile(inspecting: path, isBackup: true)
    self.path = path
    file = found.path
    guard !found.hasLog else {
      throw Fault(
        .data, "this is a vault in use: what was written last lies in the log beside it",
        at: FileName.shown(path), advice: "Copy it with 'gunroom backup'; nothing was changed")
    }
  }

  /// Makes a consistent copy of a vault, whatever others write meanwhile.
  ///
  /// The copy knows the checksum of all its rows, by which it is known whether it is as it was made.
  ///
  /// - Parameter path: an empty file, which nobody else looks at yet.
  /// - Throws: `Fault`; the file is then of no use.
  public init(of vault: Vault, into path: String) throws {
    do {
      try vault.connection.copy(into: FileName.bytes(path))
      try Self.change(path) { connection in
        try connection.run(
          "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)",
          [.text(CopySum.setting), .text(try CopySum.of(connection))])
      }
    } catch {
      throw Vault.fault(error, at: path)
    }
    try self.init(path)
  }

  /// Makes the copy a vault again, to be written to.
  ///
  /// - Throws: `Fault`.
  public func becomeVault() throws {
    do {
      try Self.change(file) { connection in
        try connection.run("DELETE FROM setting WHERE key = ?", [.text(CopySum.setting)])
      }
      let connection = try Connection(path: FileName.bytes(file), mode: .readWrite)
      defer { connection.close() }
      try connection.script("PRAGMA journal_mode = WAL")
    } catch {
      throw Vault.fault(error, at: path)
    }
  }

  /// Reads all of the copy and says what it holds.
  ///
  /// On two processors: one reads the pictures and papers, with which the other helps once it has read
  /// everything else. Nothing is ever changed by looking.
  ///
  /// - Throws: `Fault` (bad data) with what is wrong, when anything is.
  public func contents() throws -> VaultContents {
    let turns = Soundness.Turns()
    let files = BackgroundWork { [self] in
      try reading { connection in
        let soundness = Soundness(connection)
        return try soundness.missingFiles() + soundness.alteredFiles(turns)
      }
    }
    let structure = Result {
      try reading { connection in
        try Schema.probe(connection)
        let soundness = Soundness(connection)
        var found = try soundness.structure()
        if try found.allSatisfy({ $0.kind == .history }) && CopySum.isWrong(connection) {
          found.append(
            Shortcoming(.integrity, "a row is not what it was when the copy was made", ""))
        }
        // What was known when the vault was made is no damage of the copy; it could never be saved.
        let isAccepted = try VaultProof.hasAcceptedHistory(connection)
        let damage = isAccepted ? found.first { $0.kind == .history }?.what : nil
        if isAccepted { found.removeAll { $0.kind == .history } }
        let contents = found.isEmpty ? try Self.contents(connection, damage) : nil
        return (found + (try soundness.alteredFiles(turns)), contents)
      }
    }
    let lost = Result { try files.wait() }
    let (found, contents) = try structure.get()
    let all = found + (try lost.get())
    guard let contents, all.isEmpty else {
      let more = all.count > 1 ? ", and \((all.count - 1).of("more fault"))" : ""
      throw Self.damaged("\(Visible.text(all.first?.what ?? ""))\(more)", at: path)
    }
    return contents
  }

  private static func contents(
    _ connection: Connection, _ historyDamage: String?
  ) throws -> VaultContents {
    let numbers = Dictionary(
      try connection.all(
        "SELECT kind, count(*) FROM record WHERE trashed IS NULL GROUP BY kind"
      ) { ($0.text(0), $0.integer(1)) }, uniquingKeysWith: +)
    func count(_ table: String) throws -> Int {
      try connection.first("SELECT count(*) FROM \(table)") { $0.integer(0) } ?? 0
    }
    let format = try Migrator.version(of: connection)
    return VaultContents(
      counts: RecordKind.all.compactMap { kind in
        numbers[kind.name].map {
          .init(kind: kind.name, noun: kind.noun, plural: kind.plural, number: $0)
        }
      },
      pictures: try count("content"),
      historyHead: format < Soundness.chainedFormat ? "" : try HistoryChain(connection).head(),
      historyEntries: try count("history"), historyDamage: historyDamage,
      identity: try Vault.identity(connection),
      format: format)
  }

  private func reading<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    do {
      let connection = try Connection(path: FileName.bytes(file), mode: .immutable)
      defer { connection.close() }
      return try body(connection)
    } catch let error as SQLiteError where [.corrupt, .notADatabase].contains(error.code.primary) {
      throw Self.damaged("its pages do not hold together", at: path)
    } catch {
      throw Vault.fault(error, at: path)
    }
  }

  private static func damaged(_ what: String, at path: String) -> Fault {
    Fault(
      .data, "the backup is damaged: \(what)", at: FileName.shown(path),
      advice: "Use another one that was made earlier or later; nothing was changed")
  }

  /// Changes a copy that nobody else knows yet: without a journal, which would be a second file.
  private static func change(_ path: String, _ body: (Connection) throws -> Void) throws {
    let connection = try Connection(path: FileName.bytes(path), mode: .readWrite)
    defer { connection.close() }
    try connection.script("PRAGMA journal_mode = MEMORY")
    try connection.transaction { try body(connection) }
  }
}
