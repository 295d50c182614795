import Platform

/// Whether output is coloured.
public enum ColorMode: String, CaseIterable, Sendable {
  /// On a terminal, unless `NO_COLOR` is set (no-color.org) or `TERM` is `dumb`.
  case auto
  /// In files and pipes too.
  case always
  /// Not at all.
  case never

  /// Whether colour goes to this terminal.
  public func allows(_ terminal: Terminal, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      terminal.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
        && environment["TERM"] != "dumb"
    }
  }
}

/// Where results and messages go: results, gathered, to one output, messages at once to another.
///
/// A failure to write results is kept and thrown by `finish`, so that printing needs no `try`. A
/// failure to write messages is ignored: there is nowhere left to say it.
public final class Console {
  let name: String
  private let results: Output
  private let messages: Output
  private let isQuiet: Bool
  private let colorsMessages: Bool
  private var buffer: [UInt8] = []
  private var failure: (any Error)?
  private var progressWidth = 0

  /// Whether results can be bold or coloured.
  public let colorsResults: Bool
  /// The width tables must fit in; nil where results do not go to a terminal.
  public var tableWidth: Int? { results.terminal.isTerminal ? results.terminal.width : nil }
  /// The width for flowing text such as help, also in a file.
  public var textWidth: Int { results.terminal.width }
  /// Whether a person sees the messages.
  public var showsMessages: Bool { messages.terminal.isTerminal }

  /// Makes a console.
  ///
  /// - Parameters:
  ///   - name: the program's name, which stands before its errors.
  ///   - results: usually standard output.
  ///   - messages: usually standard error.
  ///   - color: the user's choice.
  ///   - isQuiet: whether messages that are not errors are dropped.
  ///   - environment: `NO_COLOR` and `TERM` are read.
  public init(
    name: String, results: Output, messages: Output, color: ColorMode = .auto,
    isQuiet: Bool = false, environment: [String: String]
  ) {
    self.name = name
    self.results = results
    self.messages = messages
    self.isQuiet = isQuiet
    colorsResults = color.allows(results.terminal, environment: environment)
    colorsMessages = color.allows(messages.terminal, environment: environment)
  }

  // MARK: Results

  /// Prints a line of result.
  public func print(_ line: String) {
    write(Array((line + "\n").utf8))
  }

  /// Prints a text in as many lines as it takes, each set in by some blanks.
  public func print(flowing text: String, indent: Int = 0) {
    guard !text.isEmpty else { return }
    let margin = String(repeating: " ", count: indent)
    for line in TextFlow.wrap(text, width: textWidth - indent) { print(margin + line) }
  }

  /// Prints a table or details in a format.
  public func print(_ table: Table, as format: Format) {
    write(Array(format.render(table, width: tableWidth, bold: colorsResults).utf8))
  }

  /// Prints details in a format.
  public func print(_ details: DetailList, as format: Format) {
    write(Array(format.render(details, width: tableWidth, bold: colorsResults).utf8))
  }

  /// Writes bytes of result as they are.
  public func write(_ bytes: [UInt8]) {
    buffer += bytes
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes what is left and throws what went wrong with the results.
  ///
  /// Throws `ClosedPipe` when nobody reads any more, else a `Fault` of category `inputOutput`.
  public func finish() throws {
    eraseProgress()
    flush()
    if let failure { throw failure }
  }

  private func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    if failure != nil || buffer.isEmpty { return }
    eraseProgress()
    do {
      try results.write(buffer)
    } catch {
      failure = error
    }
  }

  // MARK: Messages

  /// Says something that is neither a result nor an error, unless the user asked for quiet.
  public func message(_ text: String) {
    if !isQuiet { say(Visible.text(text, keepingLines: true) + "\n") }
  }

  /// Says an error: `gunroom: what is wrong`.
  public func report(_ fault: Fault) {
    let text = name + ": " + Visible.text(fault.message, keepingLines: true)
    say(Style.red.text(text, allowed: colorsMessages) + "\n")
  }

  /// Shows on a terminal how far a long task is, in place of what it showed before.
  public func progress(_ text: String) {
    if isQuiet || !showsMessages { return }
    eraseProgress()
    let line = TextFlow.shorten(Visible.text(text), to: messages.terminal.width - 1)
    progressWidth = line.displayWidth
    try? messages.write(Array(("\r" + line).utf8))
  }

  /// Takes the progress away; messages and results do so themselves.
  public func eraseProgress() {
    if progressWidth == 0 { return }
    let spaces = String(repeating: " ", count: progressWidth)
    progressWidth = 0
    try? messages.write(Array("\r\(spaces)\r".utf8))
  }

  /// Makes way for something else on the screen.
  func settle() {
    // On a screen results and messages stand in the order they were made.
    if results.terminal.isTerminal { flush() }
    eraseProgress()
  }

  /// Writes a question, without a line break.
  func say(_ text: String) {
    settle()
    try? messages.write(Array(text.utf8))
  }

  // MARK: The end

  /// Does something, writes what is left, reports any error, and gives the exit code.
  public func exitCode(of task: () throws -> Void) -> Int32 {
    let code = code(of: task)
    let lastCode = self.code(of: finish)
    return code == 0 ? lastCode : code
  }

  private func code(of step: () throws -> Void) -> Int32 {
    do {
      try step()
    } catch is ClosedPipe {
      // Whoever reads has seen enough, e.g. `| head`.
    } catch {
      let fault = error as? Fault ?? Fault(.failed, "\(error)")
      report(fault)
      return fault.category.rawValue
    }
    return 0
  }
}
