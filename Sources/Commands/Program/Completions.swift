import CommandLine
import Platform

extension Command where Context == Session {
  static let completions: Command<Session> = Command(
    "completions", "Prints what a shell runs to complete command lines.",
    discussion: """
      The script asks 'gunroom completions SHELL LINE' for what can come next on a line, so that it \
      knows the commands, keys and names of the day.
      """,
    arguments: [
      Argument("SHELL", "bash, zsh or fish", expects: .words(Shell.allCases.map(\.rawValue))),
      Argument("LINE", "A command line up to the cursor", optional: true),
      Argument("REPLACED", "The end of it that bash puts a word in place of", optional: true),
    ],
    examples: [
      Example("source <(gunroom completions bash)", "for this bash"),
      Example("gunroom completions fish | source", "for this fish"),
    ]
  ) { arguments, session in
    let name = arguments.argument("SHELL")
    guard let shell = Shell(rawValue: name.lowercased()) else {
      throw Fault(
        .usage, "“\(Visible.text(name))” is not a shell that we know",
        advice: "Use " + Shell.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard let line = arguments.optionalArgument("LINE") else {
      return session.console.write(Array(shell.script(for: GunroomProgram.program.name).utf8))
    }
    let completions = Completions(GunroomProgram.program, environment: session.environment)
    let words = shell.words(of: line, home: session.environment["HOME", default: "~"])
    let lines = shell.lines(
      for: completions.answer(to: words), line: line,
      replaced: arguments.optionalArgument("REPLACED"))
    for line in lines { session.console.print(line) }
  }
}
