import Platform

/// What calls `gunroom schedule run --due` again and again.
///
/// One timer serves all schedules of a vault: it asks every quarter of an hour whether something is due.
/// So schedules can be changed without installing anything anew, what was missed is made up at the
/// next call, and a run comes at most a quarter of an hour late.
public struct TimerCall: Sendable {
  /// The path of this program.
  public let program: String
  /// The file of the vault.
  public let vault: String
  /// The variables that it needs, and cron and systemd do not give.
  public let variables: [(name: String, value: String)]

  /// The variables that are handed on where they are set.
  private static let kept = [
    "HOME", "PATH", "TZ", "LANG", "LC_ALL", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
  ]

  /// Makes a call.
  ///
  /// - Throws: `Fault` (usage) where a path holds what no line of text can hold.
  public init(program: String, vault: String, environment: [String: String]) throws {
    self.program = program
    self.vault = Files.resolved(vault)
    variables = Self.kept.compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
    }
    for text in [program, self.vault] + variables.map(\.value)
    where !FileName.isText(text) || text.unicodeScalars.contains(where: Visible.isControl) {
      throw Fault(
        .usage, "“\(FileName.shown(text))” cannot stand in a timer",
        advice: "Give it a name of plain text")
    }
  }

  /// The words of the command.
  var words: [String] { [program, "--vault", vault, "--quiet", "schedule", "run", "--due"] }

  /// What tells the timers of several vaults apart.
  var mark: String { String(SHA256.hexadecimal(of: vault.utf8).prefix(8)) }
}
