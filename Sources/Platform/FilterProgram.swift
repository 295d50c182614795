import CLinux
import Glibc

/// A program that makes one file of another, from its standard input to its standard output.
public struct FilterProgram: Sendable {
  /// What it says and how it ended.
  public struct Outcome: Sendable {
    /// The exit code; 128 and more when a signal ended it.
    public let code: Int32
    /// The first line that it wrote to standard error; empty for none.
    public let words: String
  }

  private let path: String
  private let environment: [String]

  /// A program.
  ///
  /// - Parameter environment: the whole environment.
  /// - Throws: `Fault` (failed) when it is missing, with `advice`.
  public init(_ name: String, environment: [String: String], advice: String) throws {
    guard let path = SystemProgram(name).path(environment) else {
      throw Fault(.failed, "there is no program '\(name)' here", advice: advice)
    }
    self.path = path
    self.environment = environment.map { "\($0)=\($1)" }
  }

  /// Runs it.
  ///
  /// - Parameters:
  ///   - source: the file that it reads.
  ///   - target: the file that it writes, which is there already; nil for nowhere.
  ///   - answers: what it asks for on a terminal, in order: it gets one of its own, on which each
  ///     answer is typed after a question. Without any it has the terminal of this program.
  /// - Throws: `Fault` when it cannot be started, or (interrupted).
  public func run(
    _ arguments: [String], from source: String, into target: String?, answers: [String] = []
  ) throws -> Outcome {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var numbers: [Int32] = [-1, -1]
    guard pipe(&numbers) == 0 else { throw Fault.system(errno, "cannot make a pipe") }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    let reader = Descriptor(number: numbers[0])
    let writing = Descriptor(number: numbers[1])
    FileName.withCString(source) {
      _ = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, $0, O_RDONLY, 0)
    }
    FileName.withCString(target ?? "/dev/null") {
      _ = posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, $0, O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, numbers[1], STDERR_FILENO)
    let terminal = try answers.isEmpty ? nil : PseudoTerminal(answers)
    if let terminal {
      // The first terminal that the leader of a session opens becomes that of the session (tty(4)).
      FileName.withCString(terminal.name) {
        _ = posix_spawn_file_actions_addopen(&actions, 3, $0, O_RDWR, 0)
      }
    }
    let identifier = try ChildProcess.withCStrings(environment) {
      try ChildProcess.start(path, arguments, $0, &actions, isApart: terminal != nil)
    }
    // This program's end is closed, so that the program's end is noticed.
    _ = consume writing
    return try Self.watch(identifier, reader, terminal)
  }

  private static func watch(
    _ identifier: pid_t, _ reader: borrowing Descriptor, _ terminal: PseudoTerminal?
  ) throws -> Outcome {
    var text: [UInt8] = []
    var status: Int32 = 0
    do {
      while true {
        try Interruption.check()
        var waits = [pollfd(fd: reader.number, events: Int16(POLLIN), revents: 0)]
        if let terminal, terminal.isOpen {
          waits.append(pollfd(fd: terminal.number, events: Int16(POLLIN), revents: 0))
        }
        guard poll(&waits, nfds_t(waits.count), 200) > 0 else { continue }
        if waits.count > 1, waits[1].revents != 0 { try terminal?.converse() }
        guard waits[0].revents != 0 else { continue }
        var chunk = [UInt8](repeating: 0, count: 4_096)
        let count = read(reader.number, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        if text.count < 1 << 16 { text += chunk.prefix(count) }
      }
      while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    } catch {
      kill(identifier, SIGKILL)
      while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
      throw error
    }
    let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    // The layout of a status as wait(2) on Linux has it.
    return Outcome(
      code: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F,
      words: String(decoding: line, as: UTF8.self))
  }
}
