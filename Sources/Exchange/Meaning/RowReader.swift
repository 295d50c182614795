import Inventory
import Platform

/// Makes rows of records.
struct RowReader {
  let sheet: Sheet
  private let columns: [Columns.Column]
  /// Where what stands makes a row a thing by itself: a serial number, in tables of ours a number too.
  let marks: [Int]
  /// Where a table of ours has what a gun is worth, of which it does not say since when.
  private let lostValue: Int?
  /// How many bytes a text has at most that stands for an empty cell.
  private let longestBlank: Int

  init(_ sheet: Sheet) {
    self.sheet = sheet
    columns = sheet.columns.all.filter { $0.meaning != .unused }
    let meanings: [Meaning] =
      sheet.columns.isOwn ? [.number, .field("serial")] : [.field("serial")]
    lostValue = sheet.columns.ownKeys?.firstIndex(of: "value")
    longestBlank =
      sheet.columns.isOwn ? 0 : sheet.columns.layout.blanks.map(\.utf8.count).max() ?? 0
    marks = columns.filter { meanings.contains($0.meaning) }.map(\.place)
  }

  /// The row of a record; nil for one that the layout knows to hold nothing.
  func row(_ record: TableRecord) -> ImportRow? {
    var row = ImportRow(line: record.line)
    let width = sheet.headings.count
    let isWorkbook = sheet.table.isWorkbook
    if let problem = record.problem {
      row.faults.append(RowFaults.fault(problem, sheet.table.place(record.line)))
      return row
    }
    let isWhole =
      record.cells.count == width
      || record.cells.count > width && record.cells[width...].allSatisfy(\.isBlankText)
      // Without headings the last columns may be missing in some rows, as in workbooks anyway.
      || (!sheet.hasHeadings || isWorkbook) && record.cells.count < width
    guard isWhole else {
      row.faults.append(
        RowFaults.cells(record.cells.count, of: width, sheet.table.place(record.line)))
      return row
    }
    row.reserveCapacity(columns.count)
    if let lostValue, lostValue < record.cells.count {
      row.hasLostValue = !record.cells[lostValue].isBlankText
    }
    var names: [String: [String]] = [:]
    var units: [String: String] = [:]
    var implied: [String: (word: String, column: Int)] = [:]
    var remarks: [String] = []
    for column in columns where isWorkbook || column.place < record.cells.count {
      // Blanks around a cell come from the file's layout, not from the gun.
      var text = column.place < record.cells.count ? record.cells[column.place] : ""
      if sheet.isGuarded { text = SeparatedWriter.unguarded(text) }
      if !sheet.columns.isOwn {
        text = text.trimmedIfNeeded
        if !isWorkbook { text = Self.withoutFormula(text) }
      }
      if text.utf8.count <= longestBlank, sheet.columns.layout.blanks.contains(text) {
        if column.meaning == .field("serial"), sheet.columns.layout.name == Layout.guns.name {
          row.unknownSerial = text
        }
        text = ""
      }
      if text.isEmpty {
        if case .field(let key, _) = column.meaning { row.empty.append(key) }
        continue
      }
      let form = record.form(column.place)
      guard form != .error, form != .formula else {
        row.faults.append(error(text, form, column, row.line))
        continue
      }
      for (key, word) in column.implied { implied[key] = (word, column.place) }
      switch column.meaning {
      case .field(let key, let unit): add(text, form, key, unit, column, &row)
      case .number: readNumber(text, column, &row)
      case .valuation(let basis, let part):
        let said =
          part == .amount
          ? amount(text, form, column, &row) : part == .date ? date(text, column, &row) : text
        row.values[basis, default: []].append(Entry(part.rawValue, said))
        row.sources["value \(basis) \(part.rawValue)"] = column.place
      case .files(let use):
        let files = text.split(separator: ";").map(\.trimmingBlanks).filter { !$0.isEmpty }
        row.files += files.map { ImportRow.NamedFile(name: $0, use: use) }
      case .condition: addCondition(text, column, &row)
      case .contact(let key, let part):
        let said = part == "license_expires" ? date(text, column, &row) : text
        row.contacts[key, default: []].append(Entry(part, said))
      case .namePart(let key):
        // A firm and its trade name are often the same.
        if !names[key, default: []].contains(text) { names[key, default: []].append(text) }
        row.sources[key] = row.sources[key] ?? column.place
      case .unit(let key): units[key] = text
      case .remark: remarks.append("\(column.shown): \(text)")
      case .unused: break
      }
    }
    for (key, parts) in names.sorted(by: { $0.key < $1.key }) where row.text(key).isEmpty {
      row.entries.append(Entry(key, parts.joined(separator: " ")))
    }
    if !units.isEmpty { row.entries = row.entries.map { $0.with(units[$0.key]) } }
    settle(&row, implied, remarks)
    let isDummy = sheet.columns.layout.dummies.contains { dummy in
      dummy.allSatisfy { row.text($0.key) == $0.value }
    }
    return isDummy ? nil : row
  }

  private func add(
    _ text: String, _ form: TableRecord.CellForm, _ key: String, _ unit: String,
    _ column: Columns.Column, _ row: inout ImportRow
  ) {
    // Of several columns that a program has for one thing the first that is filled counts.
    if column.isOfProgram, row.sources[key] != nil { return }
    // The end of a serial number is none.
    if column.field?.isSerial == true, Omission.isShortened(text) {
      row.shortenedSerials[key] = text
      return
    }
    var text = text
    row.sources[key] = column.place
    if let damage = damage(text, form, key, column, row.line) {
      // What was exported here may be as it is marked; then the gun itself says so.
      guard sheet.columns.isOwn, form != .date, !SpreadsheetDamage.isExponent(text) else {
        row.faults.append(damage)
        return
      }
      row.doubts[key] = damage
    }
    switch column.field?.kind {
    case _ where sheet.columns.isOwn: break
    case .date: text = date(text, column, &row)
    case .money: text = amount(text, form, column, &row)
    case .choice, .yesNo: text = ChoiceWords.word(text, for: key) ?? text
    case .number where key == "percent" && text.hasSuffix("%"):
      text = String(text.dropLast()).trimmingBlanks
    case .mark where key == "serial" && !text.utf8.contains(where: \.isDigit):
      if EmptyWords.contain(text) {
        row.unknownSerial = text
        return
      }
      text = ChoiceWords.word(text, for: key) ?? text
    default: break
    }
    guard !text.isEmpty else { return }
    if column.field?.repeats == true {
      row.entries += CellValues.split(text).map { Entry(key, $0) }
    } else {
      row.entries.append(Entry(key, text).with(unit))
    }
  }

  private func readNumber(_ text: String, _ column: Columns.Column, _ row: inout ImportRow) {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    if let number = Int(digits), number > 0 { row.number = number } else { row.oddNumber = text }
  }

  /// The scale is stored beside the word, because the same word differs by scale.
  private func addCondition(_ text: String, _ column: Columns.Column, _ row: inout ImportRow) {
    row.sources["condition"] = column.place
    for scale in ["NRA antique", "NRA modern", "NRA"] {
      let prefix = Folding.fold(scale) + " "
      guard Folding.fold(text).hasPrefix(prefix) else { continue }
      row.entries.append(Entry("condition_scale", scale == "NRA" ? "NRA modern" : scale))
      row.entries.append(Entry("condition", String(text.dropFirst(prefix.count))))
      return
    }
    row.entries.append(Entry("condition", text))
  }

  /// What follows from several cells of a row together.
  private func settle(
    _ row: inout ImportRow, _ implied: [String: (word: String, column: Int)], _ remarks: [String]
  ) {
    for (key, (word, column)) in implied.sorted(by: { $0.key < $1.key }) where row.text(key).isEmpty
    {
      row.entries.append(Entry(key, word))
      row.sources[key] = column
    }
    // How a gun left says more than its status does.
    let how = row.text("disposed_how")
    let status = row.text("status")
    if sheet.columns.kind.name == "gun", how.isEmpty, GunStatus.gone.contains(status.lowercased()) {
      row.entries.removeAll { $0.key == "status" }
      row.entries.append(Entry("disposed_how", status))
      row.sources["disposed_how"] = row.sources["status"]
    } else if sheet.columns.kind.name == "gun", !how.isEmpty {
      row.entries.removeAll { $0.key == "status" }
    }
    // Of a number that is not known nothing is said here, also not that there is one.
    if row.shortenedSerials["serial"] != nil, row.text("serial").isEmpty {
      row.entries.removeAll { $0.key == "serial_state" && $0.text == SerialState.marked }
    }
    guard !remarks.isEmpty else { return }
    let notes = [row.text("notes")].filter { !$0.isEmpty } + remarks
    row.entries.removeAll { $0.key == "notes" }
    row.entries.append(Entry("notes", notes.joined(separator: "\n")))
    row.empty.removeAll { $0 == "notes" }
  }

  /// A place for messages: `guns.csv, line 3, “Price Paid”`.
  func place(_ line: Int, _ column: Columns.Column?) -> String {
    sheet.table.place(line) + (column.map { ", “\($0.shown)”" } ?? "")
  }

  /// The place of a field or a part of a value in a row.
  func place(_ row: ImportRow, _ key: String) -> String {
    guard let source = row.sources[key] else { return "\(sheet.table.place(row.line)), \(key)" }
    return place(row.line, sheet.columns.all[source])
  }

  /// `="00123"`: how texts are written that a spreadsheet shall not take for numbers.
  private static func withoutFormula(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "="), text.utf8.count > 3, text.hasPrefix("=\""),
      text.hasSuffix("\"")
    else { return text }
    let inner = String(text.dropFirst(2).dropLast())
    let hasQuotes = inner.replacing("\"\"", with: "").contains("\"")
    return hasQuotes ? text : inner.replacing("\"\"", with: "\"")
  }

  /// The fault of a cell, with what to do where nothing is known to stand there.
  func advised(_ fault: Fault, for text: String, _ row: ImportRow, _ key: String) -> Fault {
    guard !fault.advice.isEmpty else { return fault }
    var fault = fault
    if EmptyWords.contain(text) {
      fault.advice += ", or leave it empty"
    } else if let source = row.sources[key], let kind = sheet.columns.all[source].field?.kind,
      kind.isMeasure, text.utf8.allSatisfy({ (0x2C...0x39).contains($0) })
    {
      // A bare number; the whole column may be of them.
      let unit = kind == .length ? "in" : "lb"
      fault.advice +=
        "; --map \"\(sheet.columns.all[source].shown)=\(key) \(unit)\" says it for all"
    }
    return fault
  }
}

extension Entry {
  /// The entry with a unit, where its text is a bare number.
  fileprivate func with(_ unit: String?) -> Entry {
    guard let unit, !unit.isEmpty, text.allSatisfy({ $0.isNumber || $0 == "." || $0 == "," }) else {
      return self
    }
    return Entry(key, "\(text) \(unit)", at: place)
  }
}

extension String {
  /// Whether it holds nothing but blanks.
  var isBlankText: Bool { utf8.allSatisfy(\.isBlank) }

  /// The text without blanks around it; most have none.
  fileprivate var trimmedIfNeeded: String {
    guard let first = utf8.first, let last = utf8.last else { return "" }
    let isPlain = { (byte: UInt8) in (0x21...0x7E).contains(byte) }
    return isPlain(first) && isPlain(last) ? self : trimmingBlanks
  }
}
