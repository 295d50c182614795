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
    let isFull = said.contains("no space left") || said.contains("file too large")
    throw Fault(
      isFull ? .inputOutput : .data,
      said.isEmpty ? "'age' ended with \(outcome.code)" : "'age' says: \(Visible.text(said))")
  }

  /// Makes sure that an encrypted file is as long as it must be.
  ///
  /// A header that ends with a line `--- …`, then 16 bytes, then each 64 KiB with 16 more.
  ///
  /// - Throws: `Fault` (input/output) when it is cut off.
  static func checkWhole(_ path: String, plain: String) throws {
    let head = try Files.read(path, from: 0, count: 1 << 16)
    guard case .regular(let size) = Files.kind(path),
      case .regular(let content) = Files.kind(plain),
      let last = head.indices.first(where: { head[$0...].starts(with: "\n--- ".utf8) }),
      let end = head[(last + 1)...].firstIndex(of: UInt8(ascii: "\n")),
      size == end + 1 + 16 + content + max(1, (content + 65_535) >> 16) * 16
    else {
      throw Fault(
        .inputOutput, "the encrypted file is not whole", at: FileName.shown(path),
        advice: "Check the space and the health of the disk")
    }
  }
}
