import Platform
import SQLite

extension Query {
  /// The condition in SQL on the record `r`, with the values of its parameters.
  ///
  /// - Parameter isCommon: whether very many values fulfil a condition on the table `value` as `v`.
  ///   Few of them are gathered first; with many it is faster to ask record by record, because a
  ///   page of a list is full long before the last.
  func condition(
    isCommon: (_ sql: String, _ values: [SQLValue]) throws -> Bool
  ) rethrows -> (sql: String, values: [SQLValue]) {
    var conditions = try terms.map { try sql($0, isCommon) }
    // One question to the index for all words narrows every other condition.
    let questions = terms.compactMap(\.question)
    if !questions.isEmpty {
      conditions.insert(
        (
          "r.id IN (SELECT rowid FROM search WHERE words MATCH ?)",
          [.text(questions.joined(separator: " AND "))]
        ), at: 0)
    }
    if kind.name == RecordKind.gun.name, !terms.contains(where: \.speaksOfStatus) {
      conditions.append(
        (
          "EXISTS (\(Self.values) v.field = 'status' AND v.text IN (\(GunStatus.presentInSQL)))",
          []
        ))
    }
    return (
      (conditions.map { "(\($0.sql))" } + ["TRUE"]).joined(separator: " AND "),
      conditions.flatMap(\.values)
    )
  }

  private static let values = "SELECT 1 FROM value v WHERE v.record = r.id AND"

  private typealias Condition = (sql: String, values: [SQLValue])

  private func sql(
    _ term: Term, _ isCommon: (String, [SQLValue]) throws -> Bool
  ) rethrows -> Condition {
    switch term {
    // Answered by the index.
    case .words, .anyStatus: return ("TRUE", [])
    case .field(let field, let test): return try Self.sql(field, test, isCommon)
    case .has(let what): return ("r.id IN (\(what.guns))", [])
    case .worth(let range): return try Self.worth(range, isCommon)
    case .numbers(let numbers):
      let list = numbers.map(String.init).joined(separator: ", ")
      return ("r.number IN (SELECT value FROM json_each(?))", [.text("[\(list)]")])
    case .not(.words(let text)):
      let question = SearchWords.question(text) ?? "\"\""
      return (
        "r.id NOT IN (SELECT rowid FROM search WHERE words MATCH ?)", [.text(question)]
      )
    case .not(let term):
      let (condition, values) = try sql(term, isCommon)
      return ("NOT (\(condition))", values)
    }
  }

  private static func sql(
    _ field: Field, _ test: Test, _ isCommon: (String, [SQLValue]) throws -> Bool
  ) rethrows -> Condition {
    switch test {
    case .holds(let text):
      let words = SearchWords.indexed(text)
      let predicate = field.key == "caliber" ? "caliber_holds" : "holds"
      let serial = field.kind == .mark ? SerialKey.key(text) : nil
      return (
        """
        EXISTS (\(values) v.field = ? AND (\(predicate)(v.text, ?)
          \(serial == nil ? "" : "OR serial_begins(v.text, ?)")))
        """,
        [.text(field.key), .text(words)] + (serial.map { [.text($0)] } ?? [])
      )
    case .equals(let text):
      let key = field.kind.sortKey(Value(text: text))
      let values = [SQLValue.text(field.key), key, .text(Folding.fold(text))]
      // The key finds them, and what only reads like it is left out by the text itself.
      return try any(
        "v.field = ? AND v.sort = ?", Array(values.prefix(2)),
        "AND equals_folded(v.text, ?)", [values[2]], isCommon)
    case .within(let range):
      let (condition, bounds) = sql(range, "v")
      return try any(
        "v.field = ? AND \(condition)", [.text(field.key)] + bounds, "", [], isCommon)
    case .empty: return ("NOT EXISTS (\(values) v.field = ?)", [.text(field.key)])
    }
  }

  /// Whether some value of the record fulfils a condition, and a further one that only it is asked.
  private static func any(
    _ condition: String, _ values: [SQLValue], _ further: String, _ more: [SQLValue],
    _ isCommon: (String, [SQLValue]) throws -> Bool
  ) rethrows -> Condition {
    // The plus keeps SQLite to the few values of the record, off the index of all values.
    let own = condition.replacing("v.sort", with: "+v.sort")
    let sql =
      try isCommon(condition, values)
      ? "EXISTS (\(Self.values) \(own) \(further))"
      : "r.id IN (SELECT v.record FROM value v WHERE \(condition) \(further))"
    return (sql, values + more)
  }

  /// Where the amount `a` of the newest value of the gun `r` is, by whatever way of valuing.
  static let newestAmount = """
    FROM record w CROSS JOIN value a NOT INDEXED ON a.record = w.id AND a.field = 'amount'
    LEFT JOIN value d NOT INDEXED ON d.record = w.id AND d.field = 'date'
    WHERE w.owner = r.id AND w.kind = 'valuation' AND w.trashed IS NULL
    ORDER BY d.sort DESC NULLS LAST, w.id DESC LIMIT 1
    """

  /// Whether the gun's newest value lies in a range.
  private static func worth(
    _ range: Range, _ isCommon: (String, [SQLValue]) throws -> Bool
  ) rethrows -> Condition {
    let (condition, values) = sql(range, "v")
    let newest = """
      EXISTS (SELECT 1 FROM (
        SELECT a.sort AS sort, a.exact AS exact \(newestAmount)) AS v WHERE \(condition))
      """
    let amounts = "v.field = 'amount' AND \(condition)"
    if try isCommon(amounts, values) { return (newest, values) }
    // Few guns were ever worth that: of those only the newest value is asked.
    return (
      """
      r.id IN (SELECT o.owner FROM value v JOIN record o ON o.id = v.record WHERE \(amounts))
        AND \(newest)
      """, values + values
    )
  }

  private static func sql(_ range: Range, _ alias: String) -> (sql: String, values: [SQLValue]) {
    var conditions = ["\(alias).sort IS NOT NULL"]
    var values: [SQLValue] = []
    if let lower = range.lower {
      conditions.append("\(alias).sort \(range.includesLower ? ">=" : ">") ?")
      values.append(lower)
    }
    if let upper = range.upper {
      conditions.append("\(alias).sort \(range.includesUpper ? "<=" : "<") ?")
      values.append(upper)
    }
    if let currency = range.currency {
      // Amounts of other currencies cannot be compared.
      conditions.append("\(alias).exact LIKE ?")
      values.append(.text("% \(currency)"))
    }
    return ("(\(conditions.joined(separator: " AND ")))", values)
  }
}

extension Query.Term {
  /// What the full-text index is asked for it, as long as it must hold.
  fileprivate var question: String? {
    switch self {
    case .words(let text): return SearchWords.question(text)
    // The index knows more names of a caliber than the words of its field.
    case .field(_, .holds(let text)): return SearchWords.question(text)
    default: return nil
    }
  }

  fileprivate var speaksOfStatus: Bool {
    switch self {
    case .anyStatus: return true
    case .field(let field, _): return field.key == "status"
    case .not(let term): return term.speaksOfStatus
    default: return false
    }
  }
}
