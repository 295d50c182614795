import Glibc

/// The SHA-256 of OpenSSL's libcrypto, loaded when it is first needed: most commands never do.
///
/// The functions and their types are those of <openssl/evp.h>, version 3.
final class OpenSSL: Sendable {
  private typealias New = @convention(c) () -> OpaquePointer?
  private typealias Fetch =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer?) -> Void
  private typealias Begin =
    @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Int32
  private typealias Update = @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32
  private typealias Finish =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt8>?, OpaquePointer?) -> Int32

  private let new: New
  private let free: Free
  // Looked up once: for each sum anew it would take longer than many a sum itself.
  nonisolated(unsafe) private let algorithm: OpaquePointer
  private let initialize: Begin
  private let add: Update
  private let complete: Finish

  /// The library; nil where the system has none.
  static let shared = OpenSSL()

  private init?() {
    guard let library = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL),
      let new = dlsym(library, "EVP_MD_CTX_new"), let free = dlsym(library, "EVP_MD_CTX_free"),
      let fetch = dlsym(library, "EVP_MD_fetch"),
      let algorithm = unsafeBitCast(fetch, to: Fetch.self)(nil, "SHA256", nil),
      let initialize = dlsym(library, "EVP_DigestInit_ex"),
      let add = dlsym(library, "EVP_DigestUpdate"),
      let complete = dlsym(library, "EVP_DigestFinal_ex")
    else { return nil }
    self.new = unsafeBitCast(new, to: New.self)
    self.free = unsafeBitCast(free, to: Free.self)
    self.algorithm = algorithm
    self.initialize = unsafeBitCast(initialize, to: Begin.self)
    self.add = unsafeBitCast(add, to: Update.self)
    self.complete = unsafeBitCast(complete, to: Finish.self)
  }

  /// Begins a checksum; nil where the library refuses to, as one that allows other algorithms only.
  func begin() -> OpaquePointer? {
    guard let context = new() else { return nil }
    guard initialize(context, algorithm, nil) == 1 else {
      free(context)
      return nil
    }
    return context
  }

  /// Takes in bytes.
  func update(_ context: OpaquePointer, _ start: UnsafeRawPointer, _ count: Int) {
    // Documented to fail only for a context that was not begun or is finished.
    guard add(context, start, count) == 1 else { preconditionFailure("SHA-256 failed") }
  }

  /// The 32 bytes of the checksum.
  func finish(_ context: OpaquePointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      guard complete(context, buffer.baseAddress, nil) == 1 else {
        preconditionFailure("SHA-256 failed")
      }
      count = 32
    }
  }

  /// Lets go of a checksum.
  func end(_ context: OpaquePointer) { free(context) }
}
