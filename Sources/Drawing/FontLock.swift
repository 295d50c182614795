import Glibc

/// Keeps two threads from opening fonts in cairo at the same time.
///
/// cairo 1.16 holds at most ten font files open (`MAX_OPEN_FACES`, cairo-ft-font.c). For a further one
/// it closes any that nobody seems to use, and looks without the lock that would tell: a document in
/// many scripts crashed in one of twenty runs. So the drawing of a page, and everything besides it
/// that may open a font or load a glyph, happen one after the other.
enum FontLock {
  // One for the whole process, because cairo's map of fonts is; it is never destroyed.
  nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// Runs `body` while nobody else opens fonts; it must not be called inside itself.
  static func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}
