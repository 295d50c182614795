import Glibc
import TestSupport

/// What this machine lets a test do; those that it does not are shown as skipped.
enum Machine {
  /// Whether the tests run as the administrator.
  static let isRoot = geteuid() == 0

  /// Whether a disk of a chosen size can be mounted.
  static let mountsDisks = isRoot && works("mkdir disk && mount -t tmpfs tmpfs disk && umount disk")

  /// Whether Debian's cron is here, and neither running nor with a crontab of this user, which would be
  /// somebody's.
  static let hasFreeCron =
    isRoot && works("command -v cron && ! pgrep -x cron && ! crontab -l 2> /dev/null")

  /// Whether `ssh-keygen` is here.
  static let makesKeysOfSSH = works("command -v ssh-keygen")

  private static func works(_ line: String) -> Bool {
    (try? Workplace().sh(line).code == 0) ?? false
  }
}
