import Platform

/// A key and a text as they were typed: `KEY=VALUE`, a line of a form, a cell of a table.
public struct Entry: Equatable, Sendable {
  /// The key of a field.
  public let key: String
  /// The text; one of blanks only, or none, clears the field.
  public let text: String
  /// Where it stood, for messages: `line 3`; empty on a command line.
  public let place: String

  /// Makes an entry.
  public init(_ key: String, _ text: String, at place: String = "") {
    self.key = key
    self.text = text
    self.place = place
  }

  /// Reads `KEY=VALUE`; dashes and capitals in the key do not matter.
  ///
  /// - Throws: `Fault` (usage) when there is no `=`.
  public init(argument: String) throws {
    guard let (key, text) = argument.splitOnce("=") else {
      throw Fault(
        .usage, "“\(FileName.shown(argument))” is not KEY=VALUE",
        advice: "Write for example make=Colt")
    }
    self.init(key.lowercased().replacing("-", with: "_"), text)
  }
}

extension RecordKind {
  /// Reads entries as values; a repeated key gives several values where the field allows it.
  ///
  /// - Parameter today: the day that `today` means in a date; without it the word is no date.
  /// - Returns: the values by key; an empty list means that the field is to be cleared.
  /// - Throws: `Fault` (bad data) naming the place, the field, what was given and what would do.
  public func values(
    _ entries: [Entry], currency: Currency, today: Day? = nil
  ) throws -> [String: [Value]] {
    var values: [String: [Value]] = [:]
    for entry in entries.flatMap(alone) {
      guard let field = field(entry.key) else { throw unknownKey(entry) }
      guard field.repeats || values[entry.key] == nil else {
        throw Fault(
          .data, "given twice", at: place(entry, field), advice: "It takes one value only")
      }
      let isBlank = entry.text.trimmingBlanks.isEmpty
      values[entry.key, default: []] += isBlank ? [] : [try value(entry, field, currency, today)]
    }
    return values
  }

  /// Tags are words, so that several may stand in one entry with commas between.
  private func alone(_ entry: Entry) -> [Entry] {
    guard field(entry.key)?.target == .tag, entry.text.contains(",") else { return [entry] }
    return entry.text.split(separator: ",").map(\.trimmingBlanks).filter { !$0.isEmpty }
      .map { Entry(entry.key, $0, at: entry.place) }
  }

  /// Reads the entries of a new record: what is usual where nothing is given, and nothing missing.
  func newValues(
    _ entries: [Entry], currency: Currency, today: Day? = nil
  ) throws -> [String: [Value]] {
    let values = try self.values(withUsual(entries), currency: currency, today: today)
    try checkRequiredOfNew(values)
    return values
  }

  /// The entries of a new record with what is usual where nothing is given.
  func withUsual(_ entries: [Entry]) -> [Entry] {
    entries
      + usualFields.compactMap { field in
        entries.contains { $0.key == field.key } ? nil : field.usual.map { Entry(field.key, $0) }
      }
  }

  /// Makes sure that a new record has all that it must have.
  func checkRequiredOfNew(_ values: [String: [Value]]) throws {
    guard !requiredFields.isEmpty else { return }
    try checkRequired(
      Dictionary(uniqueKeysWithValues: requiredFields.map { ($0.key, values[$0.key] ?? []) }))
  }

  /// Makes sure that no required field is left empty.
  ///
  /// - Throws: `Fault` (bad data) naming the first that is.
  func checkRequired(_ values: [String: [Value]]) throws {
    guard let missing = requiredFields.first(where: { values[$0.key]?.isEmpty == true })
    else { return }
    throw Fault(
      .data, "\("aeiou".contains(noun.prefix(1)) ? "an" : "a") \(noun) needs it", at: missing.key,
      advice: "Give \(missing.key)=…")
  }

  private func value(
    _ entry: Entry, _ field: Field, _ currency: Currency, _ today: Day?
  ) throws -> Value {
    do {
      let text = field.kind == .date ? today?.writtenOut(entry.text) : nil
      return try field.value(text ?? entry.text, currency: currency)
    } catch {
      throw Fault(.data, error.what, at: place(entry, field), advice: error.advice)
    }
  }

  private func place(_ entry: Entry, _ field: Field) -> String {
    entry.place.isEmpty ? field.key : "\(entry.place), \(field.key)"
  }

  /// What people take for fields of a gun, and the commands that enter it.
  private static let belongings = [
    "value": "value add GUN AMOUNT", "photo": "photo add GUN FILE",
    "photos": "photo add GUN FILE", "receipt": "document add GUN FILE --kind receipt",
    "barrel": "barrel add GUN NAME", "accessory": "accessory add mounted_on=GUN",
  ]

  private func unknownKey(_ entry: Entry) -> Fault {
    let near = Nearest.word(to: entry.key, among: fields.map(\.key))
    let elsewhere = name == RecordKind.gun.name ? Self.belongings[entry.key] : nil
    return Fault(
      .data, "there is no field “\(Visible.text(entry.key))”", at: entry.place,
      advice: elsewhere.map { "It is entered with 'gunroom \($0)'" } ?? near.map {
        "Did you mean \($0)?"
      } ?? "Use "
        + fields.map(\.key).joined(separator: ", "))
  }
}
