import CommandLine
import Platform
import Scheduling

extension Command where Context == Session {
  static let scheduleInstall = Command(
    "install", "Lets the system call 'schedule run --due' for this vault.",
    discussion: """
      Without --cron that is a timer of your own systemd, in ~/.config/systemd/user; with it a line of \
      your crontab. Both ask every quarter of an hour. So that systemd asks while you are not logged \
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
private struct Installing {
  private let session: Session
  private let unit: TimerUnit
  private let line: CrontabLine

  init(_ session: Session) throws {
    self.session = session
    guard let program = ChildProcess.currentProgram else {
      throw Fault(.failed, "the system does not say where the program is")
    }
    let call = try TimerCall(
      program: program, vault: try session.vaultPath, environment: session.environment)
    unit = TimerUnit(call)
    line = CrontabLine(call)
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
      for file in unit.files {
        session.console.print("# \(FileName.shown(folder))/\(file.name)\n\(file.text)")
      }
      return
    }
    guard try (call("systemctl", ["--user", "show-environment"])?.code ?? 1) == 0 else {
      throw Fault(
        .failed, "there is no systemd of yours that answers",
        advice: "Use 'gunroom schedule install --cron', or let another program call "
          + "'gunroom schedule run --due'")
    }
    try unit.write(into: folder)
    try must("systemctl", ["--user", "daemon-reload"])
    try must("systemctl", ["--user", "enable", "--now", unit.timerName])
    session.console.message("Wrote and enabled \(FileName.shown(folder))/\(unit.timerName)")
  }

  func addLine(isPrinted: Bool) throws {
    if isPrinted { return session.console.print(line.text) }
    // What cron reads of a line, by crontab(1) of Debian.
    guard line.text.utf8.count < 1_000 else {
      throw Fault(
        .failed, "the line is longer than the 1000 bytes that cron reads",
        advice: "Make $PATH shorter and try again")
    }
    guard let crontab = try crontab() else {
      throw Fault(
        .failed, "there is no cron here",
        advice: "Use 'gunroom schedule install', or let another program call "
          + "'gunroom schedule run --due'")
    }
    try write(line.added(to: crontab))
    session.console.message("Added to your crontab: \(line.text)")
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

  /// The user's crontab; empty where there is none, nil where there is no cron.
  private func crontab() throws -> String? {
    guard let listed = try call("crontab", ["-l"]) else { return nil }
    if listed.code == 0 { return listed.output }
    guard listed.errors.contains("no crontab") else {
      throw Fault(.failed, "crontab failed: \(listed.errors.trimmingBlanks)")
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
