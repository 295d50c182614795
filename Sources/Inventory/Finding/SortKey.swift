import Platform

/// One key to sort guns by.
public struct SortKey: Equatable, Sendable {
  /// The key of a field, or `number`, `title` or `value`.
  public let key: String
  /// Whether the largest comes first.
  public let descending: Bool

  /// Reads `caliber,-price`, keys of a kind of record.
  ///
  /// - Throws: `Fault` (usage) for a key that does not exist.
  public static func list(_ text: String, _ kind: RecordKind) throws -> [SortKey] {
    try text.split(separator: ",").map { part in
      let descending = part.hasPrefix("-")
      let key = (descending ? part.dropFirst() : part).lowercased().trimmingBlanks
      let keys = Self.keys(of: kind)
      guard keys.contains(key) else {
        throw Fault(
          .usage, "there is no field “\(Visible.text(key))” to sort by",
          advice: Nearest.word(to: key, among: keys).map { "Did you mean \($0)?" } ?? "")
      }
      return SortKey(key: key, descending: descending)
    }
  }

  /// All keys to sort records of a kind by.
  public static func keys(of kind: RecordKind) -> [String] {
    ["number", "title", "value"] + kind.fields.map(\.key)
  }

  /// The groups of data whose values decide the order: who sees the order knows which is more.
  public func discretions(of kind: RecordKind) -> Set<Field.Discretion> {
    let fields = fields(of: kind).compactMap { kind.field($0.key)?.discretion }
    return Set(fields).union(key == "value" ? [.prices] : [])
  }

  /// The fields behind the key: a title is make and model.
  func fields(of kind: RecordKind) -> [SortKey] {
    key == "title"
      ? kind.titleKeys.map { SortKey(key: $0, descending: descending) } : [self]
  }
}
