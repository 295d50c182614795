import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let expense = RecordCommands.command(
    "expense", .expense, "What was spent, with pictures of the receipts.",
    example: "'Trigger job' amount=120.00",
    extras: RecordExtras(members: receiptMembers, details: receiptDetails),
    replacing: [expenseAdd, expenseReceipt, expenseExport, expenseTotal])

  private static let which = Argument(
    "NAME", "The expense: its number, its title, or words that match one only")

  private static let expenseAdd = Command(
    "add", "Enters an expense.",
    discussion: """
      Words without = are the title. The date is today where none is given. A receipt is a picture; \
      with one that cannot be read, nothing is entered.

      The keys: \(RecordKind.expense.fields.map(\.key).joined(separator: ", ")).
      """,
    arguments: [.pairs(.expense, optional: true)],
    options: [.value("receipt", "FILE", "A picture of the receipt", repeats: true)],
    examples: [
      Example(
        "gunroom expense add 'Trigger job' amount=120.00 type=Repair guns=17 --receipt bill.jpg",
        "with its receipt")
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let words = arguments.arguments("KEY=VALUE")
    let entries =
      words.isEmpty
      ? try session.ask(.expense, in: vault) : try Entry.list(words, .expense, plain: "title")
    let expense = try vault.changing("expense add") {
      let expense = try vault.add(.expense, entries)
      try addReceipts(arguments.values("receipt"), to: expense, vault, session)
      return expense
    }
    try session.printResult(of: expense, "Added", in: vault)
  }

  private static let expenseReceipt = Command(
    "receipt", "Keeps a picture as the receipt of an expense.",
    arguments: [which, Argument("FILE", "Picture files", repeats: true)],
    examples: [Example("gunroom expense receipt 4 bill.jpg", "after those that it has")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let expense = try vault.find(.expense, arguments.argument("NAME"))
    try vault.changing("expense receipt \(expense.number)") {
      try addReceipts(arguments.arguments("FILE"), to: expense, vault, session)
    }
    try session.printResult(of: expense, "Kept a receipt of", in: vault)
  }

  private static let expenseExport = Command(
    "export", "Writes the receipt of an expense to a file, byte for byte as it came.",
    discussion: "An existing file is never overwritten.",
    arguments: [
      which, Argument("N", "The place among its receipts, from 1", optional: true),
    ],
    options: [.value("output", short: "o", "FILE", "The file; - for standard output")],
    examples: [
      Example("gunroom expense export 4 -o bill.jpg", "the only receipt of expense 4"),
      Example("gunroom expense export 4 2 -o bill.jpg", "the second one"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let expense = try vault.find(.expense, arguments.argument("NAME"))
    let place = try arguments.optionalArgument("N").map {
      try session.place($0, seeAlso: "gunroom expense show \(expense.number)")
    }
    let receipt = try vault.receipt(place, of: expense)
    try session.export(
      try vault.original(of: receipt),
      to: arguments.value("output") ?? FileName.last(receipt.name))
  }

  private static let expenseTotal = Command(
    "total", "Adds up the expenses that match, each currency by itself.",
    discussion: """
      An expense for several guns stands under all of them together, so that nothing counts twice.
      """,
    arguments: [.query(of: .expense)],
    options: [
      .value(
        "by", "WHAT", "How they are gathered",
        allowed: ExpenseTotal.Grouping.allCases.map(\.rawValue)
      )
    ],
    takesQuery: true,
    examples: [
      Example("gunroom expense total", "everything"),
      Example("gunroom expense total date:2026 --by type", "where the money went in a year"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let query = try vault.query(arguments.arguments("QUERY"), .expense)
    let grouping = arguments.value("by").flatMap(ExpenseTotal.Grouping.init(rawValue:))
    let totals = try vault.expenseTotals(matching: query, by: grouping)
    if totals.isEmpty, session.format == .table {
      return session.console.message("No expense matches.")
    }
    let group = grouping.map { [Table.Column($0.rawValue, $0.rawValue.capitalized, shrinks: true)] }
    var table = Table(
      (group ?? []) + [
        Table.Column("expenses", "Expenses", alignment: .trailing),
        Table.Column("currency", "Currency"),
        Table.Column("total", "Total", alignment: .trailing),
      ])
    for total in totals {
      let name = Table.Cell(
        total.group.isEmpty ? "none" : total.group,
        value: total.group.isEmpty ? JSON(String?.none) : .string(total.group))
      table.append(
        (grouping == nil ? [] : [name]) + [
          Table.Cell(String(total.count), value: JSON(total.count)),
          Table.Cell(total.sum.currency.code),
          Table.Cell(total.sum.text, value: .string(total.sum.exactText)),
        ])
    }
    session.console.print(table, as: session.format)
  }

  @Sendable
  private static func receiptMembers(
    _ expense: Record, _ vault: Vault
  ) throws -> [(String, JSON)] {
    let receipts = try vault.receipts(of: expense).enumerated().map {
      GunOutput.photograph($1, isPrimary: $0 == 0)
    }
    return [("receipts", .array(receipts))]
  }

  @Sendable
  private static func receiptDetails(
    _ expense: Record, _ vault: Vault
  ) throws -> [DetailList.Group] {
    let rows = try vault.receipts(of: expense).enumerated().map { index, receipt in
      DetailList.Row(
        "receipt_\(index + 1)", "\(index + 1)", Table.Cell(GunOutput.caption(receipt)))
    }
    return [DetailList.Group("Receipts", rows)]
  }

  private static func addReceipts(
    _ paths: [String], to expense: Record, _ vault: Vault, _ session: Session
  ) throws {
    try PhotoIntake(session: session, vault: vault).forEach(paths) { index, result in
      switch result {
      case .success(let picture):
        if try !vault.addReceipt(picture, to: expense) {
          session.console.message(
            "\(FileName.shown(paths[index])) is a receipt of this expense already.")
        }
      case .failure(let fault): throw isPDF(paths[index]) ? document(paths[index]) : fault
      }
    }
  }

  private static func isPDF(_ path: String) -> Bool {
    (try? Files.read(path))?.starts(with: "%PDF".utf8) == true
  }

  private static func document(_ path: String) -> Fault {
    Fault(
      .data, "a PDF is a document, and the receipt of an expense is a picture",
      at: FileName.shown(path), advice: "Add it to the gun with 'gunroom document add'")
  }
}
