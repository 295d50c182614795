import Platform
import SQLite

// The bound book is kept with the guns: whatever changes a gun that is in it writes an entry, in the
// same change. Entries are only ever added.
extension Vault {
  /// Every line of the bound book, in order.
  ///
  /// - Parameter query: only lines of which an entry matches; nil for all.
  public func bookLines(matching query: Query? = nil) throws -> [BookLine] {
    try reading {
      let lines = lines(try records("kind = 'book_entry'"))
      guard let query else { return lines }
      let found = Set(try records(matching: query).compactMap { $0.bookLine })
      return lines.filter { found.contains($0.number) }
    }
  }

  /// A line of the bound book.
  ///
  /// - Throws: `Fault` (missing) when there is none of that number.
  public func bookLine(_ number: Int) throws -> BookLine {
    try reading {
      let entries = try bookEntries("field = 'line' AND sort = ?", .integer(Int64(number)))
      guard let line = lines(entries).first else {
        throw Fault(
          .missing, "the bound book has no line \(number)", advice: "See 'gunroom book list'")
      }
      return line
    }
  }

  /// The line of a gun; nil for a gun that is not in the book.
  public func bookLine(ofGun number: Int) throws -> BookLine? {
    try reading {
      lines(
        try bookEntries("field = 'gun' AND sort = ?", .blob(NaturalOrder.key(String(number))))
      ).first
    }
  }

  /// Puts a gun into the bound book: its next line.
  ///
  /// - Throws: `Fault` (bad data) when it is there already.
  @discardableResult
  public func addToBook(_ gun: Int) throws -> BookLine {
    try changing("book add \(gun)") {
      if let line = try bookLine(ofGun: gun) {
        throw Fault(
          .data, "gun \(gun) has line \(line.number) of the bound book already",
          advice: "See 'gunroom book show \(line.number)'")
      }
      let record = try gunRecord(gun)
      try update(record, ["bound_book": [Value(text: "yes", exact: "yes")]])
      try keepBook(of: try gunRecord(gun), before: record)
      guard let line = try bookLine(ofGun: gun) else { preconditionFailure("it has a line") }
      return line
    }
  }

  /// Corrects a line by a new entry; those before stay as they are.
  ///
  /// - Returns: the line, and whether the correction says anything new.
  /// - Throws: `Fault` (bad data) for a key that is no column or a date that cannot be, (usage)
  ///   without a reason.
  public func correctBookLine(
    _ number: Int, _ entries: [Entry], why: String
  ) throws -> (line: BookLine, isChanged: Bool) {
    let given = try RecordKind.bookColumns.values(entries, currency: settings.currency)
    return try changing("book correct \(number)") {
      let line = try bookLine(number)
      let current = line.corrected
      let changed = given.mapValues(\.first).filter { current[$0.key] != $0.value }
      guard !changed.isEmpty else { return (line, false) }
      var after = current
      for (key, value) in changed { after[key] = value }
      for key in ["received", "disposed"] where changed[key] != nil {
        try DateOrder.checkPast(after[key], at: key, today: today)
      }
      try DateOrder.check(
        after["disposed"], at: "disposed", notBefore: after["received"],
        "a gun cannot leave before it came")
      try writeCorrection(line.number, line.gun, changed, why: why)
      return (try bookLine(number), true)
    }
  }

  /// Whether entries change what the bound book says of a gun, so that a reason is needed.
  public func needsReason(_ gun: Int, _ entries: [Entry]) throws -> Bool {
    try reading {
      let record = try gunRecord(gun)
      guard let line = try bookLine(ofGun: gun) else { return false }
      let leaving: Set = ["status", "disposed", "disposed_how", "disposed_to", "atf_incident"]
      return entries.contains { entry in
        guard BookColumn.gunKeys.contains(entry.key),
          line.isDisposed || !leaving.contains(entry.key)
        else { return false }
        return record.joined(entry.key) != entry.text
      }
    }
  }

  /// What a gun says otherwise than its line does, by the keys of the columns.
  ///
  /// People are left out: the book keeps their names and addresses as they were then.
  public func differences(of line: BookLine) throws -> [(key: String, gun: String)] {
    try reading {
      guard let gun = try record(kinds.gun, line.gun) else { return [] }
      let (columns, corrected) = (try bookColumns(of: gun), line.corrected)
      let compared = [
        "make", "importer", "model", "serial", "type", "caliber", "received", "disposed",
        "disposed_how", "incident",
      ]
      return compared.filter { columns[$0] != corrected[$0] }.map {
        ($0, columns[$0]?.text ?? "")
      }
    }
  }

  /// What the rules find wanting in the whole book, in order of line.
  public func bookFindings() throws -> [BookFinding] {
    try reading {
      let lines = try bookLines()
      let numbers = Set(lines.map(\.number))
      let gaps = (0..<(numbers.max() ?? 0)).map { $0 + 1 }.filter { !numbers.contains($0) }
      let known = Set(lines.map(\.gun))
      let flagged = try records(
        """
        kind = 'gun' AND trashed IS NULL AND id IN
          (SELECT record FROM value WHERE field = 'bound_book' AND text = 'yes')
        """
      ).filter { !known.contains($0.number) }
      return lines.flatMap(BookRules.findings)
        + gaps.map {
          BookFinding(line: $0, gun: nil, kind: .missing, what: "there is no such line")
        }
        + flagged.map {
          BookFinding(
            line: nil, gun: $0.number, kind: .missing,
            what: "it has no line yet: 'gunroom book add \($0.number)'")
        }
    }
  }

  private func bookEntries(_ condition: String, _ value: SQLValue) throws -> [Record] {
    try records(
      // The plus keeps SQLite from reading the whole book to find one line.
      "id IN (SELECT record FROM value WHERE \(condition)) AND +kind = 'book_entry'", [value])
  }

  private func lines(_ records: [Record]) -> [BookLine] {
    Dictionary(grouping: records) { $0.bookLine ?? 0 }.sorted { $0.key < $1.key }.map {
      number, records in
      BookLine(
        number: number, gun: Int(records.first?.text("gun") ?? "") ?? 0,
        entries: records.compactMap(BookEntry.init))
    }
  }
}

extension Record {
  /// The line that an entry of the bound book belongs to.
  fileprivate var bookLine: Int? { values["line"]?.first?.exact.flatMap { Int($0) } }
}

extension RecordKind {
  /// What can be corrected in a line.
  fileprivate static let bookColumns = RecordKind(
    "book_entry", noun: "bound book line", title: [], fields: BookColumn.all)
}
