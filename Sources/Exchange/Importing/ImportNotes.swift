import Inventory
import Platform

/// What went in otherwise than it stands in the rows, to be said after them.
struct ImportNotes {
  /// The first of several rows, and how many there are.
  private struct Cases {
    var count = 0
    var line = 0
    var text = ""

    /// How many there are besides the first.
    var others: String { count == 1 ? "" : ", and \(count - 1) more like it" }

    mutating func add(_ line: Int, _ text: String) {
      if count == 0 { (self.line, self.text) = (line, text) }
      count += 1
    }
  }

  /// Rows that are no records.
  enum Decoration {
    /// One that sums up the others.
    case total
    /// One that says the headings once more, or a line.
    case headings
  }

  private var totals: [Int] = []
  private var headings: [Int] = []
  private var groups = Cases()
  private var serials = Cases()
  private var oddNumbers = Cases()
  private var otherNumbers = Cases()
  private var lostValues = Cases()
  private var shortened = Cases()
  private var leftOut = Cases()

  /// A row was left out.
  mutating func leaveOut(_ decoration: Decoration, line: Int) {
    switch decoration {
    case .total: totals.append(line)
    case .headings: headings.append(line)
    }
  }

  /// A row was taken in as a new record.
  mutating func add(_ row: ImportRow, as number: Int) {
    if row.entries.count == 1, row.entries[0].key == "make", row.number == nil {
      groups.add(row.line, row.entries[0].text)
    }
    if row.hasLostValue { lostValues.add(row.line, "") }
    if let wanted = row.number, wanted != number {
      otherNumbers.add(row.line, "\(wanted) became \(number)")
    }
  }

  /// A row was read.
  mutating func read(_ row: ImportRow) {
    if let text = row.oddNumber { oddNumbers.add(row.line, text) }
    if let text = row.unknownSerial { serials.add(row.line, text) }
    let ends = row.shortenedSerials
    if let text = ends["serial"] ?? ends.values.first { shortened.add(row.line, text) }
  }

  /// A text stayed as it was, because the row has it with words left out.
  mutating func keep(_ text: String, line: Int) { leftOut.add(line, text) }

  private func leftOut(
    _ lines: [Int], _ one: String, _ several: String, _ sheet: Sheet
  ) -> [String] {
    guard let first = lines.first else { return [] }
    let unit = sheet.table.unit
    if lines.count == 1 { return ["\(unit.place(first).capitalizedFirst) \(one): left out."] }
    let places = lines.prefix(5).map(String.init).joined(separator: ", ")
    let more = lines.count > 5 ? ", …" : ""
    return ["\(unit.rawValue.capitalizedFirst)s \(places)\(more) \(several): left out."]
  }

  /// All of it in words.
  ///
  /// - Parameter isKept: whether the rows stay in the vault.
  func sentences(_ sheet: Sheet, isKept: Bool) -> [String] {
    let kind = sheet.columns.kind
    let place = sheet.table.unit.place
    var said: [String] = []
    said += leftOut(
      totals, "is a total, not a \(kind.noun)", "are totals, not \(kind.plural)", sheet)
    said += leftOut(
      headings, "repeats the headings or only draws a line",
      "repeat the headings or only draw lines", sheet)
    if isKept, groups.count > 0, sheet.columns.all.count(where: { $0.meaning.isTelling }) > 2 {
      said.append(
        "\(place(groups.line).capitalizedFirst) says no more than “\(Visible.text(groups.text))”"
          + "\(groups.others), and was taken for a \(kind.noun); if it is the heading of a group, "
          + "remove it and import again after 'gunroom undo'.")
    }
    if serials.count > 0 {
      said.append(
        "“\(Visible.text(serials.text))” (\(place(serials.line))" + serials.others
          + ") is no serial number and was taken as not entered yet; a gun that has none says “none”."
      )
    }
    if shortened.count > 0 {
      said.append(
        "“\(Visible.text(shortened.text))” (\(place(shortened.line))\(shortened.others)) is only the end "
          + "of a serial number, as 'gunroom export --serials' writes it: it was left out, so that a gun "
          + "that was here keeps its number and that of a new one is not entered yet.")
    }
    if isKept, leftOut.count > 0 {
      said.append(
        "“\(Visible.text(leftOut.text))” (\(place(leftOut.line))\(leftOut.others)) has words left out by "
          + "'gunroom export --omit': what stood there before stays.")
    }
    if oddNumbers.count > 0 {
      let heading = sheet.columns.all.first { $0.meaning == .number }?.shown ?? ""
      said.append(
        "“\(Visible.text(oddNumbers.text))” (\(place(oddNumbers.line))" + oddNumbers.others
          + ") is no number that a \(kind.noun) can have here and was left out"
          + (kind.field("catalog_id") == nil
            ? "." : "; --map \"\(heading)=catalog_id\" keeps it as the catalog number."))
    }
    if isKept, otherNumbers.count > 0 {
      let things =
        otherNumbers.count == 1 ? "1 \(kind.noun)" : "\(otherNumbers.count) \(kind.plural)"
      said.append(
        "\(things) got another number than in the file, since numbers are given here: "
          + "\(place(otherNumbers.line)), \(otherNumbers.text).")
    }
    if isKept, lostValues.count > 0 {
      said.append(
        "What guns are worth (column “value”, \(place(lostValues.line))\(lostValues.others)) does not "
          + "come back from a table of theirs; 'gunroom export -o NAME.zip' keeps all.")
    }
    return said
  }
}
