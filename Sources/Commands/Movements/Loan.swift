import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let loan: Command<Session> = {
    let all = RecordCommands.command(
      "loan", .loan, "Lends a gun to somebody, and lists what is out.", example: "",
      replacing: [loanList])
    return Command(
      "loan", all.summary,
      discussion: """
        The gun's status is then 'on loan' until 'gunroom return'. A gun is lent once at a time.
        """,
      arguments: [.gun],
      options: [
        .value("to", "CONTACT", "Who has it", expects: .known(VaultWords.record(.contact))),
        .value("out", "DATE", "The day it went; else today"),
        .value("due", "DATE", "The day it should be back"),
        .value("notes", "TEXT", "Anything else"),
      ],
      subcommands: all.subcommands.filter { $0.name != "add" },
      examples: [
        Example("gunroom loan 17 --to 'A. Friend' --due 2026-06-01", "from today"),
        Example("gunroom loan list --overdue", "what should be back"),
      ]
    ) { arguments, session in
      let vault = try session.vault()
      defer { vault.close() }
      let gun = try vault.find(arguments.argument("GUN"))
      let to =
        try arguments.value("to")
        ?? session.prompt.ask("To whom?", alternative: "--to CONTACT")
      let entries = ["out", "due", "notes"].compactMap { key in
        arguments.value(key).map { Entry(key, $0) }
      }
      let record = try vault.lend(gun.number, [Entry("to", to)] + entries)
      if session.format == .json { return try session.printResult(of: record, "", in: vault) }
      session.printResult(of: gun, "Lent")
      session.console.message("It is out to \(Visible.text(record.text("to"))).")
    }
  }()

  static let returning = Command(
    "return", "Ends the loan of a gun.",
    arguments: [.gun], options: [.value("on", "DATE", "The day it came back; else today")],
    examples: [Example("gunroom return 17", "it came back today")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let loan = try vault.takeBackLoan(of: gun.number, on: arguments.value("on"))
    session.printResult(of: try vault.gun(gun.number), "Returned")
    if let loan {
      session.console.message("It was out to \(Visible.text(loan.text("to"))).")
    }
  }

  private static let loanList = Command(
    "list", "Lists loans and how they stand.",
    arguments: [
      .query(of: .loan)
    ],
    options: [
      .flag("open", "Only guns that are out"), .flag("overdue", "Only guns that are out too long"),
      .ofGun,
    ],
    takesQuery: true,
    examples: [
      Example("gunroom loan list --open", "what is out"),
      Example("gunroom loan list 'A. Friend'", "what somebody had"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let words = arguments.arguments("QUERY")
    let query = words.isEmpty ? nil : try vault.query(words, .loan)
    let gun = try arguments.value("gun").map { try vault.find($0).number }
    let isOverdue = arguments.flag("overdue")
    let isOut = arguments.flag("open") || isOverdue
    let loans = try vault.loans(matching: query).filter { loan in
      (gun == nil || loan.gun.number == gun) && (!isOut || loan.state != .back)
        && (!isOverdue || loan.state == .overdue)
    }
    if session.format == .json {
      return session.console.print(JSON.array(loans.map(json)).text(indented: true))
    }
    if loans.isEmpty, session.format == .table {
      return session.console.message("No loan matches.")
    }
    session.console.print(table(loans), as: session.format)
  }

  private static func json(_ loan: Loan) -> JSON {
    guard case .object(let members) = RecordOutput.json(loan.record) else { return .null }
    return .object(
      members + [("gun", JSON(loan.gun.number)), ("state", .string(loan.state.rawValue))])
  }

  private static func table(_ loans: [Loan]) -> Table {
    var table = Table([
      Table.Column("number", "No.", alignment: .trailing),
      Table.Column("gun", "Gun", shrinks: true), Table.Column("to", "To", shrinks: true),
      Table.Column("out", "Out"), Table.Column("due", "Due"), Table.Column("back", "Back"),
      Table.Column("state", "State"),
    ])
    for loan in loans {
      let number = loan.record.number
      table.append(
        [
          Table.Cell(String(number), value: JSON(number)),
          Table.Cell("\(loan.gun.number) \(loan.gun.title)"),
        ] + ["to", "out", "due", "back"].map { Table.Cell(loan.record.text($0)) }
          + [Table.Cell(loan.state.rawValue)])
    }
    return table
  }
}
