import Platform
import SQLite

extension Vault {
  /// Enters into the bound book what a change of a gun means for it.
  ///
  /// A gun that was not there gets the next line, and if it has left already its disposition with it.
  /// A gun that leaves gets its disposition. Anything else that changes a column is a correction.
  ///
  /// - Parameters:
  ///   - before: the gun before the change; nil for a new one.
  ///   - why: the reason for a correction.
  /// - Throws: `Fault` (bad data) when the gun would leave the book, (usage) when a correction has no
  ///   reason.
  func keepBook(of gun: Record, before: Record?, why: String? = nil) throws {
    let isIn = gun.text("bound_book") == "yes"
    guard isIn || before?.text("bound_book") == "yes" else { return }
    let line = try bookLine(ofGun: gun.number)
    guard isIn else {
      guard let line else { return }
      throw Self.keepsLine(gun.number, line, at: "bound_book")
    }
    let columns = try bookColumns(of: gun)
    guard let line else { return try openLine(gun, columns) }
    let old = try before.map(bookColumns) ?? columns
    let current = line.corrected
    var changed: [String: Value?] = [:]
    for key in BookColumn.keys where columns[key] != old[key] && columns[key] != current[key] {
      changed[key] = .some(columns[key])
    }
    if !line.isDisposed, gun.hasLeft {
      try writeEntry(
        .disposition, line.number, gun.number, columns.only(BookColumn.dispositionKeys))
      changed = changed.filter { !BookColumn.dispositionKeys.contains($0.key) }
    }
    guard !changed.isEmpty else { return }
    try writeCorrection(line.number, gun.number, changed, why: why ?? "")
  }

  /// Writes a correction of a line.
  ///
  /// - Parameter changed: the new values by column; nil for one that becomes empty.
  func writeCorrection(
    _ line: Int, _ gun: Int, _ changed: [String: Value?], why: String
  ) throws {
    guard !why.trimmingBlanks.isEmpty else {
      let keys = BookColumn.all.map(\.key).filter { changed.keys.contains($0) }
      throw Fault(
        .usage,
        "line \(line) of the bound book says otherwise, and a correction of it needs a reason",
        at: keys.joined(separator: ", "), advice: "Give it with --why TEXT")
    }
    let cleared = BookColumn.all.map(\.key).filter { changed[$0] == .some(nil) }
    try writeEntry(
      .correction, line, gun, changed.compactMapValues { $0 }, why: why.trimmingBlanks,
      cleared: cleared)
  }

  /// Nothing that the bound book holds goes away.
  ///
  /// - Throws: `Fault` (bad data) for a gun that has a line, and for an entry itself.
  func checkBookAllowsRemoval(of record: Record) throws {
    if record.kind.name == RecordKind.bookEntry.name { throw Self.bookStays }
    guard record.kind.name == RecordKind.gun.name, let line = try bookLine(ofGun: record.number)
    else { return }
    throw Self.keepsLine(record.number, line)
  }

  /// The columns of a gun's line as its record has them now.
  func bookColumns(of gun: Record) throws -> [String: Value] {
    var columns: [String: Value] = [:]
    for key in ["make", "importer", "model", "type"] { columns[key] = gun.values[key]?.first }
    columns["serial"] = Self.bookSerial(of: gun)
    let calibers = gun.joined("caliber")
    columns["caliber"] = calibers.isEmpty ? nil : Value(text: calibers)
    columns["received"] = gun.values["acquired"]?.first
    try add("received", "received_from", gun.values["acquired_from"]?.first, to: &columns)
    guard gun.hasLeft else { return columns }
    columns["disposed"] = gun.values["disposed"]?.first
    let status = gun.text("status")
    columns["disposed_how"] =
      gun.values["disposed_how"]?.first
      ?? (GunStatus.gone.contains(status) ? Value(text: status) : nil)
    try add("disposed", "disposed_to", gun.values["disposed_to"]?.first, to: &columns)
    columns["incident"] = gun.values["atf_incident"]?.first
    return columns
  }

  static var bookStays: Fault {
    Fault(
      .data, "entries of the bound book are never changed or removed",
      advice: "Correct a line with 'gunroom book correct'")
  }

  private static func keepsLine(_ gun: Int, _ line: BookLine, at place: String = "") -> Fault {
    Fault(
      .data, "gun \(gun) has line \(line.number) of the bound book, and lines never go away",
      at: place,
      advice: "Correct the line with 'gunroom book correct \(line.number) … --why TEXT', or enter "
        + "that the gun left with 'gunroom dispose \(gun)'")
  }

  private func openLine(_ gun: Record, _ columns: [String: Value]) throws {
    let last = try connection.first(
      """
      SELECT v.sort FROM value v CROSS JOIN record r ON r.id = v.record
      WHERE v.field = 'line' AND r.kind = 'book_entry' ORDER BY v.sort DESC LIMIT 1
      """
    ) { $0.integer(0) }
    let line = (last ?? 0) + 1
    let receipt = columns.filter { !BookColumn.dispositionKeys.contains($0.key) }
    try writeEntry(.receipt, line, gun.number, receipt)
    guard gun.hasLeft else { return }
    try writeEntry(.disposition, line, gun.number, columns.only(BookColumn.dispositionKeys))
  }

  private func writeEntry(
    _ part: BookEntry.Part, _ line: Int, _ gun: Int, _ columns: [String: Value], why: String = "",
    cleared: [String] = []
  ) throws {
    var values = columns.mapValues { [$0] }
    values["line"] = [Value(text: String(line), exact: String(line))]
    values["part"] = [Value(text: part.rawValue)]
    values["gun"] = [Value(text: String(gun), exact: "gun-\(gun)")]
    values["entered"] = [Value(text: openChange?.at ?? clock.timestamp)]
    values["who"] = [Value(text: author)]
    values["why"] = why.isEmpty ? [] : [Value(text: why)]
    values["cleared"] = cleared.map { Value(text: $0) }
    _ = try insert(.bookEntry, values)
  }

  /// A person's columns: the name, and what the contact of that name has now.
  private func add(
    _ side: String, _ key: String, _ name: Value?, to columns: inout [String: Value]
  ) throws {
    guard let name else { return }
    columns[key] = Value(text: name.text)
    guard let contact = try record(naming: name) else { return }
    columns["\(side)_address"] = contact.values["address"]?.first
    columns["\(side)_license"] = contact.values["license"]?.first
    guard side == "disposed" else { return }
    columns["disposed_born"] = contact.values["born"]?.first
    columns["disposed_identification"] = contact.values["identification"]?.first
  }

  /// The serial number, and in parentheses others that the gun bears; or why there is none.
  private static func bookSerial(of gun: Record) -> Value? {
    let others = gun.joined("other_serials")
    let state = gun.text("serial_state")
    let serial = gun.values["serial"]?.first?.text ?? (state == SerialState.notEntered ? "" : state)
    let text = others.isEmpty ? serial : serial.isEmpty ? "(\(others))" : "\(serial) (\(others))"
    return text.isEmpty ? nil : Value(text: text)
  }
}

extension Record {
  /// Whether a gun is in the collection no more.
  public var hasLeft: Bool {
    GunStatus.gone.contains(text("status")) || values["disposed"] != nil
      || values["disposed_how"] != nil
  }
}

extension [String: Value] {
  /// Only the columns of these keys.
  fileprivate func only(_ keys: Set<String>) -> [String: Value] {
    filter { keys.contains($0.key) }
  }
}
