import CommandLine
import Inventory
import Platform

/// The commands that every kind of record has: add, list, show, edit, remove, and merge for names.
struct RecordCommands: Sendable {
  /// The command words: `ammo` for ammunition lots, `maintain plan` for a command within another.
  let word: String
  let kind: RecordKind
  let extras: RecordExtras

  /// The command of a kind with those and further commands of its own.
  ///
  /// - Parameters:
  ///   - example: what follows `add`.
  ///   - extras: what they show beyond the fields.
  ///   - replacing: commands of its own, which take the place of ours of the same name.
  static func command(
    _ word: String, _ kind: RecordKind, _ summary: String, example: String,
    extras: RecordExtras = RecordExtras(), replacing own: [Command<Session>] = []
  ) -> Command<Session> {
    let commands = RecordCommands(word: word, kind: kind, extras: extras)
    var all = [
      commands.add(example), commands.list, commands.show, commands.edit, commands.remove,
    ]
    if kind.isNamed { all.append(commands.merge) }
    let names = Set(own.map(\.name))
    let last = word.split(separator: " ").last.map(String.init) ?? word
    return Command(last, summary, subcommands: all.filter { !names.contains($0.name) } + own)
  }

  private var name: Argument {
    Argument(
      "NAME", "The \(kind.noun): its number, its name, or words that match one only",
      expects: .known(VaultWords.record(kind)))
  }

  private var article: String { "aeiou".contains(kind.noun.first ?? "x") ? "an" : "a" }

  private func add(_ example: String) -> Command<Session> {
    Command(
      "add", "Enters \(article) \(kind.noun).",
      discussion: """
        Words without = are the \(kind.fields[0].label.lowercased()). Without any, on a terminal, it \
        asks.

        The keys: \(kind.fields.map(\.key).joined(separator: ", ")).
        """,
      arguments: (kind.belongsToGun ? [.gun] : [])
        + [.pairs(kind, optional: true)],
      examples: [Example("gunroom \(word) add \(example)", "with what is at hand")]
    ) { arguments, session in
      let vault = try session.vault()
      defer { vault.close() }
      let gun =
        kind.belongsToGun ? try vault.find(arguments.argument("GUN")).number : nil
      let entries = try self.entries(arguments.arguments("KEY=VALUE"), session, vault)
      let record = try vault.add(kind, entries, to: gun, command: "\(word) add")
      session.say(try extras.remarks(record, vault))
      try session.printResult(of: record, "Added", in: vault)
      try session.tellOfChange(vault, besides: record)
      session.tell(vault.unclearCalibers(of: record))
    }
  }

  /// Pairs of a command line, words without `=` as the first field, or the answers to questions.
  func entries(_ words: [String], _ session: Session, _ vault: Vault) throws -> [Entry] {
    words.isEmpty ? try session.ask(kind, in: vault) : try Entry.list(words, kind)
  }

  private var show: Command<Session> {
    Command(
      "show", "Shows the details of \(article) \(kind.noun) and what mentions it.",
      arguments: [name], examples: [Example("gunroom \(word) show 1", "by number")]
    ) { arguments, session in
      let vault = try session.vault()
      defer { vault.close() }
      let record = try vault.find(kind, arguments.argument("NAME"))
      if session.format == .json {
        return session.console.print(
          RecordOutput.json(record, try extras.members(record, vault)).text(indented: true))
      }
      let mentions = try vault.mentions(of: record).map { mention in
        DetailList.Row(
          mention.kind.name, "\(mention.kind.noun) \(mention.number)", Table.Cell(mention.title))
      }
      let owner = try vault.owner(of: record).map { owner in
        [DetailList.Row("gun", "\(owner.kind.noun) \(owner.number)", Table.Cell(owner.title))]
      }
      let groups = [
        DetailList.Group("Belongs to", owner ?? []), DetailList.Group("Used by", mentions),
        DetailList.Group("Before", try former(record, vault)),
      ]
      session.console.print(
        RecordOutput.details(record, try extras.details(record, vault) + groups),
        as: session.format)
    }
  }

  /// What the record named before, from its history: where an accessory was mounted.
  private func former(_ record: Record, _ vault: Vault) throws -> [DetailList.Row] {
    let moves = ["mounted_on", "location"].filter { kind.field($0) != nil }
    guard !moves.isEmpty else { return [] }
    return try vault.history(of: record).flatMap { entry in
      entry.fields.filter { moves.contains($0.key) && !$0.before.isEmpty }.map { change in
        DetailList.Row(
          change.key, change.label,
          Table.Cell(
            "\(change.before.joined(separator: "; ")) until \(Clock.localTime(entry.at))"))
      }
    }
  }

  private var edit: Command<Session> {
    Command(
      "edit", "Changes fields of \(article) \(kind.noun).",
      discussion: """
        KEY=VALUE sets a field, KEY= clears it, fields that are not named stay. Without pairs it \
        opens $VISUAL or $EDITOR on a form.
        """,
      arguments: [
        name, .pairs(kind, "A field and its new value", optional: true),
      ],
      examples: [
        Example(
          "gunroom \(word) edit 1 \(kind.fields[min(1, kind.fields.count - 1)].key)=…", "one field")
      ]
    ) { arguments, session in
      let vault = try session.vault()
      defer { vault.close() }
      let record = try vault.find(kind, arguments.argument("NAME"))
      let words = arguments.arguments("KEY=VALUE")
      let change = {
        try vault.edit(record, $0, command: "\(word) edit \(record.number)")
      }
      let result =
        words.isEmpty
        ? try RecordForm.edit(record, session, change: change)
        : try change(try words.map(Entry.init(argument:)))
      if let result { session.say(try extras.remarks(result.record, vault)) }
      try session.printResult(
        of: result?.record ?? record, result?.isChanged == true ? "Changed" : "Unchanged",
        in: vault)
      if let result, result.isChanged {
        try session.tellOfChange(vault, besides: record)
        session.tell(vault.unclearCalibers(of: result.record, before: record))
        if kind.name == RecordKind.location.name {
          session.tell(try vault.overfullPlaces(result.record.name).map { .overfull($0) })
        }
      }
    }
  }

  private var remove: Command<Session> {
    Command(
      "remove", "Puts \(article) \(kind.noun) into the trash.", arguments: [name],
      examples: [Example("gunroom \(word) remove 1", "'gunroom trash restore' takes it back")]
    ) { arguments, session in
      let vault = try session.vault()
      defer { vault.close() }
      let record = try vault.find(kind, arguments.argument("NAME"))
      try vault.remove(record, command: "\(word) remove \(record.number)")
      try session.printResult(of: record, "Removed", in: vault)
    }
  }

  private var merge: Command<Session> {
    Command(
      "merge", "Makes one \(kind.noun) of two; what mentioned the second mentions the first.",
      arguments: [
        Argument("KEPT", "The \(kind.noun) that stays", expects: .known(VaultWords.record(kind))),
        Argument(
          "OTHER", "The one that goes to the trash", expects: .known(VaultWords.record(kind))),
      ],
      examples: [
        Example("gunroom \(word) merge 1 4", "fields that only the second has go over")
      ]
    ) { arguments, session in
      let vault = try session.vault()
      defer { vault.close() }
      let result = try vault.merge(
        try vault.find(kind, arguments.argument("KEPT")),
        try vault.find(kind, arguments.argument("OTHER")))
      try session.printResult(of: result.record, "Merged into", in: vault)
    }
  }
}

extension Entry {
  /// Reads `KEY=VALUE` words; words without `=` make the value of the field `plain`, or the first.
  static func list(
    _ words: [String], _ kind: RecordKind, plain key: String? = nil
  ) throws -> [Entry] {
    let plain = words.filter { !$0.contains("=") }
    let pairs = try words.filter { $0.contains("=") }.map(Entry.init(argument:))
    guard !plain.isEmpty else { return pairs }
    return [Entry(key ?? kind.fields[0].key, plain.joined(separator: " "))] + pairs
  }
}
