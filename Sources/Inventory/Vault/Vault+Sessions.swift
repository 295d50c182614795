import Platform

// A range session raises the counts of gun and barrel, which are computed from it, and lowers its
// lot by an entry that names it.
extension Vault {
  /// Adds a range session.
  ///
  /// - Parameter isForced: whether ammunition that the gun must not fire is written down all the
  ///   same.
  /// - Throws: `Fault` (bad data) when the lot has less, or is not for the gun.
  public func addSession(_ entries: [Entry], isForced: Bool = false) throws -> Record {
    try changing("range add") {
      let gun = entries.first { $0.key == "gun" }.flatMap { try? find($0.text).record }
      let session = try add(.session, try entries.map { try barrelNamed($0, of: gun) })
      if !isForced { try checkFit(of: session) }
      return session
    }
  }

  /// Changes a range session; its lot gets back what it no longer fired.
  ///
  /// - Throws: as `addSession`; a gun and lot that stay as they were are not judged again.
  public func editSession(
    _ record: Record, _ entries: [Entry], isForced: Bool = false
  ) throws -> (record: Record, isChanged: Bool) {
    try changing("range edit \(record.number)") {
      let named = entries.first { $0.key == "gun" }.flatMap { try? find($0.text).record }
      let gun = try named ?? self.record(naming: record.values["gun"]?.first)
      let result = try edit(record, try entries.map { try barrelNamed($0, of: gun) })
      let judged = ["gun", "barrel", "lot"]
      let isSame = judged.allSatisfy { record.values[$0] == result.record.values[$0] }
      if !isForced, !isSame { try checkFit(of: result.record) }
      return result
    }
  }

  /// What a person ought to hear about a session: ammunition that may not suit, a lot that is low.
  public func remarks(on session: Record) throws -> [String] {
    try reading {
      var remarks: [String?] = []
      if let gun = try record(naming: session.values["gun"]?.first), gun.hasLeft,
        let left = gun.values["disposed"]?.first?.date?.latestDay,
        let fired = session.values["date"]?.first?.date?.earliestDay, fired > left
      {
        remarks.append(
          "Gun \(gun.number) had left by then: it was \(gun.text("status")) on \(left).")
      }
      if let lot = try record(naming: session.values["lot"]?.first).map(Lot.init) {
        remarks += [try self.fit(of: lot, in: session).flatMap(\.warning), lot.lowWarning]
      }
      return remarks.compactMap(\.self)
    }
  }

  /// The malfunctions that name a session: `session-3`, or 3 alone.
  public func malfunctions(of session: Record) throws -> [Record] {
    try reading {
      try records("kind = 'malfunction' AND trashed IS NULL").filter {
        [session.name, String(session.number)].contains($0.text("session").trimmingBlanks)
      }
    }
  }

  /// The barrel is one of the gun, and the lot has given what the session fired.
  func checkSession(_ session: Record) throws {
    guard let rounds = session.count("rounds"), let amount = Quantity(rounds) else {
      throw Fault(
        .data, "“\(Visible.text(session.text("rounds")))” is more than a gun can fire",
        at: "rounds", advice: "Give the rounds of one session")
    }
    let gun = try record(naming: session.values["gun"]?.first)
    if let barrel = try record(naming: session.values["barrel"]?.first), let gun,
      barrel.owner != gun.id
    {
      throw Fault(
        .data, "barrel \(barrel.number) does not belong to gun \(gun.number)", at: "barrel",
        advice: "See 'gunroom barrel list --gun \(gun.number)'")
    }
    guard let record = try record(naming: session.values["lot"]?.first) else {
      return try settle(session, nil, rounds: 0)
    }
    let lot = Lot(record)
    guard record.trashed == nil else {
      throw Fault(
        .data, "ammunition lot \(lot.number) is in the trash", at: "lot",
        advice: "Take it back first with 'gunroom trash restore \(record.reference)'")
    }
    guard ["round", "shell", "unit"].contains(lot.unit.name) || amount.millionths == 0 else {
      throw Fault(
        .data, "ammunition lot \(lot.number) is not counted in rounds but by the \(lot.unit.name)",
        at: "lot",
        advice: "Leave the lot out, and use 'gunroom ammo use \(lot.number) QUANTITY'")
    }
    try settle(session, record, rounds: rounds)
  }

  /// A barrel named in words is looked for among those of the gun.
  private func barrelNamed(_ entry: Entry, of gun: Record?) throws -> Entry {
    guard entry.key == "barrel", let gun, !entry.text.trimmingBlanks.isEmpty else { return entry }
    let wanted = Folding.fold(entry.text.trimmingBlanks)
    let own = try records(ownedBy: gun.id).filter {
      $0.kind.name == RecordKind.barrel.name && Folding.fold($0.text("name")) == wanted
    }
    guard let barrel = own.first, own.count == 1 else { return entry }
    return Entry("barrel", barrel.name, at: entry.place)
  }

  private func checkFit(of session: Record) throws {
    guard let lot = try record(naming: session.values["lot"]?.first).map(Lot.init),
      let fit = try fit(of: lot, in: session), case .refused(let reason) = fit.fit
    else { return }
    throw Fault(
      .data, "\(fit.ammunition) must not be fired in \(fit.gun): \(reason)", at: "lot",
      advice: "Give another lot; with --force 'gunroom range' writes down what was fired all the "
        + "same")
  }
}
