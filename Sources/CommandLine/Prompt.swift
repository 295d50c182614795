import Platform

/// Asks a person on a terminal.
public struct Prompt {
  /// Whether there is somebody to ask.
  public let canAsk: Bool
  private let console: Console
  private let obstacle: String
  private let readLine: ReadLine
  private let readSecret: () throws -> String?

  /// Shows a question and gives one line without its line break, nil at the end of input.
  ///
  /// Tab puts one of the offers in place of what is typed.
  public typealias ReadLine = (_ question: String, _ offers: @escaping Offers) throws -> String?
  /// What can be meant by the beginning of an answer; what does not go on from it is left out later.
  public typealias Offers = (_ beginning: String) -> [Suggestion]

  /// Makes a prompt.
  ///
  /// - Parameters:
  ///   - console: writes the questions, as messages.
  ///   - input: what is known about standard input.
  ///   - noInput: whether the user forbade questions.
  ///   - readLine: asks; nil for a terminal on which the answer can be edited.
  ///   - readSecret: reads a line that is not shown.
  public init(
    console: Console, input: Terminal, noInput: Bool,
    readLine: ReadLine? = nil,
    readSecret: @escaping () throws -> String? = { try Terminal.readSecret() }
  ) {
    self.console = console
    self.readLine = readLine ?? Answers(console).readLine
    self.readSecret = readSecret
    canAsk = !noInput && input.isTerminal && console.showsMessages
    obstacle = noInput ? "--no-input is given" : "there is no terminal to ask on"
  }

  /// Asks a question and gives the answer without spaces around it; the default where it is empty.
  ///
  /// `alternative` says what to give on the command line instead of an answer. Throws a `Fault`:
  /// `usage` where nobody can be asked, `interrupted` at the end of input.
  public func ask(
    _ question: String, default: String = "", alternative: String,
    offers: @escaping Offers = { _ in [] }
  ) throws -> String {
    try ask(question, default: `default`, alternative: alternative, offers: offers) { $0 }
  }

  /// Asks a question, with what Tab offers, until `accept` makes a value of the answer; the `Fault` it throws is shown.
  public func ask<Value>(
    _ question: String, default: String = "", alternative: String,
    offers: @escaping Offers = { _ in [] },
    accept: (String) throws -> Value
  ) throws -> Value {
    let hint = `default`.isEmpty ? "" : " [\(`default`)]"
    return try repeatedly(
      question, hint: "\(hint): ", alternative: alternative, offers: offers
    ) { answer in
      try accept(answer.isEmpty ? `default` : answer)
    }
  }

  /// Asks a question for yes or no; the default where the answer is empty.
  public func confirm(
    _ question: String, default: Bool = false, alternative: String
  ) throws -> Bool {
    let hint = `default` ? " [Y/n] " : " [y/N] "
    return try repeatedly(question, hint: hint, alternative: alternative) { answer in
      if answer.isEmpty { return `default` }
      guard let isYes = Self.isYes(answer) else {
        throw Fault(.data, "“\(answer)” is neither yes nor no")
      }
      return isYes
    }
  }

  /// Asks twice for a password, which is not shown, until both are the same and `check` lets it pass.
  ///
  /// Throws a `Fault`: `usage` where nobody can be asked, `interrupted` at the end of input.
  public func newPassword(
    _ question: String, alternative: String, check: (String) throws -> Void
  ) throws -> String {
    try askSecretly(question, alternative) {
      let password = try secret("\(question): ")
      try check(password)
      if try secret("The same again: ").utf8.elementsEqual(password.utf8) { return password }
      throw Fault(.data, "the two are not the same")
    }
  }

  /// Asks for a password that there is, which is not shown, until `check` lets it pass.
  ///
  /// Throws a `Fault`: `usage` where nobody can be asked, `interrupted` at the end of input.
  public func password(
    _ question: String, alternative: String, check: (String) throws -> Void
  ) throws -> String {
    try askSecretly(question, alternative) {
      let password = try secret("\(question): ")
      try check(password)
      return password
    }
  }

  private func askSecretly(
    _ question: String, _ alternative: String, _ body: () throws -> String
  ) throws -> String {
    try mustAsk(question, alternative)
    while true {
      do { return try body() } catch let fault as Fault where fault.category == .data {
        console.report(fault)
      }
    }
  }

  private func secret(_ question: String) throws -> String {
    console.say(Visible.text(question))
    do {
      guard let line = try readSecret() else { throw Fault(.interrupted, "interrupted") }
      return line
    } catch {
      console.say("\n")
      throw error
    }
  }

  private func mustAsk(_ question: String, _ alternative: String) throws {
    guard canAsk else {
      throw Fault(.usage, "cannot ask “\(question)”: \(obstacle)", advice: "Give \(alternative)")
    }
  }

  private func repeatedly<Value>(
    _ question: String, hint: String, alternative: String, offers: @escaping Offers = { _ in [] },
    accept: (String) throws -> Value
  ) throws -> Value {
    try mustAsk(question, alternative)
    while true {
      do {
        return try accept(answer(to: Visible.text(question + hint), offers))
      } catch let fault as Fault where fault.category == .data || fault.category == .missing {
        console.report(fault)
      }
    }
  }

  private func answer(to question: String, _ offers: @escaping Offers) throws -> String {
    do {
      guard let line = try readLine(question, offers) else {
        throw Fault(.interrupted, "interrupted")
      }
      return Self.trimmed(line)
    } catch {
      // The question's line is still open on the screen.
      console.say("\n")
      throw error
    }
  }

  /// What an answer means in the languages of most collectors; nil for neither yes nor no.
  static func isYes(_ answer: String) -> Bool? {
    let word = answer.lowercased().filter { $0.isLetter || $0.isNumber }
    if yes.contains(word) { return true }
    return no.contains(word) ? false : nil
  }

  // Of the single letters only those that cannot be taken for another word, such as delete.
  private static let yes: Set<String> = [
    "y", "yes", "yep", "yeah", "yup", "ok", "okay", "sure", "true", "1", "j", "ja", "jo", "joo",
    "jawohl", "o", "oui", "s", "si", "sí", "sì", "sim", "da", "да", "tak", "ano", "áno", "kyllä",
    "igen", "evet", "hai", "はい", "是",
  ]
  private static let no: Set<String> = [
    "n", "no", "nope", "nah", "false", "0", "nein", "nee", "nej", "nei", "non", "não", "nao", "nie",
    "ne", "нет", "ei", "nem", "hayır", "いいえ", "否",
  ]

  private static func trimmed(_ line: String) -> String {
    String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
