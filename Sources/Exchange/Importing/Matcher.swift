import Inventory
import Platform

/// What a row was known again as.
struct Match {
  /// The record; nil for a new one.
  var record: Record?
  /// What the row would change, where that is known already.
  var changes: [HistoryEntry.FieldChange]?
  /// Whether our number said so.
  var isByNumber = false
  /// One of the same make and model that has no serial number, so that nobody can tell.
  var alike: Record?
  /// Whether the row's number means another gun here.
  var isOtherNumber = false
}

/// Finds the record that a row is about.
protocol Matcher: AnyObject {
  /// The row with the names of guns and lots made references.
  func resolved(_ row: ImportRow) throws -> ImportRow
  /// What the row is about.
  func match(_ row: ImportRow) throws -> Match
  /// A record that no other row can be about.
  func used(_ record: Record)
}

/// Knows guns again by number, else by maker, model and serial number.
///
/// Guns without a serial number have no identity: a row is one of them only where it says the same.
final class GunMatcher: Matcher {
  private let vault: Vault
  private var known: [GunIdentity: [Int]]
  private var taken: Set<Int> = []
  private var told: Set<Int> = []
  // Asked only where serial numbers come shortened.
  private lazy var byNames = Result { [vault] in
    Dictionary(grouping: try vault.allRecords(.gun), by: Self.names)
  }

  init(_ vault: Vault) throws {
    self.vault = vault
    known = try vault.gunIdentities()
  }

  func resolved(_ row: ImportRow) -> ImportRow { row }

  func used(_ record: Record) { taken.insert(record.number) }

  func match(_ row: ImportRow) throws -> Match {
    // Without any gun that was there before nothing can be known again.
    if known.isEmpty { return Match() }
    let identity = GunIdentity(
      make: row.text("make"), model: row.text("model"), serial: row.text("serial"))
    var match = Match()
    if let number = row.number {
      if !taken.contains(number), let gun = try vault.gunDetails(number),
        isLikely(gun, row, identity)
      {
        return Match(record: gun, isByNumber: true)
      }
      match.isOtherNumber = try vault.gunDetails(number) != nil
    }
    let candidates = known[identity, default: []].filter { !taken.contains($0) }
    if let end = row.shortenedSerials["serial"] {
      // The only one of its names whose number ends so.
      let alike = try byNames.get()[identity, default: []].filter {
        !taken.contains($0.number) && Omission.isEnd(end, of: $0.text("serial"))
      }
      match.record = alike.count == 1 ? alike[0] : nil
      return match
    }
    if identity.hasSerial {
      match.record = try candidates.first.flatMap(vault.gunDetails)
      if match.record == nil { match.alike = try withoutSerial(row) }
      return match
    }
    for number in candidates {
      guard let gun = try vault.gunDetails(number) else { continue }
      if try vault.differences(gun, row.entries).isEmpty {
        match.record = gun
        match.changes = []
        match.alike = nil
        return match
      }
      if match.alike == nil { match.alike = gun }
    }
    return match
  }

  /// A gun of the row's make and model whose serial number nobody entered yet; each is told of once.
  private func withoutSerial(_ row: ImportRow) throws -> Record? {
    let names = GunIdentity(make: row.text("make"), model: row.text("model"), serial: "")
    guard let number = known[names]?.first(where: { !taken.contains($0) }),
      told.insert(number).inserted
    else { return nil }
    return try vault.gunDetails(number)
  }

  /// Whether a gun of the row's number can be the one that the row is about.
  ///
  /// Something that does not change on its own is the same; numbers of another vault mean other guns.
  private func isLikely(_ gun: Record, _ row: ImportRow, _ identity: GunIdentity) -> Bool {
    let own = GunIdentity(
      make: gun.text("make"), model: gun.text("model"), serial: gun.text("serial"))
    if own == identity { return true }
    if let end = row.shortenedSerials["serial"], Omission.isEnd(end, of: gun.text("serial")) {
      return true
    }
    let isSaid = { (key: String) in !row.text(key).isEmpty }
    // A table that leaves these out says nothing against it.
    if !["make", "model", "serial"].contains(where: isSaid) { return true }
    let serial = { (record: String) in GunIdentity(make: "", model: "", serial: record) }
    if serial(gun.text("serial")).hasSerial,
      serial(gun.text("serial")) == serial(row.text("serial"))
    {
      return true
    }
    return Self.names(gun)
      == GunIdentity(make: row.text("make"), model: row.text("model"), serial: "")
  }

  private static func names(_ gun: Record) -> GunIdentity {
    GunIdentity(make: gun.text("make"), model: gun.text("model"), serial: "")
  }
}

/// Knows records of other kinds again by number, else by the fields that the layout names.
final class RecordMatcher: Matcher {
  private let vault: Vault
  private let kind: RecordKind
  private let identity: [String]
  private var known: [[String]: [Record]] = [:]
  private var byNumber: [Int: Record] = [:]
  private var taken: Set<Int> = []

  init(_ vault: Vault, _ columns: Columns) throws {
    self.vault = vault
    kind = columns.kind
    identity = columns.layout.identity
    for record in try vault.allRecords(kind) {
      known[key { record.values[$0]?.first }, default: []].append(record)
      byNumber[record.number] = record
    }
  }

  /// Guns are named by serial, by `serial/maker` or as everywhere; lots by their number.
  func resolved(_ row: ImportRow) throws -> ImportRow {
    var row = row
    row.entries = try row.entries.map { entry in
      guard case .reference(let target) = kind.field(entry.key)?.kind, !entry.text.isEmpty else {
        return entry
      }
      do {
        switch target {
        case .gun: return Entry(entry.key, try gun(entry.text))
        case .lot: return Entry(entry.key, try vault.find(.lot, entry.text).name)
        default: return entry
        }
      } catch var fault as Fault {
        fault.place = entry.key
        fault.category = .data
        throw fault
      }
    }
    return row
  }

  func used(_ record: Record) { taken.insert(record.number) }

  func match(_ row: ImportRow) throws -> Match {
    if known.isEmpty { return Match() }
    if let number = row.number, let record = byNumber[number], !taken.contains(number) {
      return Match(record: record, isByNumber: true)
    }
    let values = try kind.values(row.entries, currency: vault.settings.currency)
    let candidates = known[key { values[$0]?.first }, default: []]
    return Match(record: candidates.first { !taken.contains($0.number) })
  }

  private func gun(_ text: String) throws -> String {
    do {
      return String(try vault.find(text).number)
    } catch {
      guard let (serial, make) = text.splitOnce("/") else { throw error }
      let wanted = Folding.fold(make.trimmingBlanks)
      let found = try vault.guns(marked: serial.trimmingBlanks).filter {
        Folding.fold($0.text("make")).hasPrefix(wanted)
      }
      guard let gun = found.first, found.count == 1 else { throw error }
      return String(gun.number)
    }
  }

  private func key(_ value: (String) -> Value?) -> [String] {
    identity.map { key in
      guard let value = value(key) else { return "" }
      // What names a record has a reference once it is stored, and the same text before.
      if case .reference = kind.field(key)?.kind { return Folding.fold(value.text) }
      return value.exact ?? Folding.fold(value.text)
    }
  }
}
