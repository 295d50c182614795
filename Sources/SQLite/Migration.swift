/// One named step from a schema to the next, in plain SQL.
public struct Migration: Sendable {
  /// What the step brings, in a few words; recorded in the database.
  public let name: String
  /// The statements of the step.
  public let sql: String

  /// Makes a step.
  public init(_ name: String, _ sql: String) {
    self.name = name
    self.sql = sql
  }
}

/// Brings a database to the newest schema: a list of migrations that only ever grows at its end.
///
/// `user_version` counts the steps taken; the table `migration` names them.
public struct Migrator: Sendable {
  private let migrations: [Migration]

  /// Makes a migrator for all steps there are, oldest first.
  public init(_ migrations: [Migration]) {
    self.migrations = migrations
  }

  /// The schema version after all steps.
  public var newestVersion: Int { migrations.count }

  /// The schema version of a database.
  public static func version(of connection: Connection) throws -> Int {
    try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
  }

  /// Takes every missing step in one transaction.
  public func migrate(_ connection: Connection) throws {
    try connection.transaction {
      // Asked again under the lock: another program may just have done it.
      let version = try Self.version(of: connection)
      for migration in migrations.dropFirst(version) {
        try connection.script(migration.sql)
        try connection.run("INSERT INTO migration (name) VALUES (?)", [.text(migration.name)])
      }
      if version < newestVersion {
        try connection.script("PRAGMA user_version = \(newestVersion)")
      }
    }
  }
}
