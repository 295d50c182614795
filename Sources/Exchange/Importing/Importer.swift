import Inventory
import Platform

/// Takes the rows of a sheet into a vault, one after the other, within a change that the caller makes.
///
/// A row is a new record, or one that is known again by our number or by its identity; then only what
/// differs is changed. Every fault of every row is found; the caller decides whether the others stay.
public final class Importer {
  /// How many rows came to what.
  public private(set) var counts = ImportCounts()
  /// The numbers of the guns that were added.
  public private(set) var entered: [Int] = []
  /// The calibers of those guns in the order in which they came, and how many have each.
  public private(set) var calibers = Tally()
  /// The rows that were refused.
  public private(set) var rejected: [RejectedRow] = []
  /// The files to add once all rows are in.
  public private(set) var files: [WantedFiles] = []
  /// New guns that may be ones that were there: their lines, and the guns without a serial number of the
  /// same make and model.
  public private(set) var alike: [(line: Int, gun: Record)] = []
  /// Rows whose number means another gun here.
  public private(set) var otherNumbers = 0

  private var notes = ImportNotes()
  private let vault: Vault
  private let sheet: Sheet
  private let reader: RowReader
  private let folder: String
  private let skipsFaulty: Bool
  private let why: String?
  private let matcher: Matcher
  private var missing: [String: Bool] = [:]

  /// - Parameters:
  ///   - folder: where files are that rows name.
  ///   - skipsFaulty: whether a row that is refused must leave nothing behind.
  ///   - why: the reason of changes to guns in the bound book.
  public init(
    _ sheet: Sheet, into vault: Vault, folder: String, skipsFaulty: Bool, why: String? = nil
  ) throws {
    self.why = why
    self.sheet = sheet
    self.vault = vault
    self.folder = folder
    self.skipsFaulty = skipsFaulty
    reader = RowReader(sheet)
    matcher =
      sheet.columns.kind.name == RecordKind.gun.name
      ? try GunMatcher(vault) : try RecordMatcher(vault, sheet.columns)
  }

  /// Takes all rows in.
  ///
  /// - Parameter tell: hears of each row, and how much of the file was read.
  /// - Throws: `Fault` where the vault cannot be written; never for a row.
  public func run(_ tell: (RowOutcome, _ position: Int) throws -> Void) throws {
    let (sheet, reader) = (sheet, reader)
    try ReadAhead.forEach { give in
      try sheet.table.forEach(width: sheet.headings.count) { record, position in
        guard record.line > sheet.headingLine else { return }
        let meaning: RowMeaning
        if let decoration = reader.decoration(record) {
          meaning = .decoration(decoration)
        } else {
          meaning = reader.row(record).map { .row($0) } ?? .empty
        }
        try give((record, meaning, position))
      }
    } _: { (record: TableRecord, meaning: RowMeaning, position: Int) in
      switch meaning {
      case .decoration(let decoration): notes.leaveOut(decoration, line: record.line)
      case .empty: counts.empty += 1
      case .row(let row): try tell(try takeIn(row, of: record), position)
      }
    }
  }

  private func takeIn(_ row: ImportRow, of record: TableRecord) throws -> RowOutcome {
    notes.read(row)
    let outcome = try takeIn(row)
    switch outcome {
    case .new: counts.new += 1
    case .changed: counts.changed += 1
    case .same: counts.same += 1
    case .faulty(_, let faults):
      counts.faulty += 1
      rejected.append(RejectedRow(cells: record.cells, reasons: faults))
    }
    return outcome
  }

  /// What went in otherwise than it stands in the rows, or was left out, in words.
  public var remarks: [String] {
    notes.sentences(sheet, isKept: counts.faulty == 0 || skipsFaulty)
  }

  private func takeIn(_ row: ImportRow) throws -> RowOutcome {
    var row = row
    row.faults += missingFiles(row)
    do {
      let resolved = try row.faults.isEmpty ? matcher.resolved(row) : row
      if row.faults.isEmpty {
        // Only then must a row that fails halfway leave nothing behind.
        return skipsFaulty
          ? try vault.changing("import") { try enter(resolved) } : try enter(resolved)
      }
    } catch let fault as Fault where [.data, .usage].contains(fault.category) {
      row.faults.append(named(fault, row))
    }
    return .faulty(line: row.line, everyFault(row))
  }

  private func enter(_ row: ImportRow) throws -> RowOutcome {
    let match = try matcher.match(row)
    if match.isOtherNumber { otherNumbers += 1 }
    guard let record = match.record else {
      if let gun = match.alike { alike.append((row.line, gun)) }
      return try add(row)
    }
    if let doubt = row.doubts.first(where: { record.text($0.key) != row.text($0.key) }) {
      throw doubt.value
    }
    // A text without the words that an export left out says less than what stands there.
    let poorer = Set(
      row.entries.filter { $0.text.contains(Omission.mark) && record.holdsOther($0) }.map(\.key))
    for entry in row.entries where poorer.contains(entry.key) {
      notes.keep(entry.text, line: row.line)
    }
    var entries = row.entries.filter { !poorer.contains($0.key) }
    // In a table of ours an emptied cell empties the field; others just do not know it.
    if match.isByNumber { entries += row.empty.map { Entry($0, "") } }
    var changes = match.changes ?? []
    if match.changes == nil { changes = try vault.differences(record, entries) }
    let isGun = record.kind.name == RecordKind.gun.name
    if !changes.isEmpty {
      let keys = Set(changes.map(\.key))
      let changed = entries.filter { keys.contains($0.key) || $0.key == "serial_state" }
      if isGun {
        _ = try vault.edit(record.number, changed, why: why)
      } else {
        try vault.edit(record, changed)
      }
    }
    if isGun {
      changes += try addValues(row, to: record)
      try fillContacts(row)
    }
    try want(row, record.number)
    matcher.used(record)
    guard !changes.isEmpty else { return .same(line: row.line) }
    return .changed(line: row.line, name: record.name, title: record.title, fields: changes)
  }

  private func add(_ row: ImportRow) throws -> RowOutcome {
    let kind = sheet.columns.kind
    guard !row.entries.isEmpty else {
      throw Fault(.data, "the row says nothing of a \(kind.noun)", advice: "Remove it")
    }
    let title = { (key: String) in row.text(key) }
    let number: Int
    switch kind.name {
    case RecordKind.gun.name:
      let values = row.values.sorted { $0.key < $1.key }.filter {
        $0.value.contains { $0.key == "amount" }
      }
      number = try vault.takeIn(
        row.entries, values: values.map { $0.value + [Entry("basis", $0.key)] })
      try fillContacts(row)
      entered.append(number)
      for entry in row.entries where entry.key == "caliber" { calibers.add(entry.text) }
    case RecordKind.session.name: number = try vault.addSession(row.entries).number
    default: number = try vault.add(kind, row.entries).number
    }
    notes.add(row, as: number)
    try want(row, number)
    let words = kind.titleFields.map(title).filter { !$0.isEmpty }
    return .new(line: row.line, title: words.joined(separator: " "))
  }

  /// Adds what a gun is worth where nothing says so yet.
  private func addValues(
    _ row: ImportRow, to gun: Record
  ) throws -> [HistoryEntry.FieldChange] {
    guard !row.values.isEmpty else { return [] }
    let known = try vault.valuations(of: gun)
    var changes: [HistoryEntry.FieldChange] = []
    for (basis, entries) in row.values.sorted(by: { $0.key < $1.key }) {
      guard entries.contains(where: { $0.key == "amount" }) else { continue }
      let entries = entries + [Entry("basis", basis)]
      let values = try RecordKind.valuation.values(entries, currency: vault.settings.currency)
      let amount = values["amount"]?.first
      let date = values["date"]?.first?.date
      let isKnown = known.contains {
        $0.basis == basis && $0.amount.exact == amount?.exact && (date == nil || $0.date == date)
      }
      if isKnown { continue }
      try vault.add(.valuation, entries, to: gun.number)
      changes.append(
        HistoryEntry.FieldChange(
          key: "value", label: "\(basis.capitalizedFirst) value",
          before: known.first { $0.basis == basis }.map { [$0.amount.text] } ?? [],
          after: [amount?.text ?? ""]))
    }
    return changes
  }

  /// Completes the contacts that a row names; what is known of them already stays.
  private func fillContacts(_ row: ImportRow) throws {
    for (key, said) in row.contacts.sorted(by: { $0.key < $1.key }) {
      let name = row.text(key)
      guard !name.isEmpty else { continue }
      let contact = try vault.find(.contact, name)
      var parts: [String: String] = [:]
      for entry in said {
        parts[entry.key] = (parts[entry.key].map { $0 + ", " } ?? "") + entry.text
      }
      let new = parts.filter { contact.values[$0.key] == nil }.sorted { $0.key < $1.key }
      if !new.isEmpty { try vault.edit(contact, new.map { Entry($0.key, $0.value) }) }
    }
  }

  private func want(_ row: ImportRow, _ number: Int) throws {
    guard !row.files.isEmpty else { return }
    files.append(WantedFiles(line: row.line, record: number, files: row.files))
  }

  private func missingFiles(_ row: ImportRow) -> [Fault] {
    row.files.filter { file in
      if let known = missing[file.name] { return known }
      let isMissing = Files.kind("\(folder)/\(file.name)") == .missing
      missing[file.name] = isMissing
      return isMissing
    }.map { file in
      let what = file.use == .photograph ? "picture" : "file"
      return Fault(
        .missing,
        "there is no \(what) “\(Visible.text(file.name))” in the folder “\(FileName.shown(folder))”",
        at: sheet.table.place(row.line),
        advice: (file.name.contains(",") ? "Put a semicolon between several names" : "Put it there")
          + ", or say with --files FOLDER where files are")
    }
  }

  /// The fault at its cell in the file.
  private func named(_ fault: Fault, _ row: ImportRow) -> Fault {
    var fault = fault
    let key = fault.place
    // Some know their place in the file already.
    if key.hasPrefix(sheet.table.name) { return fault }
    if let entry = row.entries.first(where: { $0.key == key }) {
      fault = reader.advised(fault, for: entry.text, row, key)
    }
    fault.place =
      key.isEmpty ? sheet.table.place(row.line) : reader.place(row, key)
    return fault
  }

  /// What is wrong with each cell of a row, where the first fault does not say all.
  private func everyFault(_ row: ImportRow) -> [Fault] {
    var faults = row.faults
    var places = Set(faults.map(\.place))
    let kind = sheet.columns.kind
    var groups: [String: [Entry]] = [:]
    for entry in row.entries { groups[entry.key, default: []].append(entry) }
    func check(_ kind: RecordKind, _ entries: [Entry], _ key: String) {
      do {
        _ = try kind.values(entries, currency: vault.settings.currency)
      } catch {
        guard var fault = error as? Fault else { return }
        fault.place = reader.place(row, key)
        fault = reader.advised(fault, for: entries.first?.text ?? "", row, key)
        if places.insert(fault.place).inserted { faults.append(fault) }
      }
    }
    for entry in row.entries {
      if let group = groups.removeValue(forKey: entry.key) { check(kind, group, entry.key) }
    }
    for (basis, entries) in row.values.sorted(by: { $0.key < $1.key }) {
      for entry in entries { check(.valuation, [entry], "value \(basis) \(entry.key)") }
    }
    // In the order of the columns, as a person reads the row.
    return faults
  }
}

/// What a record of a table means.
private enum RowMeaning: Sendable {
  case row(ImportRow)
  /// Nobody filled it.
  case empty
  case decoration(ImportNotes.Decoration)
}

extension Record {
  /// Whether the field of an entry holds something else.
  fileprivate func holdsOther(_ entry: Entry) -> Bool {
    let known = values[entry.key, default: []]
    return !known.isEmpty && !known.contains { $0.text == entry.text }
  }
}

extension RecordKind {
  /// The fields of which the title of its records is made.
  fileprivate var titleFields: [String] {
    switch name {
    case RecordKind.session.name: ["date", "place"]
    case RecordKind.expense.name: ["title"]
    case RecordKind.lot.name: ["make", "caliber", "load", "lot_number"]
    default: ["make", "model"]
    }
  }
}
