import Platform
import SQLite

/// What a value of a field becomes in the database; each part is made when it is asked for.
final class Facet {
  let value: Value
  /// What it sorts by.
  private(set) lazy var sort = (field?.kind ?? .text).sortKey(value)
  /// What it is found by, in UTF-8; empty for what nobody looks for.
  private(set) lazy var words = field.map { SearchWords.bytes(of: value, $0) } ?? []
  /// What it is once the name that it is has been looked up.
  var named: Facet?
  /// What the history keeps of it.
  private(set) lazy var json = value.json
  private let field: Field?

  init(_ value: Value, _ field: Field?) {
    self.value = value
    self.field = field
  }
}

/// A field as the database sees it, and what became of values of it that come again and again.
final class StoredField {
  let key: String
  /// Nil for one of the user's own that lies in the trash.
  let field: Field?
  /// What stands before its values in the history.
  let opening: [UInt8]
  /// Whether its values can name records.
  ///
  /// What the values of a field name is not lost while the field lies in the trash.
  let namesRecords: Bool
  /// Whether guns are found by its values.
  let hasWords: Bool
  /// What its values name, where they name records.
  let target: Target?
  /// Whether there is such a field now.
  let isKnown: Bool
  /// Whether a record can have several of its values.
  let repeats: Bool
  /// Whether other fields of a gun say what it may be.
  let isRuled: Bool
  private var facets = Recurring<Facet>()
  private var read = Recurring<Facet>()

  init(_ key: String, _ kind: RecordKind) {
    self.key = key
    opening = ValuesText.opening(of: key)
    field = kind.field(key)
    isKnown = field != nil
    target = field?.target
    repeats = field?.repeats ?? false
    namesRecords = field == nil || target != nil
    hasWords = field != nil && !Self.withoutWords.contains(key)
    isRuled = GunRules.keys.contains(key)
  }

  /// What a value becomes.
  func facet(of value: Value) -> Facet {
    if let known = facets.find(value.text), known.value == value { return known }
    let facet = Facet(value, field)
    facets.keep(facet, for: value.text)
    return facet
  }

  /// What becomes of a text; nil where it is read as no value.
  func facet(of text: String, _ read: () throws -> Value?) rethrows -> Facet? {
    if let known = self.read.find(text) { return known }
    guard let value = try read() else { return nil }
    let facet = Facet(value, field)
    self.read.keep(facet, for: text)
    return facet
  }

  private static let withoutWords: Set = [
    "picture", "content", "position", "focus", "media_type",
  ]
}

/// The fields of a kind of records as the database sees them.
final class StoredFields {
  let kind: RecordKind
  private var all: [StoredField] = []
  private var places: [String: Int] = [:]
  // Where the next one is likely: records that come in after one another have the same fields.
  private var likely = 0

  init(_ kind: RecordKind) {
    self.kind = kind
  }

  subscript(key: String) -> StoredField {
    if likely < all.count, all[likely].key == key {
      likely += 1
      return all[likely - 1]
    }
    let place = places[key] ?? all.count
    if place == all.count {
      places[key] = place
      all.append(StoredField(key, kind))
    }
    likely = place + 1
    return all[place]
  }
}

/// What was made of texts, for when they come again; given up where they hardly do, as serials.
private struct Recurring<Result> {
  // So many tell serials and notes from dates and prices, of which there are some thousands.
  private static var probation: Int { 2_048 }
  private static var most: Int { 16_384 }

  private var known: [String: (text: String, result: Result)] = [:]
  private var found = 0
  private var isGivenUp = false

  mutating func find(_ text: String) -> Result? {
    // Two spellings that only Unicode calls the same are different texts.
    guard !isGivenUp, let known = known[text], known.text.hasSameBytes(as: text) else { return nil }
    found += 1
    return known.result
  }

  mutating func keep(_ result: Result, for text: String) {
    guard !isGivenUp, known.count < Self.most else { return }
    known[text] = (text, result)
    if known.count == Self.probation, found < Self.probation / 64 {
      isGivenUp = true
      known = [:]
    }
  }
}

/// A value of a record as the database sees it.
struct StoredValue {
  let field: StoredField
  let facet: Facet
}

/// The values of a record, those of a field after one another.
extension [StoredValue] {
  /// Adds a value where it is written: by its field's key, after those of the same field.
  mutating func place(_ value: StoredValue) {
    insert(value, at: end(of: value.field.key))
  }

  /// Where a value of a field goes.
  func end(of key: String) -> Int {
    var (start, end) = (0, count)
    while start < end {
      let middle = (start + end) / 2
      if key < self[middle].field.key { end = middle } else { start = middle + 1 }
    }
    return start
  }

  /// Whether there is a value of a field.
  func contains(_ field: StoredField) -> Bool { contains { $0.field === field } }

  /// Hands out each value and which of its field's it is.
  func forEachPlaced(_ body: (StoredValue, _ position: Int) throws -> Void) rethrows {
    var position = 0
    for (index, value) in enumerated() {
      position = index > 0 && self[index - 1].field === value.field ? position + 1 : 0
      try body(value, position)
    }
  }

  /// What the history keeps of a record's values.
  var json: String {
    var text = ValuesText()
    for value in self { text.add(value.facet.json, after: value.field.opening) }
    return text.end()
  }

  /// The words that a record is found by, in UTF-8, without those of what it names.
  var words: [UInt8] {
    var words: [UInt8] = []
    words.reserveCapacity(512)
    for value in self where value.field.hasWords {
      if !words.isEmpty { words += SearchWords.bar }
      words += value.facet.words
    }
    return words
  }
}
