import CGLib

/// SHA-256 checksums, computed by GLib, as lower-case hexadecimal text.
public final class SHA256 {
  private let checksum: OpaquePointer

  /// Begins a checksum of bytes that come in pieces.
  public init() {
    // GLib documents NULL only for an unknown checksum type.
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
      preconditionFailure("GLib has no SHA-256")
    }
    self.checksum = checksum
  }

  /// The checksum of `bytes`: 64 hexadecimal digits.
  public static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    let sum = SHA256()
    sum.add(bytes)
    return sum.hexadecimal
  }

  deinit {
    g_checksum_free(checksum)
  }

  /// Takes in the next bytes; none after the checksum was asked for.
  public func add(_ bytes: some Sequence<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { update($0) }
    if done == nil { Array(bytes).withUnsafeBufferPointer(update) }
  }

  /// The checksum of all bytes so far: 64 hexadecimal digits.
  public var hexadecimal: String { String(cString: g_checksum_get_string(checksum)) }

  private func update(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard buffer.count > 0 else { return }
    g_checksum_update(checksum, buffer.baseAddress, buffer.count)
  }
}
