import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let value = RecordCommands.command(
    "value", .valuation, "What guns were worth, over time and by different ways of valuing.",
    example: "17 1650.00", replacing: [valueAdd, valueAsOf])

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
  }

  private static let valueAsOf = Command(
    "as-of", "Shows what a gun was worth on a day: the newest value not after it, for each basis.",
    arguments: [.gun, Argument("DATE", "A day, like 2026-11-30")],
    examples: [Example("gunroom value as-of 17 2025-12-31", "at the end of a year")]
  ) { arguments, session in
    let text = arguments.argument("DATE")
    guard let day = Day(text) else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is not a day", at: "DATE", advice: "Write 2026-11-30")
    }
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
}
