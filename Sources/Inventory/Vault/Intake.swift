import Platform
import SQLite

/// What is known of the records that many new ones name, so that each is looked up once.
final class Intake {
  /// The values that name records, by the kind of record and the text.
  var names: [String: [String: Value]] = [:]
  /// Identifiers by references.
  var identifiers: [String: Int] = [:]
  /// The words of named records by references.
  var words: [String: String] = [:]
  /// The gun that came in last.
  var gun: (id: Int, number: Int)?
}

// Many records come in through the same methods as one; what they have in common is looked up once,
// and their words are gathered while they are at hand.
extension Vault {
  /// Runs `body` as one change in which many records come in.
  ///
  /// - Parameter command: what the user asked for, in short; it stands in the history.
  public func takingIn<Result>(_ command: String, _ body: () throws -> Result) throws -> Result {
    try changing(command) {
      let isOuter = intake == nil
      if isOuter { intake = Intake() }
      defer { if isOuter { intake = nil } }
      let result = try body()
      if isOuter { try writeNumbers() }
      return result
    }
  }

  /// Adds a gun among many, with what it is worth.
  ///
  /// - Returns: its inventory number.
  /// - Throws: as `add`.
  public func takeIn(_ entries: [Entry], values: [[Entry]]) throws -> Int {
    let given = try kinds.gun.newValues(entries, currency: settings.currency, today: today)
    let valued = try values.map {
      try RecordKind.valuation.newValues($0, currency: settings.currency, today: today)
    }
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
