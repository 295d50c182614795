import CommandLine
import Inventory
import Platform

/// Lines of the bound book as people and programs read them.
enum BookOutput {
  /// The ways to read the book, as ATF Ruling 2016-1 asks for them.
  enum View: String, CaseIterable {
    /// As it was entered first.
    case first
    /// As it is after all corrections.
    case corrected
    /// As it was entered first, with every correction under its line.
    case both
  }

  /// The columns that a table for a person has no room for.
  private static let papers: Set<String> = [
    "received_address", "received_license", "disposed_address", "disposed_license",
    "disposed_born", "disposed_identification",
  ]

  private struct Row {
    let line: BookLine
    var entry: BookEntry?
    let columns: [String: Value]
  }

  /// The book as a table.
  ///
  /// - Parameter isShort: whether addresses, papers and empty columns are left out.
  static func table(_ lines: [BookLine], _ view: View, isShort: Bool) -> Table {
    let rows = lines.flatMap { Self.rows($0, view) }
    let fields = BookColumn.all.filter { field in
      !isShort
        || !papers.contains(field.key) && rows.contains { $0.columns[field.key] != nil }
    }
    var columns = [
      Table.Column("line", "Line", alignment: .trailing),
      Table.Column("gun", "Gun", alignment: .trailing),
    ]
    if view == .both { columns.append(Table.Column("entry", "Entry")) }
    columns += fields.map { Table.Column($0.key, $0.label, shrinks: $0.key != "serial") }
    if view == .both || !isShort {
      columns += [
        Table.Column("entered", "Entered"), Table.Column("who", "By"),
        Table.Column("why", "Why", shrinks: true),
      ]
    }
    var table = Table(columns)
    for row in rows {
      let entry = row.entry ?? row.line.entries.last
      var cells = [number(row.line.number), number(row.line.gun)]
      if view == .both { cells.append(Table.Cell(row.entry?.part.rawValue ?? "")) }
      cells += fields.map { field in
        let isCleared = view == .both && row.entry?.cleared.contains(field.key) == true
        return Table.Cell(isCleared ? "(none)" : row.columns[field.key]?.text ?? "")
      }
      if view == .both || !isShort {
        cells += [
          Table.Cell(
            Clock.localTime(entry?.entered ?? ""), value: .string(entry?.entered ?? "")),
          Table.Cell(entry?.who ?? ""), Table.Cell(entry?.why ?? ""),
        ]
      }
      table.append(cells)
    }
    return table
  }

  private static func rows(_ line: BookLine, _ view: View) -> [Row] {
    switch view {
    case .corrected: [Row(line: line, columns: line.corrected)]
    case .first: [Row(line: line, entry: line.entries.first, columns: line.first)]
    case .both: line.entries.map { Row(line: line, entry: $0, columns: $0.columns) }
    }
  }

  private static func number(_ number: Int) -> Table.Cell {
    Table.Cell(String(number), value: JSON(number))
  }

  /// What is wanting in the book.
  static func table(_ findings: [BookFinding]) -> Table {
    var table = Table([
      Table.Column("line", "Line", alignment: .trailing),
      Table.Column("gun", "Gun", alignment: .trailing), Table.Column("finding", "Finding"),
      Table.Column("what", "What"),
    ])
    for finding in findings {
      table.append([
        finding.line.map(number) ?? Table.Cell("", value: .null),
        finding.gun.map(number) ?? Table.Cell("", value: .null),
        Table.Cell(finding.kind.rawValue), Table.Cell(finding.what),
      ])
    }
    return table
  }

  /// A line for a person: as corrected, then every entry with who, when and why.
  static func details(_ line: BookLine) -> DetailList {
    let now = DetailList.Group(
      "Line \(line.number)  \(line.title)",
      [DetailList.Row("gun", "Gun", Table.Cell(String(line.gun)))] + rows(line.corrected, []))
    let entries = line.entries.map { entry in
      DetailList.Group(
        "\(entry.part.rawValue.capitalizedFirst), entered "
          + "\(Clock.localTime(entry.entered)) by \(entry.who)",
        rows(entry.columns, entry.cleared)
          + (entry.why.isEmpty ? [] : [DetailList.Row("why", "Why", Table.Cell(entry.why))]))
    }
    return DetailList([now] + (line.entries.count > 1 ? entries : Array(entries.prefix(1))))
  }

  private static func rows(_ columns: [String: Value], _ cleared: [String]) -> [DetailList.Row] {
    BookColumn.all.compactMap { field in
      let text = cleared.contains(field.key) ? "(none)" : columns[field.key]?.text
      return text.map { DetailList.Row(field.key, field.label, Table.Cell($0)) }
    }
  }

  /// A line with all its entries as a JSON object.
  static func json(_ line: BookLine) -> JSON {
    .object([
      ("line", JSON(line.number)), ("gun", JSON(line.gun)),
      ("first", json(line.first)), ("corrected", json(line.corrected)),
      (
        "entries",
        .array(
          line.entries.map { entry in
            .object([
              ("part", .string(entry.part.rawValue)), ("entered", .string(entry.entered)),
              ("who", .string(entry.who)), ("why", .string(entry.why)),
              ("fields", json(entry.columns)), ("cleared", .array(entry.cleared.map(JSON.string))),
            ])
          })
      ),
    ])
  }

  private static func json(_ columns: [String: Value]) -> JSON {
    .object(
      BookColumn.all.compactMap { field in
        columns[field.key].map { (field.key, .string($0.text)) }
      })
  }

  /// The key that a gun has for a column.
  static func gunKey(_ key: String) -> String {
    ["received": "acquired", "incident": "atf_incident"][key] ?? key
  }
}
