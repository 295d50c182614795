import Glibc

/// A lock, and a way to wait until something that it guards has changed.
///
/// `@unchecked Sendable`: what it consists of is made for several threads.
public final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// An open one.
  public init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` while no other thread is in here.
  public func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Within `locked`, lets others in as long as a condition holds.
  public func wait(while condition: () -> Bool) {
    while condition() { pthread_cond_wait(changed, mutex) }
  }

  /// Has all that wait look at their conditions again.
  public func tell() { pthread_cond_broadcast(changed) }
}
