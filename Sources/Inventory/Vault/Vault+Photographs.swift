import Platform
import SQLite

extension Vault {
  /// Adds pictures to a gun, after those that it has; one that the gun has already is left out.
  ///
  /// - Returns: how many were added.
  @discardableResult
  public func addPhotographs(_ pictures: [NewPicture], to number: Int) throws -> Int {
    try changing("photo add \(number)") {
      try attach(pictures, toRecord: try gunRecord(number).id)
    }
  }

  /// Adds a picture that the vault holds already to a further gun, after those that it has.
  ///
  /// - Parameter sha256: the checksum of its original.
  public func addPhotograph(stored sha256: String, name: String, to number: Int) throws {
    try changing("photo add \(number)") {
      _ = try show(sha256, name: name, onRecord: try gunRecord(number).id)
    }
  }

  /// Moves a photograph to another place; place 1 is the primary one.
  ///
  /// - Parameters:
  ///   - place: its place now, from 1.
  ///   - target: its place then; beyond the last means the last.
  public func movePhotograph(_ place: Int, to target: Int, of number: Int) throws {
    try changing("photo move \(number) \(place) \(target)") {
      var order = try photographRecords(of: number)
      let moved = order.remove(at: try Self.index(place, among: order.count, of: number))
      order.insert(moved, at: min(max(1, target), order.count + 1) - 1)
      try renumber(order)
    }
  }

  /// Chooses the point of a photograph that stays visible when it is cropped.
  ///
  /// - Throws: `Fault` (bad data) for a point outside of the picture.
  public func setFocus(_ focus: Photograph.Focus, ofPhotograph place: Int, of number: Int) throws {
    guard (0...1).contains(focus.x), (0...1).contains(focus.y) else {
      throw Fault(.data, "the point lies outside of the picture", advice: "Give parts from 0 to 1")
    }
    try changing("photo focus \(number) \(place)") {
      let order = try photographRecords(of: number)
      let record = order[try Self.index(place, among: order.count, of: number)]
      let isCenter = focus == .center
      try update(record, ["focus": isCenter ? [] : [Value(text: "\(focus.x),\(focus.y)")]])
    }
  }

  /// Says what a photograph shows.
  ///
  /// - Parameter entries: title and note; an empty text clears one.
  /// - Returns: whether anything changed.
  /// - Throws: `Fault` (bad data) for any other key, (missing) when there is no such photograph.
  public func editPhotograph(_ place: Int, of number: Int, _ entries: [Entry]) throws -> Bool {
    let values = try RecordKind.caption.values(entries, currency: settings.currency)
    return try changing("photo edit \(number) \(place)") {
      let order = try photographRecords(of: number)
      return try update(order[try Self.index(place, among: order.count, of: number)], values)
    }
  }

  /// Puts a photograph of a gun into the trash.
  public func removePhotograph(_ place: Int, of number: Int) throws {
    try changing("photo remove \(number) \(place)") {
      let order = try photographRecords(of: number)
      // The others keep their positions, so that it finds its place again when it is restored.
      try trash(order[try Self.index(place, among: order.count, of: number)])
    }
  }

  /// The photograph at a place, from 1.
  ///
  /// - Throws: `Fault` (missing) when the gun has no such photograph.
  public func photograph(_ place: Int, of gun: Gun) throws -> Photograph {
    gun.photographs[try Self.index(place, among: gun.photographs.count, of: gun.number)]
  }

  /// The original file of a photograph, byte for byte.
  public func original(of photograph: Photograph) throws -> [UInt8] {
    try content(photograph.sha256)
  }

  /// The picture of a photograph for print: long side at most 2400 pixels, upright, sRGB.
  public func printPicture(of photograph: Photograph) throws -> StoredPicture {
    try picture(photograph, "print, print_width, print_height") {
      StoredPicture(sha256: $0.text(0), width: $0.integer(1), height: $0.integer(2))
    }
  }

  /// The small picture of a photograph: long side at most 480 pixels.
  public func thumbnail(of photograph: Photograph) throws -> StoredPicture {
    try picture(photograph, "thumbnail, thumbnail_width, thumbnail_height") {
      StoredPicture(sha256: $0.text(0), width: $0.integer(1), height: $0.integer(2))
    }
  }

  /// The bytes stored under a checksum.
  ///
  /// - Throws: `Fault` (bad data) when they are not there.
  public func content(_ sha256: String) throws -> [UInt8] {
    try reading {
      let bytes = try connection.first(
        "SELECT bytes FROM content WHERE sha256 = ?", [.text(sha256)]
      ) { $0.blob(0) }
      guard let bytes else {
        throw Fault(
          .data, "a picture is missing from the vault", at: FileName.shown(path),
          advice: "Restore a backup")
      }
      return bytes
    }
  }

  func photographs(_ owned: [Record]) throws -> [Photograph] {
    try Self.inOrder(owned).compactMap { record in
      guard let sha256 = record.values["picture"]?.first?.text else { return nil }
      return try connection.first(
        "SELECT media_type, width, height, damaged FROM picture WHERE original = ?", [.text(sha256)]
      ) { row in
        Photograph(
          sha256: sha256, name: record.text("name"), title: record.text("title"),
          note: record.text("note"), mediaType: row.text(0), width: row.integer(1),
          height: row.integer(2),
          focus: Photograph.Focus(record.text("focus")), isDamaged: row.integer(3) != 0)
      }
    }
  }

  @discardableResult
  func attach(_ pictures: [NewPicture], toRecord owner: Int) throws -> Int {
    var count = 0
    for picture in pictures {
      try store(picture)
      if try show(picture.sha256, name: picture.name, onRecord: owner) { count += 1 }
    }
    return count
  }

  /// Adds a stored picture to a gun, after those that it has; false when the gun has it already.
  private func show(_ sha256: String, name: String, onRecord owner: Int) throws -> Bool {
    let present = Self.inOrder(try records(ownedBy: owner))
    guard let gun = try record(owner), !present.contains(where: { $0.text("picture") == sha256 })
    else { return false }
    let position = String((present.last.map(Self.position) ?? 0) + 1)
    var values = [
      "picture": [Value(text: sha256)], "position": [Value(text: position, exact: position)],
    ]
    if !name.isEmpty { values["name"] = [Value(text: name)] }
    _ = try insert(.photograph, owner: gun.id, values)
    return true
  }

  private func store(_ picture: NewPicture) throws {
    let print = SHA256.hexadecimal(of: picture.print)
    let thumbnail = SHA256.hexadecimal(of: picture.thumbnail)
    for (sha256, bytes) in [
      (picture.sha256, picture.original), (print, picture.print), (thumbnail, picture.thumbnail),
    ] {
      try connection.run(
        "INSERT INTO content (sha256, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING",
        [.text(sha256), .blob(bytes)])
    }
    try connection.run(
      """
      INSERT INTO picture (original, media_type, width, height, print, print_width, print_height,
        thumbnail, thumbnail_width, thumbnail_height, damaged)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
      """,
      [
        .text(picture.sha256), .text(picture.mediaType), SQLValue(picture.size.width),
        SQLValue(picture.size.height), .text(print),
        SQLValue(picture.printSize.width), SQLValue(picture.printSize.height),
        .text(thumbnail), SQLValue(picture.thumbnailSize.width),
        SQLValue(picture.thumbnailSize.height), SQLValue(picture.isDamaged ? 1 : 0),
      ])
  }

  private func picture<Result>(
    _ photograph: Photograph, _ columns: String, _ body: (SQLite.Row) throws -> Result
  ) throws -> Result {
    try reading {
      let found = try connection.first(
        "SELECT \(columns) FROM picture WHERE original = ?", [.text(photograph.sha256)], body)
      guard let found else {
        throw Fault(.data, "a picture is missing from the vault", at: FileName.shown(path))
      }
      return found
    }
  }

  private func photographRecords(of number: Int) throws -> [Record] {
    Self.inOrder(try records(ownedBy: try gunRecord(number).id))
  }

  private func renumber(_ order: [Record]) throws {
    for (index, record) in order.enumerated() {
      let position = String(index + 1)
      try update(record, ["position": [Value(text: position, exact: position)]])
    }
  }

  private static func inOrder(_ owned: [Record]) -> [Record] {
    owned.filter { $0.kind.name == "photograph" }.sorted {
      (position($0), $0.id) < (position($1), $1.id)
    }
  }

  private static func position(_ record: Record) -> Int { Int(record.text("position")) ?? 0 }

  private static func index(_ place: Int, among count: Int, of number: Int) throws -> Int {
    guard 1 <= place, place <= count else {
      throw Fault(
        .missing, "gun \(number) has no photograph \(place)",
        advice: count == 0 ? "It has none" : "It has 1 to \(count)")
    }
    return place - 1
  }
}

extension RecordKind {
  /// What people say of a photograph.
  fileprivate static let caption = RecordKind(
    "photograph", title: [],
    fields: photograph.fields.filter { ["title", "note"].contains($0.key) })
}

extension Photograph.Focus {
  /// Reads `0.5,0.25`; the middle where the text says nothing.
  init(_ text: String) {
    let parts = text.split(separator: ",").compactMap { Double($0) }
    self = parts.count == 2 ? Photograph.Focus(x: parts[0], y: parts[1]) : .center
  }
}
