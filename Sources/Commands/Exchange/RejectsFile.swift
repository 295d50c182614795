import Exchange
import Platform

/// The rows that were refused, as a CSV file with a column of reasons.
enum RejectsFile {
  /// Writes the file, which must not be there yet.
  ///
  /// - Throws: `Fault` (cannot create) when it is.
  static func write(_ rows: [RejectedRow], headings: [String], to path: String) throws {
    try DurableFile.write(path, replacing: false) { writer in
      try writer.write(Array(line(headings + ["Reason"]).utf8))
      for row in rows {
        // Rows with too few cells are filled up, so that the reason stands in its column.
        let missing = max(0, headings.count - row.cells.count)
        let cells = row.cells + Array(repeating: "", count: missing)
        let reasons = row.reasons.map { fault in
          let heading = fault.place.split(separator: ", ").dropFirst(2).joined(separator: ", ")
          return heading.isEmpty ? fault.what : "\(heading): \(fault.what)"
        }
        try writer.write(Array(line(cells + [reasons.joined(separator: "; ")]).utf8))
      }
    }
  }

  private static func line(_ cells: [String]) -> String {
    cells.map { cell in
      let needsQuotes = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
      return needsQuotes ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }.joined(separator: ",") + "\r\n"
  }
}
