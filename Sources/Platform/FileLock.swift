import Glibc

/// A lock of a whole open file (flock(2)), which ends with the process that holds it, however that
/// ends.
final class FileLock {
  enum State {
    case held
    /// Somebody else has it.
    case busy
    /// The file system knows no such locks.
    case unknown
  }

  let state: State
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

  deinit { close(descriptor) }
}
