import Platform

/// Reads the words of one command line from left to right.
struct Parser<Context> {
  private let program: Program<Context>
  private var words: ArraySlice<String>
  private var path: [Command<Context>] = []
  private var positional: [String] = []
  private var given: [String: [String]] = [:]
  /// A subcommand's word can only stand before the words and options of its parent.
  private var canDescend = true
  private var isHelp = false
  /// Whether `--` was read, after which nothing is an option.
  private var isPlain = false
  /// The option at the end whose value is still missing.
  private var open: Option?

  init(program: Program<Context>, words: [String]) {
    self.program = program
    self.words = words[...]
  }

  mutating func invocation() throws -> Invocation<Context> {
    try read()
    if let open { throw valueMissing(of: open) }
    if isHelp || given["help"] != nil || (path.isEmpty && given["version"] == nil) {
      return .help(path)
    }
    if given["version"] != nil { return .version }
    return try complete()
  }

  /// Reads all words, however much is still missing after them.
  mutating func read() throws {
    while let word = words.popFirst() {
      if word == "--" {
        if path.last?.run != nil { canDescend = false }
        isPlain = true
        while let word = words.popFirst() { try take(word) }
      } else if word.hasPrefix("--") {
        try takeLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word != "-" {
        try takeShort(word)
      } else {
        try take(word)
      }
    }
  }

  /// What can follow the words that were read.
  var place: Completions<Context>.Place {
    let command = path.last
    var commands: [Suggestion] = []
    if canDescend {
      commands = (command?.subcommands ?? program.commands).map { Suggestion($0.name, $0.summary) }
      if command == nil, !isHelp { commands.append(Suggestion("help", "Explains a command")) }
    }
    let declared = isHelp || command?.run == nil ? [] : command?.arguments ?? []
    let next = positional.count < declared.count ? declared[positional.count] : declared.last
    return Completions.Place(
      option: open, commands: commands,
      argument: positional.count < declared.count || next?.repeats == true ? next : nil,
      options: options.filter { $0.repeats || given[$0.name] == nil }, isPlain: isPlain,
      arguments: arguments)
  }

  // MARK: Words

  private mutating func take(_ word: String) throws {
    if path.isEmpty, word == "help", !isHelp {
      isHelp = true
      return
    }
    let choices = path.last?.subcommands ?? program.commands
    if canDescend, let command = choices.first(where: { $0.name == word }) {
      path.append(command)
      return
    }
    guard path.last?.run != nil else {
      let names = choices.map(\.name)
      throw fault(
        "“\(word)” is not a command of \(title)",
        advice: Self.advice(for: word, among: names))
    }
    canDescend = false
    positional.append(word)
  }

  private func complete() throws -> Invocation<Context> {
    guard let command = path.last, command.run != nil else {
      let names = (path.last?.subcommands ?? []).map(\.name)
      throw fault("\(title) needs one of its commands: " + names.joined(separator: ", "))
    }
    let missing = command.arguments.dropFirst(positional.count).filter { !$0.isOptional }
    if !missing.isEmpty {
      throw fault("\(title) needs " + missing.map(\.name).joined(separator: " and "))
    }
    if command.arguments.last?.repeats != true, positional.count > command.arguments.count {
      let words = positional.dropFirst(command.arguments.count).map { "“\($0)”" }
      throw fault("too many words for \(title): " + words.joined(separator: ", "))
    }
    return .run(command, arguments)
  }

  private var arguments: Arguments {
    Arguments(
      options: options, declared: path.last?.arguments ?? [], given: given, positional: positional)
  }

  // MARK: Options

  private var options: [Option] { (path.last?.options ?? []) + program.options }

  private mutating func takeLong(_ text: Substring) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw unknown("--" + name, near: name)
    }
    if parts.count == 1 {
      try takeValue(of: option)
    } else if option.isFlag {
      throw fault("--\(name) takes no value")
    } else {
      try record(option, String(parts[1]))
    }
  }

  private mutating func takeShort(_ word: String) throws {
    var letters = word.dropFirst()
    let isNumber = letters.first.map { $0.isNumber || $0 == "." } ?? false
    var found: [Option] = []
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        if isNumber || path.last?.takesQuery == true { return try take(word) }
        throw unknown("-\(letter)", near: String(word.dropFirst()))
      }
      found.append(option)
      if option.isFlag || letters.isEmpty { continue }
      // Which of the two was meant cannot be known, and a wrong guess could write a file.
      if path.last?.takesQuery == true {
        throw fault(
          "“\(word)” can be the option -\(letter) or a word of the query",
          advice: "Put a space after -\(letter), or put the query after --")
      }
      for flag in found.dropLast() { try record(flag, "") }
      return try record(option, String(letters.first == "=" ? letters.dropFirst() : letters))
    }
    for option in found { try takeValue(of: option) }
  }

  private mutating func takeValue(of option: Option) throws {
    guard !option.isFlag else { return try record(option, "") }
    guard let value = words.popFirst() else {
      open = option
      return
    }
    guard !value.hasPrefix("--") else { throw valueMissing(of: option) }
    try record(option, value)
  }

  private mutating func record(_ option: Option, _ value: String) throws {
    // A shared option can be repeated, so that one in an alias can be overruled.
    let isShared = program.options.contains { $0.name == option.name }
    if !isShared {
      canDescend = false
      if !option.repeats, !option.isFlag, given[option.name] != nil {
        throw fault("--\(option.name) is given twice")
      }
    }
    // An empty name comes from a variable that is not set, and could mean anything.
    if ["FILE", "FOLDER", "PATH"].contains(option.valueName), value.isEmpty {
      throw valueMissing(of: option)
    }
    var value = value
    if !option.allowed.isEmpty {
      guard option.allowed.contains(value.lowercased()) else {
        throw fault(
          "--\(option.name) is one of \(option.allowed.joined(separator: ", ")), not “\(value)”",
          advice: Self.advice(for: value, among: option.allowed))
      }
      value = value.lowercased()
    }
    given[option.name, default: []].append(value)
  }

  // MARK: Faults

  /// The program and the command words so far.
  private var title: String { ([program.name] + path.map(\.name)).joined(separator: " ") }

  private func unknown(_ word: String, near name: String) -> Fault {
    fault(
      "\(title) has no option \(word)",
      advice: Self.advice(for: name, among: options.map(\.name), prefix: "--"))
  }

  private func valueMissing(of option: Option) -> Fault {
    fault("--\(option.name) needs a value: \(option.valueName ?? "")")
  }

  private func fault(_ what: String, advice: String = "") -> Fault {
    let help = ([program.name, "help"] + path.map(\.name)).joined(separator: " ")
    return Fault(.usage, what, advice: advice.isEmpty ? "See '\(help)'" : advice)
  }

  /// `Did you mean list?`, or empty text when nothing begins like the word or is near it.
  private static func advice(
    for word: String, among candidates: [String], prefix: String = ""
  ) -> String {
    let word = word.lowercased()
    let whole = word.count > 1 ? candidates.first { $0.hasPrefix(word) } : nil
    guard let meant = whole ?? Nearest.word(to: word, among: candidates) else { return "" }
    return "Did you mean \(prefix)\(meant)?"
  }
}
