import Glibc

/// Another program run by this one, its standard output and standard error collected in memory.
///
/// No shell is involved: arguments reach the program as they are. ``wait(for:)`` watches several
/// children at once. A child that is let go of is killed first, so that none outlives its owner.
public final class ChildProcess {
  /// How a child ended.
  public enum Ending: Equatable, Sendable {
    /// It ended by itself with this exit code.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)
    /// It was killed because its time was over.
    case outOfTime
    /// It was killed because it wrote more than was allowed.
    case tooMuchOutput
  }

  /// How the child ended; nil while it runs.
  public internal(set) var ending: Ending?
  /// What the child has written to standard output so far.
  public private(set) var output: [UInt8] = []
  /// What the child has written to standard error so far.
  public private(set) var errors: [UInt8] = []

  let deadline: Int64
  private let identifier: pid_t
  private let outputLimit: Int
  private(set) var outputDescriptor: Int32
  private(set) var errorsDescriptor: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: the path of the program; it is not searched for.
  ///   - arguments: what follows the program's name.
  ///   - environment: the whole environment, `NAME=value` each.
  ///   - input: the bytes of its standard input, which is a seekable file in memory.
  ///   - outputLimit: the most bytes it may write to standard output, and to standard error.
  ///   - seconds: the time after which it is killed.
  /// - Throws: `Fault` (failed) when it cannot be started.
  public init(
    _ program: String, arguments: [String], environment: [String] = [], input: [UInt8] = [],
    outputLimit: Int, seconds: Int
  ) throws {
    let memory = try Descriptor.memoryFile(input)
    let output = try Descriptor.pipe()
    let errors = try Descriptor.pipe()
    identifier = try Self.spawn(
      program, arguments, environment, memory, output.writing, errors.writing)
    outputDescriptor = output.reading.take()
    errorsDescriptor = errors.reading.take()
    self.outputLimit = outputLimit
    deadline = Self.now() + Int64(seconds) * 1_000
  }

  deinit {
    stop()
  }

  /// Kills the child unless it has ended.
  public func stop() {
    end(killedAs: .signalled(SIGKILL))
  }

  /// Milliseconds of a clock that is never set back.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  func end(killedAs reason: Ending) {
    guard ending == nil else { return }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    ending = reason
    closeDescriptors()
  }

  /// Notes the ending if the child has ended and all it wrote has been read.
  func reap() {
    guard ending == nil, outputDescriptor < 0, errorsDescriptor < 0 else { return }
    var status: Int32 = 0
    let result = waitpid(identifier, &status, WNOHANG)
    guard result == identifier else { return }
    // The layout of a status as wait(2) on Linux has it: the signal in seven bits, then the code.
    let signal = status & 0x7F
    ending = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// Reads what is ready on one of the two descriptors.
  func read(from descriptor: Int32) {
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      let got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      failure = got < 0 ? errno : 0
      count = max(0, got)
    }
    if failure == EINTR { return }
    if chunk.isEmpty { return close(descriptor) }
    if descriptor == outputDescriptor { output += chunk } else { errors += chunk }
    if max(output.count, errors.count) > outputLimit { end(killedAs: .tooMuchOutput) }
  }

  private func close(_ descriptor: Int32) {
    if descriptor == outputDescriptor { outputDescriptor = -1 } else { errorsDescriptor = -1 }
    Glibc.close(descriptor)
  }

  private func closeDescriptors() {
    for descriptor in [outputDescriptor, errorsDescriptor] where descriptor >= 0 {
      close(descriptor)
    }
  }
}
