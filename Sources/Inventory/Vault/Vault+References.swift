import Platform
import SQLite

// Values that name other records keep the name as their text, and beside it `contact-3`, so that a
// record that gets another name takes every mention along.
extension Vault {
  /// The values with every name found, or where a name makes a record of its own, made.
  func settled(_ values: [String: [Value]], _ kind: RecordKind) throws -> [String: [Value]] {
    var values = values
    // In one order, so that the same entries make the same new records.
    for field in kind.namingFields {
      guard let target = field.target, let given = values[field.key] else { continue }
      // What was settled before is so again, as when a change is taken back; a name twice is once.
      var settled = try given.map { value in
        value.exact == nil ? try reference(value.text, target, field.key) : value
      }
      if settled.count > 1 {
        var seen: Set<String?> = []
        settled = settled.filter { seen.insert($0.exact).inserted }
      }
      values[field.key] = settled
    }
    return values
  }

  /// The record of a kind that a person means: its number, its name, or words that match one only.
  ///
  /// - Throws: `Fault` (missing) when nothing matches, (bad data) naming the records when several do.
  public func find(_ kind: RecordKind, _ reference: String) throws -> Record {
    if kind.name == RecordKind.gun.name { return try find(reference).record }
    return try reading {
      let text = reference.trimmingBlanks
      let prefix = kind.name + "-"
      let digits = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
      if let number = Int(inventory: digits), let record = try record(kind, number) {
        guard record.trashed == nil else {
          throw Fault(
            .missing, "\(kind.noun) \(number) is in the trash",
            advice: "Take it back with 'gunroom trash restore \(kind.name)-\(number)'")
        }
        return record
      }
      let named = try named(text, kind)
      let found = try named.isEmpty ? records(matching: Query(words: [text], kind)) : named
      guard let first = found.first else {
        throw Fault(
          .missing, "there is no \(kind.noun) “\(Visible.text(text))”",
          advice: "See the list of \(kind.plural)")
      }
      guard found.count == 1 else {
        let names = found.prefix(10).map { "\($0.number) \(Visible.text($0.title))" }
        throw Fault(
          .data, "\(found.count) \(kind.plural) match “\(Visible.text(text))”",
          advice: "Name one by its number: \(names.joined(separator: ", "))"
            + (found.count > 10 ? ", …" : ""))
      }
      return first
    }
  }

  /// The record that a value names, also one in the trash.
  func record(naming value: Value?) throws -> Record? {
    try value?.exact.flatMap(identifier).flatMap { try record($0) }
  }

  /// The record of a kind and number, also one in the trash.
  func record(_ kind: RecordKind, _ number: Int) throws -> Record? {
    try records("kind = ? AND number = ?", [.text(kind.name), .integer(Int64(number))]).first
  }

  /// The records whose name or mark is the text, capitals aside.
  func named(_ text: String, _ kind: RecordKind) throws -> [Record] {
    let lower = text.lowercased()
    if let intake, kind.isNamed { return try named(lower, kind, intake) }
    return try records(
      """
      kind = ? AND trashed IS NULL AND id IN (SELECT record FROM value
        WHERE field IN ('name', 'title', 'lot_number', 'serial') AND sort = ?)
      """, [.text(kind.name), .blob(NaturalOrder.key(text))]
    ).filter { record in
      ["name", "title", "lot_number", "serial"].contains {
        record.text($0).trimmingBlanks.lowercased() == lower
      }
    }
  }

  /// The records of a name where many come in: all names are looked up once.
  private func named(_ lower: String, _ kind: RecordKind, _ intake: Intake) throws -> [Record] {
    if intake.named[kind.name] == nil {
      var named: [String: [Int]] = [:]
      for record in try records("kind = ? AND trashed IS NULL", [.text(kind.name)]) {
        named[record.name.trimmingBlanks.lowercased(), default: []].append(record.id)
      }
      intake.named[kind.name] = named
    }
    return try intake.named[kind.name]?[lower]?.compactMap { try record($0) } ?? []
  }

  /// Writes the new name of a record wherever it is mentioned.
  func renameMentions(of record: Record, to name: String, as reference: String? = nil) throws {
    for mention in try records(naming: record) {
      var changed: [String: [Value]] = [:]
      // A field of the user's own in the trash is unknown, and comes back with the right names.
      for (key, values) in mention.values
      where mention.kind.field(key).map({ $0.target != nil }) ?? true {
        let new = values.map { value in
          value.exact == record.reference
            ? Value(text: name, exact: reference ?? record.reference) : value
        }
        var seen: Set<String> = []
        if new != values { changed[key] = new.filter { seen.insert($0.exact ?? $0.text).inserted } }
      }
      try update(mention, changed)
    }
  }

  func reference(_ text: String, _ target: Target, _ key: String) throws -> Value {
    if let known = intake?.names[target.kind]?[text] { return known }
    do {
      let record = try target.growsWithNames ? grown(text, target) : found(text, target)
      if target.growsWithNames { try remember(record, text) }
      return Value(text: record.name, exact: record.reference)
    } catch var fault as Fault {
      if fault.place.isEmpty { fault.place = key }
      if fault.category == .missing { fault.category = .data }
      throw fault
    }
  }

  /// The record of a name, made where there is none.
  private func grown(_ name: String, _ target: Target) throws -> Record {
    guard let kind = kinds.named(target.kind) else { preconditionFailure("no \(target)") }
    let found = try named(name, kind)
    // Two of one name can be told apart by their capitals or else by age.
    if let record = found.first(where: { $0.text("name") == name }) ?? found.first { return record }
    let name = target == .location ? try spelledAsKnown(name, kind) : name
    let record = try insert(kind, ["name": [Value(text: name)]])
    if let intake {
      openChange?.made.insert(record.id)
      let lower = name.trimmingBlanks.lowercased()
      intake.named[kind.name, default: [:]][lower, default: []].append(record.id)
    }
    return record
  }

  /// The path of a new place with the places around it spelled as they are already, so that
  /// `safe 1/Drawer 2` lies in `Safe 1`.
  private func spelledAsKnown(_ path: String, _ kind: RecordKind) throws -> String {
    let names = path.split(separator: "/")
    let start = names[0].lowercased()
    let known: [[Substring]]
    if let intake, let places = intake.named[kind.name] {
      // So many are no tree that somebody reads; lists of places bring them together anyway.
      guard places.count <= Self.mostPlaces else { return path }
      known = try places.filter { $0.key == start || $0.key.hasPrefix(start + "/") }
        .flatMap(\.value).sorted().compactMap { try record($0)?.name.split(separator: "/") }
    } else {
      known = try records("kind = ? AND trashed IS NULL", [.text(kind.name)])
        .map { $0.name.split(separator: "/") }
    }
    for count in (1...names.count).reversed() {
      let outer = names[..<count].map { $0.lowercased() }
      let same = known.filter { $0.prefix(count).map { $0.lowercased() } == outer }
      guard let place = same.min(by: { $0.count < $1.count }) else { continue }
      return (place.prefix(count) + names[count...]).joined(separator: "/")
    }
    return path
  }

  private static let mostPlaces = 500

  private func found(_ text: String, _ target: Target) throws -> Record {
    if target == .mount {
      let isAccessory = text.hasPrefix("accessory-")
      if !isAccessory, let gun = try? find(text) { return gun.record }
      return try find(.accessory, text)
    }
    guard let kind = kinds.named(target.kind) else { preconditionFailure("no \(target)") }
    return try find(kind, text)
  }
}
