import Platform

/// Reads the rows of one sheet (ECMA-376, part 1, 18.3).
struct SheetReader {
  /// The most cells that are taken in, empty ones before filled ones counted: 100,000 guns with more
  /// than 300 columns.
  static let mostCells = 1 << 25
  /// What one sheet takes (Excel specifications and limits).
  private static let mostRows = 1_048_576
  private static let mostColumns = 16_384

  private let strings: [String]
  private let styles: CellStyles
  private let calendar: SpreadsheetCalendar
  private let name: String
  private var cellCount = 0

  init(strings: [String], styles: CellStyles, calendar: SpreadsheetCalendar, name: String) {
    self.strings = strings
    self.styles = styles
    self.calendar = calendar
    self.name = name
  }

  /// The rows that hold anything, each up to its last cell that does.
  mutating func rows(_ xml: XMLReader) throws -> [TableRecord] {
    var rows: [TableRecord] = []
    var number = 0
    while let event = try xml.next() {
      switch event {
      case .start("row"):
        // Rows and cells need not say where they are; then they follow the one before.
        number = xml.attribute("r").flatMap { Int($0) } ?? number + 1
        guard (1...Self.mostRows).contains(number) else { throw misplaced("row \(number)") }
        let row = try row(xml, number)
        if !row.cells.isEmpty { rows.append(row) }
      case .end("sheetData"): return rows
      default: continue
      }
    }
    return rows
  }

  private mutating func row(_ xml: XMLReader, _ number: Int) throws -> TableRecord {
    var row = TableRecord(line: number, cells: [])
    var column = -1
    while let event = try xml.next() {
      switch event {
      case .start("c"):
        let place = xml.attribute("r")
        column = place.map(Self.column) ?? column + 1
        guard (0..<Self.mostColumns).contains(column) else {
          throw misplaced("cell \(Visible.text(place ?? ""))")
        }
        let (text, form) = try cell(xml, number, column)
        guard !text.isEmpty else { continue }
        let missing = column + 1 - row.cells.count
        if missing > 0 {
          cellCount += missing
          guard cellCount <= Self.mostCells else {
            throw Fault(
              .data, "the sheet holds more than \(Self.mostCells) cells", at: name,
              advice: "Save the table as CSV")
          }
          row.cells += Array(repeating: "", count: missing)
          row.forms += Array(repeating: .text, count: missing)
        }
        row.cells[column] = text
        row.forms[column] = form
      case .end("row"): return row
      default: continue
      }
    }
    return row
  }

  /// The cell that just began (18.3.1.4); of a formula, what it came to when the file was saved.
  private func cell(
    _ xml: XMLReader, _ row: Int, _ column: Int
  ) throws -> (String, TableRecord.CellForm) {
    let type = xml.attribute("t") ?? "n"
    let format = styles.format(xml.attribute("s"))
    var value = ""
    var isValue = false
    var formula: String?
    var isFormula = false
    while let event = try xml.next() {
      switch event {
      case .start("v"): isValue = true
      case .end("v"): isValue = false
      case .start("f"): (formula, isFormula) = ("=", true)
      case .end("f"): isFormula = false
      case .text(let piece) where isFormula: formula? += piece
      case .text(let piece) where isValue: value += piece
      case .start("is"): value = try SharedStrings.text(xml, until: "is")
      case .end("c"):
        // An empty text is a result too.
        if let formula, value.isEmpty, type != "str" { return (formula, .formula) }
        return try read(value, type, format, row, column)
      default: continue
      }
    }
    return ("", .text)
  }

  private func read(
    _ value: String, _ type: String, _ format: NumberFormat, _ row: Int, _ column: Int
  ) throws -> (String, TableRecord.CellForm) {
    guard !value.isEmpty else { return ("", .text) }
    switch type {
    case "s":
      guard let place = Int(value.trimmingBlanks), strings.indices.contains(place) else {
        throw Fault(
          .data, "the text of the cell \(Self.letters(column))\(row) is missing in the workbook",
          at: name, advice: "Open it in a spreadsheet and save it again")
      }
      return (strings[place], .text)
    case "inlineStr": return (value, .text)
    case "str": return (EscapedText.plain(value), .text)
    case "b": return (value.trimmingBlanks == "0" ? "no" : "yes", .value)
    case "e": return (value, .error)
    case "d": return (SpreadsheetCalendar.withoutMidnight(value), .date)
    default: return format.text(value.trimmingBlanks, calendar)
    }
  }

  private func misplaced(_ what: String) -> Fault {
    Fault(
      .data, "\(what) lies outside of what a sheet can hold", at: name,
      advice: "Open it in a spreadsheet and save it again")
  }

  /// The column of `AB12`, counted from 0; below zero for what is no place.
  private static func column(_ place: String) -> Int {
    var column = 0
    for byte in place.utf8 {
      // Lower case is met too.
      let letter = Int(byte & 0xDF) - 0x40
      guard byte > 0x40, (1...26).contains(letter), column < mostColumns else { break }
      column = column * 26 + letter
    }
    return column - 1
  }

  /// The letters of a column, counted from 0.
  static func letters(_ column: Int) -> String {
    var rest = column + 1
    var letters = ""
    while rest > 0 {
      letters.insert(
        Character(Unicode.Scalar(UInt8(0x41 + (rest - 1) % 26))), at: letters.startIndex)
      rest = (rest - 1) / 26
    }
    return letters
  }
}
