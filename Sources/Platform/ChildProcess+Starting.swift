import CGLib
import CLinux
import Glibc

extension ChildProcess {
  /// The path of the program that is running now, or nil when the system does not say.
  public static var currentProgram: String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { name in
        // The buffer is not empty, so it has an address.
        name.baseAddress.map { readlink("/proc/self/exe", $0, name.count) } ?? -1
      }
    }
    return count > 0 ? FileName.text(Array(buffer.prefix(count))) : nil
  }

  /// The number of processors that are switched on, at least 1.
  public static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String],
    _ input: borrowing Descriptor, _ output: borrowing Descriptor, _ errors: borrowing Descriptor
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Every other descriptor of this program closes itself: all are opened with O_CLOEXEC.
    posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO)

    return try withCStrings(environment) { environment in
      try start(program, arguments, environment, &actions)
    }
  }

  /// Starts a program with the system's own signal handling, whatever this program has set.
  ///
  /// - Parameter isApart: whether it gets a session of its own, without this one's terminal.
  static func start(
    _ program: String, _ arguments: [String],
    _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>,
    _ actions: UnsafePointer<posix_spawn_file_actions_t>? = nil, isApart: Bool = false
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGALRM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // POSIX_SPAWN_SETSIGDEF, POSIX_SPAWN_SETSIGMASK and POSIX_SPAWN_SETSID of <spawn.h>.
    posix_spawnattr_setflags(&attributes, 0x04 | 0x08 | (isApart ? 0x80 : 0))

    var identifier: pid_t = 0
    let failure = withCStrings([program] + arguments) { arguments in
      FileName.withCString(program) {
        posix_spawn(&identifier, $0, actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else {
      throw Fault.system(failure, "cannot start", program, category: .failed)
    }
    return identifier
  }

  /// Calls `body` with a NULL-terminated array of C strings.
  static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) throws -> Result
  ) rethrows -> Result {
    let strings = texts.map { FileName.withCString($0) { strdup($0) } } + [nil]
    defer { for string in strings { free(string) } }
    return try strings.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("never empty") }
      return try body(base)
    }
  }
}

/// An open file descriptor, closed with its owner and not passed on to children.
struct Descriptor: ~Copyable {
  let number: Int32

  deinit {
    close(number)
  }

  /// The number, which the caller must close from now on.
  consuming func take() -> Int32 {
    let number = number
    discard self
    return number
  }

  /// A pipe.
  static func pipe() throws -> Pipe {
    var numbers: [Int32] = [-1, -1]
    guard Glibc.pipe(&numbers) == 0 else { throw Fault.system(errno, "cannot make a pipe") }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    return Pipe(reading: Descriptor(number: numbers[0]), writing: Descriptor(number: numbers[1]))
  }

  /// A file in memory that holds `bytes`, at its beginning.
  static func memoryFile(_ bytes: [UInt8]) throws -> Descriptor {
    // 1 is MFD_CLOEXEC of <linux/memfd.h>.
    let number = memfd_create("input", 1)
    guard number >= 0 else { throw Fault.system(errno, "cannot make a file in memory") }
    let descriptor = Descriptor(number: number)
    let writer = FileWriter(descriptor: number, name: "")
    try writer.write(bytes)
    try writer.flush()
    lseek(number, 0, SEEK_SET)
    return descriptor
  }
}

/// The two ends of a pipe.
struct Pipe: ~Copyable {
  let reading: Descriptor
  let writing: Descriptor
}
