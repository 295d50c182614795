import Platform
import SQLite

extension Vault {
  /// Adds a gun.
  ///
  /// - Returns: the gun with its new inventory number.
  /// - Throws: `Fault` (bad data) naming the field that cannot be accepted.
  public func add(_ entries: [Entry], pictures: [NewPicture] = []) throws -> Gun {
    let values = try RecordKind.gun.values(entries, currency: settings.currency)
    return try changing("add") {
      let settled = try Self.settled(values, over: [:])
      let saysSomething = settled.contains {
        !$0.value.isEmpty && !["status", "serial_state"].contains($0.key)
      }
      guard saysSomething || !pictures.isEmpty else {
        throw Fault(.data, "a gun needs at least one field", advice: "Give for example make=Colt")
      }
      let number = try nextNumber(.gun)
      let record = try insert(.gun, number: number, settled)
      try attach(pictures, toRecord: record)
      return try gun(number)
    }
  }

  /// Changes fields of a gun; an empty text clears a field, fields that are not named stay.
  ///
  /// - Returns: the gun, and whether anything changed.
  /// - Throws: `Fault` (bad data) naming the field that cannot be accepted; nothing is changed then.
  public func edit(_ number: Int, _ entries: [Entry]) throws -> (gun: Gun, isChanged: Bool) {
    let values = try RecordKind.gun.values(entries, currency: settings.currency)
    return try changing("edit \(number)") {
      let record = try gunRecord(number)
      let isChanged = try update(record, try Self.settled(values, over: record.values))
      return (try gun(number), isChanged)
    }
  }

  /// Puts a gun into the trash with everything that belongs to it.
  public func remove(_ number: Int) throws {
    try changing("remove \(number)") { try trash(try gunRecord(number)) }
  }

  /// Writes down what a gun was worth.
  ///
  /// - Parameter entries: `amount`, `basis` (replacement when not given), `date`, `by`.
  public func addValuation(to number: Int, _ entries: [Entry]) throws {
    var values = try RecordKind.valuation.values(entries, currency: settings.currency)
    guard values["amount", default: []].count == 1 else {
      throw Fault(.data, "a value needs an amount", advice: "Give for example 1650.00")
    }
    if values["basis", default: []].isEmpty { values["basis"] = [Value(text: "replacement")] }
    try changing("value add \(number)") {
      _ = try insert(.valuation, owner: try gunRecord(number), values)
    }
  }

  /// The gun of an inventory number, also one in the trash.
  ///
  /// - Throws: `Fault` (missing) when there is none.
  public func gun(_ number: Int) throws -> Gun {
    try reading {
      let record = try gunRecord(number, includingTrashed: true)
      let owned = try records(ownedBy: record.id)
      return Gun(
        number: number, values: record.values,
        photographs: try photographs(owned), valuations: Self.valuations(owned),
        isTrashed: record.trashed != nil)
    }
  }

  /// The inventory numbers of the guns that match, in order.
  ///
  /// - Parameter order: keys to sort by; guns without a value come last, ties go by number.
  public func numbers(matching query: Query, sortedBy order: [SortKey] = []) throws -> [Int] {
    try reading {
      let condition = query.condition
      return try numbers(condition.sql, condition.values, sortedBy: order)
    }
  }

  func gunRecord(_ number: Int, includingTrashed: Bool = false) throws -> StoredRecord {
    let found = try records("kind = 'gun' AND number = ?", [.integer(Int64(number))]).first
    guard let found else { throw Self.noGun(number) }
    guard includingTrashed || found.trashed == nil else { throw Self.inTrash(number) }
    return found
  }

  func numbers(
    _ condition: String, _ values: [SQLValue], sortedBy order: [SortKey] = [], inTrash: Bool = false
  ) throws -> [Int] {
    let fields = order.flatMap(\.fields)
    let terms = fields.map { field in
      let column =
        field.key == "number"
        ? "r.number"
        : "(SELECT v.sort FROM value v WHERE v.record = r.id AND v.position = 0 AND v.field = ?)"
      return "\(column) \(field.descending ? "DESC" : "ASC") NULLS LAST"
    }
    let keys = fields.filter { $0.key != "number" }.map { SQLValue.text($0.key) }
    return try connection.all(
      """
      SELECT r.number FROM record r
      WHERE r.kind = 'gun' AND r.trashed IS \(inTrash ? "NOT NULL" : "NULL") AND (\(condition))
      ORDER BY \((terms + ["r.number"]).joined(separator: ", "))
      """, values + keys
    ) { $0.integer(0) }
  }

  private static func valuations(_ owned: [StoredRecord]) -> [Valuation] {
    let found = owned.filter { $0.kind.name == "valuation" }.reversed().compactMap {
      record -> Valuation? in
      guard let amount = record.values["amount"]?.first else { return nil }
      return Valuation(
        basis: record.values["basis"]?.first?.text ?? "", amount: amount,
        date: record.values["date"]?.first?.date, by: record.values["by"]?.first?.text ?? "")
    }
    // Undated ones count as older than dated ones; among equals the one entered last is newer.
    return found.enumerated().sorted { one, other in
      let (left, right) = (one.element.date?.sortText ?? "", other.element.date?.sortText ?? "")
      return left == right ? one.offset < other.offset : left > right
    }.map(\.element)
  }

  /// The values with serial and serial state in agreement, and with a status.
  private static func settled(
    _ values: [String: [Value]], over existing: [String: [Value]]
  ) throws -> [String: [Value]] {
    var values = values
    var given = values["serial_state"]?.first?.text
    let typed = values["serial"]?.first?.text.trimmingBlanks
    if let state = typed.flatMap({ stateWords[Folding.fold($0)] }) {
      guard given == nil || given == state else {
        throw Fault(
          .data, "contradicts serial=\(Visible.text(typed ?? ""))", at: "serial_state",
          advice: "Give one of the two")
      }
      values["serial"] = []
      given = state
    }
    let hasSerial = !(values["serial"] ?? existing["serial", default: []]).isEmpty
    if hasSerial, let given, given != SerialState.marked {
      throw Fault(
        .data, "“\(given)” contradicts the serial number", at: "serial_state",
        advice: "Clear the number with serial= or leave the state out")
    }
    if !hasSerial, given == SerialState.marked {
      throw Fault(
        .data, "“marked” needs a serial number", at: "serial_state",
        advice: "Give it with serial=…, or use none, unreadable or not entered")
    }
    // A state that was cleared is gone, and one that spoke of a number goes with it.
    let old = values["serial_state"] == nil ? existing["serial_state"]?.first?.text : nil
    let kept = given ?? (old == SerialState.marked ? nil : old)
    values["serial_state"] = [
      Value(text: hasSerial ? SerialState.marked : kept ?? SerialState.notEntered)
    ]
    // A gun without a status would be in no list.
    if (values["status"] ?? existing["status", default: []]).isEmpty {
      values["status"] = [Value(text: GunStatus.present[0])]
    }
    return values
  }

  // What people type into a serial field to say that there is nothing to type.
  private static let stateWords = [
    "none": SerialState.none, "no serial": SerialState.none, "no serial number": SerialState.none,
    "unreadable": SerialState.unreadable, "illegible": SerialState.unreadable,
    "not entered": SerialState.notEntered,
  ]
}
