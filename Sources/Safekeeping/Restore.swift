import Inventory
import Platform

/// Puts a backup in the place of a vault, which is kept.
public enum Restore {
  /// Verifies a backup, moves the present vault aside under a dated name, and puts the copy in its
  /// place.
  ///
  /// At every moment there is the old or the new vault under the name.
  ///
  /// - Parameters:
  ///   - path: the backup.
  ///   - vaultPath: the vault; it need not be there.
  ///   - decryption: how to read an encrypted backup.
  ///   - clock: tells the moment for the name.
  /// - Returns: what the vault holds now, and the name of the earlier one, nil where there was none.
  /// - Throws: `Fault` as ``Backup/verify(_:decryption:)`` does; (busy) when another program uses the
  ///   vault. The vault is then as it was.
  public static func restore(
    _ path: String, to vaultPath: String, decryption: Decryption? = nil, clock: Clock
  ) throws -> (Backup.Contents, setAside: String?) {
    let isEncrypted = try Backup.isEncrypted(path)
    // What is none is refused before anything is copied.
    if !isEncrypted { _ = try VaultCopy(path) }
    return try replace(vaultPath, clock: clock) { temporary in
      if isEncrypted {
        try Backup.needed(decryption, for: path).decrypt(path, into: temporary)
      } else {
        try Files.copy(path, into: temporary)
      }
      return try Backup.naming(path, in: temporary) {
        let copy = try VaultCopy(temporary)
        let contents = Backup.Contents(try copy.contents(), bytes: Backup.size(path))
        try copy.becomeVault()
        return contents
      }
    }
  }

  /// Puts a new vault in the place of the present one.
  ///
  /// - Parameters:
  ///   - vaultPath: the vault; it need not be there.
  ///   - clock: tells the moment for the name that the present one gets.
  ///   - prepare: makes a vault of an empty file, and closes it again.
  /// - Returns: what `prepare` gave, and the name of the earlier vault, nil where there was none.
  /// - Throws: `Fault` (busy) when another program uses the vault, and whatever `prepare` throws. The
  ///   vault is then as it was.
  public static func replace<Value>(
    _ vaultPath: String, clock: Clock, _ prepare: (_ temporary: String) throws -> Value
  ) throws -> (Value, setAside: String?) {
    let target = Files.resolved(vaultPath)
    var value: Value?
    var present: PresentVault?
    do {
      try DurableFile.build(target) { temporary in
        value = try prepare(temporary)
        // What lies in a log would not come along.
        guard Files.kind(temporary + "-wal") == .missing else {
          throw Fault(.failed, "the new vault is in use", at: FileName.shown(vaultPath))
        }
        present = try PresentVault(target, clock: clock)
        try present?.setAside()
      }
    } catch {
      present?.putBack()
      throw error
    }
    guard let value else { preconditionFailure("the vault was made") }
    return (value, present?.finish())
  }
}
