import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let section = Command(
    "section", "The sections of a gun's details: yours and those that all have.",
    subcommands: [sectionList, sectionAdd, sectionEdit, sectionMove, sectionRemove])

  private static let title = Argument(
    "SECTION", "The title of a section", expects: .known(VaultWords.section))

  private static let sectionList = Command(
    "list", "Lists the sections in order, hidden and empty ones too.",
    examples: [Example("gunroom section list", "all of them")]
  ) { _, session in
    let vault = try session.vault()
    defer { vault.close() }
    var table = Table([
      Table.Column("position", "N", alignment: .trailing),
      Table.Column("section", "Section", shrinks: true), Table.Column("own", "Whose"),
      Table.Column("fields", "Fields", alignment: .trailing), Table.Column("hidden", "Hidden"),
    ])
    for (index, section) in try vault.formSections().enumerated() {
      table.append([
        Table.Cell(String(index + 1), value: JSON(index + 1)), Table.Cell(section.title),
        Table.Cell(section.isOwn ? "own" : "built in", value: .bool(section.isOwn)),
        Table.Cell(String(section.fields.count), value: JSON(section.fields.count)),
        Table.Cell(section.isHidden ? "hidden" : "", value: .bool(section.isHidden)),
      ])
    }
    session.console.print(table, as: session.format)
  }

  private static let sectionAdd = Command(
    "add", "Adds a section of your own.",
    arguments: [Argument("NAME", "Its title")],
    options: [.value("position", "N", "Its place among the sections, from 1; else the last")],
    examples: [Example("gunroom section add Proofs --position 3", "after Physical")]
  ) { arguments, session in
    let position = try arguments.value("position").map { try place($0, at: "--position") }
    let vault = try session.vault()
    defer { vault.close() }
    let section = try vault.addSection(arguments.argument("NAME"), position: position)
    session.print(section, "Added")
  }

  private static let sectionEdit = Command(
    "edit", "Changes the title of a section, its place, or whether it is hidden.",
    arguments: [
      title, .pairs(.section, "name=…, position=N, hidden=yes"),
    ],
    examples: [
      Example("gunroom section edit Legal hidden=yes", "keeps it out of sight"),
      Example("gunroom section edit Storage name='Where it is'", "another title"),
    ]
  ) { arguments, session in
    let entries = try arguments.arguments("KEY=VALUE").map(Entry.init(argument:))
    let vault = try session.vault()
    defer { vault.close() }
    let result = try vault.editSection(arguments.argument("SECTION"), entries)
    session.print(result.section, result.isChanged ? "Changed" : "Unchanged")
  }

  private static let sectionMove = Command(
    "move", "Moves a section to another place.",
    arguments: [title, Argument("TO", "The place it gets, from 1")],
    examples: [Example("gunroom section move Storage 1", "to the top")]
  ) { arguments, session in
    let target = try place(arguments.argument("TO"), at: "TO")
    let vault = try session.vault()
    defer { vault.close() }
    let result = try vault.editSection(
      arguments.argument("SECTION"), [Entry("position", String(target))])
    session.print(result.section, result.isChanged ? "Moved" : "Unchanged")
  }

  private static let sectionRemove = Command(
    "remove", "Puts a section of your own into the trash.",
    arguments: [title],
    options: [
      .value(
        "to", "SECTION", "The section that its fields move to",
        expects: .known(VaultWords.section))
    ],
    examples: [Example("gunroom section remove Proofs --to Identification", "the fields stay")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let record = try vault.removeSection(
      arguments.argument("SECTION"), movingTo: arguments.value("to"))
    try session.printResult(of: record, "Removed", in: vault)
  }

  private static func place(_ text: String, at name: String) throws -> Int {
    guard let place = Int(text), place > 0 else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is not a place", at: name,
        advice: "Give a whole number from 1; see 'gunroom section list'")
    }
    return place
  }
}

extension Session {
  /// Says in a line what was done with a section, or prints it where JSON is wanted.
  func print(_ section: FormSection, _ deed: String) {
    guard format == .json else {
      return console.print("\(deed) section \(Visible.text(section.title))")
    }
    console.print(
      JSON.object([
        ("section", .string(section.title)), ("own", .bool(section.isOwn)),
        ("hidden", .bool(section.isHidden)),
        ("fields", .array(section.fields.map { .string($0.key) })),
      ]).text(indented: true))
  }
}
