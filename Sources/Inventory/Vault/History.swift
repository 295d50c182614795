/// One change of one record, as the history keeps it.
public struct HistoryEntry: Sendable {
  /// What happened to the record.
  public enum Action: String, Sendable {
    case added, edited, removed, restored, deleted
  }

  /// One field before and after.
  public struct FieldChange: Sendable {
    /// The field's key.
    public let key: String
    /// The field's label.
    public let label: String
    /// The texts before; none when the field was empty.
    public let before: [String]
    /// The texts after; none when the field was cleared.
    public let after: [String]

    /// Describes a change of a field.
    public init(key: String, label: String, before: [String], after: [String]) {
      self.key = key
      self.label = label
      self.before = before
      self.after = after
    }
  }

  /// The number of the change; one command is one change, of as many entries as it takes.
  public let change: Int
  /// The moment in UTC: `2026-11-30T02:22:05Z`.
  public let at: String
  /// The login name of who did it.
  public let who: String
  /// What the user asked for.
  public let command: String
  /// The gun that it is about; nil for a record of no gun.
  public let gun: Int?
  /// What kind of record changed: gun, photograph, valuation.
  public let kind: String
  /// The record's number among its kind; nil in entries of old vaults.
  public let number: Int?
  /// The change that this one takes back; nil for an ordinary one.
  public let undoes: Int?
  /// What happened.
  public let action: Action
  /// The fields that changed.
  public let fields: [FieldChange]
}

/// The change that is being made.
struct OpenChange {
  let number: Int
  let at: String
  var command: String
  /// The change that it takes back, if it does.
  var undoes: Int?
  /// Whether it wrote entries.
  var hasEntries = false
  /// Whether what chains new entries knows the newest one.
  var isChained = false
  /// The records that it touched, whose words have to be gathered again.
  var touched: Set<Int> = []
  /// The records that names made in it.
  var made: Set<Int> = []
  /// The last numbers that were given by kind, while they are not written yet.
  var numbers: [String: Int] = [:]
}
