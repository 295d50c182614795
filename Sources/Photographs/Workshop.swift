import Platform

/// Makes print pictures and thumbnails, each in a `gunroom-photo` process of its own.
///
/// Pictures come from anywhere, and the code that decodes them is large: a crash, a bomb or a
/// hang is to cost one message, not the program. The workshop trusts a worker as little as the
/// picture and checks what it hands back.
public struct Workshop: Sendable {
  private let worker: String
  private let limits: PhotoLimits
  private let workers: Int

  /// A workshop.
  ///
  /// - Parameters:
  ///   - worker: the path of `gunroom-photo`; see ``Workshop/worker``.
  ///   - limits: what one picture may cost.
  ///   - workers: the number of pictures read at once; as many as there are processors is best.
  public init(
    worker: String, limits: PhotoLimits = .standard, workers: Int = ChildProcess.processorCount
  ) {
    self.worker = worker
    self.limits = limits
    self.workers = max(1, workers)
  }

  /// The program that reads a picture.
  public static let worker = CompanionProgram("gunroom-photo", thatDoes: "reads pictures")

  /// Prepares one picture.
  ///
  /// - Parameter acceptDamaged: whether a picture of which parts cannot be read is taken.
  /// - Throws: `Fault`: data for a picture that is refused, otherwise as the file cannot be read.
  public func prepare(_ source: PhotoSource, acceptDamaged: Bool) throws -> PreparedPhoto {
    var result: Result<PreparedPhoto, Fault>?
    try prepare([source], acceptDamaged: acceptDamaged) { result = $1 }
    guard let result else { preconditionFailure("each source gets a result") }
    return try result.get()
  }

  /// Prepares many pictures, several at a time.
  ///
  /// Only a few pictures are in memory at any time: `receive` gets each in the order of the
  /// sources, as soon as those before it are done.
  ///
  /// - Parameters:
  ///   - acceptDamaged: whether a picture of which parts cannot be read is taken.
  ///   - receive: called once for each source with its index.
  /// - Throws: what `receive` throws, and `Fault` when it was interrupted or no worker can be
  ///   started; the remaining sources are left.
  public func prepare(
    _ sources: [PhotoSource], acceptDamaged: Bool,
    receive: (Int, Result<PreparedPhoto, Fault>) throws -> Void
  ) throws {
    var running: [(index: Int, job: PhotoJob)] = []
    var finished: [Int: Result<PreparedPhoto, Fault>] = [:]
    var next = 0
    var delivered = 0
    while delivered < sources.count {
      // A slow picture holds up the delivery of those behind it, but not for ever.
      while next < sources.count, running.count < workers, next < delivered + 2 * workers {
        let (index, source) = (next, sources[next])
        next += 1
        let original: [UInt8]
        do {
          original = try source.read()
        } catch {
          finished[index] = .failure(try Self.fault(error))
          continue
        }
        let job = try PhotoJob(original, name: source.name, worker: worker, limits: limits)
        running.append((index, job))
      }
      if let result = finished.removeValue(forKey: delivered) {
        try receive(delivered, result)
        delivered += 1
        continue
      }
      let (index, job) = running.remove(at: try ChildProcess.wait(for: running.map(\.job.child)))
      do {
        finished[index] = .success(try job.result(acceptDamaged: acceptDamaged))
      } catch {
        finished[index] = .failure(try Self.fault(error))
      }
    }
  }

  /// The fault of one picture; an interruption ends the whole work instead.
  private static func fault(_ error: any Error) throws -> Fault {
    guard let fault = error as? Fault, fault.category != .interrupted else { throw error }
    return fault
  }
}
