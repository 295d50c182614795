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
  /// The words of new records that are to go into the index together.
  private(set) var waiting: Waiting
  /// The currency of amounts that name none.
  let currency: Currency
  /// The day on which they come in.
  let today: Day
  private var kinds: [String: StoredFields] = [:]
  private var last: StoredFields?

  /// Words on their way into the index.
  ///
  /// SQLite writes out what its full-text index gathered whenever a row comes out of order, and
  /// before each statement that can fail halfway, as one on the history can. By the thousand they go
  /// in without that.
  struct Waiting {
    fileprivate var words: [(record: Int, words: String)] = []
    fileprivate var size = 0
    /// How many bytes are gathered, about.
    fileprivate static let most = 1 << 22
  }

  init(_ settings: Settings, _ today: Day, waiting: Waiting = Waiting()) {
    currency = settings.currency
    self.today = today
    self.waiting = waiting
  }

  /// The fields of a kind of records.
  func fields(_ kind: RecordKind) -> StoredFields {
    if let last, last.kind === kind { return last }
    let fields = kinds[kind.name] ?? StoredFields(kind)
    kinds[kind.name] = fields
    last = fields
    return fields
  }

  /// Keeps nothing of fields in mind, when they have changed or it is not needed any more.
  func forgetFields() {
    kinds = [:]
    last = nil
  }

  /// Lets the words of a new record wait.
  ///
  /// - Returns: whether so many wait that it is time to take them.
  fileprivate func wait(_ record: Int, _ words: String) -> Bool {
    waiting.words.append((record, words))
    waiting.size += words.utf8.count
    return waiting.size > Waiting.most
  }

  /// The words that wait, by record in order; they wait no more.
  func takeWaiting() -> [(record: Int, words: String)] {
    defer { waiting = Waiting() }
    return waiting.words.sorted { $0.record < $1.record }
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
      intake = Intake(settings, today)
      defer { intake = nil }
      let result = try body()
      try writeNumbers()
      try indexWaiting()
      return result
    }
  }

  /// Runs a part of `takingIn` that enters so many guns that an index is sooner made anew than kept.
  ///
  /// - Parameter count: how many guns come in, about.
  public func takingInMany<Result>(_ count: Int, _ body: () throws -> Result) throws -> Result {
    let present = try connection.first("SELECT max(id) FROM record") { $0.integer(0) } ?? 0
    guard count >= 2_000, count > present else { return try body() }
    // Nothing that comes in looks for values by their order, and names are looked up once. Entries of
    // the history only follow each other; their guard would have SQLite make ready to take each back.
    let aside = try connection.all(
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE name IN ('value_by_sort', 'history_keeps_places') ORDER BY type
      """
    ) { (type: $0.text(0), name: $0.text(1), sql: $0.text(2)) }
    try connection.keepInMemory(16_384)
    defer { try? connection.keepInMemory(2_000) }
    for (type, name, _) in aside { try connection.script("DROP \(type) \(name)") }
    let result = try body()
    intake?.forgetFields()
    for (_, _, sql) in aside { try connection.scriptSortingInFiles(sql) }
    return result
  }

  /// Adds a gun among many, with what it is worth.
  ///
  /// - Returns: its inventory number.
  /// - Throws: as `add`.
  public func takeIn(_ entries: [Entry], values: [[Entry]]) throws -> Int {
    guard let intake else { preconditionFailure("a gun among many outside takingIn()") }
    let given = try newValues(entries, kinds.gun, intake)
    let valued = try values.map { try newValues($0, .valuation, intake) }
    let agreed = try GunRules.agreed(given, over: [:], today: intake.today)
    let (gun, stored) = try insertStored(kinds.gun, agreed)
    intake.gun = (gun.id, gun.number)
    var words = stored.words
    for valuation in valued {
      let (record, stored) = try insertStored(.valuation, owner: gun.id, valuation)
      let own = stored.words
      try indexSoon(record, own)
      words += SearchWords.bar + own
      words += try wordsOfNamed(stored)
    }
    words += try wordsOfNamed(stored)
    // Nothing that was there before is about it.
    try indexSoon(gun, words)
    try keepBook(of: gun, before: nil)
    return gun.number
  }

  /// Reads the entries of a new record, each text of a field once.
  private func newValues(
    _ entries: [Entry], _ kind: RecordKind, _ intake: Intake
  ) throws -> [String: [Value]] {
    let (currency, today) = (intake.currency, intake.today)
    var values: [String: [Value]] = [:]
    let fields = intake.fields(kind)
    for entry in kind.withUsual(entries) {
      let stored = fields[entry.key]
      // What cannot be accepted is said as it always is.
      guard let field = stored.field, field.repeats || values[entry.key] == nil else {
        return try kind.newValues(entries, currency: currency, today: today)
      }
      let value = try stored.value(entry.text) {
        try kind.values([entry], currency: currency, today: today)[entry.key]?.first
      }
      if let value { values[entry.key, default: []].append(value) }
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
      try indexSoon(record, words)
    }
  }

  /// Puts the words of a new record into the index together with those of others.
  private func indexSoon(_ record: Record, _ words: String) throws {
    if intake?.wait(record.id, words) == true { try indexWaiting() }
    // They need not be gathered again.
    openChange?.touched.remove(record.id)
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
  private func wordsOfNamed(_ stored: [StoredValues]) throws -> String {
    var words = ""
    for values in stored where values.field.namesRecords {
      for reference in values.facets.compactMap(\.value.exact) {
        words += SearchWords.bar + (try wordsOfNamed(reference))
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
}
