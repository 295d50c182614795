import CommandLine
import Inventory
import Platform

/// Entry of a record by questions, section by section.
enum RecordPrompts {
  /// Asks for every field; an empty answer leaves it out, a dot alone skips the rest of a section.
  ///
  /// - Parameter complete: gives the only known name that begins with an answer.
  /// - Throws: `Fault` (usage) where nobody can be asked, (interrupted) at the end of input.
  static func ask(
    _ kind: RecordKind, _ prompt: Prompt, _ console: Console, currency: Currency,
    today: Day? = nil,
    complete: (String, RecordKind) throws -> String? = { _, _ in nil }
  ) throws -> [Entry] {
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
            question(field), alternative: "\(field.key)=…"
          ) { answer in
            if answer != "." {
              _ = try kind.values(
                [Entry(field.key, answer)], currency: currency, today: today)
            }
            return answer
          }
          if answer == "." { break fields }
          guard !answer.isEmpty else { break }
          if let kind = field.kind.namedKind, let name = try complete(answer, kind),
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

extension ValueKind {
  /// The kind of record that a name is one of, where a new name makes a new one.
  fileprivate var namedKind: RecordKind? {
    switch self {
    case .reference(.contact): .contact
    case .reference(.location): .location
    case .reference(.policy): .policy
    case .reference(.tag): .tag
    default: nil
    }
  }
}
