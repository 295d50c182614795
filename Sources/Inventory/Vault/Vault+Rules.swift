import Platform

extension Vault {
  /// What must hold between a record and others, once it is written.
  ///
  /// - Throws: `Fault` (bad data); the whole change is then taken back.
  func checkRules(of record: Record, before: Record?) throws {
    switch record.kind.name {
    case RecordKind.accessory.name:
      try checkMount(of: record)
      try checkDisposition(of: record, before: before)
    case RecordKind.policy.name:
      try DateOrder.check(
        record.values["until"]?.first, at: "until", notBefore: record.values["from"]?.first,
        "a policy cannot end before it begins")
    case RecordKind.lot.name: try checkStock(of: record, before: before)
    case RecordKind.session.name: try checkSession(record)
    case RecordKind.maintenance.name: try checkMaintenance(record, before: before)
    case RecordKind.plan.name: try checkPlan(record)
    case RecordKind.loan.name: try checkLoan(record)
    case RecordKind.document.name: try checkDocument(record, before: before)
    default: break
    }
  }

  /// Takes back what a record that went to the trash did to others.
  func takeBackEffects(ofRemoved record: Record) throws {
    switch record.kind.name {
    case RecordKind.session.name: try settle(record, nil, rounds: 0)
    case RecordKind.loan.name: try checkLoan(try self.record(record.id) ?? record)
    default: break
    }
  }

  /// Does again what a record that came back from the trash did to others.
  ///
  /// - Parameter before: the record while it lay there.
  /// - Throws: `Fault` (bad data) when it contradicts what was entered since.
  func checkEffects(ofRestored record: Record, before: Record) throws {
    switch record.kind.name {
    case RecordKind.session.name: try checkSession(record)
    case RecordKind.loan.name: try checkLoan(record)
    case RecordKind.section.name: try checkForm(after: record)
    case RecordKind.gun.name: try keepBook(of: record, before: before)
    default: break
    }
  }

  /// An accessory leaves by the rules by which guns do; what was so before is not judged again.
  private func checkDisposition(of accessory: Record, before: Record?) throws {
    let keys = ["acquired", "disposed", "disposed_how"]
    guard keys.contains(where: { accessory.values[$0] != before?.values[$0] }),
      let disposed = accessory.values["disposed"]?.first
    else { return }
    try DateOrder.checkPast(disposed, at: "disposed", today: today)
    try DateOrder.check(
      disposed, at: "disposed", notBefore: accessory.values["acquired"]?.first,
      "an accessory cannot leave before it came")
    if let how = accessory.kind.field("disposed_how"), accessory.text(how.key).isEmpty {
      throw GunRules.leftSomehow("the accessory")
    }
  }

  /// An accessory cannot be mounted on itself, nor on what is mounted on it.
  func checkMount(of accessory: Record) throws {
    var seen = [accessory.reference]
    var next = try record(naming: accessory.values["mounted_on"]?.first)
    while let mount = next, mount.kind.name == RecordKind.accessory.name {
      guard !seen.contains(mount.reference) else {
        throw Fault(
          .data, "accessory \(accessory.number) would be mounted on itself", at: "mounted_on",
          advice: "The way would be \((seen + [mount.reference]).joined(separator: " on "))")
      }
      seen.append(mount.reference)
      next = try record(naming: mount.values["mounted_on"]?.first)
    }
  }
}
