import Platform

/// Keys of the user's own fields: made from the label, and never one that means something already.
enum FieldKeys {
  /// The key of a label: `Hallmark & proof` gives `hallmark_proof`; nil where nothing is left of it.
  static func key(_ label: String) -> String? {
    let words = Folding.fold(label).split { !$0.isLetter && !$0.isNumber }
    let key = words.joined(separator: "_")
    return isWellFormed(key) ? key : nil
  }

  /// Whether a key can stand in `KEY=VALUE`, in queries and in headings.
  static func isWellFormed(_ key: String) -> Bool {
    // A key is what folding leaves of it, because keys are read without regard to capitals.
    key.utf8.count <= 60 && key.contains(where: \.isLetter) && Folding.fold(key) == key
      && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Whether a key means something already: one of our fields, or a word of queries and columns.
  static func isReserved(_ key: String) -> Bool {
    RecordKind.gun.field(key) != nil || words.contains(key)
      || Possession(rawValue: key) != nil || Possession(rawValue: String(key.dropLast())) != nil
      || ["value_", "photo_"].contains { key.hasPrefix($0) }
  }

  // Words of queries, columns and JSON; and keys that the vault itself looks for in any record.
  private static let words: Set<String> = [
    "has", "number", "value", "values", "title", "photos", "status", "tag", "tags", "cal",
    "calibre", "fields", "sections", "valuations", "documents", "picture",
    "content", "position", "focus", "media_type", "gun", "guns", "mounted_on",
  ]
}
