import CommandLine
import Inventory
import Platform
import Scheduling

extension Command where Context == Session {
  static let scheduleRun = Command(
    "run", "Runs a schedule now, or all that are due.",
    discussion: """
      A run that failed is tried again with --due an hour later, until it works. One that is going on \
      already is left alone (75). A command for afterwards may take a day.
      """,
    arguments: [
      Argument(
        "NAME", "The schedule", optional: true, expects: .known(VaultWords.record(.schedule)))
    ],
    options: [
      .flag("due", "Runs what is due, once each however much was missed"),
      .flag("always", "Makes a copy also when nothing has changed"),
      .flag("dry-run", "Says what would be made and removed, and does nothing"),
      .value("now", "TIME", "As if it were then: 2026-11-30T02:00:00Z"),
    ],
    examples: [
      Example("gunroom schedule run nightly", "a copy now, if anything has changed"),
      Example("gunroom schedule run nightly --dry-run", "what would go, and why"),
      Example("gunroom schedule run --due", "what a timer calls"),
    ]
  ) { arguments, session in
    let name = arguments.optionalArgument("NAME")
    guard (name == nil) == arguments.flag("due") else {
      throw Fault(
        .usage, "a run needs the name of a schedule, or --due",
        advice: "Write 'gunroom schedule run nightly'")
    }
    session.remindsOfFailures = false
    let surroundings = try session.surroundings(arguments)
    let runner = ScheduleRunner(surroundings)
    let records: [Record]
    do {
      let vault = try session.vault()
      defer { vault.close() }
      records = try name.map { [try vault.schedule($0)] } ?? vault.schedules()
    } catch var fault as Fault {
      if name == nil, fault.category == .missing {
        fault.advice =
          "If it has another name now, use 'gunroom --vault NAME schedule install', and 'gunroom "
          + "schedule uninstall' with the old one"
      }
      // A name that there is not is a slip of whoever typed it.
      let isSlip = name != nil && fault.category == .missing
      if !isSlip, !arguments.flag("dry-run") { runner.recordVaultFailure(fault, of: name) }
      throw fault
    }
    let running = Running(
      runner: runner, always: arguments.flag("always"), isDryRun: arguments.flag("dry-run"),
      session: session)
    guard name == nil else { return try running.run(try Schedule(records[0]), isRetry: false) }
    try running.runDue(records)
  }
}

/// The runs that one command asks for.
private struct Running {
  let runner: ScheduleRunner
  let always: Bool
  let isDryRun: Bool
  let session: Session

  func run(_ schedule: Schedule, isRetry: Bool) throws {
    if isDryRun {
      return try runner.plan(schedule, always: always).forEach { session.console.print($0) }
    }
    switch try runner.run(schedule, always: always, isRetry: isRetry) {
    case .made: break
    case .unchanged(let copy):
      session.console.message("\(schedule.name): unchanged since \(FileName.shown(copy))")
    }
  }

  /// Runs what is due; each failure is named.
  func runDue(_ records: [Record]) throws {
    var faults: [Fault] = []
    var done = 0
    for record in records {
      do {
        let schedule = try Schedule(record)
        guard case .due(_, let isRetry) = runner.state(of: schedule) else { continue }
        try run(schedule, isRetry: isRetry)
        done += 1
      } catch let fault as Fault where fault.category != .interrupted {
        var named = fault
        named.what = "\(record.text("name")): \(fault.message)"
        (named.place, named.advice) = ("", "")
        faults.append(named)
      }
    }
    guard let first = faults.first else {
      if done == 0 { session.console.message("Nothing is due.") }
      return
    }
    guard faults.count > 1 || done > 0 else { throw first }
    for fault in faults { session.console.report(fault) }
    throw Fault(.partly, "\(faults.count.of("scheduled export")) failed and \(done) went well")
  }
}
