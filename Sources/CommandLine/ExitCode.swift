import Platform

/// The exit codes, which scripts rely on, in words.
public enum ExitCode {
  /// Every failure, in the order of its code.
  public static let failures: [Fault.Category] = [
    .failed, .partly, .usage, .data, .missing, .cannotCreate, .inputOutput, .busy, .interrupted,
  ]

  /// What a failure is called in help.
  static func meaning(of failure: Fault.Category) -> String {
    switch failure {
    case .failed: "failed"
    case .partly: "done in part"
    case .usage: "wrong usage"
    case .data: "bad data"
    case .missing: "no such vault, gun or file"
    case .cannotCreate: "cannot create"
    case .inputOutput: "read or write error"
    case .busy: "busy, try again"
    case .interrupted: "interrupted"
    }
  }
}
