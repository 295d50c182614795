import Glibc

/// Runs cairo on a thread of its own, a few pages behind the one that lays pages out.
///
/// cairo takes most of the time that a document takes, so the next pages are laid out, and what it
/// has written is dealt with, meanwhile: measured, 1,000 sheets take three quarters of the time.
///
/// `@unchecked Sendable`: everything here is touched under the mutex only; work is handed over and
/// not touched again by the thread that made it, and bytes that were written go the other way.
final class DrawingThread: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [[() -> Void]] = []
  private var written: [UInt8] = []
  private var isEnding = false
  private var hasEnded = false
  private var thread = pthread_t()

  /// Pages that may wait.
  private static let depth = 4

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
    let me = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<DrawingThread>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, me.toOpaque())
    precondition(status == 0, "no thread for drawing")
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Hands over work, waiting while there is too much of it.
  func submit(_ work: [() -> Void]) {
    locked {
      while waiting.count >= DrawingThread.depth { pthread_cond_wait(changed, mutex) }
      waiting.append(work)
      pthread_cond_broadcast(changed)
    }
  }

  /// Keeps bytes for the thread that lays out; called by the work.
  func write(_ bytes: UnsafeRawBufferPointer) {
    locked {
      written += bytes
      pthread_cond_broadcast(changed)
    }
  }

  /// What has been written since the last call; maybe nothing.
  func takeWritten() -> [UInt8] {
    locked { swapped() }
  }

  /// What is written until all work is done, piece by piece; nil at the end.
  func nextWritten() -> [UInt8]? {
    locked {
      isEnding = true
      pthread_cond_broadcast(changed)
      while written.isEmpty, !hasEnded { pthread_cond_wait(changed, mutex) }
      return written.isEmpty ? nil : swapped()
    }
  }

  /// Ends the thread, which drops the work that waits.
  func end() {
    locked {
      waiting.removeAll()
      isEnding = true
      pthread_cond_broadcast(changed)
    }
    pthread_join(thread, nil)
  }

  private func swapped() -> [UInt8] {
    defer { written = [] }
    return written
  }

  private func run() {
    while let work = next() {
      FontLock.locked { for step in work { step() } }
    }
    locked {
      hasEnded = true
      pthread_cond_broadcast(changed)
    }
  }

  private func next() -> [() -> Void]? {
    locked {
      while waiting.isEmpty, !isEnding { pthread_cond_wait(changed, mutex) }
      guard !waiting.isEmpty else { return nil }
      pthread_cond_broadcast(changed)
      return waiting.removeFirst()
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
