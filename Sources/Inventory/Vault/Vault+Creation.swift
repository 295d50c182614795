import Platform
import SQLite

extension Vault {
  /// Makes a vault, mode 0600, and opens it.
  ///
  /// The name only appears when the vault is whole.
  ///
  /// - Throws: `Fault` (cannot create) when the file exists or cannot be made, or when the log of an
  ///   earlier vault lies beside it, which would flow into the new one.
  public static func create(
    _ path: String, settings: Settings = Settings(), author: String, clock: Clock = .system
  ) throws -> Vault {
    let leftover = ["-wal", "-journal"].map { path + $0 }.first { Files.kind($0) != .missing }
    if let leftover, Files.kind(path) == .missing {
      throw Fault(
        .cannotCreate, "the log of an earlier vault lies here", at: FileName.shown(leftover),
        advice: "Put its vault back beside it, or move it away")
    }
    try build(path) { try fill($0, settings, clock) }
    return try Vault(path, author: author, clock: clock)
  }

  /// Makes a vault of an empty file, which gets its name later, and opens it.
  ///
  /// - Throws: `Fault`.
  public static func create(
    inEmptyFile path: String, settings: Settings = Settings(), author: String,
    clock: Clock = .system
  ) throws -> Vault {
    do { try fill(path, settings, clock) } catch { throw fault(error, at: path) }
    return try Vault(path, author: author, clock: clock)
  }

  private static func fill(_ path: String, _ settings: Settings, _ clock: Clock) throws {
    let connection = try Connection(path: FileName.bytes(path), mode: .readWrite)
    defer { connection.close() }
    // Pages of 16 KiB: a vault full of pictures is copied a fifth faster than with 8, and those of 32 have
    // an empty one take a megabyte.
    try connection.script("PRAGMA page_size = 16384; PRAGMA journal_mode = WAL;")
    try connection.script("PRAGMA application_id = \(Schema.applicationID)")
    try Schema.migrator.migrate(connection)
    for (key, value) in [
      ("collection_name", settings.collectionName), ("currency", settings.currency.code),
      ("created", clock.timestamp), (identitySetting, newIdentity()),
    ] {
      try connection.run(
        "INSERT INTO setting (key, value) VALUES (?, ?)", [.text(key), .text(value)])
    }
  }

  /// Takes the missing steps of the schema, after a copy of the vault was made beside it.
  static func bringUpToDate(
    _ connection: Connection, _ path: String, _ migrator: Migrator, _ clock: Clock
  ) throws {
    let moment = clock.timestamp.filter { $0 != "-" && $0 != ":" }
    let copy = "\(path).before-format-\(migrator.newestVersion)-\(moment)"
    try build(copy) { try connection.copy(into: FileName.bytes($0)) }
    do {
      try migrator.migrate(connection)
    } catch {
      // Nothing was changed, so that nothing can be lost with the copy.
      Files.remove(copy)
      throw error
    }
  }

  /// Makes a database under a name that does not exist, whole or not at all.
  private static func build(_ path: String, _ body: (String) throws -> Void) throws {
    do {
      try DurableFile.build(path, replacing: false, body)
    } catch {
      throw fault(error, at: path)
    }
  }
}
