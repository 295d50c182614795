import Glibc

/// The bytes of an ordinary file, read as they are looked at.
public final class MappedFile {
  /// The bytes; valid as long as the object.
  public let bytes: UnsafeRawBufferPointer

  /// Maps a file.
  ///
  /// - Throws: `Fault` when it is missing, no ordinary file, or cannot be read.
  public init(_ path: String) throws {
    let descriptor = FileName.withCString(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Fault.system(errno, "cannot read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Fault(.data, "this is not an ordinary file", at: FileName.shown(path))
    }
    let count = Int(status.st_size)
    guard count > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { throw Fault.system(errno, "cannot read", path) }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  /// The SHA-256 of the bytes, as lower-case hexadecimal text.
  public var checksum: String {
    let sum = SHA256()
    sum.add(bytes)
    return sum.hexadecimal
  }

  deinit {
    if let start = bytes.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
  }
}
