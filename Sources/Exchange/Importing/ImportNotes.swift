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

  private var totals: [Int] = []
  private var serials = Cases()
  private var oddNumbers = Cases()
  private var otherNumbers = Cases()
  private var lostValues = Cases()

  /// A row that only sums up the others was left out.
  mutating func leaveOut(total line: Int) { totals.append(line) }

  /// A row was taken in as a new record.
  mutating func add(_ row: ImportRow, as number: Int) {
    if row.hasLostValue { lostValues.add(row.line, "") }
    if let wanted = row.number, wanted != number {
      otherNumbers.add(row.line, "\(wanted) became \(number)")
    }
  }

  /// A row was read.
  mutating func read(_ row: ImportRow) {
    if let text = row.oddNumber { oddNumbers.add(row.line, text) }
    if let text = row.unknownSerial { serials.add(row.line, text) }
  }

  /// All of it in words.
  ///
  /// - Parameter isKept: whether the rows stay in the vault.
  func sentences(_ sheet: Sheet, isKept: Bool) -> [String] {
    let kind = sheet.columns.kind
    let place = sheet.table.unit.place
    var said: [String] = []
    if let first = totals.first {
      let name = totals.count == 1 ? "a total, not a \(kind.noun); it was" : "totals; they were"
      let places = totals.prefix(5).map(String.init).joined(separator: ", ")
      said.append(
        totals.count == 1
          ? "\(place(first).capitalizedFirst) is \(name) left out."
          : "\(sheet.table.unit.rawValue.capitalizedFirst)s \(places)"
            + (totals.count > 5 ? ", …" : "") + " are \(name) left out.")
    }
    if serials.count > 0 {
      said.append(
        "“\(Visible.text(serials.text))” (\(place(serials.line))" + serials.others
          + ") is no serial number and was taken as not entered yet; a gun that has none says “none”."
      )
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
