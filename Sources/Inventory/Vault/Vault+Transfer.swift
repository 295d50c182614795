import Platform
import SQLite

/// A vault as it is written to a file that can become the same vault again: everything that is kept,
/// with the identifiers that the history speaks of.
public enum Stored {
  /// A record of any kind, in the trash or not.
  public struct Record: Sendable {
    /// The identifier, by which the history names it.
    public var id: Int
    /// The name of its kind.
    public var kind: String
    /// Its number among its kind.
    public var number: Int
    /// The identifier of the record that it belongs to.
    public var owner: Int?
    /// When it was put into the trash.
    public var trashed: String?
    /// The values by key.
    public var values: [String: [Value]]

    /// Makes a record.
    public init(
      id: Int, kind: String, number: Int, owner: Int?, trashed: String?, values: [String: [Value]]
    ) {
      self.id = id
      self.kind = kind
      self.number = number
      self.owner = owner
      self.trashed = trashed
      self.values = values
    }
  }

  /// A picture: the checksums of its original and of what was made of it, and their sizes in pixels.
  public struct Picture: Codable, Sendable {
    /// The checksum of the original.
    public var original: String
    /// The kind of the original, such as `image/jpeg`.
    public var mediaType: String
    /// The width of the original, upright.
    public var width: Int
    /// The height of the original, upright.
    public var height: Int
    /// The checksum of the picture for print.
    public var print: String
    /// Its width.
    public var printWidth: Int
    /// Its height.
    public var printHeight: Int
    /// The checksum of the small picture.
    public var thumbnail: String
    /// Its width.
    public var thumbnailWidth: Int
    /// Its height.
    public var thumbnailHeight: Int
    /// Whether the original was damaged and accepted all the same.
    public var isDamaged: Bool
  }

  /// An entry of the history, chained to the one before.
  public struct Entry: Codable, Sendable {
    /// Its place in the history, from 1.
    public var id: Int
    /// The number of the change that it is a part of.
    public var change: Int
    /// The moment in UTC.
    public var at: String
    /// The login name of who did it.
    public var who: String
    /// What the user asked for.
    public var command: String
    /// The identifier of the record.
    public var record: Int
    /// The name of the kind of record.
    public var kind: String
    /// The number of the gun that it is about.
    public var gun: Int?
    /// What happened to the record.
    public var action: String
    /// The values before as JSON text, to which the checksums belong.
    public var before: String
    /// The values after.
    public var after: String
    /// The number of the record among its kind.
    public var number: Int?
    /// The identifier of the record that it belonged to.
    public var owner: Int?
    /// The change that it takes back.
    public var undoes: Int?
    /// The SHA-256 of the entry before.
    public var chain: String
  }

  /// What a vault knows of itself, by name.
  public struct State: Sendable {
    /// The settings that it was made with, and the end of the history's chain.
    public var settings: [(String, String)]
    /// The last number that was given of each kind.
    public var lastNumbers: [(String, Int)]
    /// The last identifier that was given in each table.
    public var lastIdentifiers: [(String, Int)]

    /// Makes a state.
    public init(
      settings: [(String, String)] = [], lastNumbers: [(String, Int)] = [],
      lastIdentifiers: [(String, Int)] = []
    ) {
      self.settings = settings
      self.lastNumbers = lastNumbers
      self.lastIdentifiers = lastIdentifiers
    }
  }
}

// Reading everything, in an order that only depends on what is kept.
extension Vault {
  /// What the vault knows of itself.
  public func state() throws -> Stored.State {
    try reading {
      Stored.State(
        settings: try connection.all("SELECT key, value FROM setting ORDER BY key") {
          ($0.text(0), $0.text(1))
        },
        lastNumbers: try connection.all("SELECT kind, number FROM last_number ORDER BY kind") {
          ($0.text(0), $0.integer(1))
        },
        lastIdentifiers: try connection.all(
          "SELECT name, seq FROM sqlite_sequence WHERE seq > 0 ORDER BY name"
        ) { ($0.text(0), $0.integer(1)) })
    }
  }

  /// Hands out every record, in the order of the identifiers.
  public func forEachStored(_ body: (Stored.Record) throws -> Void) throws {
    var open: Stored.Record?
    try connection.forEach(
      """
      SELECT r.id, r.kind, r.number, r.owner, r.trashed, v.field, v.text, v.exact
      FROM record r LEFT JOIN value v ON v.record = r.id ORDER BY r.id, v.field, v.position
      """
    ) { row in
      let id = row.integer(0)
      if open?.id != id {
        if let open { try body(open) }
        open = Stored.Record(
          id: id, kind: row.text(1), number: row.integer(2), owner: row.optionalInteger(3),
          trashed: row.optionalText(4), values: [:])
      }
      if let field = row.optionalText(5) {
        open?.values[field, default: []].append(
          Value(text: row.text(6), exact: row.optionalText(7)))
      }
    }
    if let open { try body(open) }
  }

  /// Every picture, in the order of the checksums.
  public func storedPictures() throws -> [Stored.Picture] {
    try reading {
      try connection.all(
        """
        SELECT original, media_type, width, height, print, print_width, print_height, thumbnail,
          thumbnail_width, thumbnail_height, damaged FROM picture ORDER BY original
        """
      ) { row in
        Stored.Picture(
          original: row.text(0), mediaType: row.text(1), width: row.integer(2),
          height: row.integer(3), print: row.text(4), printWidth: row.integer(5),
          printHeight: row.integer(6), thumbnail: row.text(7), thumbnailWidth: row.integer(8),
          thumbnailHeight: row.integer(9), isDamaged: row.integer(10) != 0)
      }
    }
  }

  /// The identifiers of the records that photographs belong to.
  public func ownersOfPhotographs() throws -> Set<Int> {
    try reading {
      Set(
        try connection.all(
          "SELECT DISTINCT owner FROM record WHERE kind = ? AND owner IS NOT NULL",
          [.text(RecordKind.photograph.name)]
        ) { $0.integer(0) })
    }
  }

  /// The checksums of all files, in order.
  public func storedFiles() throws -> [String] {
    try reading {
      try connection.all("SELECT sha256 FROM content ORDER BY sha256") { $0.text(0) }
    }
  }

  /// Hands out every entry of the history, oldest first.
  public func forEachStoredEntry(_ body: (Stored.Entry) throws -> Void) throws {
    try HistoryChain(connection).forEach("TRUE", body)
  }

  /// How many changes were made.
  public func changeCount() throws -> Int {
    try reading {
      try connection.first("SELECT max(change) FROM history") { $0.integer(0) } ?? 0
    }
  }

  /// The moment of the last change; that of the making before any.
  public func lastChanged() throws -> String {
    try reading {
      try connection.first("SELECT at FROM history ORDER BY id DESC LIMIT 1") { $0.text(0) }
        ?? connection.first("SELECT value FROM setting WHERE key = 'created'") { $0.text(0) }
        ?? ""
    }
  }
}
