import Platform

// What is on hand of a lot changes by entries only, so that every count can be explained.
extension Vault {
  /// Takes some of a lot.
  ///
  /// - Parameters:
  ///   - quantity: how much, as typed.
  ///   - date: the day as typed; nil for today.
  ///   - why: what for; empty where nothing is said.
  /// - Returns: the lot as it is then.
  /// - Throws: `Fault` (bad data) naming what is there when it is not enough.
  public func use(
    _ lot: Record, _ quantity: String, on date: String?, why: String
  ) throws -> Lot {
    let amount = try self.quantity(quantity, at: "QUANTITY")
    guard amount.millionths > 0 else {
      throw Fault(.data, "nothing would be used", at: "QUANTITY", advice: "Give more than 0")
    }
    return try changing("ammo use \(lot.number)") {
      let lot = try stored(lot)
      let values = try entryValues(date, why)
      let left = try remainder(of: lot, without: amount, at: "QUANTITY")
      return try setOnHand(lot, left, values)
    }
  }

  /// Writes down the true count of a lot.
  ///
  /// - Parameters:
  ///   - quantity: how much there is, as typed.
  ///   - date: the day as typed; nil for today.
  ///   - why: why it differs from what the entries say.
  /// - Returns: the lot as it is then.
  /// - Throws: `Fault` (bad data) without a reason, or for what is no quantity.
  public func adjust(
    _ lot: Record, to quantity: String, on date: String?, why: String
  ) throws -> Lot {
    let amount = try self.quantity(quantity, at: "QUANTITY")
    guard !why.trimmingBlanks.isEmpty else {
      throw Fault(
        .data, "a count is corrected for a reason", at: "--why",
        advice: "Give for example --why 'counted'")
    }
    return try changing("ammo adjust \(lot.number)") {
      try setOnHand(try stored(lot), amount, try entryValues(date, why))
    }
  }

  /// The changes of a lot in the order in which they were made.
  public func entries(of lot: Record) throws -> [LotEntry] {
    try reading {
      try records(ownedBy: lot.id).filter { $0.kind.name == RecordKind.entry.name }
        .map(LotEntry.init(record:))
    }
  }

  /// The lots of which less is on hand than their low-water mark.
  public func lowLots() throws -> [Lot] {
    try reading {
      try records("kind = 'lot' AND trashed IS NULL").map(Lot.init).filter(\.isLow)
    }
  }

  /// A new lot has all that was bought, by its first entry; later only entries change that.
  func checkStock(of lot: Record, before: Record?) throws {
    guard let before else {
      guard let first = lot.values["on_hand"] ?? lot.values["quantity"],
        let amount = first.first?.quantity, let none = Quantity(0)
      else { return }
      var values = try entryValues(nil, "entered")
      if let acquired = lot.values["acquired"] { values["date"] = acquired }
      _ = try setOnHand(lot, amount, from: none, values)
      return
    }
    guard lot.values["on_hand"] == before.values["on_hand"] else {
      throw Fault(
        .data, "what is on hand changes by entries only", at: "on_hand",
        advice: "Take some with 'gunroom ammo use \(lot.number) QUANTITY', or give the true count "
          + "with 'gunroom ammo adjust \(lot.number) QUANTITY --why TEXT'")
    }
  }

  /// What is left of a lot when some is taken.
  func remainder(of lot: Lot, without amount: Quantity, at place: String) throws -> Quantity {
    guard let onHand = lot.onHand else {
      throw Fault(
        .data, "how much there is of ammunition lot \(lot.number) has not been entered", at: place,
        advice: "Give the count with 'gunroom ammo adjust \(lot.number) QUANTITY --why TEXT'")
    }
    guard let left = onHand.subtracting(amount) else {
      let verb = onHand.text == "1" ? "is" : "are"
      throw Fault(
        .data,
        "there \(verb) only \(lot.amount(onHand)) in ammunition lot \(lot.number), not "
          + amount.text,
        at: place,
        advice: "Give no more than that, or correct the count with 'gunroom ammo adjust "
          + "\(lot.number) QUANTITY --why TEXT'")
    }
    return left
  }

  /// Changes what is on hand by an entry with before and after.
  ///
  /// - Parameter before: what there was; nil for what the lot says.
  func setOnHand(
    _ lot: Lot, _ after: Quantity, _ values: [String: [Value]]
  ) throws -> Lot {
    try setOnHand(lot.record, after, from: lot.onHand, values)
  }

  private func setOnHand(
    _ lot: Record, _ after: Quantity, from before: Quantity?, _ values: [String: [Value]]
  ) throws -> Lot {
    var values = values
    values["lot"] = [Value(text: lot.name, exact: lot.reference)]
    values["before"] = before.map { [Value(text: $0.text, exact: $0.text)] } ?? []
    values["after"] = [Value(text: after.text, exact: after.text)]
    _ = try insert(.entry, owner: lot.id, values)
    try update(lot, ["on_hand": [Value(text: after.text, exact: after.text)]])
    return Lot(try record(lot.id) ?? lot)
  }

  private func entryValues(_ date: String?, _ why: String) throws -> [String: [Value]] {
    try RecordKind.entry.values(
      [Entry("date", date ?? "today"), Entry("why", why)], currency: settings.currency,
      today: today)
  }

  private func quantity(_ text: String, at place: String) throws -> Quantity {
    do throws(ValueProblem) {
      return try Quantity(reading: text)
    } catch {
      throw Fault(.data, error.what, at: place, advice: error.advice)
    }
  }

  private func stored(_ lot: Record) throws -> Lot {
    guard let stored = try record(lot.id), stored.trashed == nil else {
      throw Fault(.missing, "ammunition lot \(lot.number) was removed meanwhile")
    }
    return Lot(stored)
  }
}
