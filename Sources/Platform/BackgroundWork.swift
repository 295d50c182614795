import Glibc

/// Work on a thread of its own, whose result is waited for.
///
/// `@unchecked Sendable`: the work is handed over before the thread begins, and its result is looked at
/// after it has ended.
public final class BackgroundWork<Value>: @unchecked Sendable {
  private final class Task {
    let body: () throws -> Value
    var result: Result<Value, any Error>?
    init(_ body: @escaping () throws -> Value) { self.body = body }
    func run() { result = Result { try body() } }
  }

  /// Whether it runs on a thread of its own.
  public let isRunning: Bool
  private let task: AnyObject
  private let finish: () throws -> Value

  /// Begins the work; where there are no more threads it is done when it is waited for.
  ///
  /// - Parameter body: must not touch what the thread that waits for it touches.
  public init(_ body: @escaping @Sendable () throws -> Value) {
    let task = Task(body)
    self.task = task
    let box = Unmanaged.passRetained(Runner { task.run() })
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Runner>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    isRunning = status == 0
    let started = isRunning ? thread : nil
    finish = {
      if let started { pthread_join(started, nil) } else { box.takeRetainedValue().run() }
      guard let result = task.result else { preconditionFailure("the work has ended") }
      return try result.get()
    }
  }

  /// Waits for the end of the work; called once.
  ///
  /// - Throws: whatever the work threw.
  public func wait() throws -> Value { try finish() }
}

// Without type parameters, which a C function cannot have.
private final class Runner {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}
