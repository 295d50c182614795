import Platform

extension Vault {
  /// Makes the lots give or get back what lies between what a session has taken and what it fired.
  ///
  /// What it has taken is what its entries say, so that exactly that comes back.
  func settle(_ session: Record, _ lot: Record?, rounds: Int) throws {
    var owed: [(lot: Record, millionths: Int)] = []
    for entry in try records(
      """
      kind = 'entry' AND trashed IS NULL
        AND id IN (SELECT record FROM value WHERE field = 'session' AND text = ?)
      """, [.text(session.name)]
    ).map(LotEntry.init) {
      guard let id = entry.record.owner, let before = entry.before, let after = entry.after else {
        continue
      }
      let taken = before.millionths - after.millionths
      if let place = owed.firstIndex(where: { $0.lot.id == id }) {
        owed[place].millionths += taken
      } else if let record = try record(id) {
        owed.append((record, taken))
      }
    }
    if let lot {
      let fired = Quantity(rounds)?.millionths ?? 0
      let place = owed.firstIndex { $0.lot.id == lot.id }
      if let place { owed[place].millionths -= fired } else { owed.append((lot, -fired)) }
    }
    for (lot, millionths) in owed { try give(lot, millionths, session) }
  }

  /// Gives a lot so much back, or takes it below zero, by an entry that names the session.
  private func give(_ record: Record, _ millionths: Int, _ session: Record) throws {
    guard millionths != 0 else { return }
    let lot = Lot(record)
    let amount = Quantity(millionths: abs(millionths))
    let after =
      millionths > 0
      ? lot.onHand?.adding(amount) : try remainder(of: lot, without: amount, at: "rounds")
    guard let after else {
      throw Fault(.data, "ammunition lot \(lot.number) cannot hold more", at: "lot")
    }
    let why = millionths > 0 ? "taken back from range session" : "fired in range session"
    _ = try setOnHand(
      lot, after,
      [
        "date": session.values["date", default: []], "session": [Value(text: session.name)],
        "why": [Value(text: "\(why) \(session.number)")],
      ])
  }
}
