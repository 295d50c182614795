/// A command line as it stands in a shell, up to the cursor: words with their quotes and backslashes.
struct TypedLine {
  /// The words without quotes; the last is the one being typed, empty after a blank.
  private(set) var words: [String] = [""]
  /// The last word as it is typed.
  private(set) var lastTyped = ""
  /// The quote that is open at the end.
  private(set) var quote: Character?

  /// Reads a line; what a shell would put in place of `$…` stays as it is.
  init(_ line: String, in shell: Shell) {
    var (escaped, started) = (false, false)
    for character in line {
      if quote == nil, !escaped, character == " " || character == "\t" {
        if started { words.append("") }
        (started, lastTyped) = (false, "")
        continue
      }
      started = true
      lastTyped.append(character)
      if escaped {
        // Within quotes a backslash takes away the meaning of few characters and else is one itself.
        if let quote, !shell.escapable(in: quote).contains(character) { add("\\") }
        add(character)
        escaped = false
      } else if character == "\\", quote.map({ !shell.escapable(in: $0).isEmpty }) ?? true {
        escaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else {
        add(character)
      }
    }
  }

  private mutating func add(_ character: Character) {
    words[words.count - 1].append(character)
  }
}

extension Shell {
  /// What a backslash makes plain within a quote (bash and zsh: “Quoting”; fish: “Quotes”).
  fileprivate func escapable(in quote: Character) -> Set<Character> {
    switch (self, quote) {
    case (.fish, "'"): ["'", "\\"]
    case (.fish, _): ["\"", "$", "\\"]
    case (_, "'"): []
    default: ["\"", "$", "`", "\\"]
    }
  }
}
