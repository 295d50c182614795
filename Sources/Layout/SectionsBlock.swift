import Drawing
import Inventory

/// The sections with rows, in columns.
///
/// A section goes whole into the column with the most room, so that columns end about level. One
/// with a long text takes the full width and flows over pages line by line.
struct SectionsBlock: Decodable, Sendable {
  private let columns: Int
  private let gutter: Double

  /// The narrowest column.
  private static let leastWidth = 180.0
  /// The space between two sections.
  private static let gap = 15.0

  /// Lays the sections from the flow's place on, over as many pages as they need.
  ///
  /// - Returns: what no font here could show.
  func lay(_ gun: Gun, includingEmpty: Bool, _ flow: Flow, nextPage: () throws -> Void) throws
    -> [MissingGlyphs]
  {
    var missing: [MissingGlyphs] = []
    // Narrow paper has fewer columns: a label and its text need some room.
    let fitting = Int((flow.width + gutter) / (Self.leastWidth + gutter))
    let columns = max(1, min(self.columns, fitting))
    let width = (flow.width - gutter * Double(columns - 1)) / Double(columns)
    var waiting = gun.sections(includingEmpty: includingEmpty).map {
      MeasuredSection($0, width: width, fullWidth: flow.width, flow.shaper)
    }[...]
    while let first = waiting.first {
      if first.isWide {
        missing += try flowOver(first, gun, flow, nextPage)
        waiting.removeFirst()
        continue
      }
      let narrow = waiting.prefix { !$0.isWide }
      let room = flow.bottom - flow.y
      let places = Columns.places(
        for: narrow.map(\.height), columns: columns, room: room, gap: Self.gap)
      let fitting = places.prefix { $0 != nil }.count
      if fitting == 0, !flow.isAtTop {
        try nextPage()
        continue
      }
      if fitting == 0 {
        // Longer than a column of its own: it is the one section that may be split.
        missing += try flowOver(first, gun, flow, nextPage)
        waiting.removeFirst()
        continue
      }
      var end = flow.y
      for (section, place) in zip(narrow, places.prefix(fitting)) {
        guard let place else { continue }
        let x = flow.left + Double(place.column) * (width + gutter)
        missing += section.draw(gun, at: Point(x: x, y: flow.y + place.y), flow)
        end = max(end, flow.y + place.y + section.height)
      }
      flow.y = end + Self.gap
      waiting = waiting.dropFirst(fitting)
      if !waiting.isEmpty, fitting < narrow.count { try nextPage() }
    }
    return missing
  }

  private func flowOver(
    _ section: MeasuredSection, _ gun: Gun, _ flow: Flow, _ nextPage: () throws -> Void
  ) throws -> [MissingGlyphs] {
    var missing: [MissingGlyphs] = []
    var cursor = MeasuredSection.Cursor()
    while true {
      let room = flow.bottom - flow.y
      if let part = section.part(from: cursor, room: room, isPageTop: flow.isAtTop) {
        missing += section.draw(part, gun, at: Point(x: flow.left, y: flow.y), flow)
        flow.y += part.height + Self.gap
        guard let next = part.next else { return missing }
        cursor = next
      }
      try nextPage()
    }
  }
}
