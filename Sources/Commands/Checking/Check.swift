import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let check = Command(
    "check", "Looks at the vault's health, and for what an insurer or the police would miss.",
    discussion: """
      Every gun should have a serial number or a statement why not, a photograph, a receipt, a value \
      not older than two years, a location, and have been seen there within a year. The readiness \
      says how much of that is there. Named too are amounts scheduled below the value, loans overdue, \
      and lines of the bound book that are missing or came late. Before all of that comes whether the \
      vault is sound: its pages, its files, its history, and that every record is what the history \
      says and can be so. Ends with 2 when anything is found.
      """,
    options: [.flag("summary", "Counts per kind in place of the list")],
    examples: [
      Example("gunroom check", "the list behind the figure"),
      Example("gunroom check --format json", "for a script"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let result = try vault.check(faultOfSchedule: ScheduleProof.fault)
    if session.format == .json {
      session.console.print(json(result).text(indented: true))
    } else if arguments.flag("summary") {
      session.console.print(summary(result), as: session.format)
    } else if !result.shortcomings.isEmpty {
      session.console.print(table(result), as: session.format)
    }
    let figure = "Readiness \(result.readiness) %: \(result.present) of \(result.expected)"
    session.console.message("\(figure) for \(result.guns.of("gun")).")
    guard result.shortcomings.isEmpty else {
      let count = result.shortcomings.count.of("thing")
      throw Fault(.partly, "\(count) to mend", advice: "Each is named above")
    }
  }

  private static func table(_ result: CheckResult) -> Table {
    var table = Table([
      Table.Column("gun", "Gun", alignment: .trailing), Table.Column("title", "", shrinks: true),
      Table.Column("kind", "What"), Table.Column("what", "Why", shrinks: true),
      Table.Column("remedy", "Remedy"),
    ])
    for found in result.shortcomings {
      table.append([
        Table.Cell(
          found.gun.map(String.init) ?? "", value: found.gun.map { JSON($0) } ?? .null),
        Table.Cell(found.title), Table.Cell(found.kind.rawValue), Table.Cell(found.what),
        Table.Cell(found.remedy),
      ])
    }
    return table
  }

  private static func summary(_ result: CheckResult) -> Table {
    var table = Table([
      Table.Column("kind", "What"), Table.Column("count", "How many", alignment: .trailing),
    ])
    for kind in Shortcoming.Kind.allCases {
      let count = result.shortcomings.filter { $0.kind == kind }.count
      if count > 0 {
        table.append([
          Table.Cell(kind.rawValue), Table.Cell(String(count), value: JSON(count)),
        ])
      }
    }
    return table
  }

  private static func json(_ result: CheckResult) -> JSON {
    .object([
      ("readiness", JSON(result.readiness)), ("guns", JSON(result.guns)),
      ("expected", JSON(result.expected)), ("present", JSON(result.present)),
      (
        "shortcomings",
        .array(
          result.shortcomings.map { found in
            .object([
              ("kind", .string(found.kind.rawValue)),
              ("gun", found.gun.map { JSON($0) } ?? .null), ("title", .string(found.title)),
              ("what", .string(found.what)), ("remedy", .string(found.remedy)),
            ])
          })
      ),
    ])
  }
}
