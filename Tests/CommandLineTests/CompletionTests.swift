import Testing

@testable import CommandLine

/// Makers, as a vault would know them.
private struct Makers: KnownWords {
  func suggestions(
    for beginning: String, after arguments: Arguments, environment: [String: String]
  ) -> [Suggestion] {
    guard arguments.value("vault") != "none" else { return [] }
    return ["Colt", "Česká zbrojovka", "Smith & Wesson", "line\nbreak"].map {
      Suggestion($0, "maker")
    }
  }
}

/// The small program of `ParserTests` and a command that knows names.
private let typing = Program<Void>(
  "gunroom", "Keeps the record of a gun collection.", options: Array(program.options.dropLast(2)),
  groups: program.groups + [
    CommandGroup(
      "Names",
      [
        Command(
          "maker", "Makers.",
          arguments: [Argument("NAME", "One", repeats: true, expects: .known(Makers()))],
          options: [
            .value("like", "NAME", "Another", expects: .known(Makers())),
            .value("in", "FOLDER", "Where"),
          ]
        ) { _, _ in }
      ])
  ])

@Suite("Completion")
struct CompletionTests {
  /// The words that can stand for the last of a line, with bars between.
  private func answer(_ line: String) -> String {
    let words = Shell.bash.words(of: "gunroom " + line, home: "/home/you")
    switch Completions(typing, environment: [:]).answer(to: words) {
    case .files: return "files"
    case .folders: return "folders"
    case .words(let found): return found.map(\.word).joined(separator: "|")
    }
  }

  @Test(
    "offers what the parser would take next",
    arguments: [
      ("", "list|show|photo|report|maker|help"), ("re", "report"), ("--vault x sh", "show"),
      ("photo ", "add"), ("help ph", "photo"), ("help photo ", "add"), ("help help ", ""),
      ("report ", "list"), ("report -o x ", ""), ("unknown ", ""), ("list --unknown ", ""),
      ("list -", "--all|--vault|--format|--quiet|--no-input|--help|--version"),
      ("list --a", "--all"), ("list --all --a", ""), ("list -- --a", ""),
      ("--format ", "table|plain|csv|tsv|json"), ("list --format=j", "--format=json"),
      ("report --paper ", "letter|a4"), ("report --paper a4 --paper", ""),
      ("photo add 17 a.jpg --n", "--note|--no-input"),
      ("photo add 17 a.jpg --note x --note", "--note"),
      ("--vault ", "files"), ("--vault=", "files"), ("report -o ", "files"),
      ("photo add 17 ", "files"), ("photo add 17 x ", "files"), ("photo add ", ""),
      ("maker --in ", "folders"),
    ])
  func next(line: String, expected: String) {
    #expect(answer(line) == expected)
  }

  @Test(
    "asks for names, and takes capitals and accents lightly only where nothing else fits",
    arguments: [
      ("maker ", "Colt|Česká zbrojovka|Smith & Wesson"), ("maker C", "Colt"),
      ("maker c", "Colt|Česká zbrojovka"), ("maker Colt s", "Smith & Wesson"),
      ("maker --like ces", "Česká zbrojovka"), ("maker --like=Č", "--like=Česká zbrojovka"),
      ("maker --vault none ", ""), ("maker 'Smith & ", "Smith & Wesson"),
      ("maker Smith\\ \\&", "Smith & Wesson"), ("maker \"Smith & W", "Smith & Wesson"),
    ])
  func names(line: String, expected: String) {
    #expect(answer(line) == expected)
  }

  @Test(
    "reads a line as its shell does",
    arguments: [
      (Shell.bash, #"gunroom  show 'a b'c\ d "e\"f\g" "#, ["show", "a bc d", #"e"f\g"#, ""]),
      (.zsh, #"gunroom ~/x '\'y"#, ["/home/you/x", #"\y"#]),
      (.fish, #"gunroom '\'y\n' "\$z""#, [#"'y\n"#, "$z"]),
      (.fish, "gunroom", []), (.bash, "gunroom ", [""]), (.bash, #"gunroom "" ''"#, ["", ""]),
    ])
  func quotes(shell: Shell, line: String, expected: [String]) {
    #expect(shell.words(of: line, home: "/home/you") == expected)
  }

  @Test(
    "gives bash the part that it puts in place of what is typed, in quotes as they stand there",
    arguments: [
      ("gunroom add from=O", "O", #"O\'Brien\ \&\ \"Sons\":\ \$1"#),
      ("gunroom add from=", "", #"O\'Brien\ \&\ \"Sons\":\ \$1"#),
      ("gunroom add fr", "fr", #"from=O\'Brien\ \&\ \"Sons\":\ \$1"#),
      ("gunroom add 'from=O", "from=O", #"from=O'\''Brien & "Sons": $1"#),
      ("gunroom add from='O", "O", #"O'\''Brien & "Sons": $1"#),
      ("gunroom add from=\"O", "O", #"O'Brien & \"Sons\": \$1"#),
      (#"gunroom add from=O\'Brien\ \&\ \"Sons\":"#, "", #"\ \$1"#),
    ])
  func bashQuotes(line: String, replaced: String, expected: String) {
    let answer = Completions<Void>.Answer.words([Suggestion(#"from=O'Brien & "Sons": $1"#)])
    let lines = Shell.bash.lines(for: answer, line: line, replaced: replaced)
    #expect(lines == ["words", expected])
  }

  @Test("a note stands on the line of its word, whatever it holds")
  func notes() {
    let answer = Completions<Void>.Answer.words([Suggestion("17", "a\nb\tc"), Suggestion("18")])
    let lines = Shell.zsh.lines(for: answer, line: "", replaced: nil)
    #expect(lines == ["words", "17\ta␤b␉c", "18"])
  }
}
