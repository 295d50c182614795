import Platform

/// What can stand for an argument or for the value of an option; a shell offers it there.
public enum Expected: Sendable {
  /// Any text.
  case anything
  /// The name of a file.
  case file
  /// The name of a folder.
  case folder
  /// One of a few words.
  case words([String])
  /// Something that the program knows at the moment it is asked.
  case known(any KnownWords)

  /// What the words that stand for names of files in help say by themselves.
  init(named name: String) {
    switch name {
    case "FILE": self = .file
    case "FOLDER": self = .folder
    default: self = .anything
    }
  }
}

/// Words that are known only when the program looks, such as the names in a file.
public protocol KnownWords: Sendable {
  /// What can stand for a word of which the beginning is typed.
  ///
  /// What does not go on from the beginning is left out later. There is nobody to hear of errors: where
  /// nothing is known there are no suggestions.
  ///
  /// - Parameters:
  ///   - arguments: the words before, the options of the program among them.
  ///   - environment: the variables of the process.
  func suggestions(
    for beginning: String, after arguments: Arguments, environment: [String: String]
  ) -> [Suggestion]
}

/// A word that can come next.
public struct Suggestion: Equatable, Sendable {
  /// The whole word, as the program reads it.
  public let word: String
  /// What it is, for shells that show it; empty for nothing.
  public let note: String

  /// Makes a suggestion.
  public init(_ word: String, _ note: String = "") {
    self.word = word
    self.note = note
  }
}

extension [Suggestion] {
  /// Those that go on from a beginning, or where there are none, those that do so but for capitals
  /// and accents.
  public func matching(_ beginning: String) -> [Suggestion] {
    // What would break the line on which a shell shows it, or more, is not offered.
    let shown = filter { Visible.text($0.word) == $0.word }
    // By bytes: what is typed may end within a character.
    let exact = shown.filter { $0.word.utf8.starts(with: beginning.utf8) }
    if !exact.isEmpty || beginning.isEmpty { return exact }
    let folded = Folding.fold(beginning)
    return shown.filter { Folding.fold($0.word).utf8.starts(with: folded.utf8) }
  }
}
