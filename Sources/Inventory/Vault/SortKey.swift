import Platform

/// One key to sort guns by.
public struct SortKey: Equatable, Sendable {
  /// The key of a field, or `number` or `title`.
  public let key: String
  /// Whether the largest comes first.
  public let descending: Bool

  /// Reads `caliber,-price`.
  ///
  /// - Throws: `Fault` (usage) for a key that does not exist.
  public static func list(_ text: String) throws -> [SortKey] {
    try text.split(separator: ",").map { part in
      let descending = part.hasPrefix("-")
      let key = (descending ? part.dropFirst() : part).lowercased()
      guard ["number", "title"].contains(key) || RecordKind.gun.field(key) != nil else {
        let keys = ["number", "title"] + RecordKind.gun.fields.map(\.key)
        throw Fault(
          .usage, "there is no field “\(Visible.text(key))” to sort by",
          advice: Nearest.word(to: key, among: keys).map { "Did you mean \($0)?" } ?? "")
      }
      return SortKey(key: key, descending: descending)
    }
  }

  /// The fields behind the key: a title is make and model.
  var fields: [SortKey] {
    key == "title"
      ? ["make", "model"].map { SortKey(key: $0, descending: descending) } : [self]
  }
}
