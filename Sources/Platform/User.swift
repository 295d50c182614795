import Glibc

/// The person at the keyboard.
public enum User {
  /// The login name of the user who runs the program; the number where it has no name.
  public static var loginName: String {
    guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else {
      return String(getuid())
    }
    return String(cString: name)
  }
}
