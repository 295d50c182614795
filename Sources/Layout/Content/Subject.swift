import Inventory
import Platform

/// What a report, or a part of one, is about: guns, accessories, lines of the bound book.
struct Subject: Sendable {
  /// The word in definitions: `guns`.
  let name: String
  /// What people call one, and several.
  let noun: String
  let plural: String
  /// The kind of record behind it; nil where its items are worked out.
  let kind: RecordKind?
  /// What an item can say.
  let columns: [Column]
  /// Finds its items where no kind of record is behind it.
  let found: (@Sendable (Subject, ReportData) throws -> [Item])?
  private let byKey: [String: Column]

  init(
    _ name: String, noun: String, plural: String, kind: RecordKind? = nil, columns: [Column],
    found: (@Sendable (Subject, ReportData) throws -> [Item])? = nil
  ) {
    self.name = name
    self.noun = noun
    self.plural = plural
    self.kind = kind
    self.columns = columns
    self.found = found
    byKey = Dictionary(columns.map { ($0.key, $0) }) { first, _ in first }
  }

  /// A subject whose items are records of a kind, which can say more than their fields.
  init(_ name: String, _ kind: RecordKind, besides columns: [Column] = []) {
    let common = [
      Column("number", "No.", .figures) { Datum($0.number) },
      Column("title", kind.noun.capitalizedFirst) {
        Datum(text: $0.title)
      },
    ]
    let fields = kind.fields.map(Column.init)
    let isOwn = Set(columns.map(\.key))
    self.init(
      name, noun: kind.noun, plural: kind.plural, kind: kind,
      columns: common + fields.filter { !isOwn.contains($0.key) } + columns)
  }

  /// What is called so; nil where nothing is.
  func column(_ key: String) -> Column? { byKey[key] }
}

/// Everything that can be reported about.
struct Subjects: Sendable {
  private let all: [Subject]
  private let byName: [String: Subject]

  /// The subjects of a vault, whose user may have added fields.
  init(_ kinds: Kinds) {
    let records: [(String, RecordKind, [Column])] = [
      ("guns", kinds.gun, GunColumns.all),
      ("valuations", .valuation, OwnedColumns.gun + OwnedColumns.ofValuation),
      ("documents", .document, OwnedColumns.named),
      ("barrels", .barrel, OwnedColumns.gun),
      ("accessories", .accessory, AccessoryColumns.all),
      ("lots", .lot, LotColumns.all),
      ("sessions", .session, []),
      ("maintenance", .maintenance, OwnedColumns.gun),
      ("plans", .plan, []),
      ("malfunctions", .malfunction, OwnedColumns.gun),
      ("loans", .loan, OwnedColumns.gun + OwnedColumns.ofLoan),
      ("expenses", .expense, OwnedColumns.named + ExpenseColumns.all),
      ("wishes", .wish, []),
      ("contacts", .contact, []),
      ("locations", .location, []),
      ("policies", .policy, []),
      ("tags", .tag, []),
    ]
    all = records.map { Subject($0.0, $0.1, besides: $0.2) } + Worked.all
    byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }

  /// Those of guns, which most reports are about.
  var guns: Subject { all[0] }
  /// Ammunition.
  var lots: Subject { byName["lots"] ?? all[0] }
  /// The words in definitions.
  var names: [String] { all.map(\.name) }

  /// What a word in a definition means.
  func named(_ name: String) -> Subject? { byName[name] }
}
