import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let value = RecordCommands.command(
    "value", .valuation, "What guns were worth, over time and by different ways of valuing.",
    example: "17 1650.00", replacing: [valueAdd, valueAsOf, valueTotal])

  private static let valueAdd = Command(
    "add", "Writes down what a gun was worth; older values stay.",
    arguments: [.gun, Argument("AMOUNT", "The amount, like 1650.00")],
    options: [
      .value(
        "basis", "BASIS", "How it was valued", default: "replacement",
        expects: .known(VaultWords.value(.valuation, "basis"))),
      .value("on", "DATE", "The day it speaks of"),
      .value(
        "by", "NAME", "Who valued it", expects: .known(VaultWords.value(.valuation, "by"))),
    ],
    examples: [
      Example(
        "gunroom value add 17 1650.00 --basis appraised --on 2026-05-02 --by 'J. Example'",
        "an appraisal")
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let given = [
      ("amount", arguments.argument("AMOUNT")), ("basis", arguments.value("basis") ?? ""),
      ("date", arguments.value("on") ?? ""), ("by", arguments.value("by") ?? ""),
    ]
    try vault.add(.valuation, given.map { Entry($0.0, $0.1) }, to: gun.number)
    session.printResult(of: try vault.gun(gun.number), "Valued")
    try session.tellOfChange(vault)
  }

  private static let valueAsOf = Command(
    "as-of", "Shows what a gun was worth on a day: the newest value not after it, for each basis.",
    arguments: [.gun, Argument("DATE", "A day, like 2026-11-30")],
    examples: [Example("gunroom value as-of 17 2025-12-31", "at the end of a year")]
  ) { arguments, session in
    let day = try calendarDay(arguments.argument("DATE"), at: "DATE")
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    var table = Table([
      Table.Column("basis", "Basis"), Table.Column("amount", "Amount", alignment: .trailing),
      Table.Column("date", "Date"), Table.Column("by", "By", shrinks: true),
    ])
    for value in gun.values(asOf: day) {
      table.append([
        Table.Cell(value.basis), Table.Cell(value.amount.text),
        Table.Cell(value.date?.longText ?? "", value: JSON(value.date?.edtf)),
        Table.Cell(value.by),
      ])
    }
    session.console.print(table, as: session.format)
  }

  private static let valueTotal = Command(
    "total", "Adds up what guns and what is mounted on them are worth, each currency by itself.",
    discussion: """
      A gun counts with its newest value. The value of an accessory is that of one, and counts as \
      often as its quantity. Guns that are gone or lie in the trash are left out, which is said. \
      Without a query accessories that lie by themselves count too.
      """,
    arguments: [.query],
    options: [
      .value("basis", "BASIS", "Only values of this basis; else the newest of any", allowed: bases),
      .value("on", "DATE", "The day it is asked for, like 2026-11-30"),
    ],
    takesQuery: true,
    examples: [
      Example("gunroom value total", "the whole collection"),
      Example("gunroom value total 'location:safe 1' --basis replacement", "what is in one safe"),
    ]
  ) { arguments, session in
    let day = try arguments.value("on").map { try calendarDay($0, at: "--on") }
    let vault = try session.vault()
    defer { vault.close() }
    let worth = try vault.worth(
      arguments.arguments("QUERY"), basis: arguments.value("basis"), on: day)
    var table = Table([
      Table.Column("what", "What"), Table.Column("count", "How many", alignment: .trailing),
      Table.Column("currency", "Currency"), Table.Column("total", "Total", alignment: .trailing),
    ])
    let parts = [
      ("guns", worth.guns), ("accessories", worth.accessories), ("together", worth.all),
    ]
    for (name, part) in parts {
      for sum in part.sums {
        table.append([
          Table.Cell(name), Table.Cell(String(part.count), value: JSON(part.count)),
          Table.Cell(sum.currency.code), Table.Cell(sum.text, value: .string(sum.exactText)),
        ])
      }
    }
    let left = [
      (worth.gone, "gone"), (worth.trashed, "in the trash"),
      (worth.withoutValue, "without a value"),
    ].filter { $0.0 > 0 }.map { "\($0.0.of("gun")) \($0.1)" }
    if !left.isEmpty { session.console.message("Left out: \(left.joined(separator: ", ")).") }
    if worth.all.count == 0, session.format == .table {
      return session.console.message("Nothing that matches has a value.")
    }
    session.console.print(table, as: session.format)
  }

  private static let bases = RecordKind.valuation.field("basis")?.kind.choices ?? []

  private static func calendarDay(_ text: String, at place: String) throws -> Day {
    guard let day = Day(text) else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is not a day", at: place, advice: "Write 2026-11-30")
    }
    return day
  }
}
