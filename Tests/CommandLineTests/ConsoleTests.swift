import Platform
import Testing

@testable import CommandLine

/// Keeps what is written to it.
private final class Recorder {
  var text = ""

  func output(isTerminal: Bool = false) -> Output {
    Output(terminal: Terminal(isTerminal: isTerminal, width: 40)) {
      self.text += String(decoding: $0, as: UTF8.self)
    }
  }
}

private func console(
  _ results: Output, _ messages: Output, color: ColorMode = .never, isQuiet: Bool = false
) -> Console {
  Console(
    name: "gunroom", results: results, messages: messages, color: color, isQuiet: isQuiet,
    environment: [:])
}

@Suite("The console")
struct ConsoleTests {
  private let results = Recorder()
  private let messages = Recorder()

  @Test("results and messages go their own ways")
  func ways() throws {
    let console = console(results.output(), messages.output())
    console.print("Added 17")
    console.message("one photograph was turned")
    console.report(Fault(.data, "bad\u{1B} date", at: "a.csv", advice: "Use 2026-05-01"))
    try console.finish()
    #expect(results.text == "Added 17\n")
    #expect(
      messages.text == "one photograph was turned\ngunroom: a.csv: bad␛ date. Use 2026-05-01\n")
  }

  @Test("on a screen a message comes after the results before it")
  func order() {
    let console = console(results.output(isTerminal: true), results.output(isTerminal: true))
    console.print("first")
    console.message("second")
    #expect(results.text == "first\nsecond\n")
  }

  @Test("quiet drops messages and progress but no error")
  func quiet() {
    let console = console(results.output(), messages.output(isTerminal: true), isQuiet: true)
    console.message("hello")
    console.progress("1 of 2")
    console.report(Fault(.failed, "no"))
    #expect(messages.text == "gunroom: no\n")
  }

  @Test("progress is erased on a terminal and absent from a pipe", arguments: [true, false])
  func progress(isTerminal: Bool) throws {
    let console = console(results.output(), messages.output(isTerminal: isTerminal))
    console.progress("3 of 12")
    try console.finish()
    #expect(messages.text == (isTerminal ? "\r3 of 12\r       \r" : ""))
  }

  @Test("an error is red where colour is allowed")
  func red() {
    console(results.output(), messages.output(), color: .always).report(Fault(.failed, "no"))
    #expect(messages.text == "\u{1B}[31mgunroom: no\u{1B}[0m\n")
  }

  @Test(
    "colour needs a willing terminal unless it is asked for",
    arguments: [
      (ColorMode.auto, true, [:], true), (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false), (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false), (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, [:], false),
    ] as [(ColorMode, Bool, [String: String], Bool)])
  func color(mode: ColorMode, isTerminal: Bool, environment: [String: String], allowed: Bool) {
    let terminal = Terminal(isTerminal: isTerminal)
    #expect(mode.allows(terminal, environment: environment) == allowed)
  }

  @Test("the exit code tells how it ended")
  func exitCodes() {
    let console = console(results.output(), messages.output())
    #expect(console.exitCode {} == 0)
    #expect(console.exitCode { throw Fault(.partly, "1 of 2 was added") } == 2)
    #expect(console.exitCode { throw Fault(.busy, "in use") } == 75)
  }

  @Test("a reader that has gone ends quietly, a full disk does not")
  func writeErrors() {
    func code(_ error: any Error) -> Int32 {
      let output = Output(terminal: Terminal(isTerminal: false)) { _ in throw error }
      let console = console(output, messages.output())
      return console.exitCode { console.print("lost") }
    }
    #expect(code(ClosedPipe()) == 0)
    #expect(messages.text == "")
    #expect(code(Fault(.inputOutput, "the disk is full")) == 74)
    #expect(messages.text == "gunroom: the disk is full\n")
  }

  @Test("writing to a closed descriptor is an error")
  func closedDescriptor() {
    let output = Output(descriptor: -1, environment: [:])
    let fault = #expect(throws: Fault.self) { try output.write([65]) }
    #expect(fault?.category == .inputOutput)
  }

  @Test("the width of a terminal is $COLUMNS, else 80 where nobody knows")
  func width() {
    #expect(Terminal(descriptor: -1, environment: ["COLUMNS": "132"]).width == 132)
    #expect(Terminal(descriptor: -1, environment: ["COLUMNS": "x"]).width == 80)
    #expect(!Terminal(descriptor: -1, environment: [:]).isTerminal)
  }
}

@Suite("Questions")
struct PromptTests {
  private let messages = Recorder()

  private func prompt(
    _ answers: [String], isTerminal: Bool = true, noInput: Bool = false
  ) -> Prompt {
    var answers = answers[...]
    let console = console(Recorder().output(), messages.output(isTerminal: true))
    return Prompt(
      console: console, input: Terminal(isTerminal: isTerminal), noInput: noInput
    ) { question, _ in
      console.say(question)
      return answers.popFirst()
    }
  }

  @Test("an empty answer is the default", arguments: [("", "Colt"), ("  Ruger ", "Ruger")])
  func asks(answer: String, expected: String) throws {
    #expect(try prompt([answer]).ask("Make", default: "Colt", alternative: "make=…") == expected)
    #expect(messages.text == "Make [Colt]: ")
  }

  @Test("a bad answer is explained and asked for again")
  func again() throws {
    let number = try prompt(["x", "7"]).ask("Rounds", alternative: "--rounds") { answer in
      guard let number = Int(answer) else { throw Fault(.data, "“\(answer)” is not a number") }
      return number
    }
    #expect(number == 7)
    #expect(messages.text == "Rounds: gunroom: “x” is not a number\nRounds: ")
  }

  @Test(
    "every usual yes is yes",
    arguments: ["y", "Y", "yes", "YES!", " yes ", "yeah", "ok", "j", "Ja", "oui", "si", "sí", "да"])
  func yes(answer: String) throws {
    #expect(try prompt([answer]).confirm("Empty the trash?", alternative: "--yes"))
  }

  @Test("every usual no is no", arguments: ["n", "No", "NO.", "nope", "nein", "non", "нет", "não"])
  func no(answer: String) throws {
    #expect(try !prompt([answer]).confirm("Go on?", default: true, alternative: "--yes"))
  }

  @Test("an unclear answer is asked for again, an empty one is the default")
  func unclear() throws {
    #expect(try prompt(["maybe", ""]).confirm("Go on?", default: true, alternative: "--yes"))
    #expect(
      messages.text
        == "Go on? [Y/n] gunroom: “maybe” is neither yes nor no\nGo on? [Y/n] ")
  }

  @Test("the end of input interrupts")
  func end() {
    let fault = #expect(throws: Fault.self) { try prompt([]).ask("Make", alternative: "make=…") }
    #expect(fault?.category == .interrupted)
  }

  @Test("nobody is asked without a terminal or with --no-input", arguments: [true, false])
  func refuses(noInput: Bool) {
    let prompt = prompt(["y"], isTerminal: noInput, noInput: noInput)
    let fault = #expect(throws: Fault.self) {
      try prompt.confirm("Empty the trash?", alternative: "--yes")
    }
    #expect(!prompt.canAsk)
    #expect(fault?.category == .usage)
    #expect(fault?.what.hasPrefix("cannot ask “Empty the trash?”: ") == true)
    #expect(fault?.advice == "Give --yes")
    #expect(messages.text == "")
  }
}
