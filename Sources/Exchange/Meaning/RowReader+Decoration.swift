// Rows that are there to be looked at.
extension RowReader {
  /// What a row is where it is no record; nil for one that is.
  func decoration(_ record: TableRecord) -> ImportNotes.Decoration? {
    guard record.problem == nil else { return nil }
    if sheet.hasHeadings, !sheet.columns.isOwn, isHeadings(record.cells) { return .headings }
    return TotalRow.isOne(record.cells, marks: marks) ? .total : nil
  }

  /// Whether a row says the headings once more, as at the top of a page, or is a line drawn in text.
  private func isHeadings(_ cells: [String]) -> Bool {
    if cells == sheet.headings { return true }
    return cells.contains { !$0.isBlankText }
      && cells.allSatisfy { cell in
        cell.utf8.allSatisfy { $0.isBlank || Self.ruleMarks.contains($0) }
          && (cell.isBlankText || cell.utf8.count > 2)
      }
  }

  private static let ruleMarks: Set<UInt8> = Set("-=_:".utf8)
}
