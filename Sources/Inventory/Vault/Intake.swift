import Platform
import SQLite

/// What is known of the records that many new ones name, and of values that come again and again, so
/// that each is looked up and made once.
final class Intake {
  /// The values that name records, by the kind of record and the text.
  var names: [String: [String: Value]] = [:]
  /// Identifiers of named records by kind and name, in lower case.
  var named: [String: [String: [Int]]] = [:]
  /// Identifiers by references.
  var identifiers: [String: Int] = [:]
  /// The words of named records by references.
  var words: [String: String] = [:]
  /// The gun that came in last.
  var gun: (id: Int, number: Int)?
  private var kinds: [String: KindFacets] = [:]

  /// What a value becomes in the database.
  struct Facet {
    let value: Value
    let sort: SQLValue
    let words: String
    let json: String
  }

  /// What a value of a field becomes in the database.
  func facet(of value: Value, _ field: Field, _ kind: RecordKind) -> Facet {
    facets(kind).facet(of: value, field)
  }

  /// The value that a text is read as.
  func value(_ entry: Entry, _ kind: RecordKind, _ read: () throws -> Value?) rethrows -> Value? {
    try facets(kind).value(entry, read)
  }

  private func facets(_ kind: RecordKind) -> KindFacets {
    if let known = kinds[kind.name] { return known }
    let new = KindFacets()
    kinds[kind.name] = new
    return new
  }

  /// The values of one kind of record, by key and text.
  private final class KindFacets {
    private var facets: [String: [String: Facet]] = [:]
    private var read: [String: [String: Value]] = [:]
    /// How many texts of a field are kept in mind; those of serials and notes hardly come again.
    private static let most = 2_048

    func facet(of value: Value, _ field: Field) -> Facet {
      if let known = facets[field.key]?[value.text], known.value == value { return known }
      let facet = Facet(
        value: value, sort: field.kind.sortKey(value), words: SearchWords.indexed(value, field),
        json: value.json)
      if facets[field.key]?.count ?? 0 < Self.most {
        facets[field.key, default: [:]][value.text] = facet
      }
      return facet
    }

    func value(_ entry: Entry, _ read: () throws -> Value?) rethrows -> Value? {
      if let known = self.read[entry.key]?[entry.text] { return known }
      let value = try read()
      if let value, self.read[entry.key]?.count ?? 0 < Self.most {
        self.read[entry.key, default: [:]][entry.text] = value
      }
      return value
    }
  }
}

// Many records come in through the same methods as one; what they have in common is looked up once,
// and their words are gathered while they are at hand.
extension Vault {
  /// Runs `body` as one change in which many records come in.
  ///
  /// - Parameter command: what the user asked for, in short; it stands in the history.
  public func takingIn<Result>(_ command: String, _ body: () throws -> Result) throws -> Result {
    try changing(command) {
      guard intake == nil else { return try body() }
      intake = Intake()
      defer { intake = nil }
      let result = try body()
      try writeNumbers()
      return result
    }
  }

  /// Runs a part of `takingIn` that enters so many guns that an index is sooner made anew than kept.
  ///
  /// - Parameter count: how many guns come in, about.
  public func takingInMany<Result>(_ count: Int, _ body: () throws -> Result) throws -> Result {
    let present = try connection.first("SELECT max(id) FROM record") { $0.integer(0) } ?? 0
    // Making an index takes memory by the row.
    guard (2_000...200_000).contains(count), count > present else { return try body() }
    // Nothing that comes in looks for values by their order, and names are looked up once.
    let index = try connection.first(
      "SELECT sql FROM sqlite_schema WHERE name = 'value_by_sort'"
    ) { $0.text(0) }
    guard let index else { return try body() }
    try connection.keepInMemory(16_384)
    defer { try? connection.keepInMemory(2_000) }
    try connection.script("DROP INDEX value_by_sort")
    let result = try body()
    try connection.script(index)
    return result
  }

  /// Adds a gun among many, with what it is worth.
  ///
  /// - Returns: its inventory number.
  /// - Throws: as `add`.
  public func takeIn(_ entries: [Entry], values: [[Entry]]) throws -> Int {
    let today = today
    let given = try newValues(entries, kinds.gun, today)
    let valued = try values.map { try newValues($0, .valuation, today) }
    let gun = try insert(kinds.gun, try GunRules.agreed(given, over: [:], today: today))
    intake?.gun = (gun.id, gun.number)
    var words = words(of: gun)
    for valuation in valued {
      let record = try insert(.valuation, owner: gun.id, valuation)
      let own = self.words(of: record)
      try indexNew(record, own)
      words += Self.bar + own
      words += try wordsOfNamed(record)
      openChange?.touched.remove(record.id)
    }
    words += try wordsOfNamed(gun)
    try indexNew(gun, words)
    // Its words are gathered, and nothing that was there before is about it.
    openChange?.touched.remove(gun.id)
    try keepBook(of: gun, before: nil)
    return gun.number
  }

  /// Reads the entries of a new record, each text of a field once.
  private func newValues(
    _ entries: [Entry], _ kind: RecordKind, _ today: Day
  ) throws -> [String: [Value]] {
    let currency = settings.currency
    guard let intake else { return try kind.newValues(entries, currency: currency, today: today) }
    var values: [String: [Value]] = [:]
    for entry in kind.withUsual(entries) {
      // What cannot be accepted is said as it always is.
      guard let field = kind.field(entry.key), field.repeats || values[entry.key] == nil else {
        return try kind.newValues(entries, currency: currency, today: today)
      }
      let value = try intake.value(entry, kind) {
        try kind.values([entry], currency: currency, today: today)[entry.key]?.first
      }
      values[entry.key, default: []] += value.map { [$0] } ?? []
    }
    try kind.checkRequiredOfNew(values)
    return values
  }

  /// The next number of a kind, which is written at the end.
  func nextNumberOfMany(_ kind: RecordKind) throws -> Int {
    let last: Int
    if let known = openChange?.numbers[kind.name] {
      last = known
    } else {
      last =
        try connection.first(
          "SELECT number FROM last_number WHERE kind = ?", [.text(kind.name)]
        ) { $0.integer(0) } ?? 0
    }
    openChange?.numbers[kind.name] = last + 1
    return last + 1
  }

  /// The identifier of a record by its reference, looked up once where many come in.
  func knownIdentifier(_ reference: String) throws -> Int? {
    guard let intake else { return try identifier(reference) }
    if let known = intake.identifiers[reference] { return known }
    let found = try identifier(reference)
    intake.identifiers[reference] = found
    return found
  }

  /// Keeps in mind what a name stands for, and puts a record that it made into the index at once.
  func remember(_ record: Record, _ text: String) throws {
    guard let intake else { return }
    intake.names[record.kind.name, default: [:]][text] = Value(
      text: record.name, exact: record.reference)
    intake.identifiers[record.reference] = record.id
    guard intake.words[record.reference] == nil else { return }
    let words = words(of: record)
    intake.words[record.reference] = words
    // Only what comes in now names a record that is new.
    if openChange?.made.remove(record.id) != nil {
      try indexNew(record, words)
      openChange?.touched.remove(record.id)
    }
  }

  private func writeNumbers() throws {
    for (kind, number) in (openChange?.numbers ?? [:]).sorted(by: { $0.key < $1.key }) {
      try connection.run(
        """
        INSERT INTO last_number (kind, number) VALUES (?, ?)
        ON CONFLICT (kind) DO UPDATE SET number = excluded.number
        """, [.text(kind), SQLValue(number)])
    }
    openChange?.numbers = [:]
  }

  /// The words of what a record names.
  private func wordsOfNamed(_ record: Record) throws -> String {
    var words = ""
    for (key, values) in record.values where record.kind.field(key)?.target != nil {
      for reference in values.compactMap(\.exact) {
        words += Self.bar + (try wordsOfNamed(reference))
      }
    }
    return words
  }

  private func wordsOfNamed(_ reference: String) throws -> String {
    if let known = intake?.words[reference] { return known }
    let named = try knownIdentifier(reference).flatMap { try self.record($0) }
    let words = named.map { $0.kind.name == RecordKind.gun.name ? "" : self.words(of: $0) } ?? ""
    intake?.words[reference] = words
    return words
  }

  // What stands between values, so that no phrase reaches from one to the next.
  private static let bar = " \u{F8FF} "
}
