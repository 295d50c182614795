import Platform

extension Vault {
  /// What must hold between a record and others, once it is written.
  ///
  /// - Throws: `Fault` (bad data); the whole change is then taken back.
  func checkRules(of record: Record, before: Record?) throws {
    switch record.kind.name {
    case RecordKind.accessory.name: try checkMount(of: record)
    case RecordKind.lot.name: try checkStock(of: record, before: before)
    case RecordKind.session.name: try checkSession(record)
    case RecordKind.maintenance.name: try checkMaintenance(record, before: before)
    case RecordKind.plan.name: try checkPlan(record)
    case RecordKind.loan.name: try checkLoan(record)
    case RecordKind.document.name: try checkDocument(record, before: before)
    default: break
    }
  }

  /// Takes back what a record that goes to the trash did to others.
  func takeBackEffects(ofRemoved record: Record) throws {
    if record.kind.name == RecordKind.session.name { try settle(record, nil, rounds: 0) }
  }

  /// Does again what a record that comes back from the trash did to others.
  func checkEffects(ofRestored record: Record) throws {
    if record.kind.name == RecordKind.session.name { try checkSession(record) }
  }

  /// An accessory cannot be mounted on itself, nor on what is mounted on it.
  private func checkMount(of accessory: Record) throws {
    var seen = [accessory.reference]
    var next = accessory.values["mounted_on"]?.first?.exact
    while let reference = next, reference.hasPrefix("accessory-") {
      guard !seen.contains(reference) else {
        throw Fault(
          .data, "accessory \(accessory.number) would be mounted on itself", at: "mounted_on",
          advice: "The way would be \((seen + [reference]).joined(separator: " on "))")
      }
      seen.append(reference)
      let number = Int(reference.dropFirst("accessory-".count)) ?? 0
      next = try record(.accessory, number)?.values["mounted_on"]?.first?.exact
    }
  }
}
