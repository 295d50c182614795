import Inventory
import Platform

/// Makes and verifies copies of a vault.
public enum Backup {
  /// What a verified copy holds.
  public struct Contents: Equatable, Sendable {
    /// How many records of each kind there are, without those in the trash; kinds without any are left
    /// out.
    public let counts: [VaultContents.Count]
    /// How many pictures, in every size, and papers there are; each was compared with its checksum.
    public let pictures: Int
    /// The checksum of the newest entry of the history; empty without any.
    public let historyHead: String
    /// How many entries the history has.
    public let historyEntries: Int
    /// What is wrong with the history of a vault that was made of an altered one, knowingly; else nil.
    public let historyDamage: String?
    /// The identity of the vault: 32 hexadecimal digits.
    public let vault: String
    /// The size of the file.
    public let bytes: Int
    /// The version of the vault's format.
    public let format: Int

    init(_ contents: VaultContents, bytes: Int) {
      counts = contents.counts
      pictures = contents.pictures
      historyHead = contents.historyHead
      historyEntries = contents.historyEntries
      historyDamage = contents.historyDamage
      vault = contents.identity
      format = contents.format
      self.bytes = bytes
    }
  }

  /// Whether a file is an encrypted one, so that a ``Decryption`` is needed to read it.
  ///
  /// - Throws: `Fault` when it cannot be read.
  public static func isEncrypted(_ path: String) throws -> Bool { try Age.isEncrypted(path) }

  /// Whether an encrypted file is one for the owners of keys, so that no passphrase reads it.
  ///
  /// - Throws: `Fault` when it cannot be read.
  public static func isForKeys(_ path: String) throws -> Bool { try Age.isForKeys(path) }

  /// Looks at an encrypted file from outside, as it can be without any key.
  ///
  /// - Returns: how many bytes are encrypted in it, if it is as it was made; whether it is, is not known.
  /// - Throws: `Fault` (bad data) when it is cut off or its beginning is damaged.
  public static func sizeInside(_ path: String) throws -> Int {
    do { return try AgeFile(path).plainSize } catch let fault as Fault {
      throw Fault(
        .data, "\(fault.what): its beginning or its end is missing or damaged", at: fault.place,
        advice: "Use another one; nothing was changed")
    }
  }

  /// Copies a live vault consistently while others write, verifies the copy, and only then gives it its
  /// name.
  ///
  /// Where it is encrypted, the plain copy lies in the folder of the vault meanwhile, which holds the
  /// same; in the folder of the target is nothing but what is encrypted.
  ///
  /// - Parameters:
  ///   - path: the file, mode 0600; a symbolic link is followed and its target replaced.
  ///   - replacing: whether an existing file may be replaced.
  /// - Throws: `Fault`; whatever was under the name is then there still.
  public static func make(
    of vault: Vault, at path: String, replacing: Bool, encryption: Encryption? = nil
  ) throws -> Contents {
    var contents: VaultContents?
    try DurableFile.build(path, replacing: replacing) { temporary in
      if let encryption {
        let plain = try ScratchFile(inFolder: FileName.folder(Files.resolved(vault.path)))
        contents = try naming(path, in: plain.path) {
          try VaultCopy(of: vault, into: plain.path).contents()
        }
        try encryption.encrypt(plain.path, into: temporary)
      } else {
        contents = try naming(path, in: temporary) {
          try EarlyWriting.of(temporary) {
            try VaultCopy(of: vault, into: temporary).contents()
          }
        }
      }
    }
    guard let contents else { preconditionFailure("the copy was made") }
    return Contents(contents, bytes: size(path))
  }

  /// Looks whether an old copy is whole.
  ///
  /// - Parameter decryption: how to read an encrypted one.
  /// - Throws: `Fault` (usage) when it is encrypted and `decryption` is nil; (missing or bad data) when
  ///   it is no whole backup; the message says why.
  public static func verify(_ path: String, decryption: Decryption? = nil) throws -> Contents {
    guard try isEncrypted(path) else {
      return Contents(try VaultCopy(path).contents(), bytes: size(path))
    }
    let plain = try plain(path, decryption)
    return try naming(path, in: plain.path) {
      Contents(try VaultCopy(plain.path).contents(), bytes: size(path))
    }
  }

  /// What is in an encrypted file, for as long as it is kept.
  ///
  /// - Throws: `Fault` (usage) when `decryption` is nil, (bad data) when it does not decrypt it.
  public static func plain(_ path: String, _ decryption: Decryption?) throws -> ScratchFile {
    let decryption = try needed(decryption, for: path)
    let plain = try ScratchFile(inFolder: decryption.folder)
    try decryption.decrypt(path, into: plain.path)
    return plain
  }

  /// What a vault holds that was made of a file or folder elsewhere, and that nobody uses.
  ///
  /// - Throws: `Fault` (bad data) when it is not whole.
  public static func contents(ofVault vault: String, madeOf path: String) throws -> Contents {
    try naming(path, in: vault) {
      Contents(try VaultCopy(vault).contents(), bytes: Files.sizeOfTree(path))
    }
  }

  static func needed(_ decryption: Decryption?, for path: String) throws -> Decryption {
    guard let decryption else {
      throw Fault(
        .usage, "the backup is encrypted", at: FileName.shown(path),
        advice: "Give --identity FILE, or the passphrase")
    }
    return decryption
  }

  /// Runs `body`, in whose faults a temporary file is spoken of by the name that people know.
  public static func naming<Value>(
    _ path: String, in temporary: String, _ body: () throws -> Value
  ) throws -> Value {
    do { return try body() } catch var fault as Fault {
      fault.place = fault.place.replacing(FileName.shown(temporary), with: FileName.shown(path))
      throw fault
    }
  }

  static func size(_ path: String) -> Int {
    if case .regular(let size) = Files.kind(path) { size } else { 0 }
  }
}
