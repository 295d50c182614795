import Drawing
import Inventory

/// Its blocks for one item after the other, each on a page of its own unless it says otherwise.
struct EachBlock: Block {
  private let blocks: [any Block]
  private let startsPage: Bool

  init(_ object: DefinitionObject) {
    startsPage = object.flag("page", usual: true)
    blocks = object.objects("blocks") { BlockName.read($0, isInside: true) }
  }

  func served(_ subject: Subject) -> Set<Request> {
    // The tables inside are of what belongs to one item.
    blocks.served(subject).intersection([.emptyRows]).union([.sort])
  }

  func part(_ scope: Scope) throws -> any Part {
    EachPart(blocks: blocks, startsPage: startsPage, scope: scope)
  }
}

private final class EachPart: Part {
  private let blocks: [any Block]
  private let startsPage: Bool
  private let scope: Scope
  /// For items the block that begins a page so that the next one does not stand there alone.
  private var breaks: [Int: Int] = [:]

  /// A table of one row takes less, and a strip of photographs.
  private static let little = 80.0

  init(blocks: [any Block], startsPage: Bool, scope: Scope) {
    self.blocks = blocks
    self.startsPage = startsPage
    self.scope = scope
  }

  func lay(_ flow: Flow) throws {
    let subject = scope.list.subject
    if scope.list.count == 0 { return try Nothing(subject).lay(flow) }
    for index in 0..<scope.list.count {
      let item = try scope.list(index)
      // The head is of this item only from its second page on.
      flow.head = nil
      if startsPage { try flow.beginPage() } else { try flow.makeRoom(120) }
      flow.begin(.section)
      flow.bookmark(item.title)
      flow.destination(item.destination)
      flow.head = Head(title: item.title, trailing: "No. \(item.number)")
      try lay(item, index, flow)
      flow.end(.section)
    }
    flow.head = nil
  }

  /// Lays the blocks of an item; while pages are counted it looks what becomes of the last one.
  private func lay(_ item: Item, _ index: Int, _ flow: Flow) throws {
    let own = scope.about(item)
    let first = flow.pageCount
    var parts: [any Part] = []
    var marks: [Flow.Mark] = []
    for (place, block) in blocks.enumerated() {
      if breaks[index] == place { try flow.nextPage() }
      let part = try block.part(own)
      parts.append(part)
      if let mark = flow.mark { marks.append(mark) }
      try part.lay(flow)
    }
    guard flow.pageCount > first, let place = lonely(marks, flow) else { return }
    breaks[index] = place
    flow.goBack(to: marks[place])
    try flow.nextPage()
    for part in parts[place...] { try part.lay(flow) }
  }

  /// The block that goes along with what stands alone on the last page: a row or a photograph.
  private func lonely(_ marks: [Flow.Mark], _ flow: Flow) -> Int? {
    guard startsPage, flow.taken < Self.little,
      // The block that turned the page, and before it one that drew something under the sections.
      let turning = marks.lastIndex(where: { $0.page < flow.pageCount }),
      marks[turning].page == flow.pageCount - 1,
      let before = (0..<turning).last(where: { marks[$0].y < marks[$0 + 1].y }),
      marks[before].page == marks[turning].page, blocks[before] is TableBlock
    else { return nil }
    return before
  }
}

/// What stands where there is nothing to report: still a valid page.
struct Nothing: Part {
  let words: String
  let heading: String

  init(words: String, heading: String = "") {
    self.words = words
    self.heading = heading
  }

  init(_ subject: Subject, heading: String = "") {
    self.init(words: "No \(subject.plural) match.", heading: heading)
  }

  func lay(_ flow: Flow) throws {
    try flow.makeRoom(60)
    flow.sectionHeading(heading)
    let style = TextStyle(Font(size: 10), Typography.labelGrey)
    let block = style.block(words, width: flow.width, flow.shaper)
    flow.page?.tag(.paragraph) {
      flow.page?.draw(block, at: Point(x: flow.left, y: flow.y + 6))
    }
    flow.y += block.height + 16
  }
}

extension Flow {
  /// Draws a heading in small capitals; nothing where there are no words.
  func sectionHeading(_ words: String) {
    guard !words.isEmpty else { return }
    if !isAtTop { y += 4 }
    let block = TextStyle(Typography.sectionTitle, Typography.accent)
      .block(words.uppercased(), width: width, shaper)
    page?.tag(.heading2) { page?.draw(block, at: Point(x: left, y: y)) }
    y += 15
  }
}
