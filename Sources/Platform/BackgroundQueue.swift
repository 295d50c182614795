/// Does one piece of work after the other on a thread of its own, while so much of it may wait.
///
/// `@unchecked Sendable`: what both threads touch is touched under the monitor; `thread` belongs to the
/// one that hands work over.
public final class BackgroundQueue: @unchecked Sendable {
  private typealias Piece = (size: Int, run: @Sendable () throws -> Void)

  private let most: Int
  private let monitor = Monitor()
  private var waiting: [Piece] = []
  private var size = 0
  private var isRunning = false
  private var failure: (any Error)?
  private var thread: BackgroundWork<Void>?

  /// - Parameter most: how much waits at most, in whatever sizes are given in.
  public init(most: Int) {
    self.most = most
  }

  /// Hands over a piece of work, waiting while there is too much of it.
  ///
  /// - Throws: what an earlier piece threw; after that nothing is done until `wait` has thrown it.
  public func add(size: Int, _ run: @escaping @Sendable () throws -> Void) throws {
    let begins = try monitor.locked {
      monitor.wait { self.size > most && failure == nil }
      if let failure { throw failure }
      waiting.append((size, run))
      self.size += size
      defer { isRunning = true }
      return !isRunning
    }
    guard begins else { return }
    joinThread()
    thread = BackgroundWork { [self] in work() }
    // Without a thread it is done here.
    if thread?.isRunning == false { joinThread() }
  }

  /// Waits until all work is done; called before the last reference is given up.
  ///
  /// - Throws: what a piece of it threw; those after it were not done.
  public func wait() throws {
    let failure = monitor.locked {
      monitor.wait { isRunning }
      defer { self.failure = nil }
      return self.failure
    }
    joinThread()
    if let failure { throw failure }
  }

  private func joinThread() {
    try? thread?.wait()
    thread = nil
  }

  private func work() {
    while let piece = next() {
      do {
        try piece.run()
        monitor.locked { size -= piece.size }
      } catch {
        monitor.locked { (failure, waiting, size) = (error, [], 0) }
      }
      monitor.tell()
    }
    monitor.tell()
  }

  private func next() -> Piece? {
    monitor.locked {
      guard !waiting.isEmpty else {
        isRunning = false
        return nil
      }
      return waiting.removeFirst()
    }
  }
}
