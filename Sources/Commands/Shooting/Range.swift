import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let range = RecordCommands.command(
    "range", .session, "Range sessions: they raise the count of the gun and lower the lot.",
    example: "17 rounds=50", extras: rangeExtras, replacing: [rangeAdd, rangeEdit, rangeTotal])

  private static let rangeExtras = RecordExtras(
    members: { session, vault in
      let malfunctions = try vault.malfunctions(of: session).map { RecordOutput.json($0) }
      return [("malfunction_records", .array(malfunctions))]
    },
    details: { session, vault in
      let rows = try vault.malfunctions(of: session).map {
        DetailList.Row("malfunction", "malfunction \($0.number)", Table.Cell($0.title))
      }
      return [DetailList.Group("Malfunctions", rows)]
    },
    remarks: { session, vault in try vault.remarks(on: session) })

  private static let keys = "rounds, lot, barrel, date, place, malfunctions, notes"
  private static let force = Option.flag(
    "force", "Writes down ammunition that the gun must not fire")

  private static let rangeAdd = Command(
    "add", "Enters a range session with one gun.",
    discussion: """
      The date is today where none is given. Without pairs, on a terminal, it asks. A lot that is not marked for the gun is a warning; one \
      that the gun must not fire is refused unless --force is given.

      The keys: \(keys).
      """,
    arguments: [.gun, .pairs(.session, optional: true)],
    options: [force],
    examples: [
      Example("gunroom range add 17 rounds=50 lot=3 place='County range'", "50 rounds of lot 3"),
      Example("gunroom range add 17 rounds=50 date=yesterday barrel='Long barrel'", "by barrel"),
    ]
  ) { arguments, session in
    var pairs = try arguments.arguments("KEY=VALUE").map(Entry.init(argument:))
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    if pairs.isEmpty { pairs = try session.ask(.session, in: vault, besides: ["gun"]) }
    let record = try vault.addSession(
      [Entry("gun", String(gun.number))] + pairs, isForced: arguments.flag("force"))
    session.say(try vault.remarks(on: record))
    try session.tellOfChange(vault, besides: record)
    try session.printResult(of: record, "Added", in: vault)
  }

  private static let rangeEdit = Command(
    "edit", "Changes a range session; its lot gives or gets back the difference.",
    discussion: """
      KEY=VALUE sets a field, KEY= clears it, fields that are not named stay. Without pairs it \
      opens $VISUAL or $EDITOR on a form.
      """,
    arguments: [
      Argument(
        "NAME", "The range session: its number, or words that match one only",
        expects: .known(VaultWords.record(.session))),
      .pairs(.session, "A field and its new value", optional: true),
    ],
    options: [force],
    examples: [Example("gunroom range edit 4 rounds=60", "10 more than was written down")]
  ) { arguments, session in
    let pairs = try arguments.arguments("KEY=VALUE").map(Entry.init(argument:))
    let vault = try session.vault()
    defer { vault.close() }
    let record = try vault.find(.session, arguments.argument("NAME"))
    let change = { try vault.editSession(record, $0, isForced: arguments.flag("force")) }
    let result =
      pairs.isEmpty ? try RecordForm.edit(record, session, change: change) : try change(pairs)
    if let result, result.isChanged {
      session.say(try vault.remarks(on: result.record))
      try session.tellOfChange(vault, besides: record)
    }
    try session.printResult(
      of: result?.record ?? record, result?.isChanged == true ? "Changed" : "Unchanged", in: vault)
  }

  private static let rangeTotal = Command(
    "total", "Shows how many rounds went through a gun and each of its barrels.",
    arguments: [.gun],
    examples: [Example("gunroom range total 17", "what it came with and what was fired since")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    var table = Table([
      Table.Column("what", "What"), Table.Column("title", "Name", shrinks: true),
      Table.Column("came", "When it came", alignment: .trailing),
      Table.Column("fired", "Fired", alignment: .trailing),
      Table.Column("total", "Total", alignment: .trailing),
    ])
    for record in [gun.record] + (try vault.records(.barrel, of: gun.number)) {
      let count = try vault.rounds(of: record)
      table.append([
        Table.Cell("\(record.kind.noun) \(record.number)"), Table.Cell(record.title),
        figure(count.came), figure(count.fired ?? 0), figure(count.total),
      ])
    }
    session.console.print(table, as: session.format)
  }

  private static func figure(_ number: Int?) -> Table.Cell {
    Table.Cell(
      number.map { String($0) } ?? "",
      value: number.map { JSON($0) } ?? JSON(String?.none))
  }
}
