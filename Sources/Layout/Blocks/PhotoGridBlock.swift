import Drawing
import Inventory

/// All photographs of all items on contact sheets, each with a caption.
struct PhotoGridBlock: Block {
  let columns: Int
  let ratio: Double
  let corner: Double
  let caption: Template
  let line: Template

  init(_ object: DefinitionObject) {
    columns = object.count("columns", usual: 3, in: 1...12)
    ratio = object.number("ratio", usual: 0.75, in: 0.2...3)
    corner = object.number("corner", usual: 4, in: 0...60)
    caption = object.template("caption", usual: "{title}")
    line = object.template("line", usual: "")
  }

  func served(_ subject: Subject) -> Set<Request> { [.sort] }

  func part(_ scope: Scope) throws -> any Part { PhotoGridPart(block: self, scope: scope) }
}

private struct PhotoGridPart: Part {
  let block: PhotoGridBlock
  let scope: Scope

  private static let gap = 12.0
  private static let captionHeight = 28.0

  func lay(_ flow: Flow) throws {
    let width = (flow.width + Self.gap) / Double(block.columns) - Self.gap
    let height = width * block.ratio
    var column = 0
    var any = false
    func place(_ item: Item) throws {
      for (number, photograph) in (item.gun?.photographs ?? []).enumerated() {
        any = true
        if column == 0 { try flow.makeRoom(height + Self.captionHeight) }
        let x = flow.left + Double(column) * (width + Self.gap)
        let box = Rectangle(x: x, y: flow.y, width: width, height: height)
        try draw(item, photograph, number, in: box, flow)
        column += 1
        if column == block.columns {
          column = 0
          flow.y += height + Self.captionHeight
        }
      }
    }
    if let item = scope.item { try place(item) } else { try scope.list.forEach(place) }
    if column > 0 { flow.y += height + Self.captionHeight }
    if !any { try Nothing(words: "There are no photographs.").lay(flow) }
  }

  private func draw(
    _ item: Item, _ photograph: Photograph, _ number: Int, in box: Rectangle, _ flow: Flow
  ) throws {
    guard let page = flow.page else { return }
    try page.tag(.figure(description: item.description(of: photograph))) {
      try item.data.draw(photograph, filling: box, cornerRadius: block.corner, on: page)
    }
    let title = TextStyle(Font(size: 8, weight: .semibold))
      .block(try block.caption.filled(item), width: box.width, flow.shaper, maximumLines: 1)
    let said = item.data.cleaned(photograph.title, item)
    let words = number == 0 || said.isEmpty ? try block.line.filled(item) : said
    let line = TextStyle(Font(size: 7), Typography.labelGrey)
      .block(words, width: box.width, flow.shaper, maximumLines: 1)
    flow.link(to: item.destination, item.title) { page in
      page.tag(.paragraph) {
        page.draw([
          PlacedText(title, at: Point(x: box.x, y: box.maxY + 3)),
          PlacedText(line, at: Point(x: box.x, y: box.maxY + 14)),
        ])
      }
    }
    flow.note([title, line], item.name)
  }
}
