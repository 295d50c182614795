import Inventory
import Platform

/// What a run needs of the world: the vault, the program, the clock and somebody to tell.
public struct Surroundings {
  /// The file of the vault.
  public let vaultPath: String
  /// Opens the vault.
  public let openVault: () throws -> Vault
  /// The path of this program, which writes the files in processes of their own.
  public let program: String
  /// Its version.
  public let version: String
  /// What time it is.
  public let clock: Clock
  /// What the wall shows.
  public let zone: Zone
  /// The variables of this process.
  public let environment: [String: String]
  /// Takes a sentence for a person.
  public let tell: (String) -> Void

  /// Describes them.
  public init(
    vaultPath: String, openVault: @escaping () throws -> Vault, program: String, version: String,
    clock: Clock, zone: Zone, environment: [String: String], tell: @escaping (String) -> Void
  ) {
    self.vaultPath = vaultPath
    self.openVault = openVault
    self.program = program
    self.version = version
    self.clock = clock
    self.zone = zone
    self.environment = environment
    self.tell = tell
  }

  /// The ledger of the vault's schedules.
  public var ledger: RunLedger { RunLedger(besideVault: vaultPath) }

  /// The day of the calendar here and now.
  var today: Day {
    guard let day = zone.wall(clock.now())?.day else {
      preconditionFailure("clocks tell days of the calendar")
    }
    return day
  }

  /// Runs a command of this program; its fault is thrown as one of ours.
  ///
  /// - Parameter hidden: a path that messages do not mention.
  func run(_ command: [String], hiding hidden: String) throws {
    let words = ["--vault", vaultPath, "--no-input", "--quiet", "--color", "never"] + command
    let child = try start(program, words, [:])
    let ending = try child.wait()
    guard ending != .exited(0) else { return }
    let category: Fault.Category
    if case .exited(let code) = ending {
      category = Fault.Category(rawValue: code) ?? .failed
    } else {
      category = .failed
    }
    throw Fault(category, Self.reason(child, "“\(command.joined(separator: " "))”", hiding: hidden))
  }

  private static let outputLimit = 1 << 26

  /// Runs a line of shell.
  ///
  /// - Throws: `Fault` (failed) when it does not end well.
  func shell(
    _ line: String, arguments: [String] = [], _ variables: [String: String], option: String
  ) throws {
    // What it prints is for nobody here, however much that is.
    let silent = "exec >/dev/null; " + line
    let child = try start("/bin/sh", ["-c", silent, "gunroom"] + arguments, variables)
    let ending = try child.wait()
    guard ending != .exited(0) else { return }
    let how: String
    switch ending {
    case .exited(let code): how = "ended with \(code)"
    case .signalled(let signal): how = "was ended by signal \(signal)"
    case .outOfTime: how = "did not end within a day"
    case .tooMuchOutput: how = "wrote more than \(Self.outputLimit >> 20) MiB of errors"
    }
    let words = Self.lastLine(child.errors).map { ": \($0)" } ?? ""
    throw Fault(.failed, "the command \(how)\(words)", at: option)
  }

  private func start(
    _ program: String, _ arguments: [String], _ variables: [String: String]
  ) throws -> ChildProcess {
    let all = environment.merging(variables) { $1 }.merging(["GUNROOM_VAULT": vaultPath]) { $1 }
    return try ChildProcess(
      program, arguments: arguments, environment: all.map { "\($0)=\($1)" },
      outputLimit: Self.outputLimit,
      seconds: 86_400)
  }

  private static func reason(
    _ child: ChildProcess, _ name: String, hiding hidden: String = ""
  ) -> String {
    guard var line = lastLine(child.errors) else { return "\(name) failed" }
    if line.hasPrefix("gunroom: ") { line = String(line.dropFirst("gunroom: ".count)) }
    return hidden.isEmpty ? line : line.replacing(hidden + "/", with: "")
  }

  private static func lastLine(_ bytes: [UInt8]) -> String? {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(\.trimmingBlanks)
      .last { !$0.isEmpty }
  }
}
