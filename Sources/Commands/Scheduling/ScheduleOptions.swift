import CommandLine
import Inventory
import Platform
import Reports
import Scheduling

/// What a schedule is made of, as options say it.
enum ScheduleOptions {
  static let all: [Option] =
    [
      .value("at", "TIME", "When on the wall: 02:00"),
      .value("every", "DAYS", "day, week, month, mon,thu, 1st,15th or 'last day'; else day"),
      .value("to", "FOLDER", "Where the copies go"),
      .value("what", "LIST", "What is made: \(Artifact.words.joined(separator: ","))"),
      .value(
        "encrypt-to", "RECIPIENT", "Encrypts with age to a public key, or to those in a file",
        repeats: true),
      .omit,
      .flag(
        "originals",
        "Leaves in pictures of a bundle or JSON what the camera wrote: place, owner, camera"
      ),
    ]
    + Retention.Rule.allCases.map { rule in
      .value("keep-\(rule.rawValue)", "N", meaning(rule))
    } + [
      .value(
        "after", "COMMAND", "A line of shell to run with a new copy: its folder is $GUNROOM_FOLDER"),
      .value(
        "on-failure", "COMMAND", "A line of shell to run when it fails: why is $GUNROOM_REASON"),
      .value("require-marker", "NAME", "Writes nothing unless the folder holds this file"),
    ]

  static let noOriginals = Option.flag(
    "no-originals", "Takes out of pictures again what the camera wrote")

  static let discussion = """
    \(Recurrence.rule)

    Each copy is a folder NAME-20261130T020000Z (in UTC) with MANIFEST.json in it, the list of its \
    files with their checksums. It has its name only once every file was read again; NAME-latest \
    points to the newest. When nothing has changed since the last copy, none is made. \
    Without a rule of --keep all copies stay; else those stay that any rule keeps: the last N, the \
    newest of each of the last N days, weeks, months or years that have one. Only what this schedule \
    made goes, after a new copy. A folder on a drive is written to only while the drive is \
    mounted there.
    """

  private static func meaning(_ rule: Retention.Rule) -> String {
    switch rule {
    case .last: "Keeps the last N copies"
    case .daily: "Keeps the newest copy of each of the last N days that have one"
    case .weekly: "The same of weeks"
    case .monthly: "The same of months"
    case .yearly: "The same of years"
    }
  }

  /// The entries of a record that the options and words mean; what is not given is not among them.
  static func entries(_ arguments: Arguments) throws -> [Entry] {
    var entries: [Entry] = []
    if let value = arguments.value("at") {
      // One that is none is refused with the rest of the schedule.
      let given = try text(value, "at")
      entries.append(Entry("at", TimeOfDay(given)?.description ?? given))
    }
    for option in ["every", "after", "on-failure"] {
      if let value = arguments.value(option) {
        entries.append(Entry(option.replacing("-", with: "_"), try text(value, option)))
      }
    }
    if arguments.flag("originals") { entries.append(Entry("originals", Schedule.yes)) }
    if let marker = arguments.value("require-marker") {
      entries.append(Entry("marker", try text(marker, "require-marker")))
    }
    for rule in Retention.Rule.allCases.map(\.rawValue) {
      guard let count = arguments.value("keep-\(rule)") else { continue }
      guard count.isEmpty || Int.digits(count).map({ $0 <= 10_000 }) ?? false else {
        throw Fault(
          .usage, "“\(Visible.text(count))” is no number of copies", at: "--keep-\(rule)",
          advice: "Give a number up to 10000")
      }
      entries.append(Entry("keep_\(rule)", count))
    }
    if let list = arguments.value("what") {
      let words = list.split(separator: ",").map(\.trimmingBlanks)
      entries += (words.isEmpty ? [""] : words).map { Entry("what", $0) }
    }
    if arguments.value("omit") != nil {
      let groups = try arguments.groups("omit").map(\.rawValue)
      entries.append(Entry("omit", groups.joined(separator: ",")))
    }
    entries += try arguments.values("encrypt-to").map { recipient in
      Entry("encrypt_to", try self.recipient(recipient))
    }
    entries += try arguments.arguments("QUERY").map { Entry("query", try text($0, "QUERY")) }
    return entries + (try arguments.value("to").map(folder) ?? [])
  }

  /// Makes sure that a new schedule has all that each needs.
  ///
  /// - Throws: `Fault` (usage) naming everything that is missing.
  static func checkAllSaid(_ entries: [Entry]) throws {
    let needed: [(key: String, option: String, question: String, example: String)] = [
      ("at", "--at", "when", "--at 02:00"),
      ("folder", "--to", "where to", "--to FOLDER"),
      ("what", "--what", "what to make", "--what backup,json"),
    ]
    let missing = needed.filter { need in !entries.contains { $0.key == need.key } }
    guard let last = missing.last else { return }
    let others = missing.dropLast().map(\.question).joined(separator: ", ")
    throw Fault(
      .usage, "it is not said \(others.isEmpty ? "" : others + " and ")\(last.question)",
      at: missing.map(\.option).joined(separator: ", "),
      advice: "Give for example \(missing.map(\.example).joined(separator: " "))")
  }

  /// Makes sure that a schedule can be run as it is described.
  static func check(_ schedule: Schedule, _ vault: Vault, _ session: Session) throws {
    let query = try vault.query(schedule.query)
    if !schedule.query.isEmpty, try vault.numbers(matching: query).isEmpty {
      session.console.message("No gun matches the query now, so that there is nothing to print.")
    }
    let reports = ReportLibrary(environment: session.environment).names
    for artifact in schedule.artifacts {
      guard let report = artifact.report, !reports.contains(report) else { continue }
      throw Fault(
        .usage, "there is no report “\(Visible.text(report))”", at: "--what",
        advice: Nearest.word(to: report, among: reports).map { "Did you mean \($0)?" }
          ?? "See 'gunroom report list'")
    }
    _ = try schedule.encryption(session.environment)
  }

  /// Makes the folder that the command line named, once all the rest is right.
  static func makeFolder(of schedule: Schedule, _ arguments: Arguments) throws {
    guard arguments.value("to") != nil, Files.kind(schedule.folder) == .missing else { return }
    try Files.makeFolder(schedule.folder)
  }

  private static func folder(_ given: String) throws -> [Entry] {
    guard !given.isEmpty else { return [Entry("folder", "")] }
    var path = try text(given, "to")
    while path.hasSuffix("/"), path != "/" { path.removeLast() }
    let parent = FileName.folder(path)
    switch Files.kind(path) {
    case .folder: break
    case .missing:
      // Only the last one is made, later: more would be a mistyped place, or a drive that is not there.
      guard Files.kind(parent) == .folder else {
        throw Fault(
          .missing, "there is no such folder", at: FileName.shown(parent),
          advice: "Check the name, or make it first")
      }
    case .regular, .other:
      throw Fault(
        .usage, "this is a file, not a folder", at: FileName.shown(path),
        advice: "Name a folder for the copies")
    }
    let isThere = Files.kind(path) == .folder
    let folder =
      isThere ? Files.resolved(path) : "\(Files.resolved(parent))/\(FileName.last(path))"
    let mount = Files.mountPoint(of: isThere ? folder : parent)
    return [Entry("folder", folder), Entry("mount", mount == "/" ? "" : mount)]
  }

  private static func recipient(_ text: String) throws -> String {
    _ = try self.text(text, "encrypt-to")
    if case .regular = Files.kind(text) { return Files.resolved(text) }
    return text
  }

  private static func text(_ value: String, _ option: String) throws -> String {
    guard FileName.isText(value) else {
      throw Fault(.data, "not valid UTF-8", at: option == "QUERY" ? option : "--\(option)")
    }
    return value
  }
}

extension Session {
  /// What runs of schedules need of the world.
  ///
  /// - Parameter now: the moment that counts as the present; nil for the present itself.
  func surroundings(now: Int64? = nil) throws -> Surroundings {
    guard let program = ChildProcess.currentProgram else {
      throw Fault(.failed, "the system does not say where the program is")
    }
    return Surroundings(
      vaultPath: Files.resolved(try vaultPath), openVault: vault, program: program,
      version: GunroomProgram.version, clock: now.map { now in Clock { now } } ?? clock,
      zone: .system, environment: environment, tell: { self.console.message($0) })
  }

  /// Reads `--now`.
  func surroundings(_ arguments: Arguments) throws -> Surroundings {
    try surroundings(now: try arguments.value("now").map { try Zone.system.read($0) })
  }
}
