import Platform

/// A line of the user's crontab.
public struct CrontabLine: Sendable {
  private let call: TimerCall

  /// Makes it.
  public init(_ call: TimerCall) { self.call = call }

  /// What it ends with, by which it is known again; the shell takes it for a comment.
  var ending: String { "# gunroom schedule \(call.mark)" }

  /// The line, without a line break.
  public var text: String {
    let variables = call.variables.map { "\($0.name)=\(Self.quoted($0.value))" }
    let words = ["env"] + variables + call.words.map(Self.quoted)
    // crontab(5): a percent sign that has no backslash before it is a line break.
    return "*/15 * * * * " + words.joined(separator: " ").replacing("%", with: "\\%") + " " + ending
  }

  /// A crontab with the line, once.
  public func added(to crontab: String) -> String {
    let rest = removed(from: crontab)
    return (rest.isEmpty || rest.hasSuffix("\n") ? rest : rest + "\n") + text + "\n"
  }

  /// A crontab without the line; all others stay as they are.
  public func removed(from crontab: String) -> String {
    var lines = crontab.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll { $0.hasSuffix(ending) }
    return lines.joined(separator: "\n")
  }

  /// Whether a crontab has the line.
  public func stands(in crontab: String) -> Bool {
    crontab.split(separator: "\n").contains { $0.hasSuffix(ending) }
  }

  /// As sh reads it: what is plain stands as it is.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || "/.-_:,+@".utf8.contains($0)
    }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
