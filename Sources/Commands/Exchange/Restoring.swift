import CommandLine
import Exchange
import Inventory
import Platform
import Scheduling

extension Option {
  /// Takes over an export although its history was altered.
  static let acceptDamaged = flag(
    "accept-damaged",
    "Takes what 'export' wrote although it was altered since, or files of it are lost")
}

extension Session {
  /// Makes an empty vault what an exported one was, and says what came.
  ///
  /// - Returns: what is wrong with it, to be thrown once the vault is in its place; nil where it is
  ///   whole.
  func restore(_ bundle: BundleReader, into vault: Vault, acceptsDamaged: Bool) throws -> Fault? {
    let damage = try bundle.restore(
      into: vault, acceptsDamaged: acceptsDamaged, proving: ScheduleProof.check)
    let guns = try vault.numbers(of: vault.kinds.gun).count
    console.print("Restored \(guns.of("gun"))\(damage == nil ? " with their history" : "")")
    try tellOfCommands(in: vault)
    return damage.map(Self.fault)
  }

  private static func fault(_ damage: BundleDamage) -> Fault {
    let lost = damage.lost.prefix(5).map { Visible.text($0) }.joined(separator: ", ")
    let files =
      damage.lost.isEmpty
      ? ""
      : "\(damage.lost.count.of("file")) missing or damaged: \(lost)\(damage.lost.count > 5 ? ", …" : "")"
    if let history = damage.history {
      return Fault(
        .partly,
        "WHAT WAS EXPORTED WAS ALTERED: \(history)\(files.isEmpty ? "" : "; \(files)")",
        advice: "What the records say may not be what was entered. Everything was taken over as it "
          + "is, and 'gunroom check' names this from now on")
    }
    guard !damage.lost.isEmpty else {
      return Fault(
        .partly, "the bundle is not as it was written: \(damage.list ?? "")",
        advice: "Everything that the collection consists of was whole, and was taken over")
    }
    return Fault(
      .partly, files,
      advice:
        "Everything else was taken over. A photograph shows what is left of it or is gone, and a "
        + "paper says that its file was lost")
  }
}

/// Whether schedules can come due.
enum ScheduleProof {
  /// What is wrong with a schedule; nil when nothing is.
  static func fault(of record: Record) -> Fault? {
    do {
      _ = try Schedule(record)
      return nil
    } catch { return error as? Fault }
  }

  /// - Throws: `Fault` (bad data) naming the first schedule of a vault that cannot be one.
  static func check(_ vault: Vault) throws {
    for schedule in try vault.schedules() {
      guard let fault = fault(of: schedule) else { continue }
      throw Fault(
        .data, "\(fault.place.isEmpty ? "" : "\(fault.place): ")\(fault.what)",
        at: "schedule \(schedule.number)",
        advice: "Export it again, or mend it; nothing was imported")
    }
  }
}
