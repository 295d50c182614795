import CQPDF
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
    try pdf.withUnsafeBytes { bytes in
      let library = try Library(reading: bytes, password: nil)
      return try library.encrypted(password)
    }
  }

  /// Counts the pages of a document that opens with a password.
  ///
  /// - Throws: `Fault` (failed) when it is not whole or the password is another.
  public static func pageCount(_ pdf: [UInt8], password: String) throws -> Int {
    try pdf.withUnsafeBytes { try Library(reading: $0, password: password).pageCount() }
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

/// A document in the hands of qpdf, as long as its bytes are there.
private final class Library {
  private let document: qpdf_data

  init(reading bytes: UnsafeRawBufferPointer, password: String?) throws {
    guard let document = qpdf_init() else { throw Fault(.failed, "the PDF cannot be encrypted") }
    self.document = document
    // What goes wrong is thrown here and not written to standard error.
    qpdf_silence_errors(document)
    qpdf_set_suppress_warnings(document, QPDF_BOOL(QPDF_TRUE))
    qpdf_set_attempt_recovery(document, QPDF_BOOL(QPDF_FALSE))
    let start = bytes.bindMemory(to: CChar.self).baseAddress
    try check(qpdf_read_memory(document, "the PDF", start, UInt64(bytes.count), password))
  }

  deinit {
    var document: qpdf_data? = document
    qpdf_cleanup(&document)
  }

  func pageCount() throws -> Int {
    let count = qpdf_get_num_pages(document)
    guard count >= 0 else { throw fault() }
    return Int(count)
  }

  func encrypted(_ password: String) throws -> [UInt8] {
    try check(qpdf_init_write_memory(document))
    let yes = QPDF_BOOL(QPDF_TRUE)
    // The owner's password is the same: an empty one would open the file to everybody.
    qpdf_set_r6_encryption_parameters2(
      document, password, password, yes, yes, yes, yes, yes, yes, qpdf_r3p_full, yes)
    try check(qpdf_write(document))
    let count = qpdf_get_buffer_length(document)
    guard count > 0, let start = qpdf_get_buffer(document) else { throw fault() }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  private func check(_ code: QPDF_ERROR_CODE) throws {
    if code & QPDF_ERROR_CODE(QPDF_ERRORS) != 0 { throw fault() }
  }

  private func fault() -> Fault {
    var reason = ""
    if qpdf_has_error(document) != 0, let error = qpdf_get_error(document),
      let text = qpdf_get_error_full_text(document, error)
    {
      reason = ": " + String(cString: text)
    }
    return Fault(.failed, "the PDF could not be encrypted\(reason)")
  }
}
