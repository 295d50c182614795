/// Makes things on a thread of its own while those made before are used.
public enum ReadAhead {
  /// Hands each thing that `read` makes to `body`, in order.
  ///
  /// - Parameters:
  ///   - read: gives each thing to what it is handed; must not touch what `body` touches.
  ///   - body: runs on the thread that calls this.
  /// - Throws: whatever either of them throws; then the other one ends too.
  public static func forEach<Item: Sendable>(
    _ read: @escaping @Sendable (_ give: (Item) throws -> Void) throws -> Void,
    _ body: (Item) throws -> Void
  ) throws {
    let queue = Queue<Item>()
    let work = BackgroundWork {
      defer { queue.end() }
      try read(queue.put)
      try queue.flush()
    }
    // Without a thread of its own it is all read when the work is waited for.
    guard work.isRunning else {
      queue.isUnbounded = true
      try work.wait()
      while let items = queue.next() { try items.forEach(body) }
      return
    }
    do {
      while let items = queue.next() { try items.forEach(body) }
    } catch {
      queue.abandon()
      try? work.wait()
      throw error
    }
    try work.wait()
  }

  /// Nobody wants more.
  private struct Abandoned: Error {}

  /// What was read and not used yet, some things at a time.
  ///
  /// `@unchecked Sendable`: `filling` belongs to the thread that reads; all else is touched under the
  /// monitor, and `isUnbounded` before there are two threads.
  private final class Queue<Item: Sendable>: @unchecked Sendable {
    var isUnbounded = false
    private let monitor = Monitor()
    private var filling: [Item] = []
    private var waiting: [[Item]] = []
    private var hasEnded = false
    private var isAbandoned = false

    /// Handing one over costs little beside what is made of so many.
    private static var atOnce: Int { 128 }
    private static var depth: Int { 4 }

    func put(_ item: Item) throws {
      filling.append(item)
      if filling.count == Self.atOnce { try flush() }
    }

    func flush() throws {
      let items = filling
      filling = []
      filling.reserveCapacity(Self.atOnce)
      try monitor.locked {
        monitor.wait { !isUnbounded && waiting.count >= Self.depth && !isAbandoned }
        guard !isAbandoned else { throw Abandoned() }
        waiting.append(items)
        monitor.tell()
      }
    }

    /// The next things; nil at the end.
    func next() -> [Item]? {
      monitor.locked {
        monitor.wait { waiting.isEmpty && !hasEnded }
        guard !waiting.isEmpty else { return nil }
        monitor.tell()
        return waiting.removeFirst()
      }
    }

    func end() {
      monitor.locked {
        hasEnded = true
        monitor.tell()
      }
    }

    func abandon() {
      monitor.locked {
        isAbandoned = true
        waiting = []
        monitor.tell()
      }
    }
  }
}
