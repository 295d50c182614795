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
    case .words(let text):
      // Those that are wanted are in the one question for all.
      guard !isWanted, let question = SearchWords.question(text) else { return }
      selection.leaveOut(try Self.matches(question, gather))
    case .has(let what): take(try gather(what.guns, []), isWanted)
    case .numbers(let numbers):
      let list = numbers.map(String.init).joined(separator: ", ")
      let sql = """
        SELECT id FROM record WHERE kind = ? AND number IN (SELECT value FROM json_each(?))
        """
      take(try gather(sql, [.text(kind.name), .text("[\(list)]")]), isWanted)
    case .worth(let range):
      let (owners, condition) = try Self.worth(range, gather)
      if isWanted, let owners { selection.keep(owners) }
      ask(condition)
    case .field(let field, .empty):
      take(try gather("\(Self.holders) v.field = ?", [.text(field.key)]), !isWanted)
    case .field(let field, .within(let range)):
      let (condition, bounds) = Self.sql(range, "v")
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
        ask(Self.holds(field, text))
      }
    }
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

  /// Whether a value of the record holds the words.
  private static func holds(_ field: Field, _ text: String) -> Selection.Condition {
    let predicate = field.key == "caliber" ? "caliber_holds" : "holds"
    let serial = field.kind == .mark ? SerialKey.key(text) : nil
    return (
      """
      EXISTS (SELECT 1 FROM value v WHERE v.record = r.id AND v.field = ?
        AND (\(predicate)(v.text, ?) \(serial == nil ? "" : "OR serial_begins(v.text, ?)")))
      """,
      [.text(field.key), .text(SearchWords.indexed(text))] + (serial.map { [.text($0)] } ?? [])
    )
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

  /// Whether the gun's newest value lies in a range; where few ever did, also the guns that had one.
  private static func worth(
    _ range: Range, _ gather: Gathering
  ) rethrows -> (owners: RowSet?, condition: Selection.Condition) {
    let (condition, values) = sql(range, "v")
    let newest = """
      EXISTS (SELECT 1 FROM (
        SELECT a.sort AS sort, a.exact AS exact \(newestValue(of: "r.id"))) AS v WHERE \(condition))
      """
    let amounts = try gather("\(holders) v.field = 'amount' AND \(condition)", values)
    guard amounts.count < 10_000 else { return (nil, (newest, values)) }
    let owners = try gather(
      "SELECT owner FROM record WHERE id IN (SELECT value FROM json_each(?))",
      [.text("\(amounts.rows)")])
    return (owners, ("in_set(r.id, ?) AND \(newest)", [owners.value] + values))
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
