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

  /// The variables that are handed on where they are set, besides `PATH`.
  private static let kept = ["TZ", "LANG", "LC_ALL", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]

  /// Makes a call.
  ///
  /// - Parameters:
  ///   - commands: the lines of shell that its schedules run.
  ///   - environment: the whole environment. Of its `PATH` only those folders are handed on in which
  ///     something that is needed lies, so that nothing else of it is shown or depended on.
  /// - Throws: `Fault` (usage) where a path holds what no line of text can hold.
  public init(
    program: String, vault: String, commands: [String] = [], environment: [String: String]
  ) throws {
    self.program = program
    self.vault = Files.resolved(vault)
    variables =
      [(name: "HOME", value: environment["HOME"] ?? "")].filter { !$0.value.isEmpty }
      + [("PATH", Self.folders(commands, environment).joined(separator: ":"))]
      + Self.kept.compactMap { name in
        environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
      }
    for text in [program, self.vault] + variables.map(\.value)
    where !FileName.isText(text) || text.unicodeScalars.contains(where: Visible.isControl) {
      throw Fault(
        .usage, "“\(FileName.shown(text))” cannot stand in a timer",
        advice: "Give it a name of plain text")
    }
  }

  /// Where programs of the system are, and those that a run needs and that lie elsewhere, in the order
  /// of `PATH`.
  private static func folders(_ commands: [String], _ environment: [String: String]) -> [String] {
    // What may be a program in a line of shell; what is none is found nowhere.
    let words = commands.flatMap {
      $0.split { !($0.isLetter || $0.isNumber || "._+-".contains($0)) }
    }
    let needed = Set(["age"] + words.map(String.init)).compactMap {
      SystemProgram($0).path(environment).map(FileName.folder)
    }
    let path = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let wanted = path.filter { $0.hasPrefix("/") && (needed.contains($0) || usual.contains($0)) }
    var folders: [String] = []
    for folder in wanted + usual where !folders.contains(folder) { folders.append(folder) }
    return folders
  }

  private static let usual = ["/usr/local/bin", "/usr/bin", "/bin"]

  /// The words of the command.
  var words: [String] { [program, "--vault", vault, "--quiet", "schedule", "run", "--due"] }

  /// What tells the timers of several vaults apart.
  var mark: String { String(SHA256.hexadecimal(of: vault.utf8).prefix(8)) }
}
