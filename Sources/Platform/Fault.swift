/// What went wrong, where, and what to do about it, in words for a person.
///
/// Every error that reaches a user is a `Fault`. Lower layers throw their own errors and the layer
/// that knows the user's words turns them into a fault.
public struct Fault: Error, Equatable, Sendable {
  /// The kind of trouble; each has one exit code, which scripts rely on.
  public enum Category: Int32, Sendable {
    /// The task could not be done.
    case failed = 1
    /// Some of it was done; each failure has been named.
    case partly = 2
    /// The command line was wrong.
    case usage = 64
    /// A value or a file holds something that cannot be accepted.
    case data = 65
    /// There is no such vault, gun or file.
    case missing = 66
    /// A file cannot be made.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// Somebody else holds the vault; trying again may work.
    case busy = 75
    /// The user interrupted.
    case interrupted = 130
  }

  /// The kind of trouble.
  public var category: Category
  /// What is wrong: one plain sentence without a full stop.
  public var what: String
  /// Where: a file, a line, a field; empty when `what` says it all.
  public var place: String
  /// What the user can do; empty when nothing can be said.
  public var advice: String

  /// Makes a fault.
  public init(_ category: Category, _ what: String, at place: String = "", advice: String = "") {
    self.category = category
    self.what = what
    self.place = place
    self.advice = advice
  }

  /// The whole message on one line: `place: what. advice`.
  public var message: String {
    let head = place.isEmpty ? what : "\(place): \(what)"
    return advice.isEmpty ? head : "\(head). \(advice)"
  }
}
