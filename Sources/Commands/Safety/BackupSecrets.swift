import CommandLine
import Inventory
import Platform
import Safekeeping

extension Encryption {
  /// What a command line asks for; nil for no encryption.
  ///
  /// - Throws: `Fault` before anything is done, when it cannot be had.
  init?(_ arguments: Arguments, _ session: Session) throws {
    let recipients = arguments.values("encrypt-to")
    let isByPassphrase = arguments.flag("encrypt-passphrase")
    guard recipients.isEmpty || !isByPassphrase else {
      throw Fault(.usage, "--encrypt-to and --encrypt-passphrase exclude each other")
    }
    if !recipients.isEmpty {
      try self.init(recipients: recipients, environment: session.environment)
    } else if isByPassphrase {
      let passphrase = try Secret.newBackup.read(arguments, session, check: Passphrase.check)
      try self.init(passphrase: passphrase, environment: session.environment)
    } else if Secret.newBackup.isNamed(arguments) {
      throw Fault(
        .usage, "a passphrase is given, but not what for", advice: "Add --encrypt-passphrase")
    } else {
      return nil
    }
  }
}

extension Decryption {
  /// The options that say how an encrypted backup is read.
  static let options: [Option] =
    [.value("identity", "FILE", "The private key that reads an encrypted backup")]
    + Secret.backup.options

  /// What a command line says of a backup; nil for one that is not encrypted.
  ///
  /// - Throws: `Fault`, also when nobody can be asked for the passphrase.
  init?(_ arguments: Arguments, _ session: Session, of path: String) throws {
    guard try Backup.isEncrypted(path) else { return nil }
    let folder = try session.folderForPlainCopies
    if let identity = arguments.value("identity") {
      guard !Secret.backup.isNamed(arguments) else {
        throw Fault(.usage, "give either --identity or a passphrase")
      }
      try self.init(identity: identity, folder: folder, environment: session.environment)
    } else {
      guard try Secret.backup.isNamed(arguments) || !Backup.isForKeys(path) else {
        throw Fault(
          .usage, "the backup is encrypted for the owner of a key", at: FileName.shown(path),
          advice: "Give the file of the private key with --identity")
      }
      let passphrase = try Secret.backup.read(arguments, session, check: Passphrase.check)
      try self.init(passphrase: passphrase, folder: folder, environment: session.environment)
    }
  }
}
