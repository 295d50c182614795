import Platform

/// Help texts, made from the same declarations that the parser reads.
public struct Help<Context> {
  private let program: Program<Context>
  private let width: Int
  private let bold: Bool

  /// Makes help for a terminal of a width; text wider than 100 columns is hard to read.
  public init(_ program: Program<Context>, width: Int, bold: Bool = false) {
    self.program = program
    self.width = min(width, 100)
    self.bold = bold
  }

  /// The help for a command at the end of its path of commands, or for the program (no command).
  public func text(for path: [Command<Context>] = []) -> String {
    let sections = path.last.map { commandSections($0, path: path) } ?? programSections
    return sections.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private var programSections: [[String]] {
    var sections = [
      TextFlow.wrap(program.summary, width: width),
      ["Usage: \(program.name) [OPTION…] COMMAND …"],
    ]
    for group in program.groups {
      sections.append(section(group.title, group.commands.map { ($0.name, $0.summary) }))
    }
    sections.append(section("Options of every command", program.options.map(Self.item)))
    sections.append(exitCodes(ExitCode.failures))
    sections.append(["'\(program.name) help COMMAND' explains one command."])
    return sections
  }

  private func commandSections(
    _ command: Command<Context>, path: [Command<Context>]
  ) -> [[String]] {
    let title = ([program.name] + path.map(\.name)).joined(separator: " ")
    var sections = [TextFlow.wrap(command.summary, width: width), usage(of: command, title: title)]
    if !command.discussion.isEmpty {
      sections.append(TextFlow.wrap(command.discussion, width: width))
    }
    sections.append(section("Arguments", command.arguments.map { ($0.name, $0.help) }))
    sections.append(section("Options", command.options.map(Self.item)))
    sections.append(section("Commands", command.subcommands.map { ($0.name, $0.summary) }))
    sections.append(section("Options of every command", program.options.map(Self.item)))
    sections.append(section("Examples", command.examples.map { ($0.line, $0.purpose) }))
    sections.append(exitCodes(command.failures))
    return sections.filter { !$0.isEmpty }
  }

  private func usage(of command: Command<Context>, title: String) -> [String] {
    var lines: [String] = []
    if command.run != nil {
      let options = command.options.isEmpty ? [] : ["[OPTION…]"]
      lines.append(([title] + options + command.arguments.map(\.usage)).joined(separator: " "))
    }
    if !command.subcommands.isEmpty {
      lines.append(title + " " + command.subcommands.map(\.name).joined(separator: "|") + " …")
    }
    return lines.enumerated().flatMap { index, line in
      let wrapped = TextFlow.wrap(line, width: width - 7)
      return wrapped.enumerated().map { ($0 + index == 0 ? "Usage: " : "       ") + $1 }
    }
  }

  private func section(_ title: String, _ items: [(term: String, text: String)]) -> [String] {
    if items.isEmpty { return [] }
    return [Style.bold.text(title, allowed: bold)]
      + TextFlow.definitions(items, width: width)
  }

  private func exitCodes(_ failures: [Fault.Category]) -> [String] {
    let meanings = failures.map { "\($0.rawValue) \(ExitCode.meaning(of: $0))" }
    let list = (["0 done"] + meanings).joined(separator: " · ")
    return [Style.bold.text("Exit codes", allowed: bold)]
      + TextFlow.wrap(list, width: width - 2).map { "  " + $0 }
  }

  private static func item(_ option: Option) -> (term: String, text: String) {
    (option.usage, option.fullHelp)
  }
}
