import CommandLine
import Platform

/// Where the password of a document comes from: a question, a file or another program, but never the
/// command line, which everybody on the machine can read.
package enum PaperPassword {
  /// Gets a password.
  ///
  /// - Parameter check: throws for what is no password.
  /// - Throws: `Fault`, and what `check` throws.
  package static func read(
    _ arguments: Arguments, _ session: Session, check: (String) throws -> Void
  ) throws -> String {
    let file = arguments.value("password-file")
    let command = arguments.value("password-command")
    guard file == nil || command == nil else {
      throw Fault(.usage, "--password-file and --password-command exclude each other")
    }
    if let file {
      return try password(Files.read(file, limit: 1 << 16), FileName.shown(file), check)
    }
    if let command {
      return try password(output(of: command, session), "--password-command", check)
    }
    return try session.prompt.newPassword(
      "Password for the PDF", alternative: "--password-file FILE or --password-command COMMAND",
      check: check)
  }

  /// The first line.
  private static func password(
    _ bytes: [UInt8], _ place: String, _ check: (String) throws -> Void
  ) throws -> String {
    var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard let password = String(validating: line, as: UTF8.self) else {
      throw Fault(.data, "the password is not valid UTF-8", at: place)
    }
    do {
      try check(password)
    } catch var fault as Fault {
      fault.place = place
      throw fault
    }
    return password
  }

  private static func output(of command: String, _ session: Session) throws -> [UInt8] {
    // A line as people type it, with options and quotes, like $EDITOR: a shell reads it.
    let child = try ChildProcess(
      "/bin/sh", arguments: ["-c", command],
      environment: session.environment.map { "\($0)=\($1)" }, outputLimit: 1 << 16, seconds: 300)
    guard try child.wait() == .exited(0) else {
      let words =
        String(decoding: child.errors, as: UTF8.self)
        .split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw Fault(.failed, "the command gave no password\(words)", at: "--password-command")
    }
    return child.output
  }
}
