import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let remove = Command(
    "remove", "Puts a gun into the trash, from where it can be taken back.",
    discussion: "A gun that was sold or lost is not removed: it stays, with another status.",
    arguments: [.gun],
    examples: [Example("gunroom remove 17", "takes the gun out of every list")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    try vault.remove(gun.number)
    session.printResult(of: try vault.gun(gun.number), "Removed")
    session.console.message("Take it back with 'gunroom trash restore \(gun.number)'.")
  }

  static let trash = Command(
    "trash", "Shows what was removed, takes it back, or deletes it for good.",
    subcommands: [
      Command(
        "list", "Lists what lies in the trash.",
        examples: [Example("gunroom trash list", "guns and photographs that were removed")]
      ) { _, session in
        let vault = try session.vault()
        defer { vault.close() }
        var table = Table([
          Table.Column("name", "Name"), Table.Column("title", "What", shrinks: true),
          Table.Column("removed", "Removed"),
        ])
        for item in try vault.trash() {
          table.append([
            Table.Cell(item.name), Table.Cell(item.title),
            Table.Cell(Clock.localTime(item.removed), value: .string(item.removed)),
          ])
        }
        session.console.print(table, as: session.format)
      },
      Command(
        "restore", "Takes something out of the trash, whole.",
        arguments: [
          Argument(
            "NAME", "As 'trash list' names it, or a serial or words for a gun",
            expects: .known(VaultWords.trashed))
        ],
        examples: [Example("gunroom trash restore 17", "brings gun 17 back")]
      ) { arguments, session in
        let vault = try session.vault()
        defer { vault.close() }
        let record = try vault.restoreFromTrash(arguments.argument("NAME"))
        try session.printResult(of: record, "Restored", in: vault)
      },
      Command(
        "empty", "Deletes for good what lies in the trash.",
        options: [.flag("yes", "Does not ask")],
        examples: [Example("gunroom trash empty", "asks first")]
      ) { arguments, session in
        let vault = try session.vault()
        defer { vault.close() }
        let count = try vault.trash().count
        guard count > 0 else { return session.console.message("The trash is empty.") }
        let things = count.of("thing")
        let isSure =
          try arguments.flag("yes")
          || session.prompt.confirm("Delete \(things) for good?", alternative: "--yes")
        guard isSure else { return session.console.message("Nothing was deleted.") }
        session.console.message("Deleted \(try vault.emptyTrash()) of \(things).")
      },
    ])
}
