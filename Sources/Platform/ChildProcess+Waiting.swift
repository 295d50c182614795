import Glibc

extension ChildProcess {
  /// Waits until one of `children` has ended and all it wrote has been read.
  ///
  /// Children that ended before are found at once, the first in the list first. Those whose time
  /// is over or who write too much are killed, which is an ending like another.
  ///
  /// - Returns: the index of one that has ended.
  /// - Throws: `Fault` (interrupted) when the user pressed Ctrl-C.
  public static func wait(for children: [ChildProcess]) throws -> Int {
    precondition(!children.isEmpty, "there is nothing to wait for")
    while true {
      try Interruption.check()
      let now = now()
      for child in children {
        child.reap()
        if child.deadline <= now { child.end(killedAs: .outOfTime) }
      }
      if let index = children.firstIndex(where: { $0.ending != nil }) { return index }
      readWhatIsReady(children, now: now)
    }
  }

  /// Waits until this child has ended and all it wrote has been read.
  ///
  /// - Throws: `Fault` (interrupted) when the user pressed Ctrl-C.
  public func wait() throws -> Ending {
    _ = try Self.wait(for: [self])
    return ending ?? .signalled(SIGKILL)
  }

  private static func readWhatIsReady(_ children: [ChildProcess], now: Int64) {
    let sources = children.flatMap { child -> [(ChildProcess, Int32)] in
      [(child, child.outputDescriptor), (child, child.errorsDescriptor)].filter { $0.1 >= 0 }
    }
    var waits = sources.map { pollfd(fd: $0.1, events: Int16(POLLIN), revents: 0) }
    // A child closes its descriptors a moment before it has ended, which poll does not report; and
    // an interruption right before poll does not end it, hence a look every 200 ms.
    let isEnding = children.contains { $0.outputDescriptor < 0 && $0.errorsDescriptor < 0 }
    let rest = (children.map(\.deadline).min() ?? now) - now
    let timeout = isEnding ? 1 : Int32(min(max(1, rest), 200))
    guard poll(&waits, nfds_t(waits.count), timeout) > 0 else { return }
    for ((child, descriptor), wait) in zip(sources, waits)
    where wait.revents != 0 && child.ending == nil {
      child.read(from: descriptor)
    }
  }
}
