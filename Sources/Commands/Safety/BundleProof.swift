import Exchange
import Inventory
import Platform
import Safekeeping

extension Session {
  /// Proves that a bundle can be restored, by doing so into a vault that goes again.
  func prove(_ bundle: BundleReader, _ path: String) throws {
    let scratch = try ScratchFile(inFolder: try folderForPlainCopies)
    let damage: String?
    do {
      let vault = try Vault.create(inEmptyFile: scratch.path, author: User.loginName, clock: clock)
      defer { vault.close() }
      damage = try wordingDamage { try bundle.restore(into: vault) }
    }
    if let damage { console.message("The history was altered before it was exported: \(damage).") }
    show(try Backup.contents(ofVault: scratch.path, madeOf: path), "Whole", path)
  }

  /// Runs `body`, which reads a bundle, and says in place of what the library for ZIP files says that
  /// one is damaged.
  func wordingDamage<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch var fault as Fault {
      if fault.category == .data, fault.what.hasPrefix("the ZIP file failed") {
        fault.what = "the ZIP file is damaged: a part of it is not what it was"
        fault.advice =
          "Copy it again from where it was made, or use another one; nothing was changed"
      }
      throw fault
    }
  }

  /// Where a plain copy of what a backup holds lies while it is looked at: beside the vault, which holds
  /// the same.
  var folderForPlainCopies: String {
    get throws {
      let beside = FileName.folder(Files.resolved(try vaultPath))
      let isUsable = Files.kind(beside) == .folder && Files.isWritable(beside)
      return isUsable ? beside : environment["TMPDIR"] ?? "/tmp"
    }
  }
}
