import Platform

/// What can come next on a command line, made from the same declarations that the parser reads.
public struct Completions<Context> {
  /// What a shell is to offer.
  public enum Answer: Equatable, Sendable {
    /// These words.
    case words([Suggestion])
    /// The files that are there.
    case files
    /// The folders that are there.
    case folders
  }

  private let program: Program<Context>
  private let environment: [String: String]

  /// Makes completions.
  ///
  /// - Parameter environment: what `KnownWords` may look at.
  public init(_ program: Program<Context>, environment: [String: String]) {
    self.program = program
    self.environment = environment
  }

  /// What can stand for the last of the words, of which only the beginning is typed.
  ///
  /// Words before it that make no sense have no answer.
  public func answer(to words: [String]) -> Answer {
    guard let word = words.last else { return .words([]) }
    var parser = Parser(program: program, words: words.dropLast())
    guard (try? parser.read()) != nil else { return .words([]) }
    let place = parser.place
    if let option = place.option { return answer(option.expects, word, place) }
    if !place.isPlain, word.hasPrefix("--"), let (name, value) = word.splitOnce("="),
      let option = place.options.first(where: { "--" + $0.name == name && !$0.isFlag })
    {
      return answer(option.expects, value, place, prefix: name + "=")
    }
    var found: [Suggestion] = place.commands
    let argument = place.argument
    if !place.isPlain, word.hasPrefix("-") || found.isEmpty && argument == nil {
      found += place.options.map { Suggestion("--" + $0.name, $0.help) }
    }
    guard let argument else { return .words(found.matching(word)) }
    switch answer(argument.expects, word, place) {
    case .words(let more): return .words(found.matching(word) + more)
    case let files:
      let matching = found.matching(word)
      return matching.isEmpty ? files : .words(matching)
    }
  }

  private func answer(
    _ expected: Expected, _ word: String, _ place: Place, prefix: String = ""
  ) -> Answer {
    let found: [Suggestion]
    switch expected {
    case .anything: return .words([])
    case .file: return .files
    case .folder: return .folders
    case .words(let words): found = words.map { Suggestion($0) }
    case .known(let known):
      found = known.suggestions(for: word, after: place.arguments, environment: environment)
    }
    return .words(found.matching(word).map { Suggestion(prefix + $0.word, $0.note) })
  }

  /// Where the word stands that is being typed.
  struct Place {
    /// The option of which it is the value.
    let option: Option?
    /// The commands that can stand here.
    let commands: [Suggestion]
    /// The argument that can stand here.
    let argument: Argument?
    /// The options that can stand here.
    let options: [Option]
    /// Whether it stands after `--`, where nothing is an option.
    let isPlain: Bool
    /// The words before it.
    let arguments: Arguments
  }
}
