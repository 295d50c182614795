import Platform

/// The row that holds the headings of a table: mostly the first, else one below titles.
struct HeadingRow {
  /// The row, as wide as the table.
  let record: TableRecord
  /// What stands above it.
  let above: [TableRecord]

  /// How many rows are looked at: a title, an owner, a date and some blank lines.
  private static let mostRows = 10

  /// Finds the row of headings; nil in a table without rows.
  ///
  /// The first row is taken unless it says next to nothing and one below it speaks of two things more,
  /// in half of its cells at least: a gun's own words are no headings.
  ///
  /// - Parameter known: how many of some headings have a meaning.
  init?(of table: SourceTable, known: ([String]) -> Int) {
    let rows = table.leading(Self.mostRows)
    guard let first = rows.first else { return nil }
    let fit = known(first.cells)
    let place =
      fit > 1
      ? nil
      : rows.indices.dropFirst().first { place in
        let cells = rows[place].cells
        let found = known(cells)
        return rows[place].problem == nil && found > fit + 1
          && found * 2 >= cells.count { !$0.isBlankText }
      }
    record = rows[place ?? 0]
    above = Array(rows[..<(place ?? 0)])
  }

  /// What to hear about rows that were passed over; nil where there are none.
  ///
  /// - Parameter place: where a line is.
  func remark(_ place: (Int) -> String) -> String? {
    guard !above.isEmpty else { return nil }
    let words = above.flatMap(\.cells).map(\.trimmingBlanks).filter { !$0.isEmpty }
    let shown = words.prefix(3).map { "“\(Visible.text($0))”" }.joined(separator: ", ")
    return "The headings stand in \(place(record.line)); left out is what is above them: \(shown)"
      + (words.count > 3 ? ", …" : ".")
  }
}
