/// The description of one field of a record: its key, its label, and the kind of its values.
public struct Field: Hashable, Sendable {
  /// Data that a report may be asked to leave out.
  public enum Discretion: String, Hashable, Sendable, CaseIterable {
    case serials, prices, places, contacts
  }

  /// The key in `KEY=VALUE`, CSV, JSON and queries.
  public let key: String
  /// The label in front of the value.
  public let label: String
  /// What the values are.
  public let kind: ValueKind
  /// Whether a record may have several values of it.
  public let repeats: Bool
  /// The group of data that it belongs to when a report leaves some out.
  public let discretion: Discretion?

  /// Describes a field.
  public init(
    _ key: String, _ label: String, _ kind: ValueKind = .text, repeats: Bool = false,
    discretion: Discretion? = nil
  ) {
    self.key = key
    self.label = label
    self.kind = kind
    self.repeats = repeats
    self.discretion = discretion
  }
}

/// Fields under a common title, in order.
public struct FieldGroup: Hashable, Sendable {
  /// The title of the section that they fill.
  public let title: String
  /// The fields in order.
  public let fields: [Field]

  /// Describes a group.
  public init(_ title: String, _ fields: [Field]) {
    self.title = title
    self.fields = fields
  }
}

/// A kind of record: what it is called in the database, and its fields.
public struct RecordKind: Sendable {
  /// The name in the database.
  public let name: String
  /// The fields in their groups.
  public let groups: [FieldGroup]
  private let byKey: [String: Field]

  /// Describes a kind of record.
  public init(_ name: String, _ groups: [FieldGroup]) {
    self.name = name
    self.groups = groups
    byKey = Dictionary(uniqueKeysWithValues: groups.flatMap(\.fields).map { ($0.key, $0) })
  }

  /// All fields in order.
  public var fields: [Field] { groups.flatMap(\.fields) }

  /// The field of a key, or nil.
  public func field(_ key: String) -> Field? { byKey[key] }
}
