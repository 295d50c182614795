import Glibc
import Platform
import Synchronization

/// Has the disk write a file while it is still being filled.
///
/// Left alone, Linux keeps a new file of a gigabyte in memory until somebody waits for it, and the disk
/// has nothing to do meanwhile.
final class EarlyWriting: Sendable {
  // Often enough to keep the disk at work, seldom enough not to matter.
  private static let pause: UInt32 = 50_000

  private let hasEnded = Atomic(false)

  /// Runs `body` while the file is written to the disk; on return not all of it need be there.
  ///
  /// - Throws: what `body` throws. That the disk fails is for whoever waits for it at the end.
  static func of<Value>(_ path: String, while body: () throws -> Value) rethrows -> Value {
    let writing = EarlyWriting()
    let work = BackgroundWork { writing.run(path) }
    defer {
      writing.hasEnded.store(true, ordering: .relaxed)
      _ = try? work.wait()
    }
    return try body()
  }

  private func run(_ path: String) {
    let descriptor = FileName.withCString(path) { open($0, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    while !hasEnded.load(ordering: .relaxed) {
      // Not the last word: the durable file waits for all of it.
      guard fdatasync(descriptor) == 0 else { return }
      usleep(Self.pause)
    }
  }
}
