import SQLite

/// How many rounds went through a gun or a barrel.
public struct RoundCount: Equatable, Sendable {
  /// The rounds it had fired when it came; nil where nobody said.
  public let came: Int?
  /// The rounds of its range sessions; nil without any session.
  public let fired: Int?

  /// All of them; what is not known counts as none.
  public var total: Int { (came ?? 0) + (fired ?? 0) }
  /// Whether anything is known at all.
  public var isKnown: Bool { came != nil || fired != nil }
}

// A count is never stored: it is what the sessions say, and so it follows every edit of them.
extension Vault {
  /// How many rounds went through a gun or a barrel until the end of a day.
  ///
  /// A session of which only the month or year is known counts from its first day on.
  ///
  /// - Parameter day: the day; nil for all sessions there are.
  public func rounds(of record: Record, until day: Day? = nil) throws -> RoundCount {
    let field = record.kind.name == RecordKind.barrel.name ? "barrel" : "gun"
    return try reading {
      let fired = try connection.first(
        """
        SELECT sum(n.sort) FROM value t JOIN record r ON r.id = t.record
          JOIN value n ON n.record = r.id AND n.field = 'rounds'
          JOIN value d ON d.record = r.id AND d.field = 'date'
        WHERE t.target = ? AND t.field = ? AND r.kind = 'session' AND r.trashed IS NULL
          AND d.sort <= ?
        """,
        [
          .integer(Int64(record.id)), .text(field), .text(day?.description ?? "9999-99-99"),
        ]
      ) { $0.optionalInteger(0) }
      return RoundCount(came: record.count("rounds"), fired: fired.flatMap { $0 })
    }
  }
}

extension Record {
  /// The whole number of a field; nil without one.
  func count(_ key: String) -> Int? { values[key]?.first?.exact.flatMap { Int($0) } }
}
