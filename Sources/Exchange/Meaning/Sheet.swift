import Inventory
import Platform

/// A table whose columns, dates and amounts are understood.
public struct Sheet: Sendable {
  /// What the user says about a file.
  public struct Instructions: Sendable {
    /// The layout by its name; nil for the one that fits.
    public var layout: Layout?
    /// Keys by headings.
    public var map: [(heading: String, key: String)] = []
    /// The headings of a file that has none; empty for the first row.
    public var headings: [String] = []
    /// In which order dates are written; nil to find out.
    public var dates: DateStyle.Order?
    /// What stands before decimals in amounts; nil to find out.
    public var decimal: AmountStyle.Mark?

    /// Nothing said.
    public init() {}
  }

  /// The table.
  public let table: SourceTable
  /// What its columns mean.
  public let columns: Columns
  /// How many rows there are.
  public let count: Int
  /// What to hear about how the file was understood.
  public let remarks: [String]
  /// Whether single rows can be judged although the file as a whole is wrong.
  public let canReadRows: Bool
  /// What is wrong with the file as a whole.
  public let faults: [Fault]
  /// Whether entering a row asks the vault what it has, as a line of the bound book, files, and what is
  /// said of a contact do.
  public var looksUp: Bool {
    columns.all.contains { column in
      switch column.meaning {
      case .contact, .files: true
      case .field(let key, _): key == "bound_book"
      default: column.implied.contains { $0.key == "bound_book" }
      }
    }
  }
  /// In which order dates are written.
  let dates: DateStyle.Order?
  let pivot: Int
  /// What stands before decimals.
  let decimal: AmountStyle.Mark?
  /// Whether a row of the table holds the headings.
  public let hasHeadings: Bool
  /// Whether cells that could be formulas were marked when it was exported.
  let isGuarded: Bool
  /// The headings, those of the layout where the file has none.
  public let headings: [String]
  /// The line of the row of headings, below which the records begin; 0 where there is none.
  let headingLine: Int

  /// Looks through a table.
  ///
  /// - Throws: `Fault` (bad data) when it is no table with headings of which something is known.
  public init(_ table: SourceTable, _ instructions: Instructions, kinds: Kinds, today: Day) throws {
    self.table = table
    let given =
      instructions.headings.isEmpty ? instructions.layout?.order ?? [] : instructions.headings
    let isGiven = !given.isEmpty
    hasHeadings = !isGiven
    let row = HeadingRow(of: table) { cells in
      !isGiven
        ? Columns.telling(
          cells, layout: instructions.layout, map: instructions.map, kinds: kinds)
        : cells.count
    }
    guard let row else {
      throw Fault(
        .data, "the file holds no table", at: table.name,
        advice: "It needs a row of headings, and a row for each gun" + table.otherSheetsAdvice)
    }
    let first = row.record
    let headingLine = isGiven ? 0 : first.line
    self.headingLine = headingLine
    // A file without headings can have more columns than are known.
    headings =
      given.isEmpty
      ? first.cells
      : (0..<max(first.cells.count, given.count)).map {
        given.indices.contains($0) ? given[$0] : ""
      }
      .dropLast(max(0, given.count - first.cells.count))
    let unguarded =
      isGiven ? nil : SeparatedWriter.unguarded(headings: headings, kinds.gun)
    isGuarded = unguarded != nil
    do {
      columns = try Columns(
        unguarded ?? headings, layout: instructions.layout, map: instructions.map, kinds: kinds,
        place: table.place(first.line))
    } catch var fault as Fault {
      if fault.category == .data { fault.advice += table.otherSheetsAdvice }
      throw fault
    }
    if let problem = first.problem, given.isEmpty {
      throw RowFaults.fault(problem, table.place(first.line))
    }

    var dates = DateStyle(today: today, unit: table.unit, calendar: table.calendar)
    var amounts = AmountStyle(dialect: table.dialect, unit: table.unit)
    var count = 0
    let blanks = columns.layout.blanks
    let styled = columns.isOwn ? [] : columns.all
    let dateColumns = styled.filter(\.isDate)
    let amountColumns = styled.filter(\.isMoney)
    var nameless = columns.all.filter { $0.meaning == .unused && $0.heading.isBlankText }
    var filled: Set<Int> = []
    let width = headings.count
    try ReadAhead.forEach { give in
      try table.forEach(width: width) { record, _ in
        if record.line > headingLine { try give(record) }
      }
    } _: { (record: TableRecord) in
      count += 1
      if !nameless.isEmpty {
        nameless.removeAll { column in
          guard column.place < record.cells.count else { return false }
          let text = record.cells[column.place].trimmingBlanks
          guard !text.isEmpty, !blanks.contains(text) else { return false }
          return filled.insert(column.place).inserted
        }
      }
      for column in dateColumns where column.place < record.cells.count {
        let text = record.cells[column.place].trimmingBlanks
        if !text.isEmpty, !blanks.contains(text) { dates.learn(text, line: record.line) }
      }
      for column in amountColumns where column.place < record.cells.count {
        let text = record.cells[column.place].trimmingBlanks
        // A number of a workbook has a decimal point whatever the texts beside it have.
        guard record.form(column.place) == .text else { continue }
        if !text.isEmpty, !blanks.contains(text) { amounts.learn(text, line: record.line) }
      }
    }
    self.count = count
    pivot = dates.pivot
    var faults: [Fault] = []
    func found<Result>(_ given: Result?, _ find: () throws -> Result?) -> Result? {
      if let given { return given }
      do { return try find() } catch {
        if let fault = error as? Fault { faults.append(fault) }
        return nil
      }
    }
    self.dates = found(instructions.dates) { try dates.order(name: table.name) }
    canReadRows = faults.isEmpty
    decimal = found(instructions.decimal) { try amounts.mark(name: table.name) }
    self.faults = faults
    remarks =
      [row.remark(table.unit.place)].compactMap(\.self)
      + Self.remarks(table, columns, dates, self.dates, decimal, filled: filled)
  }
}

extension Columns.Column {
  /// Whether it holds dates.
  var isDate: Bool {
    if case .valuation(_, .date) = meaning { return true }
    if case .contact(_, part: "license_expires") = meaning { return true }
    return field?.kind == .date
  }

  /// Whether it holds amounts of money.
  var isMoney: Bool {
    if case .valuation(_, .amount) = meaning { return true }
    return field?.kind == .money
  }
}
