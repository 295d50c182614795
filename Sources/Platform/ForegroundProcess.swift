import Glibc

/// A program that takes over the terminal for a while, such as the user's editor.
public enum ForegroundProcess {
  /// Runs a program on this one's terminal and waits for it.
  ///
  /// Ctrl-C belongs to it while it runs.
  ///
  /// - Parameters:
  ///   - program: the path of the program; it is not searched for.
  ///   - arguments: what follows the program's name.
  /// - Returns: its exit code; 128 and more when a signal ended it.
  /// - Throws: `Fault` (failed) when it cannot be started.
  public static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    let identifier = try ChildProcess.start(program, arguments, environ)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { throw Fault.system(errno, "cannot wait for", program) }
    }
    // The low seven bits are the signal, the next byte the exit code (wait.h).
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
