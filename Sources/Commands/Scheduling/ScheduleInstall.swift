import CommandLine
import Platform
import Scheduling

extension Command where Context == Session {
  static let scheduleInstall = Command(
    "install", "Lets the system call 'schedule run --due' for this vault.",
    discussion: """
      Without --cron that is a timer of your own systemd, in ~/.config/systemd/user; with it a line of \
      your crontab. Both ask every quarter of an hour. What commands for afterwards call is looked for \
      where it is found now, and in /usr/bin and /usr/local/bin: install it again when it moves. So that systemd asks while you are not logged \
      in, use 'loginctl enable-linger'. Where neither is there, let anything else call \
      'gunroom schedule run --due'.
      """,
    options: [
      .flag("cron", "Adds a line to your crontab"),
      .flag("print", "Prints what would be written, and writes nothing"),
    ],
    examples: [
      Example("gunroom schedule install", "by systemd"),
      Example("gunroom schedule install --cron --print", "to see the line"),
    ]
  ) { arguments, session in
    let installing = try Installing(session)
    if arguments.flag("cron") {
      try installing.addLine(isPrinted: arguments.flag("print"))
    } else {
      try installing.addUnits(isPrinted: arguments.flag("print"))
    }
  }

  static let scheduleUninstall = Command(
    "uninstall", "Takes away what 'schedule install' wrote for this vault, and nothing else.",
    examples: [Example("gunroom schedule uninstall", "no more runs by themselves")]
  ) { _, session in
    try Installing(session).remove()
  }
}

/// Writes and removes what calls us.
struct Installing {
  private let session: Session
  private let unit: TimerUnit
  private let line: CrontabLine

  init(_ session: Session) throws {
    self.session = session
    guard let program = ChildProcess.currentProgram else {
      throw Fault(.failed, "the system does not say where the program is")
    }
    let call = try TimerCall(
      program: program, vault: try session.vaultPath, commands: Self.commands(session),
      environment: session.environment)
    unit = TimerUnit(call)
    line = CrontabLine(call)
  }

  /// The lines of shell that the schedules run; none of a vault that cannot be read.
  private static func commands(_ session: Session) -> [String] {
    guard let vault = try? session.vault() else { return [] }
    defer { vault.close() }
    return ((try? vault.schedules()) ?? []).flatMap { [$0.text("after"), $0.text("on_failure")] }
  }

  private var unitFolder: String {
    get throws {
      let config = session.environment["XDG_CONFIG_HOME", default: ""]
      if config.hasPrefix("/") { return "\(config)/systemd/user" }
      guard let home = session.environment["HOME"], !home.isEmpty else {
        throw Fault(.usage, "HOME is not set, so there is no place for a timer")
      }
      return "\(home)/.config/systemd/user"
    }
  }

  func addUnits(isPrinted: Bool) throws {
    let folder = try unitFolder
    if isPrinted {
      let files = unit.files.map { (path: "\(FileName.shown(folder))/\($0.name)", text: $0.text) }
      if session.format == .json {
        let list = files.map { file in
          JSON.object([("file", .string(file.path)), ("text", .string(file.text))])
        }
        return session.console.print(JSON.array(list).text(indented: true))
      }
      for file in files { session.console.print("# \(file.path)\n\(file.text)") }
      return
    }
    guard try answersSystemd() else {
      let other = try crontab() == nil ? "Install cron" : "Use 'gunroom schedule install --cron'"
      throw Fault(
        .failed, "there is no systemd of yours that answers",
        advice: "\(other), or let another program call '\(callByHand)'")
    }
    try unit.write(into: folder)
    try must("systemctl", ["--user", "daemon-reload"])
    try must("systemctl", ["--user", "enable", "--now", unit.timerName])
    session.console.message("Wrote and enabled \(FileName.shown(folder))/\(unit.timerName)")
  }

  func addLine(isPrinted: Bool) throws {
    if isPrinted {
      let json = JSON.object([("crontab", .string(line.text))])
      return session.console.print(
        session.format == .json ? json.text(indented: true) : line.text)
    }
    // What cron reads of a line, by crontab(1) of Debian.
    guard line.text.utf8.count < 1_000 else {
      throw Fault(
        .failed, "the line is longer than the 1000 bytes that cron reads",
        advice:
          "Make the path of the vault shorter, or use 'gunroom schedule install' without --cron"
      )
    }
    guard let crontab = try crontab() else {
      let other = try answersSystemd() ? "Use 'gunroom schedule install'" : "Install cron"
      throw Fault(
        .failed, "there is no cron here",
        advice: "\(other), or let another program call '\(callByHand)'")
    }
    try write(line.added(to: crontab))
    session.console.message("Added to your crontab: \(line.text)")
    if !Self.runsCron {
      session.console.message("No cron seems to run here, which would read it: start it.")
    }
  }

  func remove() throws {
    var removed: [String] = []
    let folder = try unitFolder
    if unit.isThere(in: folder) {
      _ = try call("systemctl", ["--user", "disable", "--now", unit.timerName])
      removed += unit.remove(from: folder).map(FileName.shown)
      _ = try call("systemctl", ["--user", "daemon-reload"])
    }
    if let crontab = try crontab(), line.stands(in: crontab) {
      try write(line.removed(from: crontab))
      removed.append("a line of your crontab")
    }
    session.console.message(
      removed.isEmpty
        ? "Nothing was installed for this vault." : "Removed \(removed.joined(separator: ", "))")
  }

  /// Whether something is installed for the vault, or nobody can know.
  static func mayBeInstalled(_ session: Session) -> Bool {
    guard let installing = try? Installing(session), let folder = try? installing.unitFolder else {
      return true
    }
    if installing.unit.isThere(in: folder) { return true }
    guard let crontab = try? installing.crontab() else { return false }
    return installing.line.stands(in: crontab)
  }

  /// What another program would have to call.
  private var callByHand: String { "gunroom schedule run --due" }

  private func answersSystemd() throws -> Bool {
    try call("systemctl", ["--user", "show-environment"])?.code == 0
  }

  /// Whether cron runs; one that systemd starts when it is needed counts.
  private static var runsCron: Bool {
    if Files.kind("/run/systemd/system") == .folder { return true }
    return Files.names(inFolder: "/proc").contains { name in
      guard let bytes = try? Files.read("/proc/\(name)/comm", from: 0, count: 16) else {
        return false
      }
      return ["cron", "crond", "fcron"].contains(
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
  }

  /// The user's crontab; empty where there is none, nil where there is no cron.
  private func crontab() throws -> String? {
    guard let listed = try call("crontab", ["-l"]) else { return nil }
    if listed.code == 0 { return listed.output }
    // As Debian's cron says it, and as that of busybox does.
    guard ["no crontab", "No such file"].contains(where: listed.errors.contains) else {
      throw Fault(
        .failed, "crontab failed: \(Visible.text(listed.errors.trimmingBlanks))",
        advice: "Let another program call '\(callByHand)'")
    }
    return ""
  }

  private func write(_ crontab: String) throws {
    if crontab.isEmpty { return try must("crontab", ["-r"]) }
    try must("crontab", ["-"], input: crontab)
  }

  private func must(_ program: String, _ arguments: [String], input: String = "") throws {
    guard let ended = try call(program, arguments, input: input), ended.code == 0 else {
      throw Fault(.failed, "'\(program) \(arguments.joined(separator: " "))' failed")
    }
  }

  /// Runs a program of the system; nil where there is none of its name.
  private func call(
    _ program: String, _ arguments: [String], input: String = ""
  ) throws -> (code: Int32, output: String, errors: String)? {
    guard let path = SystemProgram(program).path(session.environment) else { return nil }
    let child = try ChildProcess(
      path, arguments: arguments, environment: session.environment.map { "\($0)=\($1)" },
      input: Array(input.utf8), outputLimit: 1 << 24, seconds: 120)
    guard case .exited(let code) = try child.wait() else { return (1, "", "") }
    return (
      code, String(decoding: child.output, as: UTF8.self),
      String(decoding: child.errors, as: UTF8.self)
    )
  }
}
