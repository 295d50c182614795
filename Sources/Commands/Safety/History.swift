import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let history = Command(
    "history", "Shows who changed what, when, from what to what.",
    arguments: [
      .gun("Only this gun and what belongs to it, also when it is removed", optional: true)
    ],
    examples: [
      Example("gunroom history 17", "one gun"), Example("gunroom history", "the whole collection"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try arguments.optionalArgument("GUN").map { reference in
      do { return try vault.find(reference).number } catch {
        // A gun in the trash has a history too.
        guard let trashed = try? vault.find(reference, inTrash: true) else { throw error }
        return trashed.number
      }
    }
    let entries = try vault.history(gun: gun)
    if session.format == .json {
      session.console.print(JSON.array(entries.map(json)).text(indented: true))
    } else {
      session.console.print(table(entries), as: session.format)
    }
  }

  private static func table(_ entries: [HistoryEntry]) -> Table {
    var table = Table([
      Table.Column("change", "Change", alignment: .trailing), Table.Column("at", "When"),
      Table.Column("who", "Who"), Table.Column("gun", "Gun"),
      Table.Column("action", "What"), Table.Column("field", "Field"),
      Table.Column("before", "Before", shrinks: true),
      Table.Column("after", "After", shrinks: true),
    ])
    for entry in entries {
      let what = entry.kind == "gun" ? "" : entry.kind.replacing("_", with: " ") + " "
      // What went to the trash or came back did so whole.
      let isWhole = entry.fields.isEmpty || ![.added, .edited].contains(entry.action)
      let fields = isWhole ? [nil] : entry.fields.map(Optional.some)
      for field in fields {
        table.append([
          Table.Cell(String(entry.change), value: JSON(entry.change)),
          Table.Cell(Clock.localTime(entry.at), value: .string(entry.at)), Table.Cell(entry.who),
          Table.Cell(entry.gun.map(String.init) ?? ""), Table.Cell(what + entry.action.rawValue),
          Table.Cell(field?.key ?? ""),
          Table.Cell(field?.before.joined(separator: "; ") ?? ""),
          Table.Cell(field?.after.joined(separator: "; ") ?? ""),
        ])
      }
    }
    return table
  }

  private static func json(_ entry: HistoryEntry) -> JSON {
    .object([
      ("change", JSON(entry.change)), ("at", .string(entry.at)), ("who", .string(entry.who)),
      ("command", .string(entry.command)), ("gun", entry.gun.map { JSON($0) } ?? .null),
      ("kind", .string(entry.kind)), ("action", .string(entry.action.rawValue)),
      (
        "fields",
        .array(
          entry.fields.map { field in
            .object([
              ("key", .string(field.key)), ("label", .string(field.label)),
              ("before", .array(field.before.map(JSON.string))),
              ("after", .array(field.after.map(JSON.string))),
            ])
          })
      ),
    ])
  }
}
