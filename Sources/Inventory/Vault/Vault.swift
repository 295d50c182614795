import Platform
import SQLite

/// A collection in one SQLite file: guns, their photographs, and the history of every change.
///
/// Not for several threads at once. All methods throw `Fault`; none lets SQL out.
public final class Vault {
  /// The file's name.
  public let path: String
  /// What the collection is called and how its amounts are meant.
  public var settings: Settings { firstSettings.changed(by: settingRecord) }

  /// What the vault was made with, and what the user has changed since.
  private var firstSettings: Settings
  private var settingRecord: Record?
  let connection: Connection
  let rows: StoredRows
  let author: String
  let clock: Clock
  private let isWritable: Bool
  private let keepsLog: Bool
  private var isReading = false
  var openChange: OpenChange?
  /// What is known of the records that many new ones name; nil but while many come in.
  var intake: Intake?
  /// The kinds of records, with the user's own fields.
  public internal(set) var kinds = Kinds()

  /// How long to wait for another program's lock, in milliseconds: longer than one has the vault for
  /// itself while very many guns come in.
  public static let patience: Int32 = 20_000

  /// Opens a vault; an older one is brought up to date, after a copy of it was made.
  ///
  /// - Parameters:
  ///   - path: the file's name.
  ///   - author: the login name for the history.
  ///   - clock: tells the moment for the history.
  ///   - patience: how long to wait for another program's lock, in milliseconds.
  /// - Throws: `Fault` when there is none (missing), when it is no vault, damaged, or newer than
  ///   this program (bad data), or when it stays locked (busy). The file is then unchanged.
  public convenience init(
    _ path: String, author: String, clock: Clock = .system, patience: Int32 = Vault.patience
  ) throws {
    try self.init(
      path, author: author, clock: clock, patience: patience, migrator: Schema.migrator)
  }

  init(
    _ path: String, author: String, clock: Clock, patience: Int32, migrator: Migrator,
    bringsUpToDate: Bool = true
  ) throws {
    let file = try VaultFile(inspecting: path, newestVersion: migrator.newestVersion)
    isWritable = Files.isWritable(file.path) && Files.isWritable(FileName.folder(file.path))
    keepsLog = file.keepsLog
    self.path = path
    self.author = author
    self.clock = clock
    do {
      // Without a log nothing can change under a reader that may not write here anyway.
      let mode: Connection.Mode =
        isWritable ? .readWrite : file.hasLog ? .readOnly : .immutable
      let connection = try Connection(
        path: FileName.bytes(file.path), mode: mode, patience: patience)
      self.connection = connection
      rows = StoredRows(connection)
      // A vault that is refused below keeps its log as it is.
      connection.keepLogOnClose(file.hasLog)
      // One state, so that the file is locked and its log looked at once for all that is read.
      let version: Int
      (version, firstSettings) = try connection.reading {
        // A log may hold a newer header than the file.
        let version = try Migrator.version(of: connection)
        guard (1...migrator.newestVersion).contains(version) else {
          throw VaultFile.unknown(version, migrator.newestVersion, at: path)
        }
        try Schema.probe(connection)
        return (version, try Self.settings(connection, path))
      }
      if version < migrator.newestVersion {
        guard isWritable, bringsUpToDate else { throw Self.olderAndReadOnly(path) }
        try Self.bringUpToDate(connection, file.path, migrator, clock)
      }
      try addPredicates()
      try reading { try loadKinds() }
      connection.keepLogOnClose(false)
      if isWritable, bringsUpToDate { try gatherWordsOfOlderVault() }
    } catch let error as SQLiteError where error.code.primary == .error {
      // The tables are not those of a vault.
      throw Self.damaged(path)
    } catch {
      throw Self.fault(error, at: path)
    }
  }

  /// Closes the file; later use is a programming error.
  public func close() {
    connection.close()
  }

  /// Runs `body` on one unchanging state of the vault, whatever others write meanwhile.
  public func reading<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      guard !isReading, openChange == nil else { return try body() }
      isReading = true
      defer { isReading = false }
      return try connection.reading(body)
    } catch {
      throw Self.fault(error, at: path)
    }
  }

  /// Runs `body` in a transaction that is open already, which then is the state that it reads.
  func readingWhatIsWritten<Result>(_ body: () throws -> Result) rethrows -> Result {
    isReading = true
    defer { isReading = false }
    return try body()
  }

  /// Runs `body` as one change: all of it is kept and written to the history, or none of it.
  ///
  /// A change inside another is a part of it, which can fail as a whole and leave the rest standing.
  ///
  /// - Parameter command: what the user asked for, in short; it stands in the history.
  public func changing<Result>(_ command: String, _ body: () throws -> Result) throws -> Result {
    guard isWritable else {
      throw Fault(
        .inputOutput, "the vault is read-only", at: FileName.shown(path),
        advice: "Nothing was changed")
    }
    // One that ended while it had the file for itself has left it so.
    if !keepsLog, openChange == nil { connection.keepLog() }
    do {
      return try connection.transaction {
        guard openChange == nil else { return try partOfChange(body) }
        let last = try connection.first(
          "SELECT change FROM history ORDER BY id DESC LIMIT 1"
        ) { $0.integer(0) }
        openChange = OpenChange(number: (last ?? 0) + 1, at: clock.timestamp, command: command)
        defer { openChange = nil }
        let result = try body()
        try gatherWords()
        try seal()
        try Interruption.check()
        return result
      }
    } catch {
      // What the user's own fields were before.
      if openChange == nil { try? loadKinds() }
      throw Self.fault(error, at: path)
    }
  }

  /// Keeps the link of the newest entry, where the open change wrote any.
  private func seal() throws {
    guard openChange?.hasEntries == true else { return }
    let chain = HistoryChain(connection)
    try chain.seal(chain.head())
  }

  /// Runs a part of a change, of which nothing is left when it fails.
  private func partOfChange<Result>(_ body: () throws -> Result) throws -> Result {
    let before = openChange
    let waiting = intake?.waiting
    do {
      return try body()
    } catch {
      openChange = before
      // The entries of the part will be no more.
      openChange?.isChained = false
      intake = waiting.map { Intake(settings, today, waiting: $0) }
      throw error
    }
  }

  /// Reads the user's own fields, sections and settings.
  func loadKinds() throws {
    // The kinds of these never change, so that they can be read before there are any.
    let own = try records("kind IN ('field', 'section', 'setting') AND trashed IS NULL")
    kinds = Kinds(
      fields: own.filter { $0.kind.name == RecordKind.field.name },
      sections: own.filter { $0.kind.name == RecordKind.section.name })
    settingRecord = own.last { $0.kind.name == RecordKind.setting.name }
    intake?.forgetFields()
  }

  /// Reads everything that the vault says of itself, after all of it was replaced.
  func loadAnew() throws {
    firstSettings = try Self.settings(connection, path)
    try loadKinds()
  }

  private static func settings(_ connection: Connection, _ path: String) throws -> Settings {
    var settings = Settings()
    try connection.forEach("SELECT key, value FROM setting") { row in
      switch row.text(0) {
      case "collection_name": settings.collectionName = row.text(1)
      case "currency":
        // Never read as dollars what is something else.
        guard let currency = Currency(row.text(1)) else { throw damaged(path) }
        settings.currency = currency
      default: break
      }
    }
    return settings
  }
}
