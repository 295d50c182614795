import Drawing
import Inventory

/// A list of what the report shows with the page of each, which link there.
struct ContentsBlock: Block {
  private let title: String
  private let entry: Template
  private let group: Grouping

  init(_ object: DefinitionObject) {
    title = object.text("title", usual: "Contents")
    entry = object.template("entry", usual: "{title}")
    group = Grouping(object)
  }

  func served(_ subject: Subject) -> Set<Request> { [.group, .sort] }

  func part(_ scope: Scope) throws -> any Part {
    let (list, groups) = try group.arranged(scope.list, scope)
    var entries: [PageEntries.Entry] = []
    for group in groups {
      if !group.title.isEmpty { entries.append(.heading(group.title)) }
      for index in group.range {
        let item = try list(index)
        entries.append(try .item(item, entry))
      }
    }
    return PageEntries(title: title, entries: entries, columns: 1)
  }
}

/// The items gathered by a key, in alphabetical order, with the pages where they stand.
struct IndexBlock: Block {
  private let title: String
  private let column: Column?
  private let entry: Template

  init(_ object: DefinitionObject) {
    title = object.text("title", usual: "Index")
    column = object.column("by", isRequired: true)
    entry = object.template("entry", usual: "{title}")
  }

  func part(_ scope: Scope) throws -> any Part {
    var found: [String: [PageEntries.Entry]] = [:]
    if let column, scope.data.omission.shows(column.discretion) {
      for index in 0..<scope.list.count {
        let item = try scope.list(index)
        let key = try item.datum(column).text
        guard !key.isEmpty else { continue }
        found[key, default: []].append(try .item(item, entry))
      }
    }
    let names = found.keys.sorted(by: NaturalOrder.precedes)
    let entries = names.flatMap { [.heading($0)] + (found[$0] ?? []) }
    return PageEntries(title: title, entries: entries, columns: 2)
  }
}

/// Words with page numbers at the right, in one or more columns.
struct PageEntries: Part {
  enum Entry {
    case heading(String)
    case item(words: String, [String])

    /// An item in the words of a definition; by its title where they have nothing to say.
    static func item(_ item: Item, _ entry: Template) throws -> Entry {
      let words = try entry.filled(item)
      return .item(words: words.isEmpty ? item.title : words, [item.destination])
    }
  }

  let title: String
  let entries: [Entry]
  let columns: Int

  private static let gap = 28.0

  func lay(_ flow: Flow) throws {
    guard !entries.isEmpty else { return }
    // A page that it begins has no head of what came before.
    flow.head = nil
    try flow.makeRoom(80)
    let heading = TextStyle(Font(size: 16, weight: .bold))
      .block(title, width: flow.width, flow.shaper)
    flow.bookmark(title)
    flow.page?.tag(.heading1) {
      flow.page?.draw(heading, at: Point(x: flow.left, y: flow.y))
    }
    flow.y += heading.height + 10
    flow.head = Head(title: title, trailing: "")
    let width = (flow.width + Self.gap) / Double(columns) - Self.gap
    var column = 0
    var top = flow.y
    var lowest = flow.y
    for entry in entries {
      let height = if case .heading = entry { 22.0 } else { 14.5 }
      // A heading takes its first entry along.
      let needed = if case .heading = entry { 22.0 + 14.5 } else { 14.5 }
      if flow.y + needed > flow.bottom {
        column += 1
        if column == columns {
          column = 0
          try flow.nextPage()
          top = flow.y
          lowest = top
        }
        flow.y = top
      }
      let x = flow.left + Double(column) * (width + Self.gap)
      draw(entry, at: x, width, flow)
      flow.y += height
      lowest = max(lowest, flow.y)
    }
    flow.y = lowest + 16
  }

  private func draw(_ entry: Entry, at x: Double, _ width: Double, _ flow: Flow) {
    guard let page = flow.page else { return }
    switch entry {
    case .heading(let words):
      let block = TextStyle(Font(size: 9, weight: .semibold), Typography.accent)
        .block(words, width: width, flow.shaper, maximumLines: 1)
      page.tag(.heading2) { page.draw(block, at: Point(x: x, y: flow.y + 7)) }
    case .item(let words, let places):
      let pages = places.compactMap { flow.pageNumber(of: $0) }.map(String.init)
      let block = TextStyle(Font(size: 9))
        .block(words, width: width - 46, flow.shaper, maximumLines: 1)
      let number = TextStyle(Font(size: 9), Typography.labelGrey, .trailing)
        .block(pages.joined(separator: ", "), width: 40, flow.shaper, maximumLines: 1)
      flow.link(to: places.first ?? "", words) { page in
        page.tag(.paragraph) {
          page.draw([
            PlacedText(block, at: Point(x: x, y: flow.y)),
            PlacedText(number, at: Point(x: x + width - 40, y: flow.y)),
          ])
        }
      }
      flow.rule(at: [flow.y + 14], from: x, to: x + width, .hairline)
      flow.note([block], words)
    }
  }
}
