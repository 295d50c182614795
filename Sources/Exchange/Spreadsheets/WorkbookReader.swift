import Glibc
import Platform

/// Reads one sheet of a workbook (`.xlsx`, ECMA-376, part 1: SpreadsheetML).
struct WorkbookReader {
  private struct Listed {
    let name: String
    let part: String
    let isHidden: Bool
  }

  private let package: WorkbookPackage
  private let sheets: [Listed]
  private let strings: [String]
  private let styles: CellStyles
  private let calendar: SpreadsheetCalendar

  /// Attributes that refer to parts are of one of these namespaces, by the edition of the standard.
  private static let references = [
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
  ]

  /// Opens a workbook.
  ///
  /// - Throws: `Fault` (bad data) for a ZIP file that is something else.
  init(_ path: String, size: Int, name: String) throws {
    let package = try WorkbookPackage(path, size: size, name: name)
    self.package = package
    let advice = "Save the table as .xlsx or CSV"
    if let type = try package.head("mimetype"), type.contains("opendocument") {
      throw Fault(.data, "files of OpenDocument (.ods) are not read", at: name, advice: advice)
    }
    let main = try package.relationships(of: "").first { $0.type == "officeDocument" }?.part
    guard let main, package.parts.contains(main.lowercased()) else {
      throw OtherFile.archive(package.parts, name: name)
    }
    guard !main.lowercased().hasSuffix(".bin") else {
      throw Fault(.data, "binary workbooks (.xlsb) are not read", at: name, advice: advice)
    }
    let related = try package.relationships(of: main)
    (sheets, calendar) = try Self.sheets(package, main, related)
    guard !sheets.isEmpty else {
      throw Fault(.data, "the file holds no sheet with a table", at: name, advice: advice)
    }
    func part(_ type: String) throws -> XMLReader? {
      try related.first { $0.type == type }.flatMap { try package.open($0.part) }
    }
    styles = try part("styles").map(CellStyles.init(reading:)) ?? CellStyles()
    strings = try part("sharedStrings").map { try SharedStrings.read($0, name: name) } ?? []
  }

  /// Reads a sheet.
  ///
  /// - Parameter wanted: its name; nil for the first that is neither hidden nor empty.
  /// - Throws: `Fault` (usage) where there is none of the name.
  func table(_ wanted: String?) throws -> SourceTable {
    var sheet = try sheet(wanted)
    var rows = try rows(of: sheet)
    // New workbooks come with empty sheets.
    for other in sheets where wanted == nil && rows.isEmpty && !other.isHidden {
      (sheet, rows) = (other, try self.rows(of: other))
    }
    let fields = sheets.first { $0.name == ExportedField.sheet && $0.part != sheet.part }
    return SourceTable(
      rows, name: package.name, calendar: calendar, sheet: wanted == nil ? sheet.name : nil,
      otherSheets: sheets.filter { $0.part != sheet.part }.map(\.name),
      fields: try fields.map { ExportedField.all(try self.rows(of: $0)) } ?? [])
  }

  private func rows(of sheet: Listed) throws -> [TableRecord] {
    guard let xml = try package.open(sheet.part) else {
      throw Fault(
        .data, "the sheet “\(Visible.text(sheet.name))” is missing in the workbook",
        at: package.name, advice: "Open it in a spreadsheet and save it again")
    }
    var cells = SheetReader(
      strings: strings, styles: styles, calendar: calendar, name: package.name)
    return try cells.rows(xml)
  }

  private func sheet(_ wanted: String?) throws -> Listed {
    guard let wanted else { return sheets.first { !$0.isHidden } ?? sheets[0] }
    let folded = Folding.fold(wanted)
    let found =
      sheets.first { $0.name == wanted } ?? sheets.first { Folding.fold($0.name) == folded }
    guard let found else {
      throw Fault(
        .usage, "\(package.name) has no sheet “\(Visible.text(wanted))”", at: "--sheet",
        advice: "It has " + sheets.map { "“\(Visible.text($0.name))”" }.joined(separator: ", "))
    }
    return found
  }

  /// The sheets that hold cells, charts left out, and how the workbook counts days.
  private static func sheets(
    _ package: WorkbookPackage, _ main: String, _ related: [WorkbookPackage.Relationship]
  ) throws -> ([Listed], SpreadsheetCalendar) {
    guard let xml = try package.open(main) else { return ([], .from1900) }
    var sheets: [Listed] = []
    var calendar = SpreadsheetCalendar.from1900
    while let event = try xml.next() {
      switch event {
      case .start("workbookPr"):
        if ["1", "true", "on"].contains(xml.attribute("date1904")) { calendar = .from1904 }
      case .start("sheet"):
        let reference = references.lazy.compactMap { xml.attribute("id", namespace: $0) }.first
        guard let name = xml.attribute("name"),
          let target = related.first(where: { $0.id == reference }), target.type == "worksheet"
        else { continue }
        let isHidden = ["hidden", "veryHidden"].contains(xml.attribute("state"))
        sheets.append(
          Listed(name: EscapedText.plain(name), part: target.part, isHidden: isHidden))
      default: continue
      }
    }
    return (sheets, calendar)
  }
}
