import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let config = Command(
    "config", "Shows and changes what is usual for this collection.",
    discussion: """
      Without a key all settings are listed; with a key its value is printed; with a value it is \
      changed. An empty value ('') puts back what is usual. Amounts are kept in the currency that \
      they were entered in, whatever the setting becomes.
      """,
    arguments: [
      Argument("KEY", "The setting", optional: true, expects: .known(VaultWords.setting)),
      Argument("VALUE", "What it should be", optional: true),
    ],
    examples: [
      Example("gunroom config", "all settings"),
      Example("gunroom config paper a4", "reports on A4 from now on"),
      Example("gunroom config owner 'A. Example'", "whose collection it is, for the insurer"),
      Example("gunroom config dates iso", "dates like 2024-03-09 on paper"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    guard let name = arguments.optionalArgument("KEY") else {
      return session.console.print(table(vault.settings), as: session.format)
    }
    guard let setting = vault.settings.all.first(where: { $0.field.key == name.lowercased() })
    else {
      let keys = RecordKind.setting.fields.map(\.key)
      throw Fault(
        .usage, "there is no setting “\(Visible.text(name))”",
        advice: Nearest.word(to: name, among: keys).map { "Did you mean \($0)?" }
          ?? "Use \(keys.joined(separator: ", "))")
    }
    guard let value = arguments.optionalArgument("VALUE") else {
      return session.console.print(Visible.text(setting.value))
    }
    let isChanged = try vault.configure([Entry(setting.field.key, value)])
    session.console.message(isChanged ? "Changed \(setting.field.key)" : "Nothing to change")
  }

  private static func table(_ settings: Settings) -> Table {
    var table = Table([
      Table.Column("key", "Setting"), Table.Column("value", "Value"),
      Table.Column("meaning", "Meaning", shrinks: true),
    ])
    for (field, value) in settings.all {
      var meaning = field.label
      if case .choice(let words) = field.kind { meaning += ": \(words.joined(separator: ", "))" }
      table.append([Table.Cell(field.key), Table.Cell(value), Table.Cell(meaning)])
    }
    return table
  }
}
