import CQPDF
import Glibc
import Platform

/// A document in the hands of qpdf, which is loaded with the first one.
final class QPDFDocument {
  private let library: LoadedLibrary
  private let document: qpdf_data

  /// The versions of qpdf's binary interface that have all that is called here, newest first.
  private static let files = ["libqpdf.so.30", "libqpdf.so.29"]

  /// Reads a document.
  ///
  /// - Parameter bytes: the whole file; they must stay where they are as long as the document does.
  /// - Throws: `Fault` (failed) when qpdf is missing or cannot read it.
  init(reading bytes: UnsafeRawBufferPointer, password: String?) throws {
    library = try LoadedLibrary(
      "qpdf", thatDoes: "encrypts PDFs and counts their pages", files: Self.files,
      package: "libqpdf29")
    guard let document = gunroom_qpdf_init(try library.address("qpdf_init"))() else {
      throw Fault(.failed, "the PDF could not be encrypted")
    }
    self.document = document
    let (yes, no) = (QPDF_BOOL(QPDF_TRUE), QPDF_BOOL(QPDF_FALSE))
    // What goes wrong is thrown here and not written to standard error.
    gunroom_qpdf_silence_errors(try library.address("qpdf_silence_errors"))(document)
    gunroom_qpdf_set_suppress_warnings(try library.address("qpdf_set_suppress_warnings"))(
      document, yes)
    gunroom_qpdf_set_attempt_recovery(try library.address("qpdf_set_attempt_recovery"))(
      document, no)
    let read = gunroom_qpdf_read_memory(try library.address("qpdf_read_memory"))
    let start = bytes.bindMemory(to: CChar.self).baseAddress
    try check(read(document, "the PDF", start, UInt64(bytes.count), password))
  }

  deinit {
    var document: qpdf_data? = document
    guard let cleanup = try? library.address("qpdf_cleanup") else { return }
    gunroom_qpdf_cleanup(cleanup)(&document)
  }

  /// How many pages it has.
  func pageCount() throws -> Int {
    let count = gunroom_qpdf_get_num_pages(try library.address("qpdf_get_num_pages"))(document)
    guard count >= 0 else { throw fault() }
    return Int(count)
  }

  /// The document in encrypted form, with every permission.
  func encrypted(_ password: String) throws -> [UInt8] {
    try check(
      gunroom_qpdf_init_write_memory(try library.address("qpdf_init_write_memory"))(document))
    let yes = QPDF_BOOL(QPDF_TRUE)
    let encrypt = gunroom_qpdf_set_r6_encryption_parameters2(
      try library.address("qpdf_set_r6_encryption_parameters2"))
    // The owner's password is the same: an empty one would open the file to everybody.
    encrypt(document, password, password, yes, yes, yes, yes, yes, yes, qpdf_r3p_full, yes)
    try check(gunroom_qpdf_write(try library.address("qpdf_write"))(document))
    let count = gunroom_qpdf_get_buffer_length(try library.address("qpdf_get_buffer_length"))(
      document)
    let start = gunroom_qpdf_get_buffer(try library.address("qpdf_get_buffer"))(document)
    guard count > 0, let start else { throw fault() }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  private func check(_ code: QPDF_ERROR_CODE) throws {
    if code & QPDF_ERROR_CODE(QPDF_ERRORS) != 0 { throw fault() }
  }

  private func fault() -> Fault {
    var reason = ""
    if let has = try? library.address("qpdf_has_error"),
      let get = try? library.address("qpdf_get_error"),
      let say = try? library.address("qpdf_get_error_full_text"),
      gunroom_qpdf_has_error(has)(document) != 0,
      let error = gunroom_qpdf_get_error(get)(document),
      let text = gunroom_qpdf_get_error_full_text(say)(document, error)
    {
      reason = ": " + String(cString: text)
    }
    return Fault(.failed, "the PDF could not be read or encrypted\(reason)")
  }
}
