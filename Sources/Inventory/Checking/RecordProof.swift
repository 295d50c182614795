import Platform
import SQLite

/// Whether every record can be what it is, and is what the history says.
///
/// Record by record, so that a large vault takes no more memory than a small one.
final class RecordProof {
  /// A value as it lies in the vault, with the identifier of the record that it points to.
  typealias KeptValue = (key: String, position: Int, value: Value, target: Int?)

  /// A record as it lies in the vault, its values in the order of their keys.
  struct Kept {
    let id: Int
    let kind: String
    let number: Int
    let owner: Int?
    let ownerKind: String?
    let trashed: String?
    var values: [KeptValue] = []
  }

  /// The largest identifier and number: sets of rows hold no larger ones.
  static let mostRecords = 1 << 30

  let connection: Connection
  let flaws: Flaws
  private let kinds: Kinds
  /// The user's own fields that there are or ever were.
  private let ownKeys: Set<String>
  private var proofs: [String: KindProof] = [:]

  /// What is known of a kind, looked up once.
  private final class KindProof {
    let kind: RecordKind
    let owners: [String]
    let required: [Field]
    var fields: [String: FieldProof] = [:]

    init(_ kind: RecordKind) {
      self.kind = kind
      owners = RecordProof.owners(of: kind)
      // The user's own can be required later than a gun was entered.
      let ours = RecordKind.all.first { $0.name == kind.name } ?? kind
      let picture = kind.name == RecordKind.photograph.name ? kind.field("picture") : nil
      required = ours.requiredFields + [picture].compactMap(\.self)
    }
  }

  init(_ connection: Connection, _ flaws: Flaws) throws {
    self.connection = connection
    self.flaws = flaws
    let form = try Self.form(connection)
    kinds = Kinds(
      fields: form.filter { $0.kind.name == RecordKind.field.name && $0.trashed == nil },
      sections: form.filter { $0.kind.name == RecordKind.section.name && $0.trashed == nil })
    ownKeys = Set(form.map { $0.text("key") }).union(try Self.pastKeys(connection))
  }

  /// Looks at all records, and at what the history says of those that are not there.
  func run() throws {
    var open: Kept?
    try connection.forEach(
      """
      SELECT r.id, r.kind, r.number, r.owner, o.kind, r.trashed,
        v.field, v.position, v.text, v.exact, v.target
      FROM record r LEFT JOIN record o ON o.id = r.owner LEFT JOIN value v ON v.record = r.id
      ORDER BY r.id, v.field, v.position
      """
    ) { row in
      let id = row.integer(0)
      if open?.id != id {
        if let open { try look(at: open) }
        open = Kept(
          id: id, kind: row.text(1), number: row.integer(2), owner: row.optionalInteger(3),
          ownerKind: row.optionalText(4), trashed: row.optionalText(5))
      }
      if let key = row.optionalText(6) {
        open?.values.append(
          (
            key, row.integer(7), Value(text: row.text(8), exact: row.optionalText(9)),
            row.optionalInteger(10)
          ))
      }
    }
    if let open { try look(at: open) }
    try lookForLost()
  }

  private func look(at record: Kept) throws {
    try Interruption.check()
    var place: String { name(record.kind, record.number) }
    let isOfFirstFormat = try compare(record)
    let bounds = 1..<Self.mostRecords
    guard bounds.contains(record.id), bounds.contains(record.number) else {
      return flaws.add(.integrity, place, "no record has such a number or identifier")
    }
    guard let proof = proof(of: record.kind) else {
      return flaws.add(
        .integrity, place, "there is no kind of record “\(Visible.text(record.kind))”")
    }
    checkOwner(of: record, proof.owners)
    if let trashed = record.trashed, !Self.isMoment(trashed) {
      flaws.add(
        .integrity, place, "“\(Visible.text(trashed))”, when it went to the trash, is no moment")
    }
    var start = 0
    while start < record.values.count {
      let key = record.values[start].key
      var end = start + 1
      while end < record.values.count, record.values[end].key == key { end += 1 }
      if let flaw = try flaw(in: record.values[start..<end], key, proof, isOfFirstFormat) {
        flaws.add(.integrity, "\(place), \(Visible.text(key))", flaw)
      }
      start = end
    }
    guard !isOfFirstFormat else { return }
    for field in proof.required where !record.values.contains(where: { $0.key == field.key }) {
      flaws.add(
        .integrity, "\(place), \(field.key)", "every \(proof.kind.noun) has it, and it is missing")
    }
  }

  /// What is wrong with the values of a field.
  private func flaw(
    in values: ArraySlice<KeptValue>, _ key: String, _ kind: KindProof, _ isOfFirstFormat: Bool
  ) throws -> String? {
    let proof = proof(of: key, kind)
    if proof.field == nil, kind.kind.name != RecordKind.gun.name || !ownKeys.contains(key) {
      return "there is no such field"
    }
    if let field = proof.field, !field.repeats, values.count > 1 {
      return "it takes one value, and there are \(values.count)"
    }
    for (offset, kept) in values.enumerated() where kept.position != offset {
      return "its values do not stand one after the other"
    }
    guard !isOfFirstFormat else { return nil }
    for kept in values {
      if let flaw = try proof.flaw(of: kept.value, target: kept.target)
        ?? Self.flaw(of: kept.value, key, kind.kind)
      {
        return flaw
      }
    }
    return nil
  }

  /// What must hold of a field beyond its kind.
  private static func flaw(of value: Value, _ key: String, _ kind: RecordKind) -> String? {
    switch (kind.name, key) {
    case (RecordKind.setting.name, "currency") where Currency(value.text) == nil:
      "“\(Visible.text(value.text))” is no currency"
    case (RecordKind.field.name, "key")
    where !FieldKeys.isWellFormed(value.text) && RecordKind.gun.field(value.text) == nil:
      "“\(Visible.text(value.text))” cannot be the key of a field"
    default: nil
    }
  }

  private func checkOwner(of record: Kept, _ owners: [String]) {
    var place: String { name(record.kind, record.number) }
    guard let owner = record.owner else {
      if !owners.isEmpty { flaws.add(.integrity, place, "it belongs to nothing") }
      return
    }
    guard let ownerKind = record.ownerKind else {
      return flaws.add(
        .integrity, place, "it belongs to a record that is not there (identifier \(owner))")
    }
    if !owners.contains(ownerKind) {
      let noun = kinds.named(ownerKind)?.noun ?? Visible.text(ownerKind)
      flaws.add(.integrity, place, "it belongs to one of the kind “\(noun)”, which it cannot")
    }
  }

  /// The kinds of records that one of a kind belongs to; none for one that stands by itself.
  private static func owners(of kind: RecordKind) -> [String] {
    if kind.belongsToGun { return [RecordKind.gun.name] }
    switch kind.name {
    case RecordKind.photograph.name: return [RecordKind.gun.name, RecordKind.expense.name]
    case RecordKind.entry.name: return [RecordKind.lot.name]
    default: return []
    }
  }

  private func proof(of kind: String) -> KindProof? {
    if let known = proofs[kind] { return known }
    let proof = kinds.named(kind).map { KindProof($0) }
    proofs[kind] = proof
    return proof
  }

  private func proof(of key: String, _ kind: KindProof) -> FieldProof {
    if let known = kind.fields[key] { return known }
    let proof = FieldProof(kind.kind.field(key), connection)
    kind.fields[key] = proof
    return proof
  }

  /// Whether a text is such as `2026-11-30T02:22:05Z`.
  static func isMoment(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      Day(String(decoding: bytes[..<10], as: UTF8.self)) != nil
    else { return false }
    return [(11, 23), (14, 59), (17, 60)].allSatisfy { place, most in
      Int.digits(String(decoding: bytes[place..<place + 2], as: UTF8.self)).map { $0 <= most }
        ?? false
    }
  }

  func name(_ kind: String, _ number: Int) -> String {
    "\(kinds.named(kind)?.noun ?? Visible.text(kind)) \(number)"
  }

  /// The keys that fields of the user's own ever had.
  ///
  /// One whose adding was taken back leaves its values, where nobody sees them.
  private static func pastKeys(_ connection: Connection) throws -> [String] {
    try connection.all("SELECT before, after FROM history WHERE kind = 'field'") { row in
      [row.text(0), row.text(1)].flatMap { json in
        ((try? Vault.values(json))?["key"] ?? []).map(\.text)
      }
    }.flatMap(\.self)
  }

  /// The records that say what others consist of.
  private static func form(_ connection: Connection) throws -> [Record] {
    let kinds = [RecordKind.field.name: RecordKind.field, RecordKind.section.name: .section]
    let found = try connection.all(
      "SELECT id, kind, number, trashed FROM record WHERE kind IN ('field', 'section') ORDER BY id"
    ) { row in
      kinds[row.text(1)].map {
        Record(
          id: row.integer(0), kind: $0, number: row.integer(2), owner: nil,
          trashed: row.optionalText(3), values: [:])
      }
    }
    return try found.compactMap(\.self).map { record in
      var record = record
      try connection.forEach(
        "SELECT field, text, exact FROM value WHERE record = ? ORDER BY field, position",
        [.integer(Int64(record.id))]
      ) { row in
        record.values[row.text(0), default: []].append(
          Value(text: row.text(1), exact: row.optionalText(2)))
      }
      return record
    }
  }
}
