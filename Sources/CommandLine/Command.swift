import Platform

/// One command, declared as data: its words, its options and what it does.
///
/// A command without `run` is a group and needs one of its subcommands. A command that did only a
/// part of its task names each failure and then throws a `Fault` of category `partly`.
public struct Command<Context>: Sendable {
  /// What a command does with the words it was given.
  public typealias Run = @Sendable (Arguments, Context) throws -> Void

  /// The word that calls it.
  public let name: String
  /// What it does, in one sentence.
  public let summary: String
  /// More about it, for its help: paragraphs; empty for none.
  public let discussion: String
  /// The words it takes, in order.
  public let arguments: [Argument]
  /// Its options, besides those of the program.
  public let options: [Option]
  /// Whether its words are a query, in which `-sold` is a term unless all its letters are flags.
  public let takesQuery: Bool
  /// Commands of its own.
  public let subcommands: [Command]
  /// Calls worth imitating.
  public let examples: [Example]
  /// The failures it can end with, for its help.
  public let failures: [Fault.Category]
  /// What it does; nil for a group.
  public let run: Run?

  /// Declares a command.
  public init(
    _ name: String, _ summary: String, discussion: String = "", arguments: [Argument] = [],
    options: [Option] = [], takesQuery: Bool = false, subcommands: [Command] = [],
    examples: [Example] = [], failures: [Fault.Category] = ExitCode.failures, run: Run? = nil
  ) {
    precondition(run != nil || !subcommands.isEmpty, "\(name) does nothing")
    precondition(arguments.dropLast().allSatisfy { !$0.repeats }, "\(name): only the last repeats")
    precondition(
      arguments.drop { !$0.isOptional }.allSatisfy(\.isOptional),
      "\(name): nothing required can follow something optional")
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.takesQuery = takesQuery
    self.subcommands = subcommands
    self.examples = examples
    self.failures = failures
    self.run = run
  }
}

/// A call of a command, and what it is for.
public struct Example: Sendable {
  /// The whole line as typed.
  public let line: String
  /// What it does, in a few words.
  public let purpose: String

  /// Makes an example.
  public init(_ line: String, _ purpose: String) {
    self.line = line
    self.purpose = purpose
  }
}

/// Commands that stand together under a title in the help of the program.
public struct CommandGroup<Context>: Sendable {
  /// The title.
  public let title: String
  /// The commands in the order of the help.
  public let commands: [Command<Context>]

  /// Makes a group.
  public init(_ title: String, _ commands: [Command<Context>]) {
    self.title = title
    self.commands = commands
  }
}
