import Platform
import SQLite

/// A part of a long list: so many records, after so many others.
public struct ListPage: Sendable {
  let count: Int
  let skipped: Int

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
      let condition = try query.condition(isCommon: isCommon)
      return try numbers(
        condition.sql, condition.values, query.kind, sortedBy: order, page: page)
    }
  }

  /// The records that match, in order.
  public func records(
    matching query: Query, sortedBy order: [SortKey] = [], page: ListPage? = nil
  ) throws -> [Record] {
    try numbers(matching: query, sortedBy: order, page: page).compactMap {
      try record(query.kind, $0)
    }
  }

  func numbers(
    _ condition: String, _ values: [SQLValue], _ kind: RecordKind = .gun,
    sortedBy order: [SortKey] = [], inTrash: Bool = false, page: ListPage? = nil
  ) throws -> [Int] {
    let keys = order.flatMap { $0.fields(of: kind) }
    let condition = """
      r.kind = '\(kind.name)' AND r.trashed IS \(inTrash ? "NOT NULL" : "NULL") AND (\(condition))
      """
    if let page, let first = keys.first, kind.field(first.key) != nil {
      return try walk(first, keys.dropFirst(), condition, values, page)
    }
    let (terms, parameters) = Self.terms(keys[...])
    let limit = page.map { "LIMIT \($0.count) OFFSET \($0.skipped)" } ?? ""
    return try connection.all(
      "SELECT r.number FROM record r WHERE \(condition) ORDER BY \(terms) \(limit)",
      values + parameters
    ) { $0.integer(0) }
  }

  /// Whether more values fulfil a condition than are gathered in a moment.
  func isCommon(_ condition: String, _ values: [SQLValue]) throws -> Bool {
    let most = 10_000
    let count = try connection.first(
      "SELECT count(*) FROM (SELECT 1 FROM value v WHERE \(condition) LIMIT \(most))", values
    ) { $0.integer(0) }
    return count == most
  }

  /// The beginning of a long list in the order of its first key, read along the index of that key
  /// and not further than needed.
  private func walk(
    _ first: SortKey, _ rest: ArraySlice<SortKey>, _ condition: String, _ values: [SQLValue],
    _ page: ListPage
  ) throws -> [Int] {
    let (terms, parameters) = Self.terms(rest)
    // Records have their numbers in the order of their identifiers, in which the index has them.
    let ties = terms.replacing("r.number", with: "f.record")
    let wanted = page.skipped + page.count
    let found = try connection.all(
      """
      SELECT r.number FROM value f CROSS JOIN record r ON r.id = f.record
      WHERE f.field = ? AND f.position = 0 AND \(condition)
      ORDER BY f.sort \(first.descending ? "DESC" : "ASC"), \(ties) LIMIT \(wanted)
      """, [.text(first.key)] + values + parameters
    ) { $0.integer(0) }
    let without =
      found.count == wanted
      ? []
      : try connection.all(
        """
        SELECT r.number FROM record r
        WHERE r.id NOT IN (SELECT record FROM value WHERE field = ? AND position = 0)
          AND \(condition) ORDER BY \(terms) LIMIT \(wanted - found.count)
        """, [.text(first.key)] + values + parameters
      ) { $0.integer(0) }
    return Array((found + without).dropFirst(page.skipped))
  }

  /// The order in SQL of the record `r`, and its parameters; ties go by number.
  private static func terms(_ keys: ArraySlice<SortKey>) -> (sql: String, values: [SQLValue]) {
    let terms = keys.map { key in
      let column =
        switch key.key {
        case "number": "r.number"
        case "value": "(SELECT a.sort \(Query.newestAmount))"
        default:
          "(SELECT v.sort FROM value v WHERE v.record = r.id AND v.position = 0 AND v.field = ?)"
        }
      return "\(column) \(key.descending ? "DESC" : "ASC") NULLS LAST"
    }
    let parameters = keys.filter { !["number", "value"].contains($0.key) }.map {
      SQLValue.text($0.key)
    }
    return ((terms + ["r.number"]).joined(separator: ", "), parameters)
  }
}
