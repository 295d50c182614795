/// Why a picture is not accepted, in the user's words.
public struct Refusal: Error, Equatable, Sendable {
  /// The reason: a phrase without a full stop, such as `the file is empty`.
  public let reason: String

  /// The exit code of `gunroom-photo` that goes with a reason on standard error (`EX_DATAERR`).
  public static let exitCode: Int32 = 65

  /// A refusal for `reason`.
  public init(_ reason: String) {
    self.reason = reason
  }
}
