import Platform
import SQLite

extension Query {
  /// Gathers the identifiers of records that a statement finds.
  typealias Gathering = (_ sql: String, _ values: [SQLValue]) throws -> RowSet

  /// The records that the query means, as far as its terms say: also some of other kinds.
  func selection(_ gather: Gathering) rethrows -> Selection {
    var selection = Selection()
    // One question to the index for all words.
    let questions = terms.compactMap(\.question)
    if !questions.isEmpty {
      selection.keep(try Self.matches(questions.joined(separator: " AND "), gather))
    }
    if kind.name == RecordKind.gun.name, let status = kind.field("status"),
      !terms.contains(where: \.speaksOfStatus)
    {
      selection.leaveOut(try Self.equal(status, GunStatus.gone, gather))
    }
    for term in terms { try add(term, true, to: &selection, gather) }
    return selection
  }

  private func add(
    _ term: Term, _ isWanted: Bool, to selection: inout Selection, _ gather: Gathering
  ) rethrows {
    func take(_ set: RowSet, _ isWanted: Bool) {
      if isWanted { selection.keep(set) } else { selection.leaveOut(set) }
    }
    func ask(_ condition: Selection.Condition) {
      selection.ask(isWanted ? condition.sql : "NOT (\(condition.sql))", condition.values)
    }
    switch term {
    case .not(let term): try add(term, !isWanted, to: &selection, gather)
    case .anyStatus: if !isWanted { selection.keep(RowSet()) }
    case .held(let day):
      take(try gone(by: day, gather), !isWanted)
    case .words(let text):
      // Those that are wanted are in the one question for all.
      guard !isWanted, let question = SearchWords.question(text) else { return }
      selection.leaveOut(try Self.matches(question, gather))
    case .has(let what): take(try gather(what.guns, []), isWanted)
    case .about(let id):
      let about =
        "SELECT id FROM record WHERE owner = ? UNION SELECT record FROM value WHERE target = ?"
      take(try gather(about, [SQLValue(id), SQLValue(id)]), isWanted)
    case .numbers(let numbers): take(try Self.numbered(numbers, kind, gather), isWanted)
    case .worth(let range): take(try Self.worth(range, gather), isWanted)
    case .field(let field, .empty):
      take(try gather("\(Self.holders) v.field = ?", [.text(field.key)]), !isWanted)
    case .field(let field, .within(let range)):
      let (condition, bounds) = Self.sql(range)
      let values = [.text(field.key)] + bounds
      take(try gather("\(Self.holders) v.field = ? AND \(condition)", values), isWanted)
    case .field(let field, .equals(let text)):
      take(try Self.equal(field, [text], gather), isWanted)
    case .field(let field, .holds(let text)):
      if case .choice(let words) = field.kind {
        let wanted = SearchWords.indexed(text)
        let meant = words.filter { SearchWords.holds(SearchWords.indexed($0), wanted) }
        take(try Self.equal(field, meant, gather), isWanted)
      } else {
        let candidates = try isWanted ? nil : term.question.map { try Self.matches($0, gather) }
        ask(Self.holds(field, text, candidates))
      }
    }
  }

  /// The guns that had not come at the end of a day, and those that had left.
  private func gone(by day: Day, _ gather: Gathering) rethrows -> RowSet {
    let after = "\(Self.holders) v.field = ? AND v.sort > ?"
    let end = SQLValue.text(day.description)
    var gone = RowSet()
    if let status = kind.field("status") {
      gone = try Self.equal(status, GunStatus.gone, gather)
      gone.subtract(try gather(after, [.text("disposed"), end]))
    }
    gone.formUnion(try gather(after, [.text("acquired"), end]))
    return gone
  }

  private static let holders = "SELECT v.record FROM value v WHERE"

  private static func matches(_ question: String, _ gather: Gathering) rethrows -> RowSet {
    try gather("SELECT rowid FROM search WHERE words MATCH ?", [.text(question)])
  }

  /// The records of which a value is one of the texts, case and accents aside.
  private static func equal(
    _ field: Field, _ texts: [String], _ gather: Gathering
  ) rethrows -> RowSet {
    var found = RowSet()
    for text in texts {
      let key = field.kind.sortKey(Value(text: text))
      let sql = "\(holders) v.field = ? AND v.sort = ?"
      let values = [SQLValue.text(field.key), key]
      // The key finds them, and what only reads like it is left out by the text itself.
      found.formUnion(
        try field.kind.isOneText(key)
          ? gather(sql, values)
          : gather("\(sql) AND equals_folded(v.text, ?)", values + [.text(Folding.fold(text))]))
    }
    return found
  }

  /// Whether a value of the record holds the words; of candidates, only they can.
  private static func holds(
    _ field: Field, _ text: String, _ candidates: RowSet?
  ) -> Selection.Condition {
    var tests: [(predicate: String, text: String)] = []
    if field.key == "caliber" {
      let words = [SearchWords.indexed(text), SearchWords.normalCaliber(text)]
      tests = words.compactMap(\.self).map { ("caliber_holds", $0) }
    } else {
      tests = [("holds", SearchWords.indexed(text))]
    }
    if field.kind == .mark, let serial = SerialKey.key(text) {
      tests.append(("serial_begins", serial))
    }
    let condition = tests.map { "\($0.predicate)(v.text, ?)" }.joined(separator: " OR ")
    return (
      """
      \(candidates == nil ? "" : "in_set(r.id, ?) AND ")
      EXISTS (SELECT 1 FROM value v WHERE v.record = r.id AND v.field = ? AND (\(condition)))
      """,
      (candidates.map { [$0.value] } ?? []) + [.text(field.key)]
        + tests.map { .text($0.text) }
    )
  }

  /// The records of a kind that have one of the numbers, which mostly follow each other.
  private static func numbered(
    _ numbers: [Int], _ kind: RecordKind, _ gather: Gathering
  ) rethrows -> RowSet {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let run = runs.last, number == run.upperBound + 1 {
        runs[runs.count - 1] = run.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    var found = RowSet()
    for run in runs {
      found.formUnion(
        try gather(
          "SELECT id FROM record WHERE kind = ? AND number BETWEEN ? AND ?",
          [.text(kind.name), SQLValue(run.lowerBound), SQLValue(run.upperBound)]))
    }
    return found
  }

  /// Where the newest value `w` of a gun and its amount `a` are, by whatever way of valuing.
  static func newestValue(of gun: String) -> String {
    """
    FROM record w CROSS JOIN value a NOT INDEXED ON a.record = w.id AND a.field = 'amount'
    LEFT JOIN value d NOT INDEXED ON d.record = w.id AND d.field = 'date'
    WHERE w.owner = \(gun) AND w.kind = 'valuation' AND w.trashed IS NULL
    ORDER BY d.sort DESC NULLS LAST, w.id DESC LIMIT 1
    """
  }

  /// The guns with the amounts of their newest values, along the index of all amounts.
  static let newestAmounts = """
    SELECT o.owner AS id, v.sort AS sort FROM value v CROSS JOIN record o ON o.id = v.record
    WHERE v.field = 'amount' AND o.kind = 'valuation' AND o.trashed IS NULL
      AND o.id = (SELECT w.id \(newestValue(of: "o.owner")))
    """

  /// The guns whose newest value lies in a range.
  private static func worth(_ range: Range, _ gather: Gathering) rethrows -> RowSet {
    let (condition, values) = sql(range)
    let amounts = try gather("\(holders) v.field = 'amount' AND \(condition)", values)
    if amounts.count < 2_000 {
      return try gather(
        """
        SELECT o.owner FROM record o WHERE o.id IN (SELECT value FROM json_each(?))
          AND o.kind = 'valuation' AND o.trashed IS NULL
          AND o.id = (SELECT w.id \(newestValue(of: "o.owner")))
        """, [.text("\(amounts.rows)")])
    }
    // Along the index of owners; the only value of a gun is its newest.
    let trash = try gather("SELECT id FROM record WHERE trashed IS NOT NULL", [])
    return try gather(
      """
      SELECT o.owner FROM record o INDEXED BY record_by_owner
      WHERE o.owner IS NOT NULL AND o.kind = 'valuation' AND NOT in_set(o.id, ?)
      GROUP BY o.owner HAVING in_set(CASE count(*) WHEN 1 THEN max(o.id)
        ELSE (SELECT w.id \(newestValue(of: "o.owner"))) END, ?)
      """, [trash.value, amounts.value])
  }

  private static func sql(_ range: Range) -> (sql: String, values: [SQLValue]) {
    var conditions = ["v.sort IS NOT NULL"]
    var values: [SQLValue] = []
    if let lower = range.lower {
      conditions.append("v.sort \(range.includesLower ? ">=" : ">") ?")
      values.append(lower)
    }
    if let upper = range.upper {
      conditions.append("v.sort \(range.includesUpper ? "<=" : "<") ?")
      values.append(upper)
    }
    if let currency = range.currency {
      // Amounts of other currencies cannot be compared.
      conditions.append("substr(v.exact, -4) = ?")
      values.append(.text(" \(currency)"))
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

  /// Whether it says what is to become of guns that are gone.
  var speaksOfStatus: Bool {
    switch self {
    case .anyStatus, .held: return true
    case .field(let field, _): return field.key == "status"
    case .not(let term): return term.speaksOfStatus
    default: return false
    }
  }
}
