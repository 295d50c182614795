import Platform

/// A timer of the user's own systemd.
public struct TimerUnit: Sendable {
  private let call: TimerCall

  /// Makes it.
  public init(_ call: TimerCall) { self.call = call }

  /// The name without an ending.
  var name: String { "gunroom-schedule-\(call.mark)" }
  /// The name of the timer.
  public var timerName: String { name + ".timer" }

  /// How often it asks, as systemd.time(7) has it.
  public static let calendar = "*:0/15"

  /// The files: their names and what they hold.
  public var files: [(name: String, text: String)] {
    [(name + ".service", service), (timerName, timer)]
  }

  /// The first line of each, by which they are known again.
  var firstLine: String { "# Written by 'gunroom schedule install' for \(call.vault)" }

  private var service: String {
    let variables = call.variables.map { "Environment=\(Self.quoted("\($0.name)=\($0.value)"))" }
    // Variables are put in place everywhere but in the program's own path.
    let words = call.words.map(Self.quoted)
    let command = words.prefix(1) + words.dropFirst().map { $0.replacing("$", with: "$$") }
    // What is left open is what a command for afterwards may need: the network, all disks.
    return """
      \(firstLine)
      [Unit]
      Description=Scheduled exports of \(Self.escaped(call.vault))
      Documentation=man:systemd.service(5)

      [Service]
      Type=oneshot
      \((variables + ["ExecStart=\(command.joined(separator: " "))"]).joined(separator: "\n"))
      # Another run is going on, which is no failure.
      SuccessExitStatus=75
      UMask=0077
      Nice=10
      IOSchedulingClass=idle
      NoNewPrivileges=yes
      LockPersonality=yes
      RestrictRealtime=yes
      RestrictSUIDSGID=yes
      SystemCallArchitectures=native

      """
  }

  private var timer: String {
    """
    \(firstLine)
    [Unit]
    Description=Asks whether a scheduled export of \(Self.escaped(call.vault)) is due

    [Timer]
    OnCalendar=\(Self.calendar)
    Persistent=true

    [Install]
    WantedBy=timers.target

    """
  }

  // systemd.syntax(7) and systemd.service(5): quotes as in C, a percent sign twice.
  private static func quoted(_ text: String) -> String {
    let inner = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped(inner))\""
  }

  private static func escaped(_ text: String) -> String { text.replacing("%", with: "%%") }

  // MARK: On the disk

  /// Writes the files into the folder of the user's units.
  ///
  /// - Throws: `Fault` where they cannot be written, or are somebody else's.
  public func write(into folder: String) throws {
    for file in files {
      let path = "\(folder)/\(file.name)"
      guard !Files.isTaken(path) || isOurs(path) else {
        throw Fault(
          .cannotCreate, "there is a file already that is not ours; it stays as it is",
          at: FileName.shown(path))
      }
    }
    try Files.makeFolders(folder)
    for file in files {
      try DurableFile.write("\(folder)/\(file.name)") { try $0.write(Array(file.text.utf8)) }
    }
  }

  /// Removes the files, and no others.
  ///
  /// - Returns: the paths of those that were there.
  public func remove(from folder: String) -> [String] {
    let paths = files.map { "\(folder)/\($0.name)" }.filter(isOurs)
    for path in paths { Files.remove(path) }
    return paths
  }

  /// Whether any of the files is there.
  public func isThere(in folder: String) -> Bool {
    files.contains { isOurs("\(folder)/\($0.name)") }
  }

  private func isOurs(_ path: String) -> Bool {
    guard Files.isFileItself(path), let bytes = try? Files.read(path, limit: 1 << 16) else {
      return false
    }
    return bytes.starts(with: (firstLine + "\n").utf8)
  }
}
