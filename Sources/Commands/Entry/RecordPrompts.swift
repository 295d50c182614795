import CommandLine
import Inventory
import Platform

/// Entry of a record by questions, section by section.
enum RecordPrompts {
  /// Asks for every field; an empty answer leaves it out, a dot alone skips the rest of a section.
  ///
  /// Tab offers what a field can hold, and names and texts of the vault.
  ///
  /// - Parameter known: keys of fields that need no question.
  /// - Throws: `Fault` (usage) where nobody can be asked, (interrupted) at the end of input.
  static func ask(
    _ kind: RecordKind, _ session: Session, _ vault: Vault, besides known: Set<String> = []
  ) throws -> [Entry] {
    let (prompt, console) = (session.prompt, session.console)
    let lookup = VaultLookup(vault: vault)
    guard prompt.canAsk else {
      throw Fault(
        .usage, "no field was given, and there is no terminal to ask on",
        advice:
          "Give for example \(example(kind, known))")
    }
    console.message("Enter leaves a field empty; a dot skips the rest of a section.")
    var entries: [Entry] = []
    for group in kind.groups where group.fields.contains(where: { !$0.isHidden }) {
      console.message("\n\(group.title)")
      fields: for field in group.fields where !field.isHidden && !known.contains(field.key) {
        repeat {
          var answer = try prompt.ask(
            question(field), alternative: "\(field.key)=…",
            offers: { lookup.values(field, of: kind, $0) }
          ) { answer in
            if answer != "." {
              _ = try kind.values(
                [Entry(field.key, answer)], currency: vault.settings.currency, today: vault.today)
            }
            return answer
          }
          if answer == "." { break fields }
          guard !answer.isEmpty else { break }
          if case .reference(let target) = field.kind, target.growsWithNames,
            let kind = target.recordKind, let name = try vault.completion(of: answer, kind),
            try prompt.confirm("    “\(name)”?", default: true, alternative: "\(field.key)=…")
          {
            answer = name
          }
          entries.append(Entry(field.key, answer))
        } while field.repeats
      }
    }
    return entries
  }

  /// Two keys that a command line could give.
  private static func example(_ kind: RecordKind, _ known: Set<String>) -> String {
    let fields = kind.fields.filter { !known.contains($0.key) }
    let needed = fields.filter { $0.isRequired && $0.usual == nil }
    return (needed.isEmpty ? fields : needed).prefix(2).map { "\($0.key)=…" }
      .joined(separator: " ")
  }

  private static func question(_ field: Field) -> String {
    switch field.kind {
    case .choice(let words), .openChoice(let words):
      return "  \(field.label) (\(words.joined(separator: ", ")))"
    default: return "  \(field.label)"
    }
  }
}

extension Session {
  /// Asks for the fields of a new record of a vault.
  func ask(
    _ kind: RecordKind, in vault: Vault, besides known: Set<String> = []
  ) throws -> [Entry] {
    try RecordPrompts.ask(kind, self, vault, besides: known)
  }
}
