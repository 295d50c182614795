/// A word that follows a command: `GUN`, `FILE…`.
public struct Argument: Sendable {
  /// The name in help and for reading it, in capitals.
  public let name: String
  /// What it is, in one sentence.
  public let help: String
  /// Whether the command works without it.
  public let isOptional: Bool
  /// Whether it takes all the words that are left; only a command's last argument can.
  public let repeats: Bool
  /// What can stand for it.
  public let expects: Expected

  /// Declares an argument; `FILE` and `FOLDER` need not say what they expect.
  public init(
    _ name: String, _ help: String, optional: Bool = false, repeats: Bool = false,
    expects: Expected? = nil
  ) {
    self.name = name
    self.help = help
    isOptional = optional
    self.repeats = repeats
    self.expects = expects ?? Expected(named: name)
  }

  /// As it stands in a usage line: `[QUERY…]`.
  var usage: String {
    let words = repeats ? name + "…" : name
    return isOptional ? "[\(words)]" : words
  }
}

/// An option of a command or of the whole program: a flag, or a name with a value.
public struct Option: Sendable {
  /// The long name without its dashes; the name for reading it.
  public let name: String
  /// The letter of the short form, if there is one.
  public let short: Character?
  /// What stands for the value in help, in capitals; nil for a flag.
  public let valueName: String?
  /// What it does, in one sentence.
  public let help: String
  /// Whether it can be given several times.
  public let repeats: Bool
  /// The only values allowed, in lower case; empty for any.
  public let allowed: [String]
  /// The value where none is given.
  public let `default`: String?
  /// What can stand for its value.
  public let expects: Expected

  /// Declares an option that is given or not.
  public static func flag(_ name: String, short: Character? = nil, _ help: String) -> Option {
    Option(
      name: name, short: short, valueName: nil, help: help, repeats: false, allowed: [],
      default: nil, expects: .anything)
  }

  /// Declares an option with a value; one with allowed words, `FILE` and `FOLDER` need not say what
  /// they expect.
  public static func value(
    _ name: String, short: Character? = nil, _ valueName: String, _ help: String,
    repeats: Bool = false, allowed: [String] = [], default: String? = nil,
    expects: Expected? = nil
  ) -> Option {
    Option(
      name: name, short: short, valueName: valueName, help: help, repeats: repeats,
      allowed: allowed, default: `default`,
      expects: expects ?? (allowed.isEmpty ? Expected(named: valueName) : .words(allowed)))
  }

  var isFlag: Bool { valueName == nil }

  /// As it stands in help: `-o, --output FILE`.
  var usage: String {
    let letter = short.map { "-\($0), " } ?? "    "
    return letter + "--" + name + (valueName.map { " " + $0 } ?? "")
  }

  /// The sentence of help with what can be given.
  var fullHelp: String {
    var notes: [String] = []
    if !allowed.isEmpty { notes.append("one of " + allowed.joined(separator: ", ")) }
    if let `default` { notes.append("default " + `default`) }
    if repeats { notes.append("can be repeated") }
    return notes.isEmpty ? help : help + " (" + notes.joined(separator: "; ") + ")"
  }
}
