import Platform
import SQLite

extension Vault {
  /// Adds a gun.
  ///
  /// - Returns: the gun with its new inventory number.
  /// - Throws: `Fault` (bad data) naming the field that cannot be accepted.
  public func add(_ entries: [Entry], pictures: [NewPicture] = []) throws -> Gun {
    let values = try kinds.gun.newValues(entries, currency: settings.currency, today: today)
    return try changing("add") {
      let agreed = try GunRules.agreed(values, over: [:], today: today)
      let saysSomething = agreed.contains {
        !$0.value.isEmpty && values[$0.key] != nil
          && !["status", "serial_state"].contains($0.key)
      }
      guard saysSomething || !pictures.isEmpty else {
        throw Fault(.data, "a gun needs at least one field", advice: "Give for example make=Colt")
      }
      let record = try insert(kinds.gun, agreed)
      try attach(pictures, toRecord: record.id)
      try keepBook(of: record, before: nil)
      return try gun(record.number)
    }
  }

  /// Changes fields of a gun; an empty text clears a field, fields that are not named stay.
  ///
  /// - Parameter why: the reason, which a change to a column of the bound book needs.
  /// - Returns: the gun, and whether anything changed.
  /// - Throws: `Fault` (bad data) naming the field that cannot be accepted, (usage) where a reason is
  ///   needed; nothing is changed then.
  public func edit(
    _ number: Int, _ entries: [Entry], why: String? = nil
  ) throws -> (gun: Gun, isChanged: Bool) {
    let values = try kinds.gun.values(entries, currency: settings.currency, today: today)
    return try changing("edit \(number)") {
      let record = try gunRecord(number)
      try record.kind.checkRequired(values)
      let isChanged = try update(
        record, try GunRules.agreed(values, over: record.values, today: today))
      let changed = try gunRecord(number)
      try checkLoan(of: changed, before: record)
      try keepBook(of: changed, before: record, why: why)
      return (try gun(number), isChanged)
    }
  }

  /// Puts a gun into the trash with everything that belongs to it.
  public func remove(_ number: Int) throws {
    try changing("remove \(number)") { try trash(try gunRecord(number)) }
  }

  /// The gun of an inventory number, also one in the trash.
  ///
  /// - Throws: `Fault` (missing) when there is none.
  public func gun(_ number: Int) throws -> Gun {
    try reading {
      let record = try gunRecord(number, includingTrashed: true)
      let owned = try records(ownedBy: record.id)
      return Gun(
        record: record, photographs: try photographs(owned),
        valuations: Valuation.newestFirst(owned), belongings: owned)
    }
  }

  func gunRecord(_ number: Int, includingTrashed: Bool = false) throws -> Record {
    guard let found = try record(kinds.gun, number) else { throw Self.noGun(number) }
    guard includingTrashed || found.trashed == nil else { throw Self.inTrash(number) }
    return found
  }
}

extension Valuation {
  /// Whether it was known on a day.
  ///
  /// A value without a date counts for every day; a date of which only the year is known counts
  /// from the year's first day on.
  public func counts(on day: Day) -> Bool { (date?.sortText ?? "") <= day.description }

  /// The values of a gun among the records that it owns.
  ///
  /// Undated ones count as older than dated ones; among equals the one entered last is newer.
  static func newestFirst(_ owned: [Record]) -> [Valuation] {
    let found = owned.filter { $0.kind.name == RecordKind.valuation.name }.reversed().compactMap {
      record -> Valuation? in
      guard let amount = record.values["amount"]?.first else { return nil }
      return Valuation(
        number: record.number, basis: record.text("basis"), amount: amount,
        date: record.values["date"]?.first?.date, by: record.text("by"))
    }
    return found.enumerated().sorted { one, other in
      let (left, right) = (one.element.date?.sortText ?? "", other.element.date?.sortText ?? "")
      return left == right ? one.offset < other.offset : left > right
    }.map(\.element)
  }
}

extension Gun {
  /// What it was worth on a day: the newest value that counts then, for each basis.
  public func values(asOf day: Day) -> [Valuation] {
    var seen: Set<String> = []
    return valuations.filter { $0.counts(on: day) }
      .filter { seen.insert($0.basis).inserted }
  }
}
