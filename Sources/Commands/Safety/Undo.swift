import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let undo = Command(
    "undo", "Takes back the last change, or the one of a number.",
    discussion: """
      A change is everything that one command did, a whole import too. What was changed again since \
      is never overwritten. Undoing is itself a change, which 'redo' takes back.
      """,
    arguments: [
      Argument("CHANGE", "The number of a change; 'history' shows them", optional: true)
    ],
    examples: [
      Example("gunroom undo", "the last change"), Example("gunroom undo 12", "an earlier one"),
    ]
  ) { arguments, session in
    let number = try arguments.optionalArgument("CHANGE").map { text in
      guard let number = Int(text), number > 0 else {
        throw Fault(
          .usage, "“\(Visible.text(text))” is not the number of a change",
          advice: "See 'gunroom history'")
      }
      return number
    }
    let vault = try session.vault()
    defer { vault.close() }
    let undone = try vault.undo(number)
    session.console.print("Undone: change \(undone.change), \(Visible.text(undone.command))")
  }

  static let redo = Command(
    "redo", "Does again what was undone last.",
    examples: [Example("gunroom redo", "after an undo too many")]
  ) { _, session in
    let vault = try session.vault()
    defer { vault.close() }
    let redone = try vault.redo()
    session.console.print("Done again: change \(redone.change), \(Visible.text(redone.command))")
  }
}
