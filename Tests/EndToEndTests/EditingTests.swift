import Platform
import Testing

/// Answers that a person edits at a real terminal.
@Suite("An answer at a terminal")
struct EditingTests {
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    try workplace.must("gunroom init -q")
  }

  /// Types at a program, step by step, and gives what was shown.
  private func typed(
    _ line: String, _ steps: [String], _ variables: [String: String] = [:]
  ) throws -> Workplace.Outcome {
    let words = ([line] + steps).map { "'" + $0 + "'" }.joined(separator: " ")
    return try workplace.sh(
      "python3 $FIXTURES/typing/type.py \(words)", ["TERM": "xterm"].merging(variables) { $1 })
  }

  private let rest = Array(repeating: ".\\n", count: 9)

  @Test(
    "is edited with the arrow keys, in any script, whatever the locale",
    arguments: ["C", "C.UTF-8"])
  func arrows(locale: String) throws {
    // Česk á: back over the last two letters; a wrong letter is rubbed out whole.
    let steps = [#"eská\x1b[D\x1b[D\x1b[D\x1b[DČü\x7f\n"#.escaped, ".\\n"] + rest.dropFirst()
    let outcome = try typed("gunroom add", steps, ["LC_ALL": locale])
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(try workplace.must("gunroom list --columns make --format plain") == "Česká\n")
  }

  @Test("can be one that was given before in this run")
  func history() throws {
    let steps = ["Colt\\n", #"\x1b[A 1911\n"#] + rest
    #expect(try typed("gunroom add", steps).code == 0)
    #expect(try workplace.must("gunroom list --columns title --format plain") == "Colt Colt 1911\n")
  }

  @Test("is completed by Tab: names, words to choose from, and what other guns have")
  func completion() throws {
    try workplace.must(
      """
      gunroom contact add 'Ridge Line Arms' -q && gunroom contact add 'Ridge Road Guns' -q
      gunroom contact add 'Müller' -q && gunroom add make='Česká zbrojovka' caliber=9x19 -q
      """)
    let make = ["ces\\t\\n", ".\\n", ".\\n", ".\\n", "\\n", "pur\\t\\n"]
    let names = ["ri\\t", "\\t", "L\\t\\n", ".\\n"]
    let outcome = try typed("gunroom add", make + names + rest.dropFirst(4))
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output.contains("    Ridge Line Arms\r\n    Ridge Road Guns\r\n"))
    let found = try workplace.must(
      "gunroom list make:zbrojovka number:2 --columns make,acquired_how,acquired_from --format plain"
    )
    #expect(found == "Česká zbrojovka\tpurchase\tRidge Line Arms\n")
  }

  @Test("is not given by Ctrl-C or Ctrl-D: nothing is entered, and the terminal is as before")
  func interruption() throws {
    for key in ["\\x03", "\\x04"] {
      let outcome = try typed(
        "sh", ["stty -g; gunroom add; echo code $?; stty -g\\n", "Colt\\n", key])
      #expect(outcome.output.contains("code 130"))
      let modes = outcome.output.split(whereSeparator: \.isNewline).filter {
        $0.filter { $0 == ":" }.count > 20
      }
      #expect(modes.count == 2 && modes.first == modes.last)
    }
    #expect(try workplace.must("gunroom list --format plain").isEmpty)
  }

  @Test("is plain where it does not come from a terminal, and libedit is not even loaded")
  func noTerminal() throws {
    let outcome = try workplace.sh("LD_DEBUG=files gunroom add", input: "Colt\n")
    #expect(outcome.code == 64)
    #expect(!outcome.errors.contains("libedit"))
  }
}

extension String {
  /// The text with every character that is not ASCII as its bytes, as `type.py` reads them.
  fileprivate var escaped: String {
    utf8.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16) }.joined()
  }
}
