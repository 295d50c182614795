import SQLite

/// The records that a query means, as far as indexes know them, and what is asked of each of those.
///
/// Whatever an index answers is gathered along it into one set, which costs a few milliseconds for a
/// hundred thousand records, whether they are wanted or not wanted; what only the text of a value can
/// tell is asked record by record, until a page of a list is full.
struct Selection {
  /// Something that must hold of the record `r`, of which only `id` is asked, and its parameters.
  typealias Condition = (sql: String, values: [SQLValue])

  /// The most records that are looked up one by one, before going through all is faster.
  var few = 1_000

  private var wanted: RowSet?
  private var unwanted = RowSet()
  private var conditions: [Condition] = []

  /// Keeps only records of the set.
  mutating func keep(_ set: RowSet) {
    wanted?.formIntersection(set)
    wanted = wanted ?? set
  }

  /// Leaves out the records of the set.
  mutating func leaveOut(_ set: RowSet) {
    unwanted.formUnion(set)
  }

  /// Asks something of each record.
  mutating func ask(_ sql: String, _ values: [SQLValue] = []) {
    conditions.append((sql, values))
  }

  /// Whether it is about so few records that they are best looked up one by one.
  var isSmall: Bool { remaining.map { $0.count <= few } ?? false }

  /// All of it as one condition.
  var condition: Condition {
    let set: Condition =
      if let remaining {
        isSmall
          ? ("r.id IN (SELECT value FROM json_each(?))", [.text("\(remaining.rows)")])
          : ("in_set(r.id, ?)", [remaining.value])
      } else {
        ("NOT in_set(r.id, ?)", [unwanted.value])
      }
    let all = [set] + conditions
    return (all.map { "(\($0.sql))" }.joined(separator: " AND "), all.flatMap(\.values))
  }

  private var remaining: RowSet? {
    guard var remaining = wanted else { return nil }
    remaining.subtract(unwanted)
    return remaining
  }
}
