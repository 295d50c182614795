import Glibc

extension Terminal {
  /// Reads one line from a terminal that does not show what is typed; nil at the end of input.
  ///
  /// The terminal shows again what is typed afterwards, also when the user presses Ctrl-C.
  ///
  /// - Throws: `Fault` as ``readLine(from:)``.
  public static func readSecret(from descriptor: Int32 = 0) throws -> String? {
    var before = termios()
    guard tcgetattr(descriptor, &before) == 0 else {
      throw Fault.system(errno, "cannot ask without showing the answer")
    }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    // The end of the line is shown, so that what follows begins a new one.
    hidden.c_lflag |= tcflag_t(ECHONL)
    guard tcsetattr(descriptor, TCSADRAIN, &hidden) == 0 else {
      throw Fault.system(errno, "cannot ask without showing the answer")
    }
    defer { tcsetattr(descriptor, TCSADRAIN, &before) }
    return try readLine(from: descriptor)
  }
}
