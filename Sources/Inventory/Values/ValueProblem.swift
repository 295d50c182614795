/// Why a text cannot be a value of its kind: a sentence, and what would do instead.
///
/// Whoever knows the field and the place (a command line, a line of a file) makes a `Fault` of it.
public struct ValueProblem: Error, Equatable, Sendable {
  /// What is wrong, naming what was given.
  public let what: String
  /// What would do.
  public let advice: String

  init(_ what: String, advice: String = "") {
    self.what = what
    self.advice = advice
  }
}
