import Exchange
import Inventory
import Platform

extension Session {
  /// Makes an empty vault what an exported one was, and says what came.
  func restore(_ bundle: BundleReader, into vault: Vault) throws {
    let damage = try bundle.restore(into: vault)
    let guns = try vault.numbers(of: vault.kinds.gun).count
    console.print("Restored \(guns.of("gun")) with their history")
    try tellOfCommands(in: vault)
    if let damage {
      console.message("The history was altered before it was exported: \(damage).")
    }
  }
}
