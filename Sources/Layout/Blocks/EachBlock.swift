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

private struct EachPart: Part {
  let blocks: [any Block]
  let startsPage: Bool
  let scope: Scope

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
      let own = scope.about(item)
      for block in blocks { try block.part(own).lay(flow) }
      flow.end(.section)
    }
    flow.head = nil
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
