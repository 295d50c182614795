import Glibc
import Platform

/// Runs cairo on a thread of its own, a few pages behind the one that lays pages out.
///
/// cairo takes most of the time that a document takes, so the next pages are laid out, and what it
/// has written is dealt with, meanwhile: measured, 1,000 sheets take three quarters of the time.
///
/// `@unchecked Sendable`: everything here is touched under the monitor only; work is handed over and
/// not touched again by the thread that made it, and bytes that were written go the other way.
final class DrawingThread: @unchecked Sendable {
  private let monitor = Monitor()
  private var waiting: [[() -> Void]] = []
  private var written: [UInt8] = []
  private var isEnding = false
  private var hasEnded = false
  private var thread = pthread_t()

  /// Pages that may wait.
  private static let depth = 4

  init() {
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

  /// Hands over work, waiting while there is too much of it.
  func submit(_ work: [() -> Void]) {
    monitor.locked {
      monitor.wait { waiting.count >= DrawingThread.depth }
      waiting.append(work)
      monitor.tell()
    }
  }

  /// Keeps bytes for the thread that lays out; called by the work.
  func write(_ bytes: UnsafeRawBufferPointer) {
    monitor.locked {
      written += bytes
      monitor.tell()
    }
  }

  /// What has been written since the last call; maybe nothing.
  func takeWritten() -> [UInt8] {
    monitor.locked { swapped() }
  }

  /// What is written until all work is done, piece by piece; nil at the end.
  func nextWritten() -> [UInt8]? {
    monitor.locked {
      isEnding = true
      monitor.tell()
      monitor.wait { written.isEmpty && !hasEnded }
      return written.isEmpty ? nil : swapped()
    }
  }

  /// Ends the thread, which drops the work that waits.
  func end() {
    monitor.locked {
      waiting.removeAll()
      isEnding = true
      monitor.tell()
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
    monitor.locked {
      hasEnded = true
      monitor.tell()
    }
  }

  private func next() -> [() -> Void]? {
    monitor.locked {
      monitor.wait { waiting.isEmpty && !isEnding }
      guard !waiting.isEmpty else { return nil }
      monitor.tell()
      return waiting.removeFirst()
    }
  }
}
