/// Gathers many small writes into large ones and keeps the first error.
final class Sink {
  private(set) var error: (any Error)?
  /// How many bytes have come in.
  private(set) var position = 0
  private let write: (UnsafeRawBufferPointer) throws -> Void
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
  private var count = 0

  init(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) { self.write = write }

  deinit { buffer.deallocate() }

  /// Takes bytes; does nothing once there has been an error.
  func put(_ bytes: UnsafeRawBufferPointer) {
    position += bytes.count
    if count + bytes.count > buffer.count {
      flush()
      if bytes.count > buffer.count { return pass(bytes) }
    }
    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: bytes)
    count += bytes.count
  }

  /// Takes bytes; does nothing once there has been an error.
  func put(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { put($0) } }

  /// Hands on what has been gathered.
  func flush() {
    if count > 0 { pass(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    count = 0
  }

  private func pass(_ bytes: UnsafeRawBufferPointer) {
    guard error == nil else { return }
    do { try write(bytes) } catch { self.error = error }
  }
}
