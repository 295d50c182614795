import Drawing
import Inventory

/// The sections with rows, in columns.
///
/// A section goes whole into the column with the most room, so that columns end about level. One
/// with a long text takes the full width and flows over pages line by line.
struct SectionsBlock: ItemBlock {
  private let columns: Int
  private let gutter: Double

  init(_ object: DefinitionObject) {
    columns = object.count("columns", usual: 2, in: 1...4)
    gutter = object.number("gutter", usual: 28, in: 8...100)
  }

  func served(_ subject: Subject) -> Set<Request> { [.emptyRows] }

  /// The narrowest column.
  private static let leastWidth = 180.0
  /// The space between two sections.
  private static let gap = 15.0

  /// Lays the sections from the flow's place on, over as many pages as they need.
  func lay(_ item: Item, _ scope: Scope, _ flow: Flow) throws {
    // Narrow paper has fewer columns: a label and its text need some room.
    let fitting = Int((flow.width + gutter) / (Self.leastWidth + gutter))
    let columns = max(1, min(self.columns, fitting))
    let width = (flow.width - gutter * Double(columns - 1)) / Double(columns)
    var waiting = scope.sections(of: item).map {
      MeasuredSection(
        $0, of: item.name, width: width, fullWidth: flow.width, flow.shaper, text: item.text)
    }[...]
    while let first = waiting.first {
      if first.isWide {
        try flowOver(first, flow)
        waiting.removeFirst()
        continue
      }
      let narrow = waiting.prefix { !$0.isWide }
      let room = flow.bottom - flow.y
      let places = Columns.places(
        for: narrow.map(\.height), columns: columns, room: room, gap: Self.gap)
      let fitting = places.prefix { $0 != nil }.count
      if fitting == 0, !flow.isAtTop {
        try flow.nextPage()
        continue
      }
      if fitting == 0 {
        // Longer than a column of its own: it is the one section that may be split.
        try flowOver(first, flow)
        waiting.removeFirst()
        continue
      }
      var end = flow.y
      for (section, place) in zip(narrow, places.prefix(fitting)) {
        guard let place else { continue }
        let x = flow.left + Double(place.column) * (width + gutter)
        section.draw(section.whole, at: Point(x: x, y: flow.y + place.y), flow)
        end = max(end, flow.y + place.y + section.height)
      }
      flow.y = end + Self.gap
      waiting = waiting.dropFirst(fitting)
      if !waiting.isEmpty, fitting < narrow.count { try flow.nextPage() }
    }
  }

  private func flowOver(_ section: MeasuredSection, _ flow: Flow) throws {
    var cursor = MeasuredSection.Cursor()
    while true {
      let room = flow.bottom - flow.y
      if let part = section.part(from: cursor, room: room, isPageTop: flow.isAtTop) {
        section.draw(part, at: Point(x: flow.left, y: flow.y), flow)
        flow.y += part.height + Self.gap
        guard let next = part.next else { return }
        cursor = next
      }
      try flow.nextPage()
    }
  }
}
