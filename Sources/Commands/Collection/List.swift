import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let list = Command(
    "list", "Lists the guns that match.",
    discussion: """
      Without a query it lists every gun owned, on loan or at the gunsmith. All terms must hold: \
      words, "two words", key:text, key=exact, key>x, key<=x, key:a..b on amounts, dates and \
      lengths, key: for an empty field, -term for what must not be, tag:WORD, photo:none, \
      has:receipt, value>1000. status:all includes guns that are gone.
      """,
    arguments: [.query],
    options: [
      .value(
        "columns", "KEYS", "Keys with commas between; also number, title, value, photos",
        expects: .known(VaultWords.columns(.gun))),
      .order(.gun),
      .value("limit", "COUNT", "At most so many"),
      .value("page", "N", "With --limit, the Nth part of the list"),
    ],
    takesQuery: true,
    examples: [
      Example("gunroom list", "everything"),
      Example("gunroom list colt -type:revolver --sort caliber,-price", "Colts but no revolvers"),
      Example("gunroom list --columns number,make,model,serial --format csv", "for a spreadsheet"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let columns = try Column.list(arguments.value("columns"), vault.kinds.gun)
    let order = try SortKey.list(arguments.value("sort") ?? "", vault.kinds.gun)
    let query = try vault.query(arguments.arguments("QUERY"))
    let page = try session.page(arguments)
    try vault.reading {
      let numbers = try vault.numbers(matching: query, sortedBy: order, page: page)
      if session.format == .json {
        let guns = try numbers.map { GunOutput.json(try vault.gun($0)) }
        session.console.print(JSON.array(guns).text(indented: true))
      } else {
        var table = GunOutput.table(columns)
        for number in numbers {
          let gun = try vault.gun(number)
          table.append(columns.map { $0.cell(gun) })
        }
        if numbers.isEmpty, session.format == .table {
          let gone = try page == nil ? vault.goneGuns(matching: query) : 0
          let hint = gone == 0 ? "" : " \(gone.of("gun")) that left would: add status:all."
          return session.console.message("No gun matches.\(hint)")
        }
        session.console.print(table, as: session.format)
      }
    }
  }
}
