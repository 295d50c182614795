import CGLib
import Synchronization

/// A SHA-256 checksum (FIPS 180-4) of bytes that come piece by piece, as lower-case hexadecimal text.
///
/// OpenSSL computes it where the system has it, because it uses what the processor has for this and
/// is many times as fast; else GLib does. Not for several threads at once.
public final class SHA256 {
  // Loading the library takes as long as GLib needs for this many bytes.
  private static let worthLoading = 1 << 17
  // How many bytes of whole texts have been summed, which together are worth it too.
  private static let summed = Atomic<Int>(0)

  private let fast: (library: OpenSSL, context: OpaquePointer)?
  private let plain: OpaquePointer?

  /// Begins with no bytes.
  public convenience init() { self.init(OpenSSL.shared) }

  init(_ library: OpenSSL?) {
    if let library, let context = library.begin() {
      fast = (library, context)
      plain = nil
    } else {
      // GLib documents NULL only for an unknown checksum type.
      guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
        preconditionFailure("GLib has no SHA-256")
      }
      fast = nil
      plain = checksum
    }
  }

  deinit {
    if let fast { fast.library.end(fast.context) }
    if let plain { g_checksum_free(plain) }
  }

  /// The checksum of `bytes`: 64 hexadecimal digits.
  public static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    let sum: String? = bytes.withContiguousStorageIfAvailable { hexadecimal(of: $0) }
    return sum ?? Array(bytes).withUnsafeBufferPointer { hexadecimal(of: $0) }
  }

  /// Takes in further bytes.
  public func add(_ bytes: some Sequence<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
    if done == nil { Array(bytes).withUnsafeBytes { add($0) } }
  }

  /// Takes in further bytes.
  public func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    if let fast {
      fast.library.update(fast.context, start, bytes.count)
    } else {
      g_checksum_update(plain, start.assumingMemoryBound(to: UInt8.self), bytes.count)
    }
  }

  /// The checksum of all bytes, 64 hexadecimal digits; the last thing to ask for.
  public var hexadecimal: String {
    guard let fast else { return String(cString: g_checksum_get_string(plain)) }
    let sum = fast.library.finish(fast.context)
    return String(unsafeUninitializedCapacity: sum.count * 2) { digits in
      for (place, byte) in sum.enumerated() {
        digits[place * 2] = digit(byte >> 4)
        digits[place * 2 + 1] = digit(byte & 15)
      }
      return sum.count * 2
    }
  }

  private func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private static func hexadecimal(of buffer: UnsafeBufferPointer<UInt8>) -> String {
    let (_, total) = summed.add(buffer.count, ordering: .relaxed)
    let sum = SHA256(total < worthLoading ? nil : OpenSSL.shared)
    sum.add(UnsafeRawBufferPointer(buffer))
    return sum.hexadecimal
  }
}
