import Glibc

/// A lock of a whole open file (flock(2)), which ends with the process that holds it, however that
/// ends.
public final class FileLock {
  /// How the attempt to take a lock ended.
  public enum State: Sendable {
    /// It is ours.
    case held
    /// Somebody else has it.
    case busy
    /// The file system knows no such locks.
    case unknown
  }

  /// How the attempt ended.
  public let state: State
  private let descriptor: Int32

  /// Takes the lock if it is free; closes the file with its own end.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      state = .held
    } else {
      state = errno == EWOULDBLOCK ? .busy : .unknown
    }
  }

  /// Takes the lock of a file, which is made where it is missing.
  ///
  /// What it holds means nothing.
  ///
  /// - Throws: `Fault` where it can neither be opened nor made.
  public convenience init(file path: String) throws {
    let descriptor = FileName.withCString(path) {
      open($0, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else {
      throw Fault.system(errno, "cannot make the file", path, category: .cannotCreate)
    }
    self.init(descriptor)
  }

  deinit { close(descriptor) }
}
