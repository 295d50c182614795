import Inventory
import Platform

// What the text of a cell says.
extension RowReader {
  /// What a spreadsheet did to a mark, or to a name such as 10/22.
  func damage(
    _ text: String, _ form: TableRecord.CellForm, _ key: String, _ column: Columns.Column,
    _ line: Int
  ) -> Fault? {
    let isMark = column.field?.kind == .mark
    guard isMark || ["model", "original_model"].contains(key) else { return nil }
    let what: String
    if isMark, SpreadsheetDamage.isExponent(text) {
      what = "“\(Visible.text(text))” is what a spreadsheet made of a long number"
    } else if form == .date {
      what = "a spreadsheet made the date \(text) of what was entered"
    } else if SpreadsheetDamage.isDate(text) {
      what = "“\(Visible.text(text))” is a date, which a spreadsheet makes of what looks like one"
    } else {
      return nil
    }
    return Fault(
      .data, what, at: place(line, column),
      advice: "Make the column text in the spreadsheet, enter it as it is marked and save the file "
        + "again; what is really marked so goes in with 'gunroom add' or 'gunroom edit'")
  }

  /// A number of a workbook has a decimal point whatever the texts beside it have.
  func amount(
    _ text: String, _ form: TableRecord.CellForm, _ column: Columns.Column, _ row: inout ImportRow
  ) -> String {
    guard form == .text else { return text }
    if let mark = sheet.decimal, AmountStyle.contradicts(text, mark) {
      row.faults.append(
        Fault(
          .data,
          "“\(Visible.text(text))” is not written with a decimal \(mark), as amounts in this file are",

          at: place(row.line, column), advice: "Write it like the others"))
    }
    return AmountStyle.plain(text, sheet.decimal)
  }

  func error(
    _ text: String, _ form: TableRecord.CellForm, _ column: Columns.Column, _ line: Int
  ) -> Fault {
    let cell = SheetReader.letters(column.place) + String(line)
    if form == .formula {
      return Fault(
        .data, "the cell \(cell) holds a formula whose result was not saved",
        at: place(line, column), advice: "Open the workbook in a spreadsheet and save it again")
    }
    return Fault(
      .data, "the cell \(cell) holds the error \(Visible.text(text)) instead of a value",
      at: place(line, column), advice: "Mend or empty it in the spreadsheet")
  }

  func date(_ text: String, _ column: Columns.Column, _ row: inout ImportRow) -> String {
    if let order = sheet.dates, DateStyle.contradicts(text, order, pivot: sheet.pivot) {
      row.faults.append(
        Fault(
          .data,
          "“\(Visible.text(text))” is not written as \(order.words), as dates in this file are",
          at: place(row.line, column), advice: "Write it as year-month-day"))
    }
    return DateStyle.plain(text, sheet.dates, pivot: sheet.pivot, calendar: sheet.table.calendar)
  }
}

extension ValueKind {
  /// Whether it is a length or a weight, which needs a unit.
  var isMeasure: Bool { self == .length || self == .weight }
}
