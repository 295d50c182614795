import Glibc

/// What is known about the terminal, or the lack of one, behind a file descriptor.
public struct Terminal: Equatable, Sendable {
  /// Whether a person is looking at it.
  public var isTerminal: Bool
  /// Its width in columns; 80 where nobody knows.
  public var width: Int

  /// Makes the facts, for tests and for output that goes elsewhere.
  public init(isTerminal: Bool, width: Int = 80) {
    self.isTerminal = isTerminal
    self.width = width
  }

  /// Asks the system about a descriptor: `isatty`, and `$COLUMNS` before `TIOCGWINSZ`.
  public init(descriptor: Int32, environment: [String: String]) {
    isTerminal = isatty(descriptor) == 1
    var size = winsize()
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
      width = columns
    } else if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      width = Int(size.ws_col)
    } else {
      width = 80
    }
  }
  /// Reads one line without its line break; nil at the end of input.
  ///
  /// Takes no byte beyond the line, so that a program started later finds the rest. Throws a
  /// `Fault`: `interrupted` when the user presses Ctrl-C meanwhile, `inputOutput` on any failure.
  public static func readLine(from descriptor: Int32 = 0) throws -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      // Unlike `read`, `poll` is not started again after a signal, so that Ctrl-C is noticed.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, -1) < 0 ? -1 : read(descriptor, &byte, 1)
      switch count {
      case 1 where byte == UInt8(ascii: "\n"): return String(decoding: line, as: UTF8.self)
      case 1: line.append(byte)
      case 0: return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      case _ where errno == EINTR: try Interruption.check()
      default: throw Fault.system(errno, "cannot read the answer")
      }
    }
  }
}
