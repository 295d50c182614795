import Inventory
import Platform

/// The items of a part of a report in order; read from the vault one by one, and not kept.
struct ItemList {
  let subject: Subject
  let count: Int
  private let item: (Int) throws -> Item

  /// A list of items that are there already.
  init(_ subject: Subject, _ items: [Item]) {
    self.subject = subject
    count = items.count
    item = { items[$0] }
  }

  /// A list of records by their numbers.
  init(_ subject: Subject, numbers: [Int], _ data: ReportData) {
    self.subject = subject
    count = numbers.count
    item = { try data.item(subject, numbers[$0]) }
  }

  /// The items of another list in another order.
  init(_ list: ItemList, order: [Int]) {
    subject = list.subject
    count = order.count
    item = { try list(order[$0]) }
  }

  /// The items one after the other.
  func forEach(_ body: (Item) throws -> Void) throws {
    for index in 0..<count { try body(try item(index)) }
  }

  /// The item of a place.
  func callAsFunction(_ index: Int) throws -> Item { try item(index) }
}

extension ReportData {
  /// The item that is a record.
  func item(_ subject: Subject, _ number: Int) throws -> Item {
    guard let kind = subject.kind else { preconditionFailure("only records have numbers") }
    if kind.name == vault.kinds.gun.name { return Item(subject, try vault.gun(number), self) }
    return Item(subject, try vault.find(kind, String(number)), self)
  }

  /// All items of a subject that match a query.
  ///
  /// - Parameters:
  ///   - order: keys to sort by, as in `--sort`.
  /// - Throws: `Fault` (usage) for a query or an order that makes no sense, and for any where the
  ///   items are worked out of the whole collection.
  func items(_ subject: Subject, matching query: [String] = [], sortedBy order: String = "")
    throws -> ItemList
  {
    guard let kind = subject.kind else {
      // To print all as if it were what was asked for would mislead.
      guard query.isEmpty, order.isEmpty else {
        throw Fault(
          .usage, "\(subject.plural) are worked out of the whole collection",
          advice: "Leave out the query and the order")
      }
      return ItemList(subject, try subject.found?(subject, self) ?? [])
    }
    guard isShown(kind) else { return ItemList(subject, []) }
    let keys = try SortKey.list(order, kind).filter { !hides($0, kind) }
    let numbers =
      kind.name == vault.kinds.gun.name
      ? try guns(
        Query.guns(query, kinds: vault.kinds, currency: vault.settings.currency), sortedBy: keys)
      : try vault.numbers(matching: vault.query(query, kind), sortedBy: keys)
    return ItemList(subject, numbers: numbers, self)
  }

  /// Whether a key speaks of data that is left out: an order by it would tell which is more.
  func hides(_ key: SortKey, _ kind: RecordKind) -> Bool {
    key.discretions(of: kind).contains {
      !omission.shows($0) || $0 == .serials && omission.hidesSerials
    }
  }

  /// Whether records of a kind have anything to say: contacts without their names have not, and values
  /// without their amounts have not.
  private func isShown(_ kind: RecordKind) -> Bool {
    if kind.name == RecordKind.valuation.name { return omission.shows(.prices) }
    return !kind.isNamed || omission.shows(kind.field("name")?.discretion)
  }

  /// What belongs to a gun: its values, its papers, what is mounted on it.
  func items(_ subject: Subject, of gun: Gun) throws -> ItemList {
    guard let kind = subject.kind, isShown(kind) else { return ItemList(subject, []) }
    let records =
      kind.belongsToGun
      ? gun.belongings(kind)
      : try hasAny(kind) ? try vault.records(kind, naming: gun.record) : []
    return ItemList(subject, records.map { Item(subject, $0, self) })
  }
}
