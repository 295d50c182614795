import Exchange
import Inventory
import Platform
import Safekeeping

extension Session {
  /// Proves that a bundle can be restored, by doing so into a vault that goes again.
  func prove(_ bundle: BundleReader, _ path: String) throws {
    let scratch = try ScratchFile(inFolder: try folderForPlainCopies)
    do {
      let vault = try Vault.create(inEmptyFile: scratch.path, author: User.loginName, clock: clock)
      defer { vault.close() }
      _ = try bundle.restore(into: vault, proving: ScheduleProof.check)
    }
    show(try Backup.contents(ofVault: scratch.path, madeOf: path), "Whole", path)
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
