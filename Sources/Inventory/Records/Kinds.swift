import Platform

/// The kinds of records of one vault: ours, with the user's own fields and sections in those of guns.
public struct Kinds: Sendable {
  /// The details of a gun as this user keeps them.
  public let gun: RecordKind

  /// Makes the kinds from the records that describe fields and sections.
  init(fields: [Record] = [], sections: [Record] = []) {
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
    var changes: [String: Record] = [:]
    for field in fields { changes[field.text("key")] = field }
    var groups = RecordKind.gun.groups.map { group in
      (title: group.title, fields: group.fields, name: group.title)
    }
    for section in sections where section.text("original").isEmpty {
      groups.append((section.text("name"), [], section.text("name")))
    }
    // A field of ours that was renamed or hidden stays where it is unless it was moved.
    var moved: [(Field, String)] = []
    for index in groups.indices {
      groups[index].fields = groups[index].fields.compactMap { field in
        guard let change = changes.removeValue(forKey: field.key) else { return field }
        let changed = Field(change, over: field)
        let target = change.text("section")
        guard !target.isEmpty, target != groups[index].name else { return changed }
        moved.append((changed, target))
        return nil
      }
    }
    let own = fields.filter { changes[$0.text("key")] != nil }.map { record in
      (Field(record, over: nil), record.text("section"))
    }
    for (field, target) in moved + own {
      let place = groups.firstIndex { Folding.fold($0.name) == Folding.fold(target) }
      groups[place ?? groups.count - 1].fields.append(field)
    }
    let places = Dictionary(
      fields.compactMap { field in Int(field.text("position")).map { (field.text("key"), $0) } }
    ) { first, _ in first }
    for index in groups.indices { groups[index].fields = ordered(groups[index].fields, places) }
    for section in sections {
      let name = section.text("original").isEmpty ? section.text("name") : section.text("original")
      guard let index = groups.firstIndex(where: { $0.name == name }) else { continue }
      if section.text("hidden") == "yes" {
        groups[index].fields = groups[index].fields.map(\.hidden)
      }
      groups[index].title = section.text("name")
      if let place = Int(section.text("position")) {
        let group = groups.remove(at: index)
        groups.insert(group, at: min(max(0, place - 1), groups.count))
      }
    }
    return groups.map { FieldGroup($0.title, $0.fields) }
  }

  /// Fields with a place go there, in ascending order; the others keep theirs.
  private static func ordered(_ fields: [Field], _ places: [String: Int]) -> [Field] {
    var ordered = fields.filter { places[$0.key] == nil }
    let placed = fields.compactMap { field in places[field.key].map { (field, $0) } }
    for (field, place) in placed.sorted(by: { $0.1 < $1.1 }) {
      ordered.insert(field, at: min(max(0, place - 1), ordered.count))
    }
    return ordered
  }
}

extension Field {
  /// The field that a record describes, or one of ours as a record changes it.
  init(_ record: Record, over field: Field?) {
    let label = record.text("label")
    let usual = record.text("default")
    self.init(
      record.text("key"), label.isEmpty ? field?.label ?? "" : label,
      field?.kind ?? ValueKind(record), repeats: field?.repeats ?? false,
      discretion: field?.discretion, required: record.text("required") == "yes",
      usual: usual.isEmpty ? nil : usual, unit: record.values["unit"]?.first?.text,
      hidden: record.text("hidden") == "yes")
  }

  /// The same field, kept out of forms and details.
  var hidden: Field {
    Field(
      key, label, kind, repeats: repeats, discretion: discretion, required: isRequired,
      usual: usual, unit: unit, hidden: true)
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
