import Platform

/// A record as the vault keeps it: its kind, its number, whom it belongs to, and its values.
public struct Record: Sendable {
  let id: Int
  /// What it is.
  public let kind: RecordKind
  /// Its number, never given twice among its kind.
  public let number: Int
  let owner: Int?
  /// When it was put into the trash, in UTC; nil while it is not.
  public let trashed: String?
  /// The values by key; only fields that have some.
  public internal(set) var values: [String: [Value]]

  /// The text of a field's first value; empty without one.
  public func text(_ key: String) -> String { values[key]?.first?.text ?? "" }

  /// The texts of a field, joined with `; `.
  public func joined(_ key: String) -> String {
    values[key, default: []].map(\.text).joined(separator: "; ")
  }

  /// What others name it by: its name where it has one, `17` for a gun, else `lot-3`.
  public var name: String {
    switch kind.name {
    case "gun": String(number)
    case "contact", "location", "policy", "tag", "schedule": text("name")
    default: "\(kind.name)-\(number)"
    }
  }

  /// What it is called.
  public var title: String { title(hiding: []) }

  /// What it is called without data of some groups.
  public func title(hiding groups: Set<Field.Discretion>) -> String {
    let keys = kind.titleKeys.filter { key in
      kind.field(key)?.discretion.map { !groups.contains($0) } ?? true
    }
    let words = keys.map(joined).filter { !$0.isEmpty }.joined(separator: " ")
    let fallback = kind.name == "gun" ? [text("nickname"), text("type")] : []
    return ([words] + fallback).first { !$0.isEmpty } ?? "\(kind.noun.capitalizedFirst) \(number)"
  }

  /// The sections with rows, in order; sections without a row are left out.
  ///
  /// - Parameter includingEmpty: whether fields without a value make a row too.
  public func sections(includingEmpty: Bool = false) -> [Section] {
    kind.groups.compactMap { group in
      let rows = group.fields.compactMap { field -> Row? in
        let found = values[field.key, default: []]
        return field.isHidden || found.isEmpty && !includingEmpty
          ? nil : Row(field: field, values: found)
      }
      return rows.isEmpty ? nil : Section(title: group.title, rows: rows)
    }
  }
}
