import CommandLine
import Inventory

/// Looks up in a vault what can be typed; without a vault, what all vaults have in common.
struct VaultLookup {
  /// The vault; nil where there is none, or none that can be read at once.
  let vault: Vault?

  /// The kind as this vault has it, with the user's own fields.
  func current(_ kind: RecordKind) -> RecordKind { vault?.kinds.named(kind.name) ?? kind }

  /// The records of a kind: names, or numbers with titles.
  func records(_ kind: RecordKind, _ beginning: String) -> [Suggestion] {
    if kind.isNamed { return names(kind) }
    return ((try? vault?.records(kind, numbered: beginning)) ?? []).map {
      Suggestion(String($0.number), $0.title)
    }
  }

  /// `key=`, and after the sign what the field can hold.
  func pairs(
    _ fields: [Field], of kind: RecordKind, _ beginning: String, besides given: Set<String>
  ) -> [Suggestion] {
    guard let (typed, text) = beginning.splitOnce("=") else {
      return fields.filter { !$0.isHidden && ($0.repeats || !given.contains($0.key)) }.map {
        Suggestion($0.key + "=", $0.label)
      }
    }
    let key = typed.lowercased().replacing("-", with: "_")
    guard let field = fields.first(where: { $0.key == key }) else { return [] }
    return values(field, of: kind, text).map { Suggestion("\(typed)=\($0.word)", $0.note) }
  }

  /// `key:`, and after the sign what the field can hold; a dash before stays.
  func terms(_ kind: RecordKind, _ beginning: String) -> [Suggestion] {
    let dash = beginning.hasPrefix("-") ? "-" : ""
    let term = String(beginning.dropFirst(dash.count))
    let keys = Query.keys(of: kind)
    guard let place = term.firstIndex(where: { ":=".contains($0) }) else {
      return keys.map { Suggestion("\(dash)\($0.key):", kind.field($0.key)?.label ?? "") }
    }
    let typed = term[..<place].lowercased().replacing("-", with: "_")
    let words = keys.first { $0.key == typed }?.words ?? []
    let sign = term[...place]
    let rest = String(term[place...].dropFirst())
    let found =
      words.map { Suggestion($0) }
      + (Query.field(typed, of: kind).map { values($0, of: kind, rest) } ?? [])
    return found.map { Suggestion("\(dash)\(sign)\($0.word)", $0.note) }
  }

  /// What a field of a kind can hold, as far as that is known.
  func values(_ field: Field, of kind: RecordKind, _ beginning: String) -> [Suggestion] {
    switch field.kind {
    case .choice(let words), .openChoice(let words): return words.map { Suggestion($0) }
    case .yesNo: return [Suggestion("yes"), Suggestion("no")]
    case .path: return names(.location)
    case .reference(.mount): return records(.gun, beginning)
    case .reference(let target):
      return target.recordKind.map { records($0, beginning) } ?? []
    default:
      return ((try? vault?.texts(of: field, in: kind)) ?? []).map { Suggestion($0) }
    }
  }

  private func names(_ kind: RecordKind) -> [Suggestion] {
    ((try? vault?.names(of: kind)) ?? []).map { Suggestion($0) }
  }
}
