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
    var waiting = entries[...]
    while !waiting.isEmpty {
      let room = flow.bottom - flow.y
      let full = dealt(waiting, room)
      let taken = full.reduce(0) { $0 + $1.count }
      let dealt = taken == waiting.count ? level(waiting, room) : full
      let top = flow.y
      var lowest = top
      for (column, entries) in dealt.enumerated() {
        flow.y = top
        for entry in entries {
          draw(entry, at: flow.left + Double(column) * (width + Self.gap), width, flow)
          flow.y += Self.height(entry)
        }
        lowest = max(lowest, flow.y)
      }
      flow.y = lowest + 16
      waiting = waiting.dropFirst(taken)
      if !waiting.isEmpty { try flow.nextPage() }
    }
  }

  private static func height(_ entry: Entry) -> Double {
    if case .heading = entry { 22 } else { 14.5 }
  }

  /// As many entries as columns of a height take; a heading takes its first entry along.
  private func dealt(_ entries: ArraySlice<Entry>, _ height: Double) -> [ArraySlice<Entry>] {
    var result: [ArraySlice<Entry>] = []
    var start = entries.startIndex
    while result.count < columns, start < entries.endIndex {
      var end = start
      var y = 0.0
      while end < entries.endIndex {
        let next = entries[end]
        let needed = if case .heading = next { 22 + 14.5 } else { Self.height(next) }
        // One goes in at any rate, or there would be no end.
        if y + needed > height, end > start { break }
        y += Self.height(next)
        end += 1
      }
      result.append(entries[start..<end])
      start = end
    }
    return result
  }

  /// The last entries in columns that end about level: the lowest that take them all.
  private func level(_ entries: ArraySlice<Entry>, _ room: Double) -> [ArraySlice<Entry>] {
    let total = entries.reduce(0) { $0 + Self.height($1) }
    var height = total / Double(columns)
    while height < room {
      let dealt = dealt(entries, height)
      if dealt.reduce(0, { $0 + $1.count }) == entries.count { return dealt }
      height += 7.25
    }
    return dealt(entries, room)
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
