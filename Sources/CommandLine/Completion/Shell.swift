import Platform

/// A shell that completes command lines.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The words on a line up to the cursor, without the program's name; the last is being typed.
  ///
  /// A `~/` at the beginning of a word becomes the home folder.
  public func words(of line: String, home: String) -> [String] {
    TypedLine(line, in: self).words.dropFirst().map { word in
      word.hasPrefix("~/") ? home + word.dropFirst() : word
    }
  }

  /// The answer in the form that the script reads: a line that says of what kind it is, and then a line
  /// for each word, with a tab and its note where there is one.
  ///
  /// - Parameters:
  ///   - line: the command line up to the cursor.
  ///   - replaced: the end of the line that the shell puts a word in place of; nil for a whole word.
  public func lines(
    for answer: Completions<some Any>.Answer, line: String, replaced: String?
  ) -> [String] {
    switch answer {
    case .files: return ["files"]
    case .folders: return ["folders"]
    case .words(let found):
      guard self == .bash, let replaced else {
        return ["words"]
          + found.map { found in
            found.note.isEmpty ? found.word : "\(found.word)\t\(Visible.text(found.note))"
          }
      }
      return ["words"] + found.compactMap { Self.bashWord($0.word, line, replaced) }
    }
  }

  /// The part of a word that takes the place of `replaced`, in quotes as they stand there.
  ///
  /// Bash replaces from the last of its word breaks on, which `=` and `:` are, or from an open quote
  /// on, and takes what it is given for text with quotes.
  private static func bashWord(_ word: String, _ line: String, _ replaced: String) -> String? {
    guard line.utf8.count >= replaced.utf8.count, line.hasSuffix(replaced) else { return nil }
    let kept = TypedLine(String(line.dropLast(replaced.count)), in: .bash)
    let rest = String(word.unicodeScalars.dropFirst(kept.words.last?.unicodeScalars.count ?? 0))
    switch kept.quote {
    case "'": return rest.replacing("'", with: "'\\''")
    case .some: return escaped(rest) { "\"\\$`".unicodeScalars.contains($0) }
    case nil: return escaped(rest, isSpecial)
    }
  }

  private static func escaped(
    _ text: String, _ isSpecial: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isSpecial(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
      && !"_-./,:=@%+^".unicodeScalars.contains(scalar)
  }

  /// What the shell runs to complete the command lines of a program.
  ///
  /// It asks the program itself each time, so that it never needs to change.
  public func script(for program: String) -> String {
    switch self {
    case .bash: Self.bashScript(program)
    case .zsh: Self.zshScript(program)
    case .fish: Self.fishScript(program)
    }
  }

  private static func bashScript(_ program: String) -> String {
    """
    # Completion of \(program) in bash.
    _\(program)() {
      local answer
      mapfile -t answer < <(
        "${1/#\\~\\//$HOME/}" completions bash -- "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
      COMPREPLY=()
      case ${answer[0]} in
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
        *) COMPREPLY=("${answer[@]:1}") ;;
      esac
      # After a key comes its value.
      [[ ${#COMPREPLY[@]} = 1 && ${COMPREPLY[0]} = *[=:] ]] && compopt -o nospace
    }
    complete -F _\(program) \(program)

    """
  }

  private static func zshScript(_ program: String) -> String {
    """
    #compdef \(program)
    # Completion of \(program) in zsh.
    _\(program)() {
      local kind line word note
      local -a keys key_notes others notes
      {
        read -r kind
        while IFS= read -r line; do
          word=${line%%$'\\t'*}
          note=$word
          [[ $line = *$'\\t'* ]] && note="$word  -- ${line#*$'\\t'}"
          # After a key comes its value.
          if [[ $word = *[=:] ]]; then keys+=("$word") key_notes+=("$note")
          else others+=("$word") notes+=("$note"); fi
        done
      } < <(${(Q)~words[1]} completions zsh -- \\
        "${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX" 2>/dev/null)
      case $kind in
        files) compset -P '--*='; _files ;;
        folders) compset -P '--*='; _files -/ ;;
        *)
          (( $#keys )) && compadd -U -l -S '' -d key_notes -a keys
          (( $#others )) && compadd -U -l -d notes -a others ;;
      esac
    }
    if [[ $funcstack[1] = _\(program) ]]; then _\(program) "$@"
    else compdef _\(program) \(program); fi

    """
  }

  private static func fishScript(_ program: String) -> String {
    """
    # Completion of \(program) in fish.
    function __\(program)_complete
        set -l tokens (commandline -opc)
        set -l answer ($tokens[1] completions fish -- (commandline -cp | string collect) 2>/dev/null)
        switch "$answer[1]"
            case files folders
                set -l key (string match -r -- '^--[^=]*=' (commandline -ct))
                set -l value (commandline -ct | string replace -r -- '^--[^=]*=' '')
                if test "$answer[1]" = files
                    printf '%s\\n' "$key"(__fish_complete_path $value)
                else
                    printf '%s\\n' "$key"(__fish_complete_directories $value)
                end
            case '*'
                printf '%s\\n' $answer[2..-1]
        end
    end
    complete -c \(program) -f -a '(__\(program)_complete)'

    """
  }
}
