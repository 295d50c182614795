/// What a value that names another record points to.
public enum Target: String, Hashable, Sendable {
  /// A person or a firm.
  case contact
  /// A place as a path from the outside in: `Safe 1/Drawer 2`.
  case location
  /// An insurance policy.
  case policy
  /// A word to gather guns by.
  case tag
  /// A gun.
  case gun
  /// A gun or an accessory, on which something is mounted.
  case mount
  /// A barrel or conversion kit.
  case barrel
  /// An ammunition lot.
  case lot
  /// A maintenance plan.
  case plan

  /// Whether a name that is not known yet makes a record of its own.
  public var growsWithNames: Bool { [.contact, .location, .policy, .tag].contains(self) }

  /// The kind of record that is named; of what things are mounted on, accessories.
  public var recordKind: RecordKind? { RecordKind.all.first { $0.name == kind } }

  /// The name of the kind of record.
  var kind: String { self == .mount ? RecordKind.accessory.name : rawValue }
}
