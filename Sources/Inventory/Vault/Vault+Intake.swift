import Platform
import SQLite

// Many records come in through the same methods as one; what they have in common is looked up once,
// and their words are gathered while they are at hand.
extension Vault {
  /// Runs `body` as one change in which many records come in.
  ///
  /// Guns that outnumber by far what is there go straight into the file, which others can then neither
  /// read nor write for some seconds.
  ///
  /// - Parameters:
  ///   - command: what the user asked for, in short; it stands in the history.
  ///   - guns: how many guns come in, about; 0 where other records do.
  ///   - isTrial: whether everything will be taken back.
  public func takingIn<Result>(
    _ command: String, guns: Int = 0, isTrial: Bool = false, _ body: () throws -> Result
  ) throws -> Result {
    let isMany = try guns >= Self.many && guns > lastIdentifier()
    guard isMany, !isTrial, openChange == nil, guns <= Self.mostAlone else {
      return try takingIn(command, isMany: isMany, body)
    }
    return try connection.withoutLog { try takingIn(command, isMany: isMany, body) }
  }

  private func takingIn<Result>(
    _ command: String, isMany: Bool, _ body: () throws -> Result
  ) throws -> Result {
    try changing(command) {
      guard intake == nil else { return try body() }
      intake = Intake(settings, today, isMany: isMany)
      defer { intake = nil }
      let result = try body()
      try writeNumbers()
      try indexWaiting()
      return result
    }
  }

  private func lastIdentifier() throws -> Int {
    try reading { try connection.first("SELECT max(id) FROM record") { $0.integer(0) } ?? 0 }
  }

  private static let many = 2_000
  // More would take longer than the patience of others.
  private static let mostAlone = 200_000

  /// Runs the part of `takingIn` that enters guns; an index is sooner made anew than kept for very many.
  public func takingInGuns<Result>(_ body: () throws -> Result) throws -> Result {
    guard intake?.isMany == true else { return try body() }
    // Nothing that comes in looks for values by their order, and names are looked up once. Entries of
    // the history only follow each other; their guard would have SQLite make ready to take each back.
    let aside = try connection.all(
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE name IN ('value_by_sort', 'value_by_target', 'history_keeps_places') ORDER BY type
      """
    ) { (type: $0.text(0), name: $0.text(1), sql: $0.text(2)) }
    try connection.keepInMemory(16_384)
    defer { try? connection.keepInMemory(2_000) }
    for (type, name, _) in aside { try connection.script("DROP \(type) \(name)") }
    try gatherManyWords(true)
    // Each names records that came in before it or were there.
    let result = try connection.trustingReferences(body)
    intake?.forgetFields()
    try indexWaiting()
    try gatherManyWords(false)
    // What is sorted at once is best when it lies close to the processor.
    try connection.keepInMemory(2_000)
    for (_, _, sql) in aside { try connection.scriptSortingInFiles(sql) }
    return result
  }

  /// Adds a gun among many, with what it is worth.
  ///
  /// - Returns: its inventory number.
  /// - Throws: as `add`.
  public func takeIn(_ entries: [Entry], values: [[Entry]]) throws -> Int {
    guard let intake else { preconditionFailure("a gun among many outside takingIn()") }
    let given = try agreed(try newValues(entries, kinds.gun, intake), intake)
    let valued = try values.map { try newValues($0, .valuation, intake) }
    let (gun, stored) = try enter(kinds.gun, given)
    intake.gun = (gun.id, gun.number)
    if stored.contains(where: { $0.field.key == "bound_book" }) {
      try keepBook(of: try gunRecord(gun.number), before: nil)
    }
    var words = stored.words
    for valuation in valued {
      let (record, stored) = try enter(.valuation, owner: gun.id, valuation)
      openChange?.touched.remove(record.id)
      words += SearchWords.bar + stored.words
      words += try wordsOfNamed(stored)
    }
    words += try wordsOfNamed(stored)
    // Nothing that was there before is about it.
    try indexSoon(gun, words)
    return gun.number
  }

  /// Adds a record; its values are beside it and not in it.
  private func enter(
    _ kind: RecordKind, owner: Int? = nil, _ values: [StoredValue]
  ) throws -> (record: Record, stored: [StoredValue]) {
    let number = try nextNumber(kind)
    let id = try rows.addRecord(id: nil, kind, number: number, owner: owner)
    let stored = try settled(values)
    let record = Record(
      id: id, kind: kind, number: number, owner: owner, trashed: nil, values: [:])
    try writeNew(record, stored)
    return (record, stored)
  }

  /// Reads the entries of a new record, each text of a field once.
  private func newValues(
    _ entries: [Entry], _ kind: RecordKind, _ intake: Intake
  ) throws -> [StoredValue] {
    var values: [StoredValue] = []
    values.reserveCapacity(entries.count + kind.usualFields.count)
    let fields = intake.fields(kind)
    for entry in kind.withUsual(entries) {
      let stored = fields[entry.key]
      // What is several values, and what cannot be accepted, goes the way that one record goes.
      guard stored.isKnown, stored.target != .tag || !entry.text.contains(","),
        stored.repeats || !values.contains(stored)
      else { return try self.stored(newValuesOfOne(entries, kind, intake), kind) }
      let facet = try stored.facet(of: entry.text) {
        if let field = stored.field, field.kind != .date, !entry.text.trimmingBlanks.isEmpty,
          let value = try? field.value(entry.text, currency: intake.currency)
        {
          return value
        }
        return try kind.values([entry], currency: intake.currency, today: intake.today)[entry.key]?
          .first
      }
      if let facet { values.place(StoredValue(field: stored, facet: facet)) }
    }
    guard kind.requiredFields.allSatisfy({ values.contains(fields[$0.key]) }) else {
      return try self.stored(newValuesOfOne(entries, kind, intake), kind)
    }
    return values
  }

  private func newValuesOfOne(
    _ entries: [Entry], _ kind: RecordKind, _ intake: Intake
  ) throws -> [String: [Value]] {
    try kind.newValues(entries, currency: intake.currency, today: intake.today)
  }

  /// The values of a new gun as the rules have them.
  private func agreed(_ values: [StoredValue], _ intake: Intake) throws -> [StoredValue] {
    var values = values
    let ruled = values.lazy.filter(\.field.isRuled).map {
      (key: $0.field.key, value: $0.facet.value)
    }
    if GunRules.agree(ruled) {
      for (key, text) in GunRules.followingFromSerial {
        let field = intake.fields(kinds.gun)[key]
        guard !values.contains(field) else { continue }
        values.place(StoredValue(field: field, facet: field.facet(of: Value(text: text))))
      }
      return values
    }
    var given: [String: [Value]] = [:]
    for value in values where value.field.isRuled {
      given[value.field.key, default: []].append(value.facet.value)
    }
    let agreed = try GunRules.agreed(given, over: [:], today: intake.today)
    for (key, new) in agreed where new != given[key, default: []] {
      values.removeAll { $0.field.key == key }
      let field = intake.fields(kinds.gun)[key]
      for value in new { values.place(StoredValue(field: field, facet: field.facet(of: value))) }
    }
    return values
  }

  /// The values with every name found or made a record, as of a record that comes in alone.
  private func settled(_ values: [StoredValue]) throws -> [StoredValue] {
    var settled = values
    var twice: [Int] = []
    for (place, value) in values.enumerated() {
      guard let target = value.field.target, value.facet.value.exact == nil else { continue }
      let named: Facet
      if let known = value.facet.named {
        named = known
      } else {
        named = value.field.facet(
          of: try reference(value.facet.value.text, target, value.field.key))
        value.facet.named = named
      }
      // A name twice is once.
      let isKnown =
        value.field.repeats
        && settled[..<place].contains {
          $0.field === value.field && $0.facet.value.exact == named.value.exact
        }
      if isKnown { twice.append(place) }
      settled[place] = StoredValue(field: value.field, facet: named)
    }
    for place in twice.reversed() { settled.remove(at: place) }
    return settled
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
  private func indexSoon(_ record: Record, _ words: [UInt8]) throws {
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
  ///
  /// Of most, such as places and dealers, nothing is known but the name, which the value has itself.
  private func wordsOfNamed(_ stored: [StoredValue]) throws -> [UInt8] {
    var words: [UInt8] = []
    for value in stored where value.field.namesRecords {
      guard let reference = value.facet.value.exact else { continue }
      let own = try wordsOfNamed(reference)
      if own != value.facet.words { words += SearchWords.bar + own }
    }
    return words
  }

  private func wordsOfNamed(_ reference: String) throws -> [UInt8] {
    if let known = intake?.words[reference] { return known }
    let named = try knownIdentifier(reference).flatMap { try self.record($0) }
    let words = named.map { $0.kind.name == RecordKind.gun.name ? [] : self.words(of: $0) } ?? []
    intake?.words[reference] = words
    return words
  }
}
