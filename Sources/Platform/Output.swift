import Glibc

/// The reader at the other end of a pipe has gone; the program ends quietly.
public struct ClosedPipe: Error {
  /// Makes the error.
  public init() {}
}

/// Somewhere bytes are written to: standard output, standard error, or a test's memory.
public struct Output {
  /// What is known about the terminal behind it.
  public let terminal: Terminal
  private let put: ([UInt8]) throws -> Void

  /// Makes an output that hands its bytes to a closure.
  public init(terminal: Terminal, write: @escaping ([UInt8]) throws -> Void) {
    self.terminal = terminal
    put = write
  }

  /// Makes an output on an open descriptor, which stays the caller's to close.
  public init(descriptor: Int32, environment: [String: String]) {
    self.init(terminal: Terminal(descriptor: descriptor, environment: environment)) { bytes in
      try Self.write(bytes, to: descriptor)
    }
  }

  /// Writes every byte.
  ///
  /// Throws `ClosedPipe` when nobody reads any more, else a `Fault` of category `inputOutput`.
  public func write(_ bytes: [UInt8]) throws {
    try put(bytes)
  }

  /// Makes the three standard descriptors safe; called once, before any file is opened.
  ///
  /// A closed pipe becomes an error instead of a signal. A standard descriptor that was closed is
  /// taken by `/dev/null`, so that no vault can open under its number and be written over; opened
  /// the wrong way round, it still makes reading and writing fail.
  public static func prepareStandardDescriptors() {
    _ = signal(SIGPIPE, SIG_IGN)
    // `open` gives the lowest free number, hence the order.
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR:
        try Interruption.check()
      case EAGAIN:
        // Another program that shares the terminal may have made it non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      case EPIPE:
        throw ClosedPipe()
      case let code:
        throw Fault.system(code, "cannot write", "the output")
      }
    }
  }
}
