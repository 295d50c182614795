import Platform
import SQLite

/// A field of a gun's details, with the section that it stands in.
public struct FormField: Sendable {
  /// The title of the section.
  public let section: String
  /// The field as it is used.
  public let field: Field
  /// Whether it is the user's own.
  public let isOwn: Bool
}

// A field of the user's own is a record, and so is a change to one of ours; both have the key.
extension Vault {
  /// All fields of a gun in order, hidden ones too.
  public func formFields() -> [FormField] {
    kinds.gun.groups.flatMap { group in
      group.fields.map {
        FormField(
          section: group.title, field: $0, isOwn: RecordKind.gun.field($0.key) == nil)
      }
    }
  }

  /// Adds a field of the user's own to the details of guns.
  ///
  /// - Parameters:
  ///   - label: what stands in front of the value.
  ///   - key: what `KEY=VALUE` and queries call it; made from the label where none is given.
  ///   - entries: section, kind, choices, unit, default, required, position.
  /// - Returns: the field as it can be used from now on.
  /// - Throws: `Fault` (bad data) naming what cannot be accepted, (missing) for an unknown section.
  @discardableResult
  public func addField(_ label: String, key: String? = nil, _ entries: [Entry]) throws -> FormField
  {
    let given = try RecordKind.field.newValues(
      [Entry("label", label), Entry("key", "new")] + entries, currency: settings.currency)
    return try changing("field add \(label)") {
      let key = try freeKey(given["label"]?.first?.text ?? label, key)
      var values = try inSection(given)
      values["key"] = [Value(text: key)]
      if values["kind"]?.isEmpty ?? true { values["kind"] = [Value(text: "text")] }
      if values["section"]?.isEmpty ?? true {
        values["section"] = RecordKind.gun.groups.suffix(1).map { Value(text: $0.name) }
      }
      let place = values.removeValue(forKey: "position")
      _ = try insert(.field, values)
      try move(key, to: place)
      return try checkedField(key)
    }
  }

  /// Changes a field of the user's own, or how one of ours is labelled, placed and hidden.
  ///
  /// The values are read anew where the kind changes.
  ///
  /// - Returns: the field, and whether anything changed.
  /// - Throws: `Fault` (bad data) naming the guns whose values cannot be read as the new kind, or
  ///   what else cannot be accepted; (missing) where there is no such field.
  public func editField(
    _ name: String, _ entries: [Entry]
  ) throws -> (field: FormField, isChanged: Bool) {
    var given = try RecordKind.field.values(entries, currency: settings.currency)
    return try changing("field edit \(name)") {
      let old = try formField(name)
      let key = old.field.key
      if given["key"] != nil {
        throw Fault(
          .data, "a key never changes, because files and queries rely on it", at: "key",
          advice: "Change the label")
      }
      if !old.isOwn { try checkOfOurs(&given, old.field) }
      try RecordKind.field.checkRequired(given)
      if given["kind"]?.isEmpty == true { given["kind"] = [Value(text: "text")] }
      var values = try inSection(given)
      // What only the old kind had goes with it, and a place counts in its section only.
      if let kind = given["kind"]?.first?.text {
        if kind != "choice", given["choices"] == nil { values["choices"] = [] }
        if !["length", "weight"].contains(kind), given["unit"] == nil { values["unit"] = [] }
      }
      let isMoved = try given["section"]?.first.map {
        try sectionGroup($0.text).title != old.section
      }
      if isMoved == true, given["position"] == nil { values["position"] = [] }
      let place = values.removeValue(forKey: "position")
      let record = try fieldRecord(key)
      var isChanged: Bool
      if let record {
        isChanged = try update(record, values)
      } else {
        let mentioned = values.filter { !$0.value.isEmpty }
        isChanged = !mentioned.isEmpty
        if isChanged {
          _ = try insert(
            .field,
            ["key": [Value(text: key)], "label": [Value(text: old.field.label)]]
              .merging(mentioned) { $1 })
        }
      }
      if try move(key, to: place) { isChanged = true }
      let field = try checkedField(key)
      if field.field.kind != old.field.kind {
        try readAnew(field.field, at: given["kind"] == nil ? "choices" : "kind")
      }
      return (field, isChanged)
    }
  }

  /// Puts a field of the user's own into the trash; its values stay, where nobody sees them.
  ///
  /// - Returns: the record that `restoreFromTrash` takes back.
  /// - Throws: `Fault` (missing) where there is none, (bad data) for one of ours.
  public func removeField(_ name: String) throws -> Record {
    try changing("field remove \(name)") {
      let field = try formField(name)
      let key = field.field.key
      guard field.isOwn, let record = try fieldRecord(key) else {
        throw Fault(
          .data, "“\(Visible.text(key))” is a field that every collection has",
          advice: "Hide it with 'gunroom field edit \(key) hidden=yes'")
      }
      try trash(record)
      return record
    }
  }

  /// The field of a key, or of a label that only one has.
  ///
  /// - Throws: `Fault` (missing) where there is none.
  public func formField(_ name: String) throws -> FormField {
    let fields = formFields()
    if let field = fields.first(where: { $0.field.key == name }) { return field }
    let labelled = fields.filter { Folding.fold($0.field.label) == Folding.fold(name) }
    if let field = labelled.first, labelled.count == 1 { return field }
    let near =
      labelled.isEmpty
      ? Nearest.word(to: name, among: fields.map(\.field.key)).map { "Did you mean \($0)?" }
      : "Name one by its key: " + labelled.map(\.field.key).joined(separator: ", ")
    throw Fault(
      .missing, "there is no field “\(Visible.text(name))”",
      advice: near ?? "See 'gunroom field list'")
  }

  /// The record that describes or changes the field of a key.
  private func fieldRecord(_ key: String) throws -> Record? {
    try records("kind = 'field' AND trashed IS NULL").first { $0.text("key") == key }
  }

  /// The field after a change, once it is sure that it can be used.
  private func checkedField(_ key: String) throws -> FormField {
    let field = try formField(key)
    let section = kinds.gun.groups.first { $0.title == field.section }?.fields ?? []
    let choices = try field.isOwn ? fieldRecord(key)?.values["choices"] : nil
    try FieldRules.check(
      field.field, among: section, choices: choices?.map(\.text) ?? [],
      currency: settings.currency)
    return field
  }

  /// What can be changed of one of ours.
  private func checkOfOurs(_ given: inout [String: [Value]], _ field: Field) throws {
    for key in ["kind", "choices"] where given[key] != nil {
      throw Fault(
        .data, "what “\(field.key)” holds cannot be changed, because every collection has it",
        at: key, advice: "Add a field of your own with 'gunroom field add'")
    }
    // Without a label of the user's, it has ours again.
    if given["label"]?.isEmpty == true, let label = RecordKind.gun.field(field.key)?.label {
      given["label"] = [Value(text: label)]
    }
  }

  /// A key that nothing else has, not even a field in the trash, which may come back.
  private func freeKey(_ label: String, _ wanted: String?) throws -> String {
    let taken = Set(try records("kind = 'field'").map { $0.text("key") })
    let isFree = { (key: String) in !FieldKeys.isReserved(key) && !taken.contains(key) }
    if let wanted {
      let key = wanted.trimmingBlanks.lowercased().replacing("-", with: "_")
      guard FieldKeys.isWellFormed(key) else {
        throw Fault(
          .data, "“\(Visible.text(wanted))” cannot be a key", at: "key",
          advice: "Use small letters, digits and _, at least one letter")
      }
      guard isFree(key) else {
        throw Fault(
          .data,
          taken.contains(key)
            ? "there is a field “\(key)” already" : "“\(key)” has a meaning already",
          at: "key",
          advice: taken.contains(key)
            ? "See 'gunroom field list' and 'gunroom trash list'" : "Give another one")
      }
      return key
    }
    guard let key = FieldKeys.key(label) else {
      throw Fault(
        .data, "no key can be made of “\(Visible.text(label))”", at: "label",
        advice: "Give one with --key, of small letters, digits and _")
    }
    if isFree(key) { return key }
    // There are fewer fields than numbers.
    return (2...).lazy.map { "\(key)_\($0)" }.first(where: isFree) ?? key
  }

  /// The values with the section as records name it.
  private func inSection(_ values: [String: [Value]]) throws -> [String: [Value]] {
    guard let title = values["section"]?.first?.text else { return values }
    var values = values
    values["section"] = [Value(text: try sectionGroup(title).name)]
    return values
  }

  /// Puts a field at a place in its section; what the user placed there before moves on.
  ///
  /// - Parameter place: empty for the place that it has by itself; nil to leave it where it is.
  /// - Returns: whether anything changed.
  @discardableResult
  private func move(_ key: String, to place: [Value]?) throws -> Bool {
    guard let place else { return false }
    guard let wanted = place.first.flatMap({ Int($0.exact ?? "") }) else {
      return try fieldRecord(key).map { try update($0, ["position": []]) } ?? false
    }
    let keys = kinds.gun.groups.map { $0.fields.map(\.key) }.first { $0.contains(key) } ?? []
    if try fieldRecord(key) == nil {
      let label = try formField(key).field.label
      _ = try insert(.field, ["key": [Value(text: key)], "label": [Value(text: label)]])
    }
    return try move(key, to: wanted, among: keys) { other, place in
      guard let record = try fieldRecord(other) else { return false }
      let isPlaced = !record.text("position").isEmpty
      return other == key || isPlaced ? try update(record, ["position": [place]]) : false
    }
  }
}
