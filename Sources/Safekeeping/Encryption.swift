import Platform

/// How a backup is encrypted: for keys, or with a passphrase.
public struct Encryption: Sendable {
  let age: Age
  let arguments: [String]
  let passphrase: String?
  /// How many can read it at least, since one file can name several.
  ///
  /// For each there is a stanza in what is made.
  private let readers: Int

  /// Encrypts for the owners of keys.
  ///
  /// - Parameters:
  ///   - recipients: public keys, as `age-keygen` (`age1…`) or `ssh-keygen` (`ssh-ed25519 …`,
  ///     `ssh-rsa …`) print them, or names of files with such lines.
  ///   - environment: the whole environment.
  /// - Throws: `Fault` when the program `age` is missing (failed) or one is no key (bad data).
  public init(recipients: [String], environment: [String: String]) throws {
    age = try Age(environment)
    passphrase = nil
    arguments = try recipients.flatMap { recipient -> [String] in
      if recipient.hasPrefix("age1") || recipient.hasPrefix("ssh-") { return ["-r", recipient] }
      guard case .regular = Files.kind(recipient) else {
        throw Fault(
          .data, "this is neither a public key nor a file with one", at: Visible.text(recipient),
          advice: "Give what 'age-keygen' prints (age1…), an SSH public key, or a file")
      }
      // The keys of age-keygen and of ssh-keygen say what they are.
      let head = String(decoding: try Files.read(recipient, from: 0, count: 4_096), as: UTF8.self)
      guard !head.contains("AGE-SECRET-KEY-"), !head.contains("PRIVATE KEY-----") else {
        throw Fault(
          .data, "this is the private key, which reads what is encrypted",
          at: FileName.shown(recipient),
          advice:
            "Keep it apart, and give the public one: the line age1… in that file, or the file "
            + "whose name ends with .pub")
      }
      return ["-R", recipient]
    }
    readers = recipients.count
    // Only trying tells whether it takes each of them.
    try age.run(["-e"] + arguments, from: "/dev/null", into: nil)
  }

  /// Encrypts with a passphrase.
  ///
  /// - Throws: `Fault` when the program `age` is missing (failed), (bad data) for what is no passphrase.
  public init(passphrase: String, environment: [String: String]) throws {
    try Passphrase.check(passphrase)
    age = try Age(environment)
    arguments = ["-p"]
    readers = 1
    self.passphrase = passphrase
  }

  /// Makes an encrypted file of a plain one, and proves it as far as that can be: one with a passphrase
  /// is decrypted again and compared; of one for the owners of keys, which only they can read, the
  /// header, the number of those who can read it, and the length are looked at.
  ///
  /// - Throws: `Fault` when it is not written whole.
  public func encrypt(_ plain: String, into target: String) throws {
    try age.run(
      ["-e"] + arguments, from: plain, into: target,
      answers: passphrase.map { [$0, $0] } ?? [])
    try AgeFile(target).check(
      target, plain: plain, atLeast: readers, isForPassphrase: passphrase != nil)
    guard let passphrase else { return }
    let again = try ScratchFile(inFolder: FileName.folder(plain))
    do {
      try age.run(["-d"], from: target, into: again.path, answers: [passphrase])
    } catch let fault as Fault where fault.category == .data {
      throw AgeFile.notWhole(target)
    }
    guard try MappedFile(again.path).checksum == MappedFile(plain).checksum else {
      throw AgeFile.notWhole(target)
    }
  }
}

/// How an encrypted backup is read: with a file of a private key, or with a passphrase.
public struct Decryption: Sendable {
  let age: Age
  let arguments: [String]
  let passphrase: String?
  /// The folder for the plain copy that is looked at meanwhile.
  let folder: String

  /// Decrypts with a private key.
  ///
  /// - Parameters:
  ///   - identity: the file that `age-keygen` or `ssh-keygen` made; `age` asks for its own passphrase.
  ///   - folder: where the plain copy is made that is looked at; that of the vault, which holds the
  ///     same.
  /// - Throws: `Fault` when the program `age` (failed) or the file is missing.
  public init(identity: String, folder: String, environment: [String: String]) throws {
    age = try Age(environment)
    guard Files.kind(identity) != .missing else {
      throw Fault(.missing, "there is no such file", at: FileName.shown(identity))
    }
    arguments = ["-d", "-i", identity]
    passphrase = nil
    self.folder = folder
  }

  /// Decrypts with a passphrase.
  ///
  /// - Throws: `Fault` when the program `age` is missing (failed), (bad data) for what is no passphrase.
  public init(passphrase: String, folder: String, environment: [String: String]) throws {
    try Passphrase.check(passphrase)
    age = try Age(environment)
    arguments = ["-d"]
    self.passphrase = passphrase
    self.folder = folder
  }

  /// Makes a plain file of an encrypted one.
  func decrypt(_ source: String, into target: String) throws {
    do {
      try age.run(arguments, from: source, into: target, answers: passphrase.map { [$0] } ?? [])
    } catch var fault as Fault where fault.category == .data {
      fault.place = FileName.shown(source)
      fault.advice = "Nothing was changed"
      throw fault
    }
  }
}

/// What a passphrase can be.
public enum Passphrase {
  /// The most bytes that a terminal takes as one line, less than 4,096 (termios(3)).
  private static let mostBytes = 1_024

  /// Makes sure that it can be typed on a terminal.
  ///
  /// - Throws: `Fault` (bad data).
  public static func check(_ passphrase: String) throws {
    guard !passphrase.isEmpty else { throw Fault(.data, "the passphrase is empty") }
    guard passphrase.utf8.count <= mostBytes else {
      throw Fault(.data, "the passphrase is longer than \(mostBytes) bytes")
    }
    guard passphrase.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw Fault(.data, "the passphrase holds a control character")
    }
  }
}
