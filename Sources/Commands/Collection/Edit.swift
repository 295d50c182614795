import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let edit = Command(
    "edit", "Changes fields of a gun.",
    discussion: """
      KEY=VALUE sets a field, KEY= clears it, fields that are not named stay. Without pairs it opens \
      $VISUAL or $EDITOR on a form of all fields.

      What changes a column of a gun's line in the bound book is also entered there as a correction, \
      which needs a reason.
      """,
    arguments: [
      .gun, .pairs(.gun, "A field and its new value", optional: true),
    ],
    options: [.value("why", "TEXT", "The reason, for a gun in the bound book")],
    examples: [
      Example("gunroom edit 17 location='Safe 1/Rack A' notes=", "moves it and clears the notes"),
      Example("gunroom edit 17", "in your editor"),
    ]
  ) { arguments, session in
    let entries = try arguments.arguments("KEY=VALUE").map(Entry.init(argument:))
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let line = try vault.bookLine(ofGun: gun.number)
    // A form that is opened again does not ask again.
    var why = arguments.value("why")
    func change(_ entries: [Entry]) throws -> (gun: Gun, isChanged: Bool) {
      why = try session.reason(why, isNeeded: try vault.needsReason(gun.number, entries))
      return try vault.edit(gun.number, entries, why: why)
    }
    let result =
      entries.isEmpty
      ? try RecordForm.edit(gun.record, session, change: change) : try change(entries)
    session.printResult(
      of: result?.gun ?? gun, result?.isChanged == true ? "Changed" : "Unchanged")
    if let result, result.isChanged {
      let now = try vault.bookLine(ofGun: gun.number)
      if now?.entries.count != line?.entries.count {
        session.tell(now, line == nil ? "It is entered" : "The change is entered")
      }
      try session.tellOfChange(vault)
      session.tell(try vault.remarks(on: result.gun, before: gun))
    }
  }
}
