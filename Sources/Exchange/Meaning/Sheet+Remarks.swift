import Inventory
import Platform

extension Sheet {
  /// What to hear about how a table was understood.
  static func remarks(
    _ table: SourceTable, _ columns: Columns, _ dates: DateStyle, _ order: DateStyle.Order?,
    _ decimal: AmountStyle.Mark?, filled: Set<Int>
  ) -> [String] {
    var remarks = [sheetRemark(table, columns)].compactMap(\.self)
    if columns.layout.name != "guns" { remarks.append("Read as \(columns.layout.title).") }
    if let encoding = table.encoding, encoding != .utf8 {
      let how = "The text was read as \(encoding.rawValue); --encoding says otherwise."
      remarks.append(how)
    }
    if let dialect = table.dialect, dialect.delimiter != UInt8(ascii: ",") {
      remarks.append("Cells are separated by \(dialect.delimiterName).")
    }
    if let order, dates.possible != Set(DateStyle.Order.allCases) {
      remarks.append("Dates were read as \(order.words).")
    }
    if let witness = dates.shortYear {
      let pivot = dates.pivot < 10 ? "0\(dates.pivot)" : "\(dates.pivot)"
      remarks.append(
        "Years of two digits (\(witness.place), “\(Visible.text(witness.text))”) up to \(pivot) are "
          + "of this century, later ones of the last.")
    }
    if let (witness, day, count) = dates.dayNumber {
      remarks.append(
        (count == 1 ? "A date was" : "\(count) dates were")
          + " written as day numbers of a spreadsheet: \(witness.place), "
          + "“\(Visible.text(witness.text))”, was read as \(day).")
    }
    if decimal == .comma { remarks.append("Decimals follow a comma in amounts.") }
    if !columns.kept.isEmpty {
      remarks.append(
        "Kept in the notes: " + columns.kept.map { "“\($0)”" }.joined(separator: ", ") + ".")
    }
    return remarks + [unusedRemark(columns.unused(filled: filled), columns.kind)].compactMap(\.self)
  }

  /// Which columns are not used, with what to do about one that might be.
  private static func unusedRemark(
    _ unused: [Columns.Column], _ kind: RecordKind
  ) -> String? {
    guard !unused.isEmpty else { return nil }
    let shown = unused.map { "“\($0.shown)”" }.joined(separator: ", ")
    let what = unused.count == 1 ? "Column \(shown) is not used." : "Columns \(shown) are not used."
    // What is known of another program to be of no use here needs no advice.
    guard let first = unused.first(where: { !$0.isOfProgram }) else { return what }
    let heading = first.heading.isBlankText ? "#\(first.place + 1)" : first.shown
    let list = kind.name == RecordKind.gun.name ? " ('gunroom field list' has the keys)" : ""
    let it = unused.count == 1 ? "it" : "one"
    return what + " --map \"\(heading)=KEY\" says what \(it) is\(list), "
      + "\"\(heading)=-\" that it is not wanted."
  }

  /// What was read of a workbook, and what was not.
  private static func sheetRemark(_ table: SourceTable, _ columns: Columns) -> String? {
    let others = table.otherSheets.map { "“\(Visible.text($0))”" }
    guard let sheet = table.sheet.map({ "“\(Visible.text($0))”" }), !others.isEmpty else {
      return nil
    }
    guard columns.isOwn else {
      return "The sheet \(sheet) was read; --sheet takes another: "
        + others.joined(separator: ", ") + "."
    }
    let lost = others.filter { $0 != "“\(ExportedField.sheet)”" }
    return lost.isEmpty
      ? nil
      : "The sheet \(sheet) was read; not \(lost.joined(separator: ", ")), which do not come back from a "
        + "workbook. 'gunroom export -o NAME.zip' keeps all."
  }
}

extension DateStyle.Order {
  /// The order in words.
  var words: String {
    switch self {
    case .monthFirst: "month, day, year"
    case .dayFirst: "day, month, year"
    case .yearFirst: "year, month, day"
    }
  }
}
