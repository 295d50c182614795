import Platform

/// What can be seen of an encrypted file without any key.
///
/// By the format of age-encryption.org/v1: a line that names it; for each recipient a stanza, which is a
/// line `-> TYPE …` and lines of base64, the last of them shorter than 64 characters; a line
/// `--- MAC` of 43 characters; 16 bytes; and each 64 KiB of what is encrypted with 16 bytes more.
struct AgeFile {
  /// The types of the stanzas: `X25519`, `ssh-ed25519`, `scrypt` for a passphrase.
  let recipients: [String]
  /// How many bytes are encrypted in it.
  let plainSize: Int

  private static let largestHeader = 1 << 20
  private static let chunk = 1 << 16
  private static let tag = 16
  private static let nonce = 16

  /// Looks at a file.
  ///
  /// - Throws: `Fault` (input/output) when it cannot be a whole one.
  init(_ path: String) throws {
    guard case .regular(let size) = Files.kind(path),
      let (recipients, end) = Self.header(try Files.read(path, from: 0, count: Self.largestHeader)),
      let plainSize = Self.plainSize(ofPayload: size - end - Self.nonce)
    else { throw Self.notWhole(path) }
    self.recipients = recipients
    self.plainSize = plainSize
  }

  /// Makes sure that it is what was to be made of a plain file.
  ///
  /// - Throws: `Fault` (input/output).
  func check(_ path: String, plain: String, atLeast count: Int, isForPassphrase: Bool) throws {
    guard Files.kind(plain) == .regular(size: plainSize), recipients.count >= count,
      recipients.allSatisfy({ ($0 == "scrypt") == isForPassphrase })
    else { throw Self.notWhole(path) }
  }

  static func notWhole(_ path: String) -> Fault {
    Fault(
      .inputOutput, "the encrypted file is not whole", at: FileName.shown(path),
      advice: "Check the space and the health of the disk")
  }

  private static func header(_ bytes: [UInt8]) -> (recipients: [String], end: Int)? {
    var place = 0
    func line() -> Substring? {
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { place = end + 1 }
      return Substring(decoding: bytes[place..<end], as: UTF8.self)
    }
    guard line() == "age-encryption.org/v1" else { return nil }
    var recipients: [String] = []
    while let head = line() {
      if head.hasPrefix("--- ") {
        let isMAC = head.utf8.count == 47 && isBase64(head.dropFirst(4))
        return isMAC && !recipients.isEmpty ? (recipients, place) : nil
      }
      let words = head.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count > 1, words[0] == "->", !words.contains("") else { return nil }
      recipients.append(String(words[1]))
      while let body = line() {
        guard body.utf8.count <= 64, isBase64(body) else { return nil }
        if body.utf8.count < 64 { break }
      }
    }
    return nil
  }

  private static func isBase64(_ text: Substring) -> Bool {
    text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/")
    }
  }

  private static func plainSize(ofPayload size: Int) -> Int? {
    guard size >= tag else { return nil }
    let chunks = (size + chunk + tag - 1) / (chunk + tag)
    // None but the first can be empty.
    guard chunks == 1 || size - (chunks - 1) * (chunk + tag) > tag else { return nil }
    return size - chunks * tag
  }
}
