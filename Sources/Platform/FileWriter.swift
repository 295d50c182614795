import Glibc

/// Buffered writing to a descriptor in which every error is noticed.
public final class FileWriter {
  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private let capacity = 1 << 16

  /// Writes to `descriptor`, which the caller owns and closes; `name` is for messages.
  public init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    buffer.reserveCapacity(capacity)
  }

  /// Writes `bytes`, maybe later.
  ///
  /// - Throws: `Fault` (input/output) when the disk is full or the output closed; `Fault`
  ///   (interrupted) when the user pressed Ctrl-C.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    if buffer.count + bytes.count > capacity { try flush() }
    if bytes.count >= capacity { return try writeNow(bytes) }
    buffer.append(contentsOf: bytes)
  }

  /// Writes `bytes`, maybe later.
  public func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  /// Hands everything that is waiting to the system.
  public func flush() throws {
    try buffer.withUnsafeBytes { try writeNow($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeNow(_ bytes: UnsafeRawBufferPointer) throws {
    try Interruption.check()
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0 {
        if errno == EINTR {
          try Interruption.check()
          continue
        }
        throw Fault.system(errno, "cannot write", name)
      }
      rest = rest.dropFirst(written)
    }
  }
}
