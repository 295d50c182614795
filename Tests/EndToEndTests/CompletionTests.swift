import Platform
import Testing

/// What the shells themselves make of our completion.
@Suite("Completion at the shell")
struct ShellCompletionTests {
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    try workplace.must(
      #"""
      gunroom init -q
      gunroom contact add 'O'\''Brien & "Sons": Co' -q
      gunroom contact add 'Müller $HOME `x` *' -q
      gunroom location add 'Safe 1/Rack A' -q
      gunroom add make='Česká zbrojovka' model='CZ 75' -q
      gunroom add make=Colt model=Python -q && gunroom tag add 2 'matching numbers' -q
      gunroom field add 'Roll mark' -q
      """#)
  }

  /// The lines of an answer after the first, which says of what kind it is.
  private func answer(_ line: String, _ variables: [String: String] = [:]) throws -> [String] {
    try workplace.must(
      #"gunroom completions zsh -- "$LINE""#, variables.merging(["LINE": line]) { $1 }
    )
    .split(separator: "\n").dropFirst().map(String.init)
  }

  /// What arrives at a program when a line is completed with a tab by a shell at a terminal.
  private func completed(_ shell: String, _ start: String, _ lines: [String]) throws -> [String] {
    let steps = lines.flatMap { ["\($0)\\t", "\\x01show \\x05\\n"] }
    let words = [start] + steps
    let quoted = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
    let shown = try workplace.sh(
      "python3 $FIXTURES/typing/type.py '\(shell)' \(quoted)", ["TERM": "dumb"]
    ).output
    return shown.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("<gunroom>") }
      .map(String.init)
  }

  private let show = #"show() { printf "<%s>" "$@"; echo; }"#

  @Test("knows the keys of each kind, the user's own among them, and what can follow")
  func keys() throws {
    #expect(try answer("gunroom edit 1 roll") == ["roll_mark=\tRoll mark"])
    #expect(try answer("gunroom policy add ins") == ["insurer=\tInsurer"])
    #expect(try answer("gunroom add make=x ma") == ["made=\tMade", "markings=\tMarkings"])
    #expect(try answer("gunroom edit 1 Status=o") == ["Status=owned", "Status=on loan"])
    #expect(try answer("gunroom edit 1 location=") == ["location=Safe 1/Rack A"])
    #expect(try answer("gunroom add make=c") == ["make=Česká zbrojovka", "make=Colt"])
    #expect(try answer("gunroom list tag:") == ["tag:matching numbers"])
    #expect(try answer("gunroom list -status:al") == ["-status:all"])
    #expect(try answer("gunroom list --sort make,-mod") == ["make,-model"])
    #expect(try answer("gunroom book correct 1 rece").count == 4)
  }

  @Test("names records as their commands take them")
  func names() throws {
    #expect(try answer("gunroom show ") == ["1\tČeská zbrojovka CZ 75", "2\tColt Python"])
    #expect(try answer("gunroom dispose 1 --to mü") == ["Müller $HOME `x` *"])
    #expect(try answer("gunroom report de") == ["detail"])
    try workplace.must("gunroom remove 2")
    #expect(try answer("gunroom show ") == ["1\tČeská zbrojovka CZ 75"])
    #expect(try answer("gunroom trash restore ") == ["2\tColt Python"])
  }

  @Test("is silent and changes nothing where the vault is missing, locked or none")
  func noVault() throws {
    #expect(try answer("gunroom --vault nowhere show ").isEmpty)
    #expect(try answer("gunroom edit 1 colo", ["GUNROOM_VAULT": "/dev/null"]).isEmpty)
    #expect(
      try answer("gunroom edit 1 fini", ["GUNROOM_VAULT": "/dev/null"]) == ["finish=\tFinish"])
    let before = try workplace.must("ls -l --full-time")
    _ = try answer("gunroom show ")
    #expect(try workplace.must("ls -l --full-time") == before)
    let locked = try workplace.must(
      """
      python3 - <<'END'
      import sqlite3, subprocess
      vault = sqlite3.connect("vault.gunroom", isolation_level=None)
      vault.execute("PRAGMA locking_mode = exclusive"); vault.execute("BEGIN IMMEDIATE")
      print(subprocess.run(["gunroom", "completions", "zsh", "gunroom show "], capture_output=True))
      END
      """)
    #expect(locked.contains(#"returncode=0, stdout=b'words\n', stderr=b''"#))
  }

  @Test("bash gets every name right, whatever quotes are open")
  func bash() throws {
    let lines = [
      "gunroom edit 1 fini", "gunroom edit 1 acquired_from=O", "gunroom edit 1 acquired_from='O",
      "gunroom edit 1 acquired_from=\"O", "gunroom edit 1 'acquired_from=m",
      #"gunroom edit 1 acquired_from=O\\'B"#, "gunroom list tag:mat", "gunroom add --photo vau",
    ]
    let found = try completed(
      "bash --norc", show + #"; PS1=; source <(gunroom completions bash)\n"#, lines)
    #expect(found == Self.expected(lines.count))
  }

  @Test("zsh gets every name right, whatever quotes are open")
  func zsh() throws {
    let lines = [
      "gunroom edit 1 fini", "gunroom edit 1 acquired_from=O", "gunroom edit 1 acquired_from='O",
      "gunroom edit 1 acquired_from=\"O", "gunroom edit 1 'acquired_from=m",
      #"gunroom edit 1 acquired_from=O\\'B"#, "gunroom list tag:mat", "gunroom add --photo vau",
    ]
    let start = "; PS1=; autoload -U compinit; compinit -D; source <(gunroom completions zsh)\\n"
    #expect(try completed("zsh -f", show + start, lines) == Self.expected(lines.count))
  }

  private static func expected(_ count: Int) -> [String] {
    let names = [
      "<gunroom><edit><1><finish=>", #"<gunroom><edit><1><acquired_from=O'Brien & "Sons": Co>"#,
      "<gunroom><edit><1><acquired_from=Müller $HOME `x` *>",
      "<gunroom><list><tag:matching numbers>",
      "<gunroom><add><--photo><vault.gunroom>",
    ]
    return [names[0], names[1], names[1], names[1], names[2], names[1], names[3], names[4]]
  }

  @Test("fish gets the names, with what they are")
  func fish() throws {
    func completed(_ line: String) throws -> String {
      try workplace.must(
        "fish --no-config -c 'gunroom completions fish | source; complete -C \"$LINE\"'",
        ["LINE": line])
    }
    #expect(try completed("gunroom show 2") == "2\tColt Python\n")
    #expect(
      try completed("gunroom edit 1 acquired_from=O")
        == "acquired_from=O'Brien & \"Sons\": Co\n")
    #expect(try completed("gunroom add --photo vau") == "vault.gunroom\n")
    #expect(try completed("gunroom --vault=vau") == "--vault=vault.gunroom\n")
  }
}
