import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let edit = Command(
    "edit", "Changes fields of a gun.",
    discussion: """
      KEY=VALUE sets a field, KEY= clears it, fields that are not named stay. Without pairs it opens \
      $VISUAL or $EDITOR on a form of all fields.
      """,
    arguments: [
      .gun, Argument("KEY=VALUE", "A field and its new value", optional: true, repeats: true),
    ],
    examples: [
      Example("gunroom edit 17 location='Safe 1/Rack A' notes=", "moves it and clears the notes"),
      Example("gunroom edit 17", "in your editor"),
    ]
  ) { arguments, session in
    let entries = try arguments.arguments("KEY=VALUE").map(Entry.init(argument:))
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let result =
      entries.isEmpty
      ? try RecordForm.edit(gun.record, session) { try vault.edit(gun.number, $0) }
      : try vault.edit(gun.number, entries)
    session.printResult(
      of: result?.gun ?? gun, result?.isChanged == true ? "Changed" : "Unchanged")
  }
}

extension Argument {
  /// The gun that most commands are about.
  static let gun = Argument(
    "GUN", "An inventory number, an exact serial, or words that match one gun only")
  /// What a list or a report is about.
  static let query = Argument(
    "QUERY", "Words, key:text, key=exact, key>x, key:a..b, -term, #17, status:all", optional: true,
    repeats: true)
}
