import CommandLine
import Platform

/// Where a password comes from: a question, a file or another program, but never the command line,
/// which everybody on the machine can read.
package struct Secret: Sendable {
  /// What the question and the messages call it: `password`.
  let noun: String
  /// The question.
  let question: String
  /// Whether it is a new one, which is asked for twice.
  let isNew: Bool

  /// The password that a PDF gets.
  package static let paper = Secret(noun: "password", question: "Password for the PDF", isNew: true)
  /// The passphrase that a backup gets.
  static let newBackup = Secret(
    noun: "passphrase", question: "Passphrase for the backup", isNew: true)
  /// The passphrase that a backup has.
  static let backup = Secret(
    noun: "passphrase", question: "Passphrase of the backup", isNew: false)

  private var fileOption: String { "\(noun)-file" }
  private var commandOption: String { "\(noun)-command" }

  /// The options that say where it comes from.
  package var options: [Option] {
    [
      .value(fileOption, "FILE", "Takes the \(noun) from the first line of this file"),
      .value(commandOption, "COMMAND", "Takes the \(noun) from what this command prints"),
    ]
  }

  /// Whether a command line says where it comes from.
  func isNamed(_ arguments: Arguments) -> Bool {
    arguments.value(fileOption) != nil || arguments.value(commandOption) != nil
  }

  /// Gets it.
  ///
  /// - Parameter check: throws for what is none.
  /// - Throws: `Fault`, and what `check` throws.
  package func read(
    _ arguments: Arguments, _ session: Session, check: (String) throws -> Void
  ) throws -> String {
    let file = arguments.value(fileOption)
    let command = arguments.value(commandOption)
    guard file == nil || command == nil else {
      throw Fault(.usage, "--\(fileOption) and --\(commandOption) exclude each other")
    }
    if let file {
      return try firstLine(Files.read(file, limit: 1 << 16), FileName.shown(file), check)
    }
    if let command {
      return try firstLine(output(of: command, session), "--\(commandOption)", check)
    }
    let alternative = "--\(fileOption) FILE or --\(commandOption) COMMAND"
    return try isNew
      ? session.prompt.newPassword(question, alternative: alternative, check: check)
      : session.prompt.password(question, alternative: alternative, check: check)
  }

  private func firstLine(
    _ bytes: [UInt8], _ place: String, _ check: (String) throws -> Void
  ) throws -> String {
    var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard let secret = String(validating: line, as: UTF8.self) else {
      throw Fault(.data, "the \(noun) is not valid UTF-8", at: place)
    }
    do {
      try check(secret)
    } catch var fault as Fault {
      fault.place = place
      throw fault
    }
    return secret
  }

  private func output(of command: String, _ session: Session) throws -> [UInt8] {
    // A line as people type it, with options and quotes, like $EDITOR: a shell reads it.
    let child = try ChildProcess(
      "/bin/sh", arguments: ["-c", command],
      environment: session.environment.map { "\($0)=\($1)" }, outputLimit: 1 << 16, seconds: 300)
    guard try child.wait() == .exited(0) else {
      let words =
        String(decoding: child.errors, as: UTF8.self)
        .split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw Fault(
        .failed, "the command gave no \(noun)\(words)", at: "--\(commandOption)")
    }
    return child.output
  }
}
