import Inventory

/// Makes a picture for print of the bytes of a file and its name.
public typealias PictureReader = @Sendable (_ bytes: [UInt8], _ name: String) throws -> NewPicture

/// What a block speaks of: all items of the report, or inside `each` one of them.
struct Scope {
  let data: ReportData
  /// The items of the report.
  let list: ItemList
  /// The item that is spoken of inside `each`.
  var item: Item?
  /// Whether fields without a value make a row too.
  var includesEmpty = false
  /// Whether the user asked for some items only; then other tables keep to these guns too.
  var isSelection = false
  /// What the user asks for instead of the definition's own columns and groups.
  var columns: [String]?
  var group: String?
  /// The sheet of labels that the user has instead of the definition's, and its first free label.
  var sheet: LabelSheet?
  var firstLabel = 1

  /// Makes a picture for print of the bytes of a file and its name; nil where papers are not shown.
  var readPicture: PictureReader?

  /// The scope of one item.
  func about(_ item: Item) -> Scope {
    var scope = self
    scope.item = item
    return scope
  }

  /// The items of a block: the report's own; of another subject all, or inside `each` those that
  /// belong to the item.
  func items(_ subject: Subject, matching query: [String], sortedBy order: String) throws
    -> ItemList
  {
    if subject.name == list.subject.name, query.isEmpty, item == nil { return list }
    if let gun = item?.gun { return try data.items(subject, of: gun) }
    let all = try data.items(subject, matching: query, sortedBy: order)
    guard list.subject.name == data.subjects.guns.name else { return all }
    let namesGuns = subject.kind?.field("guns") != nil
    guard namesGuns || isSelection && subject.column("gun_number") != nil else { return all }
    var chosen: Set<Int> = []
    try list.forEach { chosen.insert($0.number) }
    var kept: [Item] = []
    try all.forEach { item in
      if namesGuns {
        // What speaks of guns that are not in the report only is of no use to who reads it.
        let guns = (item.record?.values["guns"] ?? []).compactMap { Int($0.text) }
        if guns.contains(where: chosen.contains) || guns.isEmpty && !isSelection {
          kept.append(item)
        }
      } else if let number = try item.datum("gun_number").number, chosen.contains(number) {
        kept.append(item)
      }
    }
    return ItemList(subject, kept)
  }

  /// The sections with rows of an item, without what is left out.
  func sections(of item: Item) -> [Section] {
    let sections =
      item.gun?.sections(includingEmpty: includesEmpty)
      ?? item.record?.sections(includingEmpty: includesEmpty) ?? []
    return sections.compactMap { section in
      section.keeping { item.data.omission.shows($0.field.discretion) }
    }
  }
}
