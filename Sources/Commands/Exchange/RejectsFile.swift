import Exchange
import Platform

/// The rows that were refused, as a table like the one they come from, with a column of reasons.
///
/// It is written as the source is separated, so that a spreadsheet that opens the one opens the other,
/// in UTF-8 with a byte order mark, by which spreadsheets know it.
struct RejectsFile {
  /// The table that the rows come from.
  let sheet: Sheet

  /// Writes the file, which must not be there yet.
  ///
  /// A source without headings gets none, so that the same options read it.
  ///
  /// - Throws: `Fault` (cannot create) when it is.
  func write(_ rows: [RejectedRow], to path: String) throws {
    // The reasons stand in one column, behind the longest row.
    let width = rows.reduce(sheet.headings.count) { max($0, $1.cells.count) }
    try DurableFile.write(path, replacing: false) { writer in
      try writer.write([0xEF, 0xBB, 0xBF])
      if sheet.hasHeadings {
        try writer.write(Array(line(sheet.headings, width, Columns.reasonHeading).utf8))
      }
      for row in rows {
        let reasons = row.reasons.map { fault in
          let heading = fault.place.split(separator: ", ").dropFirst(2).joined(separator: ", ")
          return heading.isEmpty ? fault.what : "\(heading): \(fault.what)"
        }
        try writer.write(Array(line(row.cells, width, reasons.joined(separator: "; ")).utf8))
      }
    }
  }

  private func line(_ cells: [String], _ width: Int, _ reason: String) -> String {
    let delimiter = sheet.table.dialect?.delimiter ?? UInt8(ascii: ",")
    let special = [delimiter, 0x22, 0x0A, 0x0D]
    let missing = Array(repeating: "", count: width - cells.count)
    return (cells + missing + [reason]).map { cell in
      let needsQuotes = cell.utf8.contains(where: special.contains)
      return needsQuotes ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }.joined(separator: String(Unicode.Scalar(delimiter))) + "\r\n"
  }
}
