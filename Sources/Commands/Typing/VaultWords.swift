import CommandLine
import Inventory
import Platform
import Reports

/// What can be typed for the words of our commands: names and keys of a vault.
enum VaultWords: KnownWords {
  /// A record of a kind: its name, or where it has none its number.
  case record(RecordKind)
  /// `KEY=VALUE` of a kind.
  case pairs(RecordKind)
  /// `KEY=VALUE` of a few fields.
  case pairsOf([Field])
  /// A value of a field.
  case value(RecordKind, String)
  /// The terms of a query of a kind.
  case terms(RecordKind)
  /// Keys of columns with commas between.
  case columns(RecordKind)
  /// Keys to sort by, with commas between and a dash before.
  case order(RecordKind)
  /// A field of guns.
  case field
  /// A section of the details of guns.
  case section
  /// Something in the trash.
  case trashed
  /// A report.
  case report
  /// A setting.
  case setting

  func suggestions(
    for beginning: String, after arguments: Arguments, environment: [String: String]
  ) -> [Suggestion] {
    let vault = Session.vaultPath(arguments, environment).flatMap { try? Vault(lookingAt: $0) }
    defer { vault?.close() }
    let lookup = VaultLookup(vault: vault)
    let isGiven = Set(arguments.positional.compactMap { $0.splitOnce("=")?.0 })
    switch self {
    case .record(let kind): return lookup.records(kind, beginning)
    case .pairs(let kind):
      return lookup.pairs(lookup.current(kind).fields, of: kind, beginning, besides: isGiven)
    case .pairsOf(let fields):
      return lookup.pairs(fields, of: .gun, beginning, besides: isGiven)
    case .value(let kind, let key):
      return lookup.current(kind).field(key).map { lookup.values($0, of: kind, beginning) } ?? []
    case .terms(let kind): return lookup.terms(lookup.current(kind), beginning)
    case .columns(let kind): return Self.list(Column.keys(of: lookup.current(kind)), beginning)
    case .order(let kind): return Self.list(SortKey.keys(of: lookup.current(kind)), beginning)
    case .field:
      return lookup.current(.gun).fields.map { Suggestion($0.key, $0.label) }
    case .section: return lookup.current(.gun).groups.map { Suggestion($0.title) }
    case .trashed:
      return ((try? vault?.trash()) ?? []).map { Suggestion($0.name, $0.title) }
    case .setting:
      return RecordKind.setting.fields.map { Suggestion($0.key, $0.label) }
    case .report: return ReportLibrary(environment: environment).names.map { Suggestion($0) }
    }
  }

  /// What can stand after the last comma, and after a dash there.
  private static func list(_ keys: [String], _ beginning: String) -> [Suggestion] {
    let before = beginning.lastIndex(of: ",").map { String(beginning[...$0]) } ?? ""
    let dash = beginning.dropFirst(before.count).hasPrefix("-") ? "-" : ""
    return keys.map { Suggestion(before + dash + $0) }
  }
}
