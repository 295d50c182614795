import Platform
import SQLite

extension Query {
  /// The condition in SQL on the record `r`, with the values of its parameters.
  var condition: (sql: String, values: [SQLValue]) {
    var conditions = terms.map { sql($0) }
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
      let present = GunStatus.present.map { "'\($0)'" }.joined(separator: ", ")
      conditions.append(
        ("EXISTS (\(Self.values) v.field = 'status' AND v.text IN (\(present)))", []))
    }
    return (
      (conditions.map { "(\($0.sql))" } + ["TRUE"]).joined(separator: " AND "),
      conditions.flatMap(\.values)
    )
  }

  private static let values = "SELECT 1 FROM value v WHERE v.record = r.id AND"

  private func sql(_ term: Term) -> (sql: String, values: [SQLValue]) {
    switch term {
    // Answered by the index.
    case .words, .anyStatus: return ("TRUE", [])
    case .field(let field, let test): return Self.sql(field, test)
    case .has(let what): return ("r.id IN (\(what.guns))", [])
    case .worth(let range):
      let (condition, values) = Self.sql(range, "a")
      return (
        """
        EXISTS (SELECT 1 FROM value a WHERE a.field = 'amount' AND \(condition) AND a.record = (
          SELECT w.id FROM record w LEFT JOIN value d ON d.record = w.id AND d.field = 'date'
          WHERE w.owner = r.id AND w.kind = 'valuation' AND w.trashed IS NULL
          ORDER BY d.sort DESC NULLS LAST, w.id DESC LIMIT 1))
        """, values
      )
    case .numbers(let numbers):
      let list = numbers.map(String.init).joined(separator: ", ")
      return ("r.number IN (SELECT value FROM json_each(?))", [.text("[\(list)]")])
    case .not(.words(let text)):
      let question = SearchWords.question(text) ?? "\"\""
      return (
        "r.id NOT IN (SELECT rowid FROM search WHERE words MATCH ?)", [.text(question)]
      )
    case .not(let term):
      let (condition, values) = sql(term)
      return ("NOT (\(condition))", values)
    }
  }

  private static func sql(_ field: Field, _ test: Test) -> (sql: String, values: [SQLValue]) {
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
      return (
        """
        r.id IN (SELECT v.record FROM value v
          WHERE v.field = ? AND v.sort = ? AND equals_folded(v.text, ?))
        """,
        [
          .text(field.key), field.kind.sortKey(Value(text: text)), .text(Folding.fold(text)),
        ]
      )
    case .within(let range):
      let (condition, bounds) = sql(range, "v")
      return (
        "r.id IN (SELECT v.record FROM value v WHERE v.field = ? AND \(condition))",
        [.text(field.key)] + bounds
      )
    case .empty:
      return ("r.id NOT IN (SELECT record FROM value WHERE field = ?)", [.text(field.key)])
    }
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
