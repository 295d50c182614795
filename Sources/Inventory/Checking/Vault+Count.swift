import Platform
import SQLite

/// What a line of a count means.
public enum CountedLine: Sendable {
  /// A gun that should be there.
  case seen(Record)
  /// A gun that was seen before in this count.
  case twice(Record)
  /// Something that should not be there, and why.
  case unexpected(String)
}

/// How a count ended.
public struct CountResult: Sendable {
  /// The count as it was saved.
  public let record: Record
  /// How many guns should be there.
  public let expected: Int
  /// The guns that should be there and were not seen.
  public let missing: [Record]
  /// What was seen and should not be there, with the reason.
  public let unexpected: [String]
  /// The guns that were seen more than once.
  public let twice: [Record]
  /// How many of the expected guns were seen.
  public var seen: Int { expected - missing.count }
}

extension Vault {
  /// The count that was begun and not ended.
  public func openCount() throws -> Record? {
    try reading {
      try records("kind = 'count' AND trashed IS NULL").last { $0.values["ended"] == nil }
    }
  }

  /// Begins a count of the guns that match; only those at hand are expected, none on loan.
  public func beginCount(_ words: [String]) throws -> Record {
    // Read now, so that a query that makes no sense is refused before anything is counted.
    let expected = try expectedGuns(words)
    return try changing("count") {
      var values = [
        "started": [Value(text: clock.timestamp)],
        "expected": [Value(text: String(expected.count), exact: String(expected.count))],
      ]
      if !words.isEmpty { values["query"] = words.map { Value(text: $0) } }
      return try insert(.count, values)
    }
  }

  /// Takes one line of a count: an inventory number or a serial, as typed or scanned.
  public func countLine(_ line: String, in count: Record) throws -> CountedLine {
    try changing("count \(count.number)") {
      let count = try record(count.id) ?? count
      let text = line.trimmingBlanks
      let gun: Record
      switch try counted(text) {
      case .gun(let found): gun = found
      case .nothing(let reason):
        try append(text, to: "unexpected", of: count)
        return .unexpected(reason)
      }
      let name = String(gun.number)
      if count.values["seen", default: []].contains(where: { $0.text == name }) {
        if !count.values["twice", default: []].contains(where: { $0.text == name }) {
          try append(name, to: "twice", of: count)
        }
        return .twice(gun)
      }
      try append(name, to: "seen", of: count)
      return .seen(gun)
    }
  }

  /// Ends a count: guns that were seen where they should be are verified as of today.
  public func finishCount(_ count: Record) throws -> CountResult {
    try changing("count \(count.number)") {
      let count = try record(count.id) ?? count
      let expected = try expectedGuns(count.values["query", default: []].map(\.text))
      let seen = Set(count.values["seen", default: []].compactMap { Int($0.text) })
      let missing = try expected.filter { !seen.contains($0) }.map { try gunRecord($0) }
      let day = Value(text: today.description, exact: today.description)
      for number in expected where seen.contains(number) {
        try update(try gunRecord(number), ["location_verified": [day]])
      }
      var unexpected = try count.values["unexpected", default: []].map { line in
        guard case .nothing(let why) = try counted(line.text) else { return line.text }
        return "“\(line.text)”: \(why)"
      }
      let expectedSet = Set(expected)
      for number in seen.sorted() where !expectedSet.contains(number) {
        guard let gun = try record(kinds.gun, number) else { continue }
        unexpected.append("gun \(number) \(gun.title): \(reason(gun))")
      }
      try update(
        count,
        [
          "ended": [Value(text: clock.timestamp)],
          "expected": [Value(text: String(expected.count), exact: String(expected.count))],
          "missing": missing.map { Value(text: String($0.number)) },
        ])
      return CountResult(
        record: try record(count.id) ?? count, expected: expected.count, missing: missing,
        unexpected: unexpected,
        twice: try count.values["twice", default: []].compactMap { value in
          try Int(value.text).flatMap { try record(kinds.gun, $0) }
        })
    }
  }

  private func expectedGuns(_ words: [String]) throws -> [Int] {
    let query = try query(words)
    guard let status = kinds.gun.field("status") else { return [] }
    let owned = Query.Term.field(status, .equals(GunStatus.owned))
    return try numbers(matching: Query(query.kind, terms: query.terms + [owned]))
  }

  private enum Counted {
    case gun(Record)
    case nothing(why: String)
  }

  /// The gun of a line; a serial counts also without its blanks and dashes, with O for 0 and I for 1.
  private func counted(_ text: String) throws -> Counted {
    var found: [Int: Record] = [:]
    if let number = Int(inventory: text), let gun = try record(kinds.gun, number) {
      found[gun.id] = gun
    }
    if !text.hasPrefix("#") {
      for gun in try guns(serial: text) { found[gun.id] = gun }
    }
    let present = found.values.filter { $0.trashed == nil }.sorted { $0.number < $1.number }
    guard let gun = present.first else {
      return .nothing(
        why: found.values.first.map { "gun \($0.number) is in the trash" }
          ?? "no gun has this number or serial")
    }
    guard present.count == 1 else {
      let names = present.map { "\($0.number) \($0.title)" }.joined(separator: ", ")
      return .nothing(why: "it may be \(names): give # and the number")
    }
    return .gun(gun)
  }

  /// The guns with a serial that reads like the text.
  private func guns(serial text: String) throws -> [Record] {
    guard let key = SerialKey.key(text), let word = SearchWords.serialWord(text) else {
      return []
    }
    try gatherWords()
    return try records(
      "kind = 'gun' AND id IN (SELECT rowid FROM search WHERE words MATCH ?)",
      [.text("\"\(word)\"")]
    ).filter { SerialKey.key($0.text("serial")) == key }
  }

  private func reason(_ gun: Record) -> String {
    let status = gun.text("status")
    return status == GunStatus.owned ? "not among those counted" : "it is \(status)"
  }

  private func append(_ text: String, to key: String, of count: Record) throws {
    try update(count, [key: count.values[key, default: []] + [Value(text: text)]])
  }
}
