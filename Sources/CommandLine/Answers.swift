import LineEditing
import Platform

/// The answers of a person at a terminal, edited where libedit is there, else as the terminal has it.
final class Answers {
  private let console: Console
  private lazy var editor = LineEditor(program: console.name)

  init(_ console: Console) {
    self.console = console
  }

  /// Shows a question and gives one line without its line break, nil at the end of input.
  func readLine(_ question: String, _ offers: @escaping Prompt.Offers) throws -> String? {
    guard let editor else {
      console.say(question)
      return try Terminal.readLine()
    }
    console.settle()
    return try editor.readLine(question) { beginning in
      offers(beginning).matching(beginning).map { offer in
        let note = offer.note.isEmpty ? "" : "  \(Visible.text(offer.note))"
        return LineEditor.Offer(offer.word, shown: offer.word + note)
      }
    }
  }
}
