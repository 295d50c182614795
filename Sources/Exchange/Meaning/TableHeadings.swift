import Inventory

/// What stands over the columns of exported tables: keys, or words that say each of one field only.
struct TableHeadings {
  /// The words over our numbers, which no other program writes: by them a table is known for ours.
  static let number = "Gunroom number"
  /// What tables of guns have besides fields: keys and words.
  static let computed = [
    ("number", number), ("title", "Title"), ("value", "Value"),
    ("photos", "Number of photographs"), ("photo", "Photo"),
  ]

  private let kind: RecordKind
  private let words: [String: String]
  private let keys: [String: String]

  /// Finds the words for each field of a kind.
  ///
  /// The label does where no other column has it and, over guns, an import understands it so; else its
  /// section stands before it, such as `Acquisition: Date`.
  init(_ kind: RecordKind) {
    self.kind = kind
    var uses: [String: Int] = [:]
    for (_, words) in Self.computed + [("gun", "Gun")] {
      uses[Layout.plain(words), default: 0] += 1
    }
    for field in kind.fields { uses[Layout.plain(field.label), default: 0] += 1 }
    var words = Dictionary(uniqueKeysWithValues: Self.computed)
    var keys = Dictionary(uniqueKeysWithValues: Self.computed.map { ($1, $0) })
    for group in kind.groups {
      for field in group.fields {
        let plain = Layout.plain(field.label)
        var heading = field.label
        if uses[plain] != 1 || !Self.isClear(field, plain, kind) {
          heading = "\(group.title): \(field.label)"
        }
        if keys[heading] != nil { heading += " (\(field.key))" }
        words[field.key] = heading
        keys[heading] = field.key
      }
    }
    (self.words, self.keys) = (words, keys)
  }

  /// The words over a column.
  func words(over key: String) -> String { words[key] ?? key }

  /// The key of the field whose words begin with its section; nil for other words.
  func key(underSection heading: String) -> String? {
    heading.contains(": ") ? keys[heading] : nil
  }

  /// The keys of the columns of a table that was exported here, nil for any other.
  ///
  /// Our number comes first, and all others are keys, or all are words.
  func ownKeys(_ headings: [String]) -> [String]? {
    guard let all = allKeys(headings) else { return nil }
    // Pictures of guns stand in a column without a heading.
    return all.first { !$0.isEmpty } == "number" ? all : nil
  }

  /// The keys of headings that are all ours, whichever comes first; nil where one is not.
  func allKeys(_ headings: [String]) -> [String]? {
    let others = Set(Self.computed.map(\.0) + [Columns.reasonHeading])
    func keys(_ key: (String) -> String?) -> [String]? {
      let found = headings.enumerated().map { place, heading in
        place == 0 && heading.isEmpty ? "" : key(heading)
      }
      let all = found.compactMap(\.self)
      return all.count == headings.count ? all : nil
    }
    return keys { others.contains($0) || kind.field($0) != nil ? $0 : nil }
      ?? keys { $0 == Columns.reasonHeading ? $0 : self.keys[$0] }
  }

  private static func isClear(_ field: Field, _ plain: String, _ kind: RecordKind) -> Bool {
    guard kind.name == RecordKind.gun.name else { return true }
    let meaning = Columns.meaning(field.label, plain, Layout.guns, kind)
    return !Columns.vague.contains(plain)
      && (meaning == .field(field.key) || field.key == "condition" && meaning == .condition)
  }
}
