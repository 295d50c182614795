import CommandLine
import Platform

/// The program: its commands, and how a command line becomes an exit code.
package enum GunroomProgram {
  static let version = "0.1.0"

  static let program = Program<Session>(
    "gunroom", "Keeps the record of a gun collection in one file and prints it.",
    options: [
      .value("vault", "FILE", "The vault; else $GUNROOM_VAULT, else the usual place"),
      .value(
        "format", "FORMAT", "How results are printed", allowed: Format.allCases.map(\.rawValue),
        default: "table"),
      .value(
        "color", "WHEN", "Whether to use colour", allowed: ColorMode.allCases.map(\.rawValue),
        default: "auto"),
      .flag("no-input", "Never asks a question"),
      .flag("quiet", short: "q", "Says nothing but results and errors"),
    ],
    groups: [
      CommandGroup("The collection", [.initialize, .add, .edit, .show, .list]),
      CommandGroup(
        "What belongs to a gun",
        [.photo, .document, .value, .barrel, .accessory, .malfunction, .expense]),
      CommandGroup("Comes and goes", [.dispose, .undispose, .loan, .returning, .book]),
      CommandGroup("Names", [.contact, .location, .policy, .tag]),
      CommandGroup("As you like it", [.field, .section, .config]),
      CommandGroup("Shooting and wishing", [.compare, .ammo, .range, .maintain, .wish]),
      CommandGroup("Whether all is there", [.check, .count]),
      CommandGroup("Paper, in and out", [.report, .importing, .export]),
      CommandGroup(
        "Nothing is lost", [.remove, .trash, .history, .undo, .redo, .backup, .restore]),
      CommandGroup("Without anyone remembering to", [.schedule]),
      CommandGroup("At the shell", [.completions]),
    ])

  /// Runs one command line and returns the exit code.
  ///
  /// - Parameter reports: what carries out the commands of reports.
  package static func run(
    words: [String], environment: [String: String], reports: @escaping ReportWork
  ) -> Int32 {
    do {
      let invocation: Invocation<Session> = try program.invocation(words)
      switch invocation {
      case .help(let path):
        let console = Self.console(environment: environment)
        let help = Help(program, width: console.textWidth, bold: console.colorsResults)
        console.write(Array(help.text(for: path).utf8))
        return console.exitCode {}
      case .version:
        let console = Self.console(environment: environment)
        console.print("gunroom \(version)")
        return console.exitCode {}
      case .run(let command, let arguments):
        let console = Self.console(
          color: ColorMode(rawValue: arguments.value("color") ?? "") ?? .auto,
          isQuiet: arguments.flag("quiet"), environment: environment)
        let session = Session(
          arguments: arguments, console: console, environment: environment, reports: reports)
        let code = console.exitCode { try command.run?(arguments, session) }
        session.remindOfFailures()
        return code
      }
    } catch {
      return Self.console(environment: environment).exitCode { throw error }
    }
  }

  private static func console(
    color: ColorMode = .auto, isQuiet: Bool = false, environment: [String: String]
  ) -> Console {
    Console(
      name: program.name, results: Output(descriptor: 1, environment: environment),
      messages: Output(descriptor: 2, environment: environment), color: color, isQuiet: isQuiet,
      environment: environment)
  }
}
