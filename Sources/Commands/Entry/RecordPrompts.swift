import CommandLine
import Inventory
import Platform

/// Entry of a record by questions, section by section.
enum RecordPrompts {
  /// Asks for every field; an empty answer leaves it out, a dot alone skips the rest of a section.
  ///
  /// Tab offers what a field can hold, and names and texts of the vault.
  ///
  /// - Throws: `Fault` (usage) where nobody can be asked, (interrupted) at the end of input.
  static func ask(_ kind: RecordKind, _ session: Session, _ vault: Vault) throws -> [Entry] {
    let (prompt, console) = (session.prompt, session.console)
    let lookup = VaultLookup(vault: vault)
    guard prompt.canAsk else {
      throw Fault(
        .usage, "no field was given, and there is no terminal to ask on",
        advice:
          "Give for example \(kind.fields.prefix(2).map { "\($0.key)=…" }.joined(separator: " "))")
    }
    console.message("Enter leaves a field empty; a dot skips the rest of a section.")
    var entries: [Entry] = []
    for group in kind.groups where group.fields.contains(where: { !$0.isHidden }) {
      console.message("\n\(group.title)")
      fields: for field in group.fields where !field.isHidden {
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

  private static func question(_ field: Field) -> String {
    switch field.kind {
    case .choice(let words), .openChoice(let words):
      return "  \(field.label) (\(words.joined(separator: ", ")))"
    default: return "  \(field.label)"
    }
  }
}
