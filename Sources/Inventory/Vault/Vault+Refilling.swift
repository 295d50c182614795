import Platform
import SQLite

/// Fills an empty vault with all that another one kept.
///
/// Records that describe the user's own fields and sections come before the others, by which their
/// values are understood; everything else in any order.
public final class Refilling {
  let vault: Vault
  /// Which files stand for originals that are not there, and the original's new picture.
  var substitutes: [String: Substitute] = [:]
  /// The files that cannot be had any more: what they were called, by their checksums.
  public internal(set) var lost: [String: String] = [:]
  /// The originals of pictures of which nothing can be shown any more.
  var unseen: Set<String> = []
  // What came in, which is to come once.
  private var identifiers: Set<Int> = []
  private var references: Set<String> = []
  private var entries: Set<Int> = []

  struct Substitute {
    let sha256: String
    let mediaType: String
    let size: Int
  }

  init(_ vault: Vault) {
    self.vault = vault
  }

  /// Takes over a file.
  public func add(file bytes: [UInt8], sha256: String) throws {
    try vault.connection.run(
      "INSERT INTO content (sha256, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING",
      [.text(sha256), .blob(bytes)])
  }

  /// Whether a file is there.
  public func has(file sha256: String) throws -> Bool {
    try vault.connection.first(
      "SELECT 1 FROM content WHERE sha256 = ?", [.text(sha256)]
    ) { $0.integer(0) } != nil
  }

  /// Takes over a file that stands for an original that was not handed out.
  public func add(file bytes: [UInt8], inPlaceOf original: String) throws {
    let sha256 = SHA256.hexadecimal(of: bytes)
    try add(file: bytes, sha256: sha256)
    substitutes[original] = Substitute(
      sha256: sha256, mediaType: MediaType.of(bytes), size: bytes.count)
  }

  /// Takes over a picture, once its files are there.
  public func add(_ picture: Stored.Picture) throws {
    guard var picture = try whatIsLeft(of: picture) else { return }
    if let substitute = substitutes[picture.original] {
      picture.original = substitute.sha256
      if substitute.sha256 == picture.print {
        (picture.width, picture.height) = (picture.printWidth, picture.printHeight)
      }
      picture.mediaType = substitute.mediaType
    }
    try vault.connection.run(
      """
      INSERT INTO picture (original, media_type, width, height, print, print_width, print_height,
        thumbnail, thumbnail_width, thumbnail_height, damaged)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
      """,
      [
        .text(picture.original), .text(picture.mediaType), SQLValue(picture.width),
        SQLValue(picture.height), .text(picture.print), SQLValue(picture.printWidth),
        SQLValue(picture.printHeight), .text(picture.thumbnail), SQLValue(picture.thumbnailWidth),
        SQLValue(picture.thumbnailHeight), SQLValue(picture.isDamaged ? 1 : 0),
      ])
  }

  /// Takes over a record without its values.
  ///
  /// - Throws: `Fault` (bad data) for a kind that there is not, and where another one has its number
  ///   or its identifier.
  public func add(_ record: Stored.Record) throws {
    guard let kind = Kinds().named(record.kind) else {
      throw Fault(
        .data, "there is no kind of record “\(Visible.text(record.kind))”",
        at: "record \(record.id)", advice: "Use a newer Gunroom, or mend it; nothing was imported")
    }
    let place = "\(kind.noun) \(record.number)"
    guard identifiers.insert(record.id).inserted else {
      throw Fault(.data, "its identifier \(record.id) is given twice", at: place)
    }
    guard references.insert("\(record.kind)-\(record.number)").inserted else {
      throw Fault(.data, "there are two of this number", at: place)
    }
    _ = try vault.rows.addRecord(
      id: record.id, kind, number: record.number, owner: record.owner, trashed: record.trashed)
  }

  /// Takes over the values of a record, once all records are there.
  public func addValues(of record: Stored.Record) throws {
    guard let kind = vault.kinds.named(record.kind) else { return }
    for (key, values) in record.values { try vault.write(values, key, kind, record: record.id) }
  }

  /// Lets the user's own fields and sections count for what follows.
  public func readForm() throws {
    try vault.loadKinds()
  }

  /// Takes over an entry of the history.
  ///
  /// - Throws: `Fault` (bad data) when there is one of its place.
  public func add(_ entry: Stored.Entry) throws {
    guard entries.insert(entry.id).inserted else {
      throw Fault(.data, "it is there twice", at: "history, entry \(entry.id)")
    }
    try vault.rows.addEntry(entry)
  }

  /// Lets records name the files that are there now, as one more change in the history.
  func nameSubstitutes() throws {
    guard !substitutes.isEmpty || !lost.isEmpty else { return }
    try vault.changing("import without originals") {
      try letGoOfLost()
      for (original, substitute) in substitutes.sorted(by: { $0.key < $1.key }) {
        for record in try records(naming: original) {
          let file = Value(text: substitute.sha256)
          guard record.kind.name == RecordKind.document.name else {
            try vault.update(record, ["picture": [file]])
            continue
          }
          let size = String(substitute.size)
          try vault.update(
            record,
            [
              "content": [file], "media_type": [Value(text: substitute.mediaType)],
              "size": [Value(text: size, exact: size)],
            ])
        }
      }
    }
  }

  /// Takes over what the vault knew of itself.
  public func add(_ state: Stored.State) throws {
    let connection = vault.connection
    try connection.run("DELETE FROM setting")
    try connection.run("DELETE FROM last_number")
    for (key, value) in state.settings {
      try connection.run(
        "INSERT INTO setting (key, value) VALUES (?, ?)", [.text(key), .text(value)])
    }
    for (kind, number) in state.lastNumbers {
      try connection.run(
        "INSERT INTO last_number (kind, number) VALUES (?, ?)", [.text(kind), SQLValue(number)])
    }
    for (table, identifier) in state.lastIdentifiers where ["record", "history"].contains(table) {
      try connection.run("DELETE FROM sqlite_sequence WHERE name = ?", [.text(table)])
      try connection.run(
        "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)",
        [.text(table), SQLValue(identifier)])
    }
    connection.forgetIdentifiers()
  }
}
