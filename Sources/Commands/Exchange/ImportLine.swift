import CommandLine
import Exchange
import Inventory
import Platform

/// One line of what an import would do.
struct ImportLine {
  let line: Int
  let what: String
  var number = ""
  var title = ""
  var field = ""
  var before = ""
  var after = ""

  /// The lines of a row: one, or one for each field that would change; none where all is the same.
  static func lines(_ outcome: RowOutcome) -> [ImportLine] {
    switch outcome {
    case .new(let line, let title): return [ImportLine(line: line, what: "new", title: title)]
    case .changed(let line, let name, let title, let fields):
      return fields.map { field in
        ImportLine(
          line: line, what: "changed", number: name, title: title, field: field.label,
          before: field.before.joined(separator: "; "), after: field.after.joined(separator: "; "))
      }
    case .same: return []
    case .faulty(let line, let faults):
      return faults.map { ImportLine(line: line, what: "faulty", after: $0.what) }
    }
  }

  static func table(_ lines: [ImportLine]) -> Table {
    Table(
      [
        Table.Column("line", "Line", alignment: .trailing), Table.Column("what", "What"),
        Table.Column("number", "No.", alignment: .trailing),
        Table.Column("title", "Title", shrinks: true), Table.Column("field", "Field"),
        Table.Column("before", "Before", shrinks: true),
        Table.Column("after", "After", shrinks: true),
      ],
      rows: lines.map { line in
        [
          Table.Cell(String(line.line), value: JSON(line.line)), Table.Cell(line.what),
          Table.Cell(line.number), Table.Cell(line.title), Table.Cell(line.field),
          Table.Cell(line.before), Table.Cell(line.after),
        ]
      })
  }
}
