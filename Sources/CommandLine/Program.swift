/// The whole program as data: its commands and the options that all of them share.
public struct Program<Context>: Sendable {
  /// The word that starts it.
  public let name: String
  /// What it is, in one sentence.
  public let summary: String
  /// The options that go before or after the command word, `--help` and `--version` among them.
  public let options: [Option]
  /// The commands.
  public let groups: [CommandGroup<Context>]

  /// Declares the program; `--help` (`-h`) and `--version` are added to its options.
  public init(
    _ name: String, _ summary: String, options: [Option], groups: [CommandGroup<Context>]
  ) {
    self.name = name
    self.summary = summary
    let help = Option.flag("help", short: "h", "Explains the program or the command")
    self.options = options + [help, .flag("version", "Prints the version")]
    self.groups = groups
    for command in commands { Self.checkNames(of: command, shared: self.options) }
  }

  /// All commands, in the order of the help.
  public var commands: [Command<Context>] { groups.flatMap(\.commands) }

  /// Understands the words of a command line, without the program's own name.
  ///
  /// Throws a `Fault` of category `usage` that names the word and, where one is near, the word that
  /// was meant.
  public func invocation(_ words: [String]) throws -> Invocation<Context> {
    var parser = Parser(program: self, words: words)
    return try parser.invocation()
  }

  /// Two options of one name would make one of them unreachable.
  private static func checkNames(of command: Command<Context>, shared: [Option]) {
    let options = shared + command.options
    precondition(
      Set(options.map(\.name)).count == options.count
        && Set(options.compactMap(\.short)).count == options.compactMap(\.short).count,
      "\(command.name) declares an option twice")
    for subcommand in command.subcommands { checkNames(of: subcommand, shared: shared) }
  }
}

/// What a command line asks for.
public enum Invocation<Context>: Sendable {
  /// The help of the program (no command), of a command, or of a subcommand at the end of its path.
  case help([Command<Context>])
  /// The program's version.
  case version
  /// A command to run.
  case run(Command<Context>, Arguments)
}
