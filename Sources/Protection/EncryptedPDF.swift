import Platform

/// Encrypts a PDF so that it opens with a password only, by AES of 256 bits (ISO 32000-2, 7.6).
///
/// All of it happens in memory. Who has the password may do everything with the document. The keys are
/// random: the same document gives other bytes each time.
public enum EncryptedPDF {
  /// Encrypts a document.
  ///
  /// - Parameters:
  ///   - pdf: the whole file.
  ///   - password: one that ``check(_:)`` accepts.
  /// - Throws: `Fault` (failed) when the file is no whole PDF or cannot be encrypted.
  public static func encrypt(_ pdf: [UInt8], password: String) throws -> [UInt8] {
    try pdf.withUnsafeBytes { try QPDFDocument(reading: $0, password: nil).encrypted(password) }
  }

  /// Counts the pages of a document that opens with a password.
  ///
  /// - Throws: `Fault` (failed) when it is not whole or the password is another.
  public static func pageCount(_ pdf: [UInt8], password: String) throws -> Int {
    try pdf.withUnsafeBytes { try QPDFDocument(reading: $0, password: password).pageCount() }
  }

  /// Counts the pages of a document that needs no password.
  ///
  /// - Throws: `Fault` (failed) when it is not whole.
  public static func pageCount(ofPlain path: String) throws -> Int {
    let file = try MappedFile(path)
    return try QPDFDocument(reading: file.bytes, password: nil).pageCount()
  }

  /// Makes sure that a password is one: not empty, and nothing that programs would read otherwise.
  ///
  /// - Throws: `Fault` (bad data).
  public static func check(_ password: String) throws {
    guard !password.isEmpty else {
      throw Fault(.data, "an empty password protects nothing", advice: "Choose a long one")
    }
    // What is longer would be cut off (ISO 32000-2, 7.6.4.3.3).
    guard password.utf8.count <= 127 else {
      throw Fault(.data, "the password is longer than the 127 bytes that a PDF can have")
    }
    guard !password.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f }) else {
      throw Fault(.data, "the password has a control character in it")
    }
  }
}
