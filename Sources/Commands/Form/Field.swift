import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let field = Command(
    "field", "Fields of your own in the details of guns, and changes to those that all have.",
    subcommands: [fieldList, fieldAdd, fieldEdit, fieldRemove])

  private static let key = Argument(
    "KEY", "The key of a field, or its label", expects: .known(VaultWords.field))

  private static let fieldList = Command(
    "list", "Lists all fields of a gun in order, hidden ones too.",
    options: [.flag("own", "Only your own")],
    examples: [Example("gunroom field list --own", "what you added")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    var table = Table([
      Table.Column("section", "Section", shrinks: true), Table.Column("key", "Key"),
      Table.Column("label", "Label", shrinks: true), Table.Column("kind", "Kind"),
      Table.Column("own", "Whose"), Table.Column("hidden", "Hidden"),
      Table.Column("required", "Required"), Table.Column("default", "Default", shrinks: true),
      Table.Column("unit", "Unit"), Table.Column("choices", "Choices", shrinks: true),
    ])
    for item in vault.formFields() where item.isOwn || !arguments.flag("own") {
      let field = item.field
      let choices = field.kind.choices
      table.append([
        Table.Cell(item.section), Table.Cell(field.key), Table.Cell(field.label),
        Table.Cell(field.kind.word),
        Table.Cell(item.isOwn ? "own" : "built in", value: .bool(item.isOwn)),
        Table.Cell(field.isHidden ? "hidden" : "", value: .bool(field.isHidden)),
        Table.Cell(field.isRequired ? "required" : "", value: .bool(field.isRequired)),
        Table.Cell(field.usual ?? ""), Table.Cell(field.unit ?? ""),
        Table.Cell(
          choices.joined(separator: ", "), value: .array(choices.map(JSON.string))),
      ])
    }
    session.console.print(table, as: session.format)
  }

  private static let fieldAdd = Command(
    "add", "Adds a field of your own.",
    discussion: """
      It stands in forms, details, lists, queries, exports and reports like the others. Its key is \
      made from the label and never changes.
      """,
    arguments: [Argument("LABEL", "What stands in front of the value")],
    options: [
      .value(
        "section", "SECTION", "The section it stands in; else the last one",
        expects: .known(VaultWords.section)),
      .value("kind", "KIND", "What it holds", allowed: kinds, default: "text"),
      .value("choice", "WORD", "A word of a choice", repeats: true),
      .value("unit", "UNIT", "The unit of lengths and weights that name none"),
      .value("default", "VALUE", "What a new gun gets"),
      .flag("required", "No gun can be entered without it"),
      .value("position", "N", "Its place in the section, from 1"),
      .value("key", "KEY", "Another key than the label's"),
    ],
    examples: [
      Example("gunroom field add Rollmark --section Identification", "a text"),
      Example(
        "gunroom field add 'Safe queen' --kind yesno --default no", "yes or no, and usually no"),
      Example(
        "gunroom field add Grade --kind choice --choice Standard --choice Deluxe",
        "one of a few words"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    var entries = ["section", "kind", "unit", "default", "position"].compactMap { name in
      arguments.value(name).map { Entry(name, $0) }
    }
    entries += arguments.values("choice").map { Entry("choices", $0) }
    if arguments.flag("required") { entries.append(Entry("required", "yes")) }
    let field = try vault.addField(
      arguments.argument("LABEL"), key: arguments.value("key"), entries)
    session.print(field, "Added")
  }

  private static let fieldEdit = Command(
    "edit", "Changes a field: its label, its section and place, whether it is hidden.",
    discussion: """
      label=…, section=…, position=N, hidden=yes, required=yes, default=…, unit=…; for your own \
      fields also kind=… and choices=… (once for each word, all of them). Values that cannot be read \
      as the new kind are named, and nothing is changed.
      """,
    arguments: [key, .pairs(.field, "What changes")],
    examples: [
      Example(
        "gunroom field edit rollmark label='Roll mark' position=4", "another label and place"),
      Example("gunroom field edit rail hidden=yes", "keeps a field out of sight"),
    ]
  ) { arguments, session in
    let entries = try arguments.arguments("KEY=VALUE").map(Entry.init(argument:)).map {
      $0.key == "choice" ? Entry("choices", $0.text) : $0
    }
    let vault = try session.vault()
    defer { vault.close() }
    let result = try vault.editField(arguments.argument("KEY"), entries)
    session.print(result.field, result.isChanged ? "Changed" : "Unchanged")
  }

  private static let fieldRemove = Command(
    "remove", "Puts a field of your own into the trash; its values come back with it.",
    arguments: [key],
    examples: [Example("gunroom field remove rollmark", "'gunroom trash restore' takes it back")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let record = try vault.removeField(arguments.argument("KEY"))
    try session.printResult(of: record, "Removed", in: vault)
    session.console.message(
      "Its values are kept. Take it back with 'gunroom trash restore field-\(record.number)'.")
  }

  private static let kinds = RecordKind.field.field("kind")?.kind.choices ?? []
}

extension Session {
  /// Says in a line what was done with a field, or prints it where JSON is wanted.
  func print(_ item: FormField, _ deed: String) {
    let field = item.field
    guard format == .json else {
      return console.print(
        "\(deed) field \(field.key)  \(Visible.text(item.section)): \(Visible.text(field.label))")
    }
    console.print(
      JSON.object([
        ("section", .string(item.section)), ("key", .string(field.key)),
        ("label", .string(field.label)), ("kind", .string(field.kind.word)),
        ("own", .bool(item.isOwn)), ("hidden", .bool(field.isHidden)),
        ("required", .bool(field.isRequired)), ("default", JSON(field.usual)),
        ("unit", JSON(field.unit)), ("choices", .array(field.kind.choices.map(JSON.string))),
      ]).text(indented: true))
  }
}
