import Platform
import SQLite

/// What a value of a field becomes in the database; each part is made when it is asked for.
final class Facet {
  let value: Value
  /// What it sorts by.
  private(set) lazy var sort = (field?.kind ?? .text).sortKey(value)
  /// What it is found by; empty for what nobody looks for.
  private(set) lazy var words = field.map { SearchWords.indexed(value, $0) } ?? ""
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
  /// Whether its values can name records.
  ///
  /// What the values of a field name is not lost while the field lies in the trash.
  let namesRecords: Bool
  /// Whether guns are found by its values.
  let hasWords: Bool
  private var facets = Recurring<Facet>()
  private var read = Recurring<Facet>()
  // What was read last is written next.
  private var last: Facet?

  init(_ key: String, _ kind: RecordKind) {
    self.key = key
    field = kind.field(key)
    namesRecords = field.map { $0.target != nil } ?? true
    hasWords = field != nil && !Self.withoutWords.contains(key)
  }

  /// What a value becomes.
  func facet(of value: Value) -> Facet {
    if let last, last.value == value { return last }
    if let known = facets.find(value.text), known.value == value { return known }
    let facet = Facet(value, field)
    facets.keep(facet, for: value.text)
    return facet
  }

  /// The value that a text is read as.
  func value(_ text: String, _ read: () throws -> Value?) rethrows -> Value? {
    if let known = self.read.find(text) {
      last = known
      return known.value
    }
    guard let value = try read() else { return nil }
    let facet = Facet(value, field)
    self.read.keep(facet, for: text)
    last = facet
    return value
  }

  private static let withoutWords: Set = [
    "picture", "content", "position", "focus", "media_type",
  ]
}

/// The fields of a kind of records as the database sees them.
final class StoredFields {
  let kind: RecordKind
  private var fields: [String: StoredField] = [:]

  init(_ kind: RecordKind) {
    self.kind = kind
  }

  subscript(key: String) -> StoredField {
    if let known = fields[key] { return known }
    let new = StoredField(key, kind)
    fields[key] = new
    return new
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
    guard !isGivenUp, let known = known[text], known.text.utf8.elementsEqual(text.utf8) else {
      return nil
    }
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

/// The values of one field of a record.
struct StoredValues {
  let field: StoredField
  let facets: [Facet]
}

extension [StoredValues] {
  /// What the history keeps of a record's values: `{"price": [["$385.00", "385.00 USD"]]}`.
  ///
  /// Each value is its text and, where it has one, its exact form, so that taking a change back never
  /// has to read a text again under other settings.
  var json: String {
    guard !isEmpty else { return "{}" }
    var text = [UInt8(ascii: "{")]
    for (index, values) in enumerated() {
      text += (index == 0 ? "\"" : ",\"").utf8
      text += values.field.key.utf8
      text += "\":[".utf8
      for (index, facet) in values.facets.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text += facet.json
      }
      text.append(UInt8(ascii: "]"))
    }
    text.append(UInt8(ascii: "}"))
    return String(decoding: text, as: UTF8.self)
  }

  /// The words that a record is found by, without those of what it names.
  var words: String {
    var words = ""
    for values in self where values.field.hasWords {
      for facet in values.facets {
        if !words.isEmpty { words += SearchWords.bar }
        words += facet.words
      }
    }
    return words
  }
}
