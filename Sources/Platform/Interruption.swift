import Glibc
import Synchronization

/// Ctrl-C and a polite kill, turned into an error, so that temporary files and locks are put away.
public enum Interruption {
  /// When the user asked to stop, in seconds since 1970; 0 for not yet.
  private static let asked = Atomic<Int>(0)

  /// From now on an interruption only sets a mark; one that comes seconds later ends the program at
  /// once.
  ///
  /// Not the very next one: timeout(1) and others send the same signal twice, to the program and to
  /// its group, and the first must have time to put temporary files away.
  public static func watch() {
    asked.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Without SA_RESTART calls that wait come back, or nobody would look at the mark.
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let now = time(nil)
        let first = Interruption.asked.load(ordering: .relaxed)
        if first == 0 {
          Interruption.asked.store(now, ordering: .relaxed)
        } else if now - first >= 2 {
          _exit(128 + number)
        }
      }
      sigaction(number, &action, nil)
    }
    // Writing beyond a limit on file sizes then fails like on a full disk, in place of a kill.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether the user has asked to stop.
  public static var isPending: Bool { asked.load(ordering: .relaxed) != 0 }

  /// Throws `Fault` (interrupted) once the user has asked to stop.
  public static func check() throws {
    if isPending { throw Fault(.interrupted, "interrupted") }
  }
}
