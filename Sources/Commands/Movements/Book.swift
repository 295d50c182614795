import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let book = Command(
    "book", "The bound book of a licensed collector: every receipt and disposition, in lines.",
    discussion: """
      A gun is in the book once its field bound_book says yes. Entries are never changed or removed: \
      a correction is a further entry, with who, when and why. The columns and deadlines are those of \
      27 CFR 478.125(f); this is a record, not legal advice.
      """,
    subcommands: [bookAdd, bookList, bookShow, bookCheck, bookCorrect, bookRelic])

  private static let bookAdd = Command(
    "add", "Gives a gun the next line.", arguments: [.gun],
    examples: [Example("gunroom book add 17", "the same as 'gunroom edit 17 bound_book=yes'")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let line = try vault.addToBook(gun.number)
    session.print(line, "Entered")
  }

  private static let bookList = Command(
    "list", "Lists the lines in order: as first entered, as corrected, or both.",
    discussion: """
      The query is about entries, so that a line is found by what it said first and by what it says \
      now: a serial number, received:2024, received:2024-01-01..2024-06-30. A table leaves addresses \
      and papers out; 'book show' and the other formats have every column.
      """,
    arguments: [
      .query(of: .bookEntry)
    ],
    options: [
      .value(
        "view", "VIEW", "Which view of the book", allowed: BookOutput.View.allCases.map(\.rawValue),
        default: "corrected")
    ],
    takesQuery: true,
    examples: [
      Example("gunroom book list", "as corrected"),
      Example("gunroom book list --view both", "corrections under their line"),
      Example("gunroom book list received:2024", "by date of acquisition"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let words = arguments.arguments("QUERY")
    let query = words.isEmpty ? nil : try vault.query(words, .bookEntry)
    let view = BookOutput.View(rawValue: arguments.value("view") ?? "") ?? .corrected
    let lines = try vault.bookLines(matching: query)
    if lines.isEmpty, session.format == .table {
      return session.console.message(
        words.isEmpty ? "The bound book is empty." : "No line matches.")
    }
    session.console.print(
      BookOutput.table(lines, view, isShort: session.format == .table), as: session.format)
  }

  private static let bookShow = Command(
    "show", "Shows a line with all its entries.", arguments: [.line],
    examples: [Example("gunroom book show 3", "as corrected, and how it came to that")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let line = try vault.bookLine(try session.lineNumber(arguments))
    if session.format == .json {
      session.console.print(BookOutput.json(line).text(indented: true))
    } else {
      session.console.print(BookOutput.details(line), as: session.format)
    }
  }

  private static let bookCheck = Command(
    "check", "Lists late entries, missing lines and what is incomplete.",
    discussion: """
      A receipt is late after the next business day (holidays are not known), a disposition after \
      \(BookRules.daysForDisposition) days.
      """,
    examples: [Example("gunroom book check", "nothing is printed when nothing is wanting")]
  ) { _, session in
    let vault = try session.vault()
    defer { vault.close() }
    let findings = try vault.bookFindings()
    if findings.isEmpty, session.format == .table {
      return session.console.message("Nothing is wanting in the bound book.")
    }
    session.console.print(BookOutput.table(findings), as: session.format)
  }

  private static let bookCorrect = Command(
    "correct", "Corrects a line by a further entry; nothing is overwritten.",
    discussion: """
      KEY= leaves a column empty. The keys: \
      \(BookColumn.all.map(\.key).joined(separator: ", ")).
      """,
    arguments: [
      .line,
      Argument(
        "KEY=VALUE", "A column and what it should say", repeats: true,
        expects: .known(VaultWords.pairsOf(BookColumn.all))),
    ],
    options: [.value("why", "TEXT", "The reason")],
    examples: [
      Example("gunroom book correct 3 serial=AB124 --why 'misread the 4'", "a serial number")
    ]
  ) { arguments, session in
    let entries = try arguments.arguments("KEY=VALUE").map(Entry.init(argument:))
    let number = try session.lineNumber(arguments)
    let vault = try session.vault()
    defer { vault.close() }
    _ = try vault.bookLine(number)
    let why = try session.reason(arguments.value("why"), isNeeded: true)
    let result = try vault.correctBookLine(number, entries, why: why ?? "")
    session.print(result.line, result.isChanged ? "Corrected" : "Unchanged")
    let given = Set(entries.map(\.key))
    for difference in try vault.differences(of: result.line) where given.contains(difference.key) {
      let key = BookOutput.gunKey(difference.key)
      let says = difference.gun.isEmpty ? "nothing" : "“\(Visible.text(difference.gun))”"
      session.console.message(
        "Gun \(result.line.gun) itself says \(says) for \(key); "
          + "'gunroom edit \(result.line.gun) \(key)=…' changes that.")
    }
  }

  private static let bookRelic = Command(
    "relic", "Tells whether a gun is old enough for a curio or relic.",
    discussion: """
      By age only: made at least \(RelicStatus.years) years before the day. A replica is none at any \
      age, and a younger gun can be one that a museum certified or that is of special value; the gun's \
      fields class and class_basis are the place to write that down.
      """,
    arguments: [.gun], options: [.value("on", "DATE", "The day; else today")],
    examples: [Example("gunroom book relic 17 --on 2026-11-30", "yes, no or uncertain, and why")]
  ) { arguments, session in
    let text = arguments.value("on") ?? session.clock.localDay
    guard let day = Day(text) else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is not a day", at: "--on", advice: "Write 2026-11-30")
    }
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let status = RelicStatus(made: gun.values["made"]?.first?.date, on: day)
    if session.format == .table {
      return session.console.print(
        "\(gun.number)  \(Visible.text(gun.title)): \(status.answer), \(status.reason)")
    }
    let rows: [(String, Table.Cell)] = [
      ("number", Table.Cell(String(gun.number), value: JSON(gun.number))),
      ("on", Table.Cell("\(day)")), ("answer", Table.Cell(status.answer.rawValue)),
      ("reason", Table.Cell(status.reason)),
    ]
    if session.format == .json {
      let members = rows.map { ($0.0, $0.1.value) }
      return session.console.print(JSON.object(members).text(indented: true))
    }
    session.console.print(
      Table(rows.map { Table.Column($0.0, $0.0) }, rows: [rows.map(\.1)]), as: session.format)
  }
}

extension Argument {
  fileprivate static let line = Argument("LINE", "The number of a line of the bound book")
}

extension Session {
  /// The line that a command is about.
  fileprivate func lineNumber(_ arguments: Arguments) throws -> Int {
    let text = arguments.argument("LINE")
    guard let number = Int(text), number > 0 else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is not the number of a line",
        advice: "See 'gunroom book list'")
    }
    return number
  }

  /// Says in a line what was done with a line of the book, or prints it where JSON is wanted.
  fileprivate func print(_ line: BookLine, _ deed: String) {
    if format == .json {
      console.print(BookOutput.json(line).text(indented: true))
    } else {
      console.print("\(deed) line \(line.number)  \(Visible.text(line.title))")
    }
  }
}
