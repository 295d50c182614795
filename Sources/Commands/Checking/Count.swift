import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let count = Command(
    "count", "Walks the safe with the list: what is missing, what is extra.",
    discussion: """
      Reads inventory numbers or serials, one a line: typed, from a scanner, or from a file. Serials \
      count without their blanks and dashes, with O for 0 and I for 1. Each line is saved at once, so \
      that a count can be stopped (--later, or an interruption) and goes on with the next 'gunroom \
      count'. At the end guns that were seen are verified as of today. Ends with 2 when something is \
      missing, extra or was seen twice.
      """,
    arguments: [.query],
    options: [
      .value("from", "FILE", "Reads the lines of a file; - for standard input"),
      .flag("later", "Saves what was read and does not end the count"),
    ],
    takesQuery: true, subcommands: [countList],
    examples: [
      Example("gunroom count", "everything at hand, typed or scanned"),
      Example("gunroom count 'location:safe 1' --from scanned.txt", "one safe, from a file"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let words = arguments.arguments("QUERY")
    let open = try vault.openCount()
    if let open, !words.isEmpty, words != open.values["query", default: []].map(\.text) {
      throw Fault(
        .usage, "a count of something else is not ended yet", at: "count \(open.number)",
        advice: "Go on with 'gunroom count', or take it away with 'gunroom undo'")
    }
    if let open {
      let seen = open.values["seen", default: []].count
      session.console.message("Going on with count \(open.number): \(seen.of("gun")) seen so far.")
    }
    let count = try open ?? vault.beginCount(words)
    if let path = arguments.value("from") {
      try read(path, count, vault, session)
    } else if session.prompt.canAsk {
      try ask(count, vault, session)
    } else {
      try read("-", count, vault, session)
    }
    guard !arguments.flag("later") else {
      return session.console.message("Saved. 'gunroom count' goes on.")
    }
    try finish(count, vault, session)
  }

  private static let countList = Command(
    "list", "Lists earlier counts.", examples: [Example("gunroom count list", "all of them")]
  ) { _, session in
    let vault = try session.vault()
    defer { vault.close() }
    let records = try vault.records(matching: try vault.query([], .count))
    let columns = ["started", "ended", "query", "expected", "missing", "unexpected", "twice"]
    session.console.print(
      try RecordOutput.table(records, .count, columns), as: session.format)
  }

  /// The lines of a file, in one change.
  private static func read(
    _ path: String, _ count: Record, _ vault: Vault, _ session: Session
  ) throws {
    let limit = 1 << 26
    let bytes =
      try path == "-"
      ? Files.read(descriptor: 0, name: "standard input", limit: limit)
      : Files.read(path, limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(
        .data, "the list is not valid UTF-8", at: FileName.shown(path),
        advice: "Nothing was counted")
    }
    try vault.changing("count \(count.number)") {
      for line in text.split(whereSeparator: \.isNewline) {
        let line = String(line).trimmingBlanks
        if !line.isEmpty { say(try vault.countLine(line, in: count), line, session) }
      }
    }
  }

  private static func ask(_ count: Record, _ vault: Vault, _ session: Session) throws {
    session.console.message("Type or scan numbers or serials; an empty line ends the count.")
    while true {
      let line = try session.prompt.ask("Gun", alternative: "--from FILE")
      guard !line.isEmpty else { return }
      say(try vault.countLine(line, in: count), line, session)
    }
  }

  private static func say(_ line: CountedLine, _ text: String, _ session: Session) {
    switch line {
    case .seen(let gun):
      session.console.message("\(gun.number)  \(Visible.text(gun.title))")
    case .twice(let gun):
      session.console.message("\(gun.number)  \(Visible.text(gun.title)): seen before")
    case .unexpected(let reason):
      session.console.message("“\(Visible.text(text))”: \(Visible.text(reason))")
    }
  }

  private static func finish(_ count: Record, _ vault: Vault, _ session: Session) throws {
    let result = try vault.finishCount(count)
    if session.format == .json {
      session.console.print(json(result).text(indented: true))
    } else {
      var table = Table([Table.Column("what", "What"), Table.Column("gun", "Gun", shrinks: true)])
      for gun in result.missing {
        let place = gun.text("location")
        let title = "\(gun.number)  \(gun.title)" + (place.isEmpty ? "" : ", \(place)")
        table.append(["missing", Table.Cell(title)])
      }
      for what in result.unexpected { table.append(["unexpected", Table.Cell(what)]) }
      for gun in result.twice {
        table.append(["twice", Table.Cell("\(gun.number)  \(gun.title)")])
      }
      if !table.rows.isEmpty { session.console.print(table, as: session.format) }
    }
    session.console.message("Seen \(result.seen) of \(result.expected.of("gun")).")
    let isRight = result.missing.isEmpty && result.unexpected.isEmpty && result.twice.isEmpty
    guard isRight else {
      throw Fault(.partly, "the count does not come out", advice: "Each difference is named above")
    }
  }

  private static func json(_ result: CountResult) -> JSON {
    func guns(_ records: [Record]) -> JSON { .array(records.map { JSON($0.number) }) }
    return .object([
      ("count", JSON(result.record.number)), ("expected", JSON(result.expected)),
      ("seen", JSON(result.seen)), ("missing", guns(result.missing)),
      ("unexpected", .array(result.unexpected.map(JSON.string))), ("twice", guns(result.twice)),
    ])
  }
}
