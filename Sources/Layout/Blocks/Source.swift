import Inventory

/// Where the items of a block come from: the report's own, or those of another subject.
struct Source: Sendable {
  private let subject: String?
  private let query: [String]
  private let order: String

  init(_ object: DefinitionObject) {
    subject = object.has("about") ? object.text("about") : nil
    query = object.templates("query").flatMap(\.words)
    order = object.text("sort", usual: "")
  }

  /// The subject of the items.
  func subject(_ scope: Scope) -> Subject {
    subject.flatMap { scope.data.subjects.named($0) } ?? scope.list.subject
  }

  /// Whether the items are those that a report about a subject is asked for.
  func isWhole(_ subject: Subject) -> Bool {
    query.isEmpty && (self.subject ?? subject.name) == subject.name
  }

  /// The items.
  func items(_ scope: Scope) throws -> ItemList {
    try scope.items(subject(scope), matching: query, sortedBy: order)
  }
}

/// Items with something in common under a heading.
struct Group {
  /// What they have in common; empty where nothing is asked for.
  let title: String
  /// Their places in the list.
  let range: Range<Int>
}

/// What items are gathered by.
struct Grouping: Sendable {
  private let column: Column?
  private let title: Template

  init(_ object: DefinitionObject) {
    column = object.column("group")
    title = object.template("groupTitle", usual: "{group}")
  }

  /// The list with the items of each group next to each other, and the groups in natural order; what
  /// belongs to none stands at the end.
  func arranged(_ list: ItemList, _ scope: Scope) throws -> (list: ItemList, groups: [Group]) {
    let isOwn = scope.item == nil && list.subject.name == scope.list.subject.name
    let column = (isOwn ? scope.group.flatMap { list.subject.column($0) } : nil) ?? column
    guard let column, scope.data.omission.shows(column.discretion), list.count > 0 else {
      return (list, [Group(title: "", range: 0..<list.count)])
    }
    var places: [String: [Int]] = [:]
    for index in 0..<list.count {
      places[try list(index).datum(column).text, default: []].append(index)
    }
    let names = places.keys.filter { !$0.isEmpty }.sorted(by: NaturalOrder.precedes)
    var order: [Int] = []
    var groups: [Group] = []
    for name in names + (places[""] == nil ? [] : [""]) {
      let own = places[name] ?? []
      let words = name.isEmpty ? "\(column.label) not entered" : name
      let title =
        name.isEmpty
        ? words
        : try title.filled(
          Summary(ItemList(list.subject, []), keys: [], group: words, scope.data))
      groups.append(Group(title: title, range: order.count..<order.count + own.count))
      order += own
    }
    return (ItemList(list, order: order), groups)
  }
}
