import Platform

/// The kinds of records of one vault: ours, with the user's own fields and sections in those of guns.
public struct Kinds: Sendable {
  /// The details of a gun as this user keeps them.
  public let gun: RecordKind

  /// The kinds of a vault whose user has changed nothing.
  public init() { gun = .gun }

  /// Makes the kinds from the records that describe fields and sections.
  init(fields: [Record], sections: [Record] = []) {
    guard !fields.isEmpty || !sections.isEmpty else {
      gun = .gun
      return
    }
    gun = RecordKind.gun.with(Self.groups(fields, sections))
  }

  /// The kind of a name in the database.
  public func named(_ name: String) -> RecordKind? {
    name == RecordKind.gun.name ? gun : Self.byName[name]
  }

  private static let byName = Dictionary(uniqueKeysWithValues: RecordKind.all.map { ($0.name, $0) })

  /// Ours in our order, changed and completed by the user's.
  private static func groups(_ fields: [Record], _ sections: [Record]) -> [FieldGroup] {
    // A key that came back twice, out of the trash or by undo, counts once.
    var changes = Dictionary(fields.map { ($0.text("key"), $0) }) { first, _ in first }
    let places = changes.compactMapValues { Int($0.text("position")) }
    var groups = RecordKind.gun.groups
    for section in sections where section.text("original").isEmpty {
      groups.append(FieldGroup(section.text("name"), []))
    }
    // A field of ours that was renamed or hidden stays where it is unless it was moved.
    var moved: [(field: Field, section: String)] = []
    groups = groups.map { group in
      let kept = group.fields.compactMap { field -> Field? in
        guard let change = changes.removeValue(forKey: field.key) else { return field }
        let changed = Field(change, over: field)
        let target = change.text("section")
        guard !target.isEmpty, target != group.name else { return changed }
        moved.append((changed, target))
        return nil
      }
      return group.with(kept)
    }
    for record in fields where changes.removeValue(forKey: record.text("key")) != nil {
      moved.append((Field(record, over: nil), record.text("section")))
    }
    for (field, section) in moved {
      let place = groups.firstIndex { Folding.fold($0.name) == Folding.fold(section) }
      // One whose section is gone stands in the last one that all have.
      let index = place ?? RecordKind.gun.groups.count - 1
      groups[index] = groups[index].with(groups[index].fields + [field])
    }
    groups = groups.map { $0.with(ordered($0.fields) { places[$0.key] }) }
    return titled(groups, sections)
  }

  /// The groups with their titles, those that are hidden, and in the order that the user wants.
  private static func titled(_ groups: [FieldGroup], _ sections: [Record]) -> [FieldGroup] {
    let changes = Dictionary(sections.map { ($0.sectionName, $0) }) { first, _ in first }
    let titled = groups.map { group -> FieldGroup in
      guard let change = changes[group.name] else { return group }
      let isHidden = change.text("hidden") == "yes"
      return FieldGroup(
        change.text("name"), isHidden ? group.fields.map(\.hidden) : group.fields,
        name: group.name)
    }
    return ordered(titled) { changes[$0.name].flatMap { Int($0.text("position")) } }
  }

  /// What has a place goes there, in ascending order; the others keep theirs.
  private static func ordered<Item>(_ items: [Item], _ place: (Item) -> Int?) -> [Item] {
    var ordered = items.filter { place($0) == nil }
    let placed = items.compactMap { item in place(item).map { (item, $0) } }
    for (item, place) in placed.sorted(by: { $0.1 < $1.1 }) {
      ordered.insert(item, at: min(max(1, place) - 1, ordered.count))
    }
    return ordered
  }
}

extension FieldGroup {
  /// The same section with other fields.
  func with(_ fields: [Field]) -> FieldGroup { FieldGroup(title, fields, name: name) }
}

extension Record {
  /// The name of the section that the record describes: one of ours, or one of the user's own.
  var sectionName: String {
    text("original").isEmpty ? text("name") : text("original")
  }
}

extension Field {
  /// The field that a record describes, or one of ours as a record changes it.
  init(_ record: Record, over field: Field?) {
    let label = record.text("label")
    let usual = record.text("default")
    let kind = field?.kind ?? ValueKind(record)
    self.init(
      record.text("key"), label.isEmpty ? field?.label ?? "" : label, kind,
      repeats: field?.repeats ?? false,
      discretion: field == nil ? kind.discretion : field?.discretion,
      required: record.text("required") == "yes",
      usual: usual.isEmpty ? nil : usual, unit: record.values["unit"]?.first?.text,
      most: field?.most,
      hidden: record.text("hidden") == "yes")
  }

  /// The same field, kept out of forms and details.
  var hidden: Field {
    Field(
      key, label, kind, repeats: repeats, discretion: discretion, required: isRequired,
      usual: usual, unit: unit, most: most, hidden: true)
  }
}

extension ValueKind {
  /// The kind that a field of the user's own has.
  init(_ record: Record) {
    switch record.text("kind") {
    case "choice": self = .choice(record.values["choices", default: []].map(\.text))
    case "date": self = .date
    case "money": self = .money
    case "length": self = .length
    case "weight": self = .weight
    case "number": self = .number
    case "yesno": self = .yesNo
    case "contact": self = .reference(.contact)
    case "location": self = .reference(.location)
    default: self = .text
    }
  }
}

extension ValueKind {
  /// The group of data that a field of the user's own belongs to when a report leaves some out.
  fileprivate var discretion: Field.Discretion? {
    switch self {
    case .money: .prices
    case .reference(.contact): .contacts
    case .reference(.location): .places
    default: nil
    }
  }
}
