import SQLite

// What a report may be asked to leave out.
extension Vault {
  /// What records hold of groups of data, each value once, of the trash too: what was written of it in
  /// notes and titles is found by these.
  public func values(of groups: Set<Field.Discretion>) throws -> [Value] {
    var found: Set<Value> = []
    for kind in RecordKind.all.compactMap({ kinds.named($0.name) }) {
      // The words of a choice are the same for everybody, and stand in any text.
      let fields = kind.fields.filter { field in
        if case .choice = field.kind { return false }
        return field.discretion.map(groups.contains) ?? false
      }
      guard !fields.isEmpty else { continue }
      let marks = fields.map { _ in "?" }.joined(separator: ", ")
      try connection.forEach(
        """
        SELECT DISTINCT v.text, v.exact FROM record r JOIN value v ON v.record = r.id
        WHERE r.kind = ? AND v.field IN (\(marks))
        """, [.text(kind.name)] + fields.map { .text($0.key) }
      ) { found.insert(Value(text: $0.text(0), exact: $0.optionalText(1))) }
    }
    return Array(found)
  }
}
