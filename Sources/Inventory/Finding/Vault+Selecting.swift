import Platform
import SQLite

/// A part of a long list: so many records, after so many others.
public struct ListPage: Sendable {
  let count: Int
  let skipped: Int

  fileprivate init(count: Int, skipped: Int) {
    self.count = count
    self.skipped = skipped
  }

  /// The page of a number, from 1, with so many records.
  public init(_ number: Int = 1, of count: Int) {
    self.count = count
    skipped = (max(1, number) - 1) * count
  }
}

extension Vault {
  /// Reads the words of a command line as a query of guns or of other records.
  ///
  /// - Throws: `Fault` (usage) naming the term that makes no sense.
  public func query(_ words: [String], _ kind: RecordKind? = nil) throws -> Query {
    try Query(words, kind ?? kinds.gun, currency: settings.currency)
  }

  /// The inventory numbers of the guns that match, in order.
  ///
  /// - Parameters:
  ///   - order: keys to sort by; guns without a value come last, ties go by number.
  ///   - page: the part of the list that is wanted; nil for all of it.
  public func numbers(
    matching query: Query, sortedBy order: [SortKey] = [], page: ListPage? = nil
  ) throws -> [Int] {
    try reading {
      if openChange != nil { try gatherWords() }
      return try numbers(
        try query.selection(connection.rowSet), query.kind, sortedBy: order, page: page)
    }
  }

  /// How many guns that are gone would match a query that did not leave them out.
  public func goneGuns(matching query: Query) throws -> Int {
    guard !query.terms.contains(where: \.speaksOfStatus) else { return 0 }
    return try numbers(matching: Query(query.kind, terms: query.terms + [.anyStatus])).count
      - numbers(matching: query).count
  }

  /// The records that match, in order.
  public func records(
    matching query: Query, sortedBy order: [SortKey] = [], page: ListPage? = nil
  ) throws -> [Record] {
    try numbers(matching: query, sortedBy: order, page: page).compactMap {
      try record(query.kind, $0)
    }
  }

  /// The numbers of a selection, those in the trash left out, or only those.
  func numbers(
    _ selection: Selection, _ kind: RecordKind = .gun, sortedBy order: [SortKey] = [],
    inTrash: Bool = false, page: ListPage? = nil
  ) throws -> [Int] {
    var selection = selection
    let trash = try connection.rowSet("SELECT id FROM record WHERE trashed IS NOT NULL")
    if inTrash { selection.keep(trash) } else { selection.leaveOut(trash) }
    return try list(selection, kind, order.flatMap { $0.fields(of: kind) }[...], page)
  }

  /// The numbers of a selection in the order of fields.
  private func list(
    _ selection: Selection, _ kind: RecordKind, _ keys: ArraySlice<SortKey>, _ page: ListPage?
  ) throws -> [Int] {
    if let page, let first = keys.first, first.key != "number", !selection.isSmall {
      return try walk(first, keys.dropFirst(), selection, kind, page)
    }
    let condition = selection.condition
    let terms = Self.terms(keys, number: "r.number")
    // The plus keeps SQLite to the few records, off the index of all.
    let byKind = selection.isSmall ? "+r.kind" : "r.kind"
    let limit = page.map { "LIMIT \($0.count) OFFSET \($0.skipped)" } ?? ""
    return try connection.all(
      """
      SELECT r.number FROM record r WHERE \(byKind) = ? AND \(condition.sql)
      ORDER BY \((terms.sql + ["r.number"]).joined(separator: ", ")) \(limit)
      """, [.text(kind.name)] + condition.values + terms.values
    ) { $0.integer(0) }
  }

  /// A page of a long list in the order of its first key, read along the index of that key and not
  /// further than needed.
  private func walk(
    _ first: SortKey, _ rest: ArraySlice<SortKey>, _ selection: Selection, _ kind: RecordKind,
    _ page: ListPage
  ) throws -> [Int] {
    var selection = selection
    selection.keep(
      try connection.rowSet("SELECT id FROM record WHERE kind = ?", [.text(kind.name)]))
    let terms = Self.terms(rest, number: "r.id")
    // Records have their numbers in the order of their identifiers, in which the index has them.
    let ties = (terms.sql + ["r.id"]).joined(separator: ", ")
    let wanted = page.skipped + page.count
    let holders =
      first.key == "value"
      ? Query.newestAmounts
      : "SELECT record AS id, sort FROM value WHERE field = ? AND position = 0"
    let key = first.key == "value" ? [] : [SQLValue.text(first.key)]
    let condition = selection.condition
    let found = try connection.all(
      """
      SELECT r.id FROM (\(holders)) r WHERE \(condition.sql)
      ORDER BY r.sort \(first.descending ? "DESC" : "ASC"), \(ties) LIMIT \(wanted)
      """, key + condition.values + terms.values
    ) { $0.integer(0) }
    let numbers = try found.dropFirst(page.skipped).compactMap { id in
      try connection.first(
        "SELECT number FROM record WHERE id = ?", [.integer(Int64(id))]
      ) { $0.integer(0) }
    }
    guard found.count < wanted else { return numbers }
    // Those that have none come last, by the other keys.
    selection.leaveOut(try connection.rowSet("SELECT id FROM (\(holders))", key))
    let left = ListPage(
      count: page.count - numbers.count, skipped: max(0, page.skipped - found.count))
    return try numbers + list(selection, kind, rest, left)
  }

  /// The order in SQL of the record `r` by some keys, and its parameters.
  private static func terms(
    _ keys: ArraySlice<SortKey>, number: String
  ) -> (sql: [String], values: [SQLValue]) {
    let terms = keys.map { key in
      let column =
        switch key.key {
        case "number": number
        case "value": "(SELECT a.sort \(Query.newestValue(of: "r.id")))"
        default:
          "(SELECT v.sort FROM value v WHERE v.record = r.id AND v.position = 0 AND v.field = ?)"
        }
      return "\(column) \(key.descending ? "DESC" : "ASC") NULLS LAST"
    }
    let parameters = keys.filter { !["number", "value"].contains($0.key) }.map {
      SQLValue.text($0.key)
    }
    return (terms, parameters)
  }
}
