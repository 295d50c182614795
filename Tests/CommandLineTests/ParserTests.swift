import Platform
import Testing

@testable import CommandLine

/// A small program of every shape of command.
let program = Program<Void>(
  "gunroom", "Keeps the record of a gun collection.",
  options: [
    .value("vault", "FILE", "The vault"),
    .value("format", "FORMAT", "The form of results", allowed: Format.allCases.map(\.rawValue)),
    .flag("quiet", short: "q", "Says less"), .flag("no-input", short: "n", "Never asks"),
  ],
  groups: [
    CommandGroup(
      "Guns",
      [
        Command(
          "list", "Lists the guns that match.",
          arguments: [Argument("QUERY", "Words to find", optional: true, repeats: true)],
          options: [.flag("all", short: "a", "Those gone too")], takesQuery: true
        ) { _, _ in },
        Command("show", "Shows one gun.", arguments: [Argument("GUN", "The gun")]) { _, _ in },
        Command(
          "photo", "Photographs.",
          subcommands: [
            Command(
              "add", "Adds photographs.",
              arguments: [Argument("GUN", "The gun"), Argument("FILE", "A file", repeats: true)],
              options: [
                .value("note", "TEXT", "A note", repeats: true), .value("on", "DATE", "The day"),
              ]
            ) { _, _ in }
          ]),
      ]),
    CommandGroup(
      "Reports",
      [
        Command(
          "report", "Prints a report.", discussion: "A report is a document.",
          arguments: [
            Argument("NAME", "The report"),
            Argument("QUERY", "The guns on it", optional: true, repeats: true),
          ],
          options: [
            .value("output", short: "o", "FILE", "Where it goes"),
            .value("paper", "SIZE", "The sheet", allowed: ["letter", "a4"], default: "letter"),
          ],
          takesQuery: true, subcommands: [Command("list", "Lists the reports.") { _, _ in }],
          examples: [Example("gunroom report detail 17", "one gun on one sheet")],
          failures: [.partly, .usage]
        ) { _, _ in }
      ]),
  ])

/// What a command line comes to, as text: the command, its words, and the options given.
private func reading(_ line: String) throws -> String {
  let words = line.split(separator: " ").map(String.init)
  switch try program.invocation(words) {
  case .help(let path): return (["help"] + path.map(\.name)).joined(separator: " ")
  case .version: return "version"
  case .run(let command, let arguments):
    let options = (program.options + command.options).flatMap { option -> [String] in
      if option.isFlag { return arguments.flag(option.name) ? [option.name] : [] }
      let values = arguments.values(option.name).filter { $0 != option.default }
      return values.map { "\(option.name)=\($0)" }
    }
    return ([command.name] + arguments.positional + ["|"] + options).joined(separator: " ")
  }
}

@Suite("The command line")
struct ParserTests {
  @Test(
    "words and options are told apart",
    arguments: [
      ("list", "list |"),
      ("list colt value>1000", "list colt value>1000 |"),
      ("--vault a.gunroom list", "list | vault=a.gunroom"),
      ("list --vault=a=b.gunroom", "list | vault=a=b.gunroom"),
      ("list -qa colt", "list colt | quiet all"),
      ("-qn list", "list | quiet no-input"),
      ("--vault a list --vault b", "list | vault=a vault=b"),
      ("list --format JSON", "list | format=json"),
      ("list -sold -status:sold -12", "list -sold -status:sold -12 |"),
      ("list -- -a --all", "list -a --all |"),
      ("show -", "show - |"),
      ("show -3.50", "show -3.50 |"),
      ("photo add 17 a.jpg b.jpg --note x --note y", "add 17 a.jpg b.jpg | note=x note=y"),
      ("report detail -o sheet.pdf -sold", "report detail -sold | output=sheet.pdf"),
      ("report list", "list |"),
      ("report -q list", "list | quiet"),
      ("report -o a.pdf list", "report list | output=a.pdf"),
      ("report -- list", "report list |"),
      ("", "help"), ("help", "help"), ("-h", "help"), ("photo --help", "help photo"),
      ("help photo add", "help photo add"), ("--help show", "help show"),
      ("--version", "version"),
    ])
  func words(line: String, expected: String) throws {
    #expect(try reading(line) == expected)
  }

  @Test(
    "a mistake is named, with the word that was meant",
    arguments: [
      ("lsit", "“lsit” is not a command of gunroom. Did you mean list?"),
      ("rep", "“rep” is not a command of gunroom. Did you mean report?"),
      ("xyzzy", "“xyzzy” is not a command of gunroom. See 'gunroom help'"),
      ("photo ad", "“ad” is not a command of gunroom photo. Did you mean add?"),
      ("photo", "gunroom photo needs one of its commands: add. See 'gunroom help photo'"),
      ("report x --papre a4", "gunroom report has no option --papre. Did you mean --paper?"),
      ("show -x 17", "gunroom show has no option -x. See 'gunroom help show'"),
      ("show", "gunroom show needs GUN. See 'gunroom help show'"),
      ("photo add", "gunroom photo add needs GUN and FILE. See 'gunroom help photo add'"),
      ("report -o -", "gunroom report needs NAME. See 'gunroom help report'"),
      ("show a b c", "too many words for gunroom show: “b”, “c”. See 'gunroom help show'"),
      ("list --vault", "--vault needs a value: FILE. See 'gunroom help list'"),
      ("list --vault --all", "--vault needs a value: FILE. See 'gunroom help list'"),
      ("list --all=yes", "--all takes no value. See 'gunroom help list'"),
      ("photo add 1 a --on 1 --on 2", "--on is given twice. See 'gunroom help photo add'"),
      ("report x --paper a5", "--paper is one of letter, a4, not “a5”. Did you mean a4?"),
      (
        "report x -owned",
        "“-owned” can be the option -o or a word of the query. "
          + "Put a space after -o, or put the query after --"
      ),
    ])
  func mistakes(line: String, message: String) {
    let fault = #expect(throws: Fault.self) { try reading(line) }
    #expect(fault?.category == .usage)
    #expect(fault?.message == message)
  }

  @Test("an option's letter can stand right before its value", arguments: ["-oa.pdf", "-o=a.pdf"])
  func attachedValue(word: String) throws {
    let command = Command<Void>(
      "save", "Saves.", options: [.value("output", short: "o", "FILE", "Where")]
    ) { _, _ in }
    let program = Program("p", "P", options: [], groups: [CommandGroup("", [command])])
    guard case .run(_, let arguments) = try program.invocation(["save", word]) else {
      Issue.record("the command is not run")
      return
    }
    #expect(arguments.value("output") == "a.pdf")
  }

  @Test("a command reads its words by name")
  func byName() throws {
    guard case .run(_, let arguments) = try program.invocation(["report", "detail", "colt", "45"])
    else {
      Issue.record("the command is not run")
      return
    }
    #expect(arguments.argument("NAME") == "detail")
    #expect(arguments.arguments("QUERY") == ["colt", "45"])
    #expect(arguments.value("paper") == "letter")
    #expect(arguments.value("output") == nil)
    #expect(!arguments.flag("quiet"))
  }
}

@Suite("Help")
struct HelpTests {
  @Test("the help of a command says all that is declared and ends with its exit codes")
  func command() throws {
    let report = try #require(program.commands.last)
    let expected = """
      Prints a report.

      Usage: gunroom report [OPTION…] NAME [QUERY…]
             gunroom report list …

      A report is a document.

      Arguments
        NAME   The report
        QUERY  The guns on it

      Options
        -o, --output FILE  Where it goes
            --paper SIZE   The sheet (one of letter, a4;
                           default letter)

      Commands
        list  Lists the reports.

      Options of every command
            --vault FILE     The vault
            --format FORMAT  The form of results (one of
                             table, plain, csv, tsv, json)
        -q, --quiet          Says less
        -n, --no-input       Never asks
        -h, --help           Explains the program or the
                             command
            --version        Prints the version

      Examples
        gunroom report detail 17  one gun on one sheet

      Exit codes
        0 done · 2 done in part · 64 wrong usage

      """
    #expect(Help(program, width: 53).text(for: [report]) == expected)
  }

  @Test("the help of the program lists the commands under their titles")
  func wholeProgram() {
    let text = Help(program, width: 80).text()
    #expect(text.contains("\nGuns\n  list   Lists the guns that match.\n  show   Shows one gun.\n"))
    #expect(text.contains("130 interrupted"))
    #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= 80 })
  }
}
