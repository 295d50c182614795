import Glibc
import Platform

/// The program `age`, which encrypts files (age-encryption.org/v1).
struct Age: Sendable {
  /// What the first line of an encrypted file is, or of one that is written as text.
  private static let marks = ["age-encryption.org/v1\n", "-----BEGIN AGE ENCRYPTED FILE-----"]

  private let program: FilterProgram

  /// Looks for the program.
  ///
  /// - Throws: `Fault` (failed) when it is missing.
  init(_ environment: [String: String]) throws {
    program = try FilterProgram(
      "age", environment: environment,
      advice: "Encrypted backups need it: install the package 'age'")
  }

  /// Whether a file is one that `age` made.
  static func isEncrypted(_ path: String) throws -> Bool {
    guard case .regular = Files.kind(path) else { return false }
    let head = try Files.read(path, from: 0, count: 64)
    return marks.contains { head.starts(with: $0.utf8) }
  }

  /// Whether a file is encrypted for the owners of keys.
  ///
  /// Its header names another recipient than `scrypt`, which a passphrase is. Of a file that is written
  /// as text it is not known.
  static func isForKeys(_ path: String) throws -> Bool {
    let head = try Files.read(path, from: 0, count: 64)
    return head.starts(with: (marks[0] + "-> ").utf8)
      && !head.starts(with: (marks[0] + "-> scrypt ").utf8)
  }

  /// Runs the program.
  ///
  /// - Throws: `Fault` (bad data) with what it says when it does not succeed.
  func run(
    _ arguments: [String], from source: String, into target: String?, answers: [String] = []
  ) throws {
    let outcome = try program.run(arguments, from: source, into: target, answers: answers)
    guard outcome.code != 0 else { return }
    let words = outcome.words.split(separator: ": ").drop { $0 == "age" || $0 == "error" }
    let said = words.joined(separator: ": ")
    for (words, code) in Self.troubles where said.contains(words) {
      throw Fault.system(code, "cannot write")
    }
    guard !said.contains("failed to decrypt and authenticate") else {
      throw Fault(
        .data, "the encrypted file is damaged or cut off", advice: "Use another one")
    }
    throw Fault(
      .data,
      said.isEmpty ? "'age' ended with \(outcome.code)" : "'age' says: \(Visible.text(said))")
  }

  /// What the system says where a file cannot be written, in the words of Go's syscall package.
  private static let troubles = [
    ("no space left on device", ENOSPC), ("file too large", EFBIG),
    ("disk quota exceeded", EDQUOT), ("read-only file system", EROFS),
  ]
}
