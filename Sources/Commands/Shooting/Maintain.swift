import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let maintain = RecordCommands.command(
    "maintain", .maintenance, "Upkeep that was done on guns, and plans for what comes due.",
    example: "17 'Full cleaning' date=2026-03-14", replacing: [maintainPlan, maintainDue])

  private static let maintainPlan = RecordCommands.command(
    "maintain plan", .plan,
    "Upkeep that comes due after days or rounds, whichever is first, for a gun or a type.",
    example: "'Full cleaning' gun=17 every_days=365 every_rounds=500")

  private static let maintainDue = Command(
    "due", "Lists what the plans ask of each gun, overdue first.",
    discussion: """
      Upkeep counts for a plan that it names, or whose name is what was done. What was never done \
      counts from the day the gun was acquired; where that is not known, it is due.
      """,
    options: [
      .value("on", "DATE", "The day it is asked for", default: "today"),
      .value("within", "DAYS", "Only what is due by then, or by the rounds fired"),
    ],
    examples: [
      Example("gunroom maintain due", "every gun and plan"),
      Example("gunroom maintain due --within 30", "what to do this month"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let day = try day(arguments.value("on") ?? "today", vault)
    var upkeep = try vault.upkeep(on: day)
    if let text = arguments.value("within") {
      guard let days = Int(text), days >= 0, let last = day.adding(days: days) else {
        throw Fault(
          .usage, "“\(Visible.text(text))” is not a number of days", at: "--within",
          advice: "Give a whole number from 0")
      }
      upkeep = upkeep.filter { $0.isDue(by: last) }
    }
    if upkeep.isEmpty, session.format == .table {
      return session.console.message("Nothing is due.")
    }
    session.console.print(table(upkeep), as: session.format)
  }

  private static func day(_ text: String, _ vault: Vault) throws -> Day {
    guard let day = vault.day(text) else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is not a day", at: "--on",
        advice: "Write 2026-11-30, today or yesterday")
    }
    return day
  }

  private static func table(_ upkeep: [Upkeep]) -> Table {
    var table = Table([
      Table.Column("state", "State"), Table.Column("gun", "No.", alignment: .trailing),
      Table.Column("title", "Gun", shrinks: true),
      Table.Column("plan", "Plan", alignment: .trailing),
      Table.Column("what", "What", shrinks: true), Table.Column("last_done", "Last done"),
      Table.Column("due", "Due"), Table.Column("rounds_left", "Rounds left", alignment: .trailing),
    ])
    for item in upkeep {
      table.append([
        Table.Cell(item.state.rawValue),
        Table.Cell(String(item.gun.number), value: JSON(item.gun.number)),
        Table.Cell(item.gun.title),
        Table.Cell(String(item.plan.number), value: JSON(item.plan.number)),
        Table.Cell(item.plan.text("what")),
        Table.Cell(item.lastDone ?? "never done", value: JSON(item.lastDone)),
        Table.Cell(item.due?.description ?? "", value: JSON(item.due?.description)),
        Table.Cell(
          item.roundsLeft.map { String($0) } ?? "",
          value: item.roundsLeft.map { JSON($0) } ?? JSON(String?.none)),
      ])
    }
    return table
  }
}
