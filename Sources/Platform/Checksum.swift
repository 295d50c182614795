import CGLib

/// SHA-256 checksums, computed by GLib, as lower-case hexadecimal text.
public struct SHA256 {
  private let checksum: OpaquePointer

  private init() {
    // GLib documents NULL only for an unknown checksum type.
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
      preconditionFailure("GLib has no SHA-256")
    }
    self.checksum = checksum
  }

  /// The checksum of `bytes`: 64 hexadecimal digits.
  public static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    let sum = SHA256()
    defer { g_checksum_free(sum.checksum) }
    let done: Void? = bytes.withContiguousStorageIfAvailable { sum.update($0) }
    if done == nil { Array(bytes).withUnsafeBufferPointer(sum.update) }
    return String(cString: g_checksum_get_string(sum.checksum))
  }

  private func update(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard buffer.count > 0 else { return }
    g_checksum_update(checksum, buffer.baseAddress, buffer.count)
  }
}
