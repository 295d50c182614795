import CommandLine
import Inventory
import Platform

// The list of the records of a kind: which of them, in what order, with which columns.
extension RecordCommands {
  var list: Command<Session> {
    Command(
      "list", "Lists the \(kind.plural) that match.",
      arguments: [kind.isAboutGuns ? .gunOrQuery : .query(of: kind)],
      options: (kind.isAboutGuns ? [.ofGun] : []) + [
        .value(
          "columns", "KEYS", "Keys with commas between", expects: .known(VaultWords.columns(kind))),
        .order(kind),
        .value("limit", "COUNT", "At most so many"),
        .value("page", "N", "With --limit, the Nth part of the list"),
      ],
      takesQuery: true, examples: [Example("gunroom \(word) list", "everything")]
    ) { arguments, session in
      let vault = try session.vault()
      defer { vault.close() }
      let order = try SortKey.list(arguments.value("sort") ?? "", kind)
      let page = try session.page(arguments)
      try vault.reading {
        let query = try query(arguments, vault)
        let records = try vault.records(matching: query, sortedBy: order, page: page)
        try print(records, arguments.value("columns"), session, vault)
      }
    }
  }

  /// The query of a list, of one gun where one is named.
  private func query(_ arguments: Arguments, _ vault: Vault) throws -> Query {
    let words = arguments.arguments(kind.isAboutGuns ? "GUN" : "QUERY")
    if kind.isAboutGuns, let gun = try arguments.value("gun").map({ try vault.find($0) }) {
      return try vault.query(words, kind).about(gun)
    }
    if kind.isAboutGuns, words.count == 1, let gun = try gun(words[0], vault) {
      return try vault.query([], kind).about(gun)
    }
    return try vault.query(words, kind)
  }

  /// The gun that a single word of a list means: its number, or words that none of those listed has.
  private func gun(_ word: String, _ vault: Vault) throws -> Gun? {
    if word.hasPrefix("#") || Int(word) != nil { return try vault.find(word) }
    guard try vault.records(matching: try vault.query([word], kind)).isEmpty else { return nil }
    return try? vault.find(word)
  }

  private func print(
    _ records: [Record], _ columns: String?, _ session: Session, _ vault: Vault
  ) throws {
    let uses = kind.isNamed && columns == nil ? try vault.uses(of: kind) : nil
    if session.format == .json {
      let list = try records.map { record in
        let used = uses?[record.number].map { [("used_by", JSON($0))] } ?? []
        return RecordOutput.json(record, try extras.members(record, vault) + used)
      }
      return session.console.print(JSON.array(list).text(indented: true))
    }
    if records.isEmpty, session.format == .table {
      return session.console.message("No \(kind.noun) matches.")
    }
    if columns == nil, let table = extras.table {
      return session.console.print(try table(records, vault), as: session.format)
    }
    let keys = try columns.map(Column.keys) ?? RecordOutput.usualColumns(kind, records)
    let gun: ((Record) throws -> String)? =
      kind.belongsToGun
      ? { record in try vault.owner(of: record).map { "\($0.number) \($0.title)" } ?? "" } : nil
    session.console.print(
      try RecordOutput.table(records, kind, keys, gun: gun, uses: uses), as: session.format)
  }
}

extension Argument {
  /// A gun whose things are listed, or which of them are meant.
  static let gunOrQuery = Argument(
    "GUN", "Only those of this gun; or words, key:text, key=exact, key>x, key:a..b, -term",
    optional: true, repeats: true, expects: .known(VaultWords.record(.gun)))
}
