import Platform
import SQLite

/// A section of a gun's details as the user has it.
public struct FormSection: Sendable {
  /// The title.
  public let title: String
  /// Whether it is the user's own.
  public let isOwn: Bool
  /// Whether it is kept out of forms and details.
  public let isHidden: Bool
  /// The fields in it, hidden ones too.
  public let fields: [Field]
}

// A section of the user's own is a record, and so is a change to one of ours, which names it as its
// original.
extension Vault {
  /// All sections of a gun in order, hidden and empty ones too.
  public func formSections() throws -> [FormSection] {
    let hidden = try sectionRecords().filter { $0.text("hidden") == "yes" }.map(\.sectionName)
    return kinds.gun.groups.map { group in
      FormSection(
        title: group.title, isOwn: !Self.isOurs(group), isHidden: hidden.contains(group.name),
        fields: group.fields)
    }
  }

  /// Adds a section of the user's own, the last one unless a position is given.
  ///
  /// - Throws: `Fault` (bad data) where there is one of that name.
  public func addSection(_ name: String, position: Int? = nil) throws -> FormSection {
    let values = try RecordKind.section.newValues(
      [Entry("name", name)], currency: settings.currency)
    return try changing("section add \(name)") {
      let name = values["name"]?.first?.text ?? name
      try checkSectionName(name, besides: nil)
      _ = try insert(.section, values)
      if let position { _ = try move(section: try sectionGroup(name), to: position) }
      return try formSection(name)
    }
  }

  /// Changes the title of a section, its place, and whether it is hidden.
  ///
  /// - Parameter entries: name, position, hidden.
  /// - Returns: the section, and whether anything changed.
  /// - Throws: `Fault` (bad data) naming what cannot be accepted, (missing) where there is none.
  public func editSection(
    _ title: String, _ entries: [Entry]
  ) throws -> (section: FormSection, isChanged: Bool) {
    var values = try RecordKind.section.values(entries, currency: settings.currency)
    return try changing("section edit \(title)") {
      let group = try sectionGroup(title)
      if values["original"] != nil {
        throw Fault(
          .data, "it cannot be changed", at: "original",
          advice: "Give name=…, position=… or hidden=…")
      }
      // Without a title of the user's, one of ours has its own again.
      if Self.isOurs(group), values["name"]?.isEmpty == true {
        values["name"] = [Value(text: group.name)]
      }
      try RecordKind.section.checkRequired(values)
      if let name = values["name"]?.first?.text { try checkSectionName(name, besides: group) }
      let place = values.removeValue(forKey: "position")
      var isChanged = try change(group, values)
      let name = Self.isOurs(group) ? group.name : values["name"]?.first?.text ?? group.name
      if let place {
        let changed = try sectionGroup(name)
        if let position = place.first.flatMap({ Int($0.exact ?? "") }) {
          isChanged = try move(section: changed, to: position) || isChanged
        } else {
          isChanged = try change(changed, ["position": []]) || isChanged
        }
      }
      return (try formSection(name), isChanged)
    }
  }

  /// Puts a section of the user's own into the trash.
  ///
  /// - Parameter target: the title of the section that its fields move to.
  /// - Throws: `Fault` (bad data) for one of ours, and for one that has fields and no target.
  public func removeSection(_ title: String, movingTo target: String? = nil) throws -> Record {
    try changing("section remove \(title)") {
      let group = try sectionGroup(title)
      guard let record = try sectionRecord(group), record.text("original").isEmpty else {
        throw Fault(
          .data, "“\(Visible.text(group.title))” is a section that every collection has",
          advice: "Hide it with 'gunroom section edit \(shellQuoted(group.title)) hidden=yes'")
      }
      if !group.fields.isEmpty {
        guard let target else {
          throw Fault(
            .data,
            "“\(Visible.text(group.title))” still has \(group.fields.map(\.key).joined(separator: ", "))",
            advice: "Name the section they move to with --to")
        }
        let other = try sectionGroup(target)
        guard other.name != group.name else {
          throw Fault(.usage, "the fields cannot stay in the section that goes", at: "--to")
        }
        for field in group.fields {
          _ = try editField(
            field.key, [Entry("section", other.title), Entry("position", "")])
        }
      }
      try trash(record)
      return record
    }
  }

  /// The section of a title, capitals and accents aside; one of ours also by its first name.
  ///
  /// - Throws: `Fault` (missing) where there is none.
  func sectionGroup(_ title: String) throws -> FieldGroup {
    let wanted = Folding.fold(title.trimmingBlanks)
    let groups = kinds.gun.groups
    if let group = groups.first(where: { Folding.fold($0.title) == wanted })
      ?? groups.first(where: { Folding.fold($0.name) == wanted })
    {
      return group
    }
    let near = Nearest.word(to: wanted, among: groups.map { Folding.fold($0.title) })
    let meant = near.flatMap { near in groups.first { Folding.fold($0.title) == near }?.title }
    throw Fault(
      .missing, "there is no section “\(Visible.text(title))”", at: "section",
      advice: meant.map { "Did you mean “\($0)”?" }
        ?? "Use " + groups.map(\.title).joined(separator: ", "))
  }

  /// Makes sure that a section that came out of the trash does not say what another record says already.
  func checkForm(after record: Record) throws {
    let name = Folding.fold(record.sectionName)
    let same = try sectionRecords().filter { Folding.fold($0.sectionName) == name }
    guard same.count > 1 else { return }
    throw Fault(
      .data, "there is a section “\(Visible.text(record.title))” already",
      advice: "Give that one another name first")
  }

  private func formSection(_ title: String) throws -> FormSection {
    let group = try sectionGroup(title)
    guard let section = try formSections().first(where: { $0.title == group.title }) else {
      preconditionFailure("a section of every title")
    }
    return section
  }

  private func sectionRecords() throws -> [Record] {
    try records("kind = 'section' AND trashed IS NULL")
  }

  private func sectionRecord(_ group: FieldGroup) throws -> Record? {
    try sectionRecords().first { $0.sectionName == group.name }
  }

  /// Writes what the user changes of a section; own fields follow a new name.
  private func change(_ group: FieldGroup, _ values: [String: [Value]]) throws -> Bool {
    guard let record = try sectionRecord(group) else {
      let mentioned = values.filter { !$0.value.isEmpty && $0.value != [Value(text: group.title)] }
      guard !mentioned.isEmpty else { return false }
      _ = try insert(
        .section,
        ["name": [Value(text: group.title)], "original": [Value(text: group.name)]]
          .merging(mentioned) { $1 })
      return true
    }
    let isChanged = try update(record, values)
    if record.text("original").isEmpty, let name = values["name"]?.first?.text, name != group.name {
      for field in try records("kind = 'field'")
      where Folding.fold(field.text("section")) == Folding.fold(group.name) {
        try update(field, ["section": [Value(text: name)]])
      }
    }
    return isChanged
  }

  /// Puts a section at a place; those that the user placed before move on.
  private func move(section group: FieldGroup, to wanted: Int) throws -> Bool {
    let names = kinds.gun.groups.map(\.name)
    return try move(group.name, to: wanted, among: names) { name, place in
      guard let other = kinds.gun.groups.first(where: { $0.name == name }) else { return false }
      let isPlaced = try sectionRecord(other)?.text("position").isEmpty == false
      return name == group.name || isPlaced ? try change(other, ["position": [place]]) : false
    }
  }

  /// Puts one of several things at a place, from 1, and writes the places that they have then.
  ///
  /// - Parameter write: writes the place of one where the user gave it one; says whether that is new.
  /// - Returns: whether anything changed.
  func move(
    _ name: String, to wanted: Int, among names: [String],
    write: (String, Value) throws -> Bool
  ) throws -> Bool {
    var order = names.filter { $0 != name }
    order.insert(name, at: min(max(0, wanted - 1), order.count))
    return try order.enumerated().reduce(false) { isChanged, item in
      let place = String(item.offset + 1)
      return try write(item.element, Value(text: place, exact: place)) || isChanged
    }
  }

  private func checkSectionName(_ name: String, besides group: FieldGroup?) throws {
    try FieldRules.checkTitle(name, at: "name")
    let folded = Folding.fold(name)
    let other = kinds.gun.groups.first {
      $0.name != group?.name && [Folding.fold($0.title), Folding.fold($0.name)].contains(folded)
    }
    if let other {
      throw Fault(
        .data, "there is a section “\(Visible.text(other.title))” already", at: "name",
        advice: "Give another name")
    }
  }

  private static func isOurs(_ group: FieldGroup) -> Bool {
    RecordKind.gun.groups.contains { $0.name == group.name }
  }

  private func shellQuoted(_ title: String) -> String {
    title.contains(" ") ? "\"\(title)\"" : title
  }
}
