import CommandLine
import Inventory
import Platform
import Scheduling

extension Command where Context == Session {
  static let schedule = Command(
    "schedule", "Exports everything again and again, without anyone remembering to.",
    discussion: """
      \(Recurrence.rule) 'schedule install' lets the system ask every quarter of an hour whether one \
      is due. While the last run of one failed, every command at a terminal says so.
      """,
    subcommands: [
      scheduleAdd, scheduleList, scheduleShow, scheduleEdit, scheduleRemove, scheduleHistory,
      scheduleRun, scheduleInstall, scheduleUninstall,
    ])

  static let scheduleName = Argument(
    "NAME", "The schedule", expects: .known(VaultWords.record(.schedule)))

  private static let scheduleAdd = Command(
    "add", "Makes a schedule.", discussion: ScheduleOptions.discussion,
    arguments: [
      Argument("NAME", "Its name, which the names of its copies begin with"), .query,
    ],
    options: ScheduleOptions.all, takesQuery: true,
    examples: [
      Example(
        "gunroom schedule add nightly --at 02:00 --to /mnt/copies --what json,csv --keep-daily 7 "
          + "--keep-monthly 12", "every night"),
      Example(
        "gunroom schedule add insurer --at 12:00 --every 1st --to ~/Insurer --what pdf:insurance",
        "the first of each month"),
      Example(
        "gunroom schedule add weekly --at 22:30 --every sun --to /media/usb --what bundle "
          + "--require-marker this-is-the-drive", "on a drive that is not always there"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    var entries = try ScheduleOptions.entries(arguments)
    if !entries.contains(where: { $0.key == "every" }) { entries.append(Entry("every", "day")) }
    try ScheduleOptions.checkAllSaid(entries)
    entries += [
      Entry("name", arguments.argument("NAME")), Entry("since", session.clock.timestamp),
    ]
    let schedule = try vault.changing("schedule add") {
      let schedule = try Schedule(
        try vault.keep(nil, entries, command: "schedule add").record)
      try ScheduleOptions.check(schedule, vault, session)
      try ScheduleOptions.makeFolder(of: schedule, arguments)
      return schedule
    }
    try session.plan(schedule)
    session.console.print(schedule.name)
    let runner = ScheduleRunner(try session.surroundings())
    session.console.message("Due \(ScheduleOutput.next(runner.state(of: schedule)))")
    session.console.message("'gunroom schedule run \(schedule.name)' makes a copy now.")
    if !Installing.mayBeInstalled(session) {
      session.console.message("'gunroom schedule install' has the system make them.")
    }
  }

  private static let scheduleEdit = Command(
    "edit", "Changes a schedule; '' takes an option away.", discussion: ScheduleOptions.discussion,
    arguments: [scheduleName, .query],
    options: ScheduleOptions.all + [ScheduleOptions.noOriginals], takesQuery: true,
    examples: [
      Example("gunroom schedule edit nightly --at 03:30 --after ''", "another time, no command"),
      Example("gunroom schedule edit nightly --to /mnt/other", "to another place"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let record = try vault.schedule(arguments.argument("NAME"))
    let command = "schedule edit \(record.number)"
    let (schedule, isChanged) = try vault.changing(command) {
      var entries = try ScheduleOptions.entries(arguments)
      if arguments.flag("no-originals") { entries.append(Entry("originals", "")) }
      let kept = try vault.keep(record, entries, command: command)
      let schedule = try Schedule(kept.record)
      try ScheduleOptions.check(schedule, vault, session)
      try ScheduleOptions.makeFolder(of: schedule, arguments)
      return (schedule, kept.isChanged)
    }
    if isChanged { try session.plan(schedule) }
    session.console.message(isChanged ? "Changed \(schedule.name)" : "Nothing to change")
  }

  private static let scheduleRemove = Command(
    "remove", "Takes a schedule away; its copies stay where they are.",
    arguments: [scheduleName],
    examples: [Example("gunroom schedule remove nightly", "no more copies")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let record = try vault.schedule(arguments.argument("NAME"))
    try vault.remove(record)
    let surroundings = try session.surroundings()
    try surroundings.ledger.add(
      RunLedger.Line(
        schedule: record.text("name"), at: surroundings.clock.timestamp, result: .removed),
      orIn: record.text("folder"))
    session.console.message(
      "Removed \(record.text("name")). Its copies stay in \(FileName.shown(record.text("folder")))."
    )
  }

  private static let scheduleList = Command(
    "list", "Lists the schedules: when each is due, and how old its last good copy is.",
    options: [.value("now", "TIME", "As if it were then: 2026-11-30T02:00:00Z")],
    examples: [Example("gunroom schedule list", "all of them")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let surroundings = try session.surroundings(arguments)
    let records = try vault.schedules()
    if records.isEmpty, session.format == .table {
      return session.console.message("There is no schedule. Make one with 'gunroom schedule add'.")
    }
    session.console.print(ScheduleOutput.table(records, surroundings), as: session.format)
    try tellOfTimer(of: records, surroundings, session)
  }

  /// Says that nothing calls schedules that are due, as after a vault got another name.
  private static func tellOfTimer(
    of records: [Record], _ surroundings: Surroundings, _ session: Session
  ) throws {
    let runner = ScheduleRunner(surroundings)
    let isDue = records.contains { record in
      guard let schedule = try? Schedule(record), case .due = runner.state(of: schedule) else {
        return false
      }
      return true
    }
    guard isDue, session.console.showsMessages, !Installing.mayBeInstalled(session) else { return }
    session.console.message(
      "No timer is installed for this vault: see 'gunroom schedule install'.")
  }

  private static let scheduleShow = Command(
    "show", "Shows a schedule, and how its last runs ended.",
    arguments: [scheduleName],
    options: [.value("now", "TIME", "As if it were then: 2026-11-30T02:00:00Z")],
    examples: [Example("gunroom schedule show nightly", "all there is to know")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let record = try vault.schedule(arguments.argument("NAME"))
    let status = ScheduleOutput.status(record, try session.surroundings(arguments))
    if session.format == .json {
      let json = RecordOutput.json(record, status.map { ($0.key, $0.value.value) })
      session.console.print(json.text(indented: true))
    } else {
      session.console.print(
        RecordOutput.details(record, [DetailList.Group("Runs", status)]), as: session.format)
    }
  }

  private static let scheduleHistory = Command(
    "history", "Lists the runs of a schedule, or of all, and how each ended.",
    arguments: [
      Argument(
        "NAME", "The schedule, also one that was removed", optional: true,
        expects: .known(VaultWords.record(.schedule)))
    ],
    examples: [Example("gunroom schedule history nightly", "of one")]
  ) { arguments, session in
    let ledger = try session.surroundings().ledger
    var lines = ledger.lines()
    if let name = arguments.optionalArgument("NAME") {
      let vault = try? session.vault()
      defer { vault?.close() }
      let record = try? vault?.schedule(name)
      lines = ledger.lines(of: record?.text("name") ?? name, in: record?.text("folder"))
    }
    session.console.print(ScheduleOutput.table(lines.filter(\.isOfRuns)), as: session.format)
  }
}

extension Vault {
  /// The schedule of a name or number.
  ///
  /// - Throws: `Fault` (missing) with the names that there are.
  func schedule(_ name: String) throws -> Record {
    let all = try schedules()
    if let record = all.first(where: { $0.text("name") == name })
      ?? all.first(where: { String($0.number) == name })
    {
      return record
    }
    let names = all.map { $0.text("name") }
    throw Fault(
      .missing, "there is no schedule “\(Visible.text(name))”",
      advice: Nearest.word(to: name, among: names).map { "Did you mean \($0)?" }
        ?? (names.isEmpty
          ? "Make one with 'gunroom schedule add'" : "There is \(names.joined(separator: ", "))"))
  }
}

extension Session {
  /// Writes down what is to be done when a schedule fails, also when the vault cannot be read then.
  func plan(_ schedule: Schedule) throws {
    let surroundings = try surroundings()
    try surroundings.ledger.add(
      RunLedger.Line(
        schedule: schedule.name, at: surroundings.clock.timestamp, result: .planned,
        onFailure: schedule.onFailure),
      orIn: schedule.folder)
  }
}
