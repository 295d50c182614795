import Platform
import SQLite

// Records of every kind but guns are added, changed and removed in the same way.
extension Vault {
  /// Adds a record of a kind.
  ///
  /// - Parameters:
  ///   - gun: the gun it belongs to, for kinds that do.
  ///   - command: what the user asked for, for the history.
  /// - Throws: `Fault` (bad data) naming the field that cannot be accepted or is missing.
  @discardableResult
  public func add(
    _ kind: RecordKind, _ entries: [Entry], to gun: Int? = nil, command: String? = nil
  ) throws -> Record {
    let values = try kind.newValues(entries, currency: settings.currency, today: today)
    return try changing(command ?? "\(kind.name) add") {
      let owner = try gun.map { try gunRecord($0).id }
      precondition(kind.belongsToGun == (owner != nil), "\(kind.name) and its owner")
      guard values.contains(where: { !$0.value.isEmpty }) else {
        throw Fault(
          .data, "\(kind.noun) without any field",
          advice: "Give for example \(kind.fields[0].key)=…")
      }
      try checkName(values, kind, besides: nil)
      let record = try insert(kind, owner: owner, values)
      try checkRules(of: record, before: nil)
      return try self.record(record.id) ?? record
    }
  }

  /// Changes fields of a record; an empty text clears a field, fields that are not named stay.
  ///
  /// A new name is written wherever the old one is mentioned.
  ///
  /// - Returns: the record, and whether anything changed.
  @discardableResult
  public func edit(
    _ record: Record, _ entries: [Entry], command: String? = nil
  ) throws -> (record: Record, isChanged: Bool) {
    let values = try record.kind.values(entries, currency: settings.currency, today: today)
    try record.kind.checkRequired(values)
    return try changing(command ?? "\(record.kind.name) edit \(record.number)") {
      guard let stored = try self.record(record.id), stored.trashed == nil else {
        throw Fault(.missing, "\(record.kind.noun) \(record.number) was removed meanwhile")
      }
      try checkName(values, stored.kind, besides: stored)
      let isChanged = try update(stored, values)
      let changed = try self.record(stored.id) ?? stored
      if changed.name != stored.name { try renamed(stored, to: changed.name) }
      try checkRules(of: changed, before: stored)
      return (try self.record(stored.id) ?? changed, isChanged)
    }
  }

  /// Puts a record into the trash.
  ///
  /// - Throws: `Fault` (bad data) naming what still mentions it by name.
  public func remove(_ record: Record, command: String? = nil) throws {
    try changing(command ?? "\(record.kind.name) remove \(record.number)") {
      // What belongs to it goes with it.
      let mentions = try records(naming: record).filter { $0.owner != record.id }
      guard mentions.isEmpty else {
        let names = mentions.prefix(5).map(\.called).joined(separator: ", ")
        throw Fault(
          .data,
          "\(Visible.text(record.title)) is still used by \(names)"
            + (mentions.count > 5 ? " and \(mentions.count - 5) more" : ""),
          advice: "Change those first"
            + (record.kind.isNamed
              ? ", or merge it with 'gunroom \(record.kind.name) merge'" : ""))
      }
      try trash(record)
      try takeBackEffects(ofRemoved: record)
    }
  }

  /// Makes one of two records of a kind: what mentions the second then mentions the first.
  ///
  /// Fields that only the second has go over; the second goes to the trash.
  ///
  /// - Returns: the first as it is then, and how many records mentioned the second.
  public func merge(_ first: Record, _ second: Record) throws -> (record: Record, mentions: Int) {
    guard first.id != second.id else {
      throw Fault(.usage, "\(Visible.text(first.title)) cannot be merged with itself")
    }
    return try changing("\(first.kind.name) merge \(first.number) \(second.number)") {
      let missing = second.values.filter { first.values[$0.key] == nil }
      let mentions = try records(naming: second).count
      try renameMentions(of: second, to: first.name, as: first.reference)
      var added = missing
      if first.kind.field("other_names") != nil, first.name != second.name {
        added["other_names"] =
          first.values["other_names", default: []] + [Value(text: second.name)]
      }
      try update(try record(first.id) ?? first, added)
      try trash(try record(second.id) ?? second)
      return (try record(first.id) ?? first, mentions)
    }
  }

  /// What belongs to a gun, of one kind, in the order in which it was added.
  public func records(_ kind: RecordKind, of gun: Int) throws -> [Record] {
    try reading {
      try records(ownedBy: try gunRecord(gun, includingTrashed: true).id)
        .filter { $0.kind.name == kind.name }
    }
  }

  /// Whether there is any record of a kind.
  public func hasAny(_ kind: RecordKind) throws -> Bool {
    try reading {
      try connection.first(
        "SELECT 1 FROM record WHERE kind = ? AND trashed IS NULL LIMIT 1", [.text(kind.name)]
      ) { $0.integer(0) } != nil
    }
  }

  /// What names a gun, of one kind: its papers, sessions, expenses, accessories.
  public func records(_ kind: RecordKind, naming record: Record) throws -> [Record] {
    try reading { try records(naming: record).filter { $0.kind.name == kind.name } }
  }

  /// The accessories that are mounted on a record, and on those, each before what it bears.
  public func accessories(on record: Record) throws -> [Record] {
    try reading {
      try records(.accessory, naming: record).flatMap { [$0] + (try accessories(on: $0)) }
    }
  }

  /// The gun that a record belongs to.
  public func owner(of record: Record) throws -> Record? {
    try reading { try record.owner.flatMap { try self.record($0) } }
  }

  /// Two of one name could not be told apart.
  private func checkName(
    _ values: [String: [Value]], _ kind: RecordKind, besides record: Record?
  ) throws {
    guard kind.isNamed, let name = values["name"]?.first?.text
    else { return }
    if let other = try named(name, kind).first(where: { $0.id != record?.id }) {
      throw Fault(
        .data, "there is a \(kind.noun) “\(Visible.text(other.name))” already", at: "name",
        advice: "Give another name, or merge the two with 'gunroom \(kind.name) merge'")
    }
  }

  private func renamed(_ record: Record, to name: String) throws {
    try renameMentions(of: record, to: name)
    guard record.kind.name == RecordKind.location.name else { return }
    // What lies within the place moves with it.
    for inner in try records("kind = 'location'") where inner.name.hasPrefix(record.name + "/") {
      let path = name + inner.name.dropFirst(record.name.count)
      try update(inner, ["name": [Value(text: path)]])
      try renameMentions(of: inner, to: path)
    }
  }
}

extension Record {
  /// What a message calls it: `gun 17`, `expense 3`.
  var called: String { "\(kind.noun) \(number)" }
}
