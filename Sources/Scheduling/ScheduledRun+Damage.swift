import Inventory
import Platform

// A copy that is there need not be good any more.
extension ScheduledRun {
  /// A copy that is not what it was.
  struct Damage {
    let copy: String
    let what: String
  }

  /// The newest good copy of what the vault holds now, read again to the last byte, and newer ones that
  /// are damaged.
  func unchanged(
    _ copies: Copies, _ vault: Vault
  ) throws -> (good: Copies.Copy?, damages: [Damage]) {
    let head = try vault.historyHead()
    var damages: [Damage] = []
    for copy in copies.all() where copy.manifest.head == head {
      guard let damage = try copies.damage(copy) else { return (copy, damages) }
      damages.append(Damage(copy: path(copy.name), what: damage))
    }
    return (nil, damages)
  }

  /// Says that a copy is damaged, and writes it down unless that was done.
  func tell(_ damage: Damage) {
    surroundings.tell(
      "\(FileName.shown(damage.copy)) is damaged: \(damage.what). It stays, and counts as no copy.")
    let lines = surroundings.ledger.lines(of: schedule.name, in: schedule.folder)
    guard !lines.contains(where: { $0.result == .damaged && $0.copy == damage.copy }) else {
      return
    }
    var line = RunLedger.Line(
      schedule: schedule.name, at: surroundings.clock.timestamp, result: .damaged,
      copy: damage.copy)
    line.reason = damage.what
    // The run itself writes down, or says that it cannot.
    try? surroundings.ledger.add(line, orIn: schedule.folder)
  }

  /// Copies that count for no rule and stay.
  func flawed(_ copies: Copies) -> [(name: String, flaw: String)] {
    copies.all().compactMap { copy in copies.flaw(copy).map { (copy.name.text, $0) } }
  }
}
