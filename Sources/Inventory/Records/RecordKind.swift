import Platform

/// Fields under a common title, in order.
public struct FieldGroup: Hashable, Sendable {
  /// The title of the section that they fill.
  public let title: String
  /// The fields in order.
  public let fields: [Field]
  /// What the user's own fields call the section; it stays when one of ours gets another title.
  public let name: String

  /// Describes a group.
  ///
  /// - Parameter name: the title where none is given.
  public init(_ title: String, _ fields: [Field], name: String? = nil) {
    self.title = title
    self.fields = fields
    self.name = name ?? title
  }
}

/// A kind of record: what it is called, whom it belongs to, and its fields.
public final class RecordKind: Sendable {
  /// The name in the database and in references: `lot`, as in `lot-3`.
  public let name: String
  /// What people call one of it: `ammunition lot`.
  public let noun: String
  /// What people call several of it.
  public let plural: String
  /// Whether each belongs to a gun and goes to the trash with it.
  public let belongsToGun: Bool
  /// Whether its records are named by others and made by their names: contacts, places and the like.
  public var isNamed: Bool { Target(rawValue: name)?.growsWithNames ?? false }
  /// Whether its records belong to guns or name some.
  public var isAboutGuns: Bool {
    belongsToGun || fields.contains { [.gun, .mount].contains($0.target) }
  }
  /// The fields of which the title is made.
  let titleKeys: [String]
  /// The fields in their groups.
  public let groups: [FieldGroup]
  private let byKey: [String: Field]
  /// All fields in order.
  public let fields: [Field]
  /// The fields that get something where nothing is given.
  let usualFields: [Field]
  /// The fields that a record must have a value of.
  let requiredFields: [Field]
  /// The fields whose values name records, in the order of their keys.
  let namingFields: [Field]

  /// Describes a kind of record.
  ///
  /// - Parameter plural: the noun and an s where none is given.
  public init(
    _ name: String, noun: String? = nil, plural: String? = nil, belongsToGun: Bool = false,
    title: [String], _ groups: [FieldGroup]
  ) {
    self.name = name
    self.noun = noun ?? name
    self.plural = plural ?? self.noun + "s"
    self.belongsToGun = belongsToGun
    titleKeys = title
    self.groups = groups
    fields = groups.flatMap(\.fields)
    usualFields = fields.filter { $0.usual != nil }
    requiredFields = fields.filter(\.isRequired)
    namingFields = fields.filter { $0.target != nil }.sorted { $0.key < $1.key }
    byKey = Dictionary(fields.map { ($0.key, $0) }) { first, _ in first }
  }

  /// Describes a kind of record with one group of fields, titled by its noun.
  convenience init(
    _ name: String, noun: String? = nil, plural: String? = nil, belongsToGun: Bool = false,
    title: [String], fields: [Field]
  ) {
    let noun = noun ?? name
    self.init(
      name, noun: noun, plural: plural, belongsToGun: belongsToGun, title: title,
      [FieldGroup(noun.capitalizedFirst, fields)])
  }

  /// The same kind with other groups of fields.
  func with(_ groups: [FieldGroup]) -> RecordKind {
    RecordKind(
      name, noun: noun, plural: plural, belongsToGun: belongsToGun, title: titleKeys, groups)
  }

  /// The field of a key, or nil.
  public func field(_ key: String) -> Field? { byKey[key] }
}
