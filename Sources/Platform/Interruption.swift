import Glibc
import Synchronization

/// Ctrl-C and a polite kill, turned into an error, so that temporary files and locks are put away.
public enum Interruption {
  private static let pending = Atomic<Bool>(false)

  /// From now on the first interruption only sets a mark; a second one ends the program at once.
  public static func watch() {
    pending.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Without SA_RESTART calls that wait come back, or nobody would look at the mark.
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        if Interruption.pending.exchange(true, ordering: .relaxed) { _exit(128 + number) }
      }
      sigaction(number, &action, nil)
    }
    // Writing beyond a limit on file sizes then fails like on a full disk, in place of a kill.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether the user has asked to stop.
  public static var isPending: Bool { pending.load(ordering: .relaxed) }

  /// Throws `Fault` (interrupted) once the user has asked to stop.
  public static func check() throws {
    if isPending { throw Fault(.interrupted, "interrupted") }
  }
}
