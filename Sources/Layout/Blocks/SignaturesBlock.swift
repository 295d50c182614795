import Drawing

/// Lines to sign on, side by side.
struct SignaturesBlock: Block, Part {
  private let labels: [Template]

  init(_ object: DefinitionObject) { labels = object.templates("lines") }

  func part(_ scope: Scope) throws -> any Part { self }

  func lay(_ flow: Flow) throws {
    guard !labels.isEmpty else { return }
    try flow.makeRoom(70)
    flow.y += 44
    let gap = 24.0
    let width = (flow.width + gap) / Double(labels.count) - gap
    let style = TextStyle(Font(size: 7), Typography.labelGrey)
    for (index, label) in labels.enumerated() {
      let x = flow.left + Double(index) * (width + gap)
      flow.rule(at: [flow.y], from: x, to: x + width, .heading)
      let block = style.block(label.words.joined(), width: width, flow.shaper, maximumLines: 1)
      flow.page?.tag(.paragraph) { flow.page?.draw(block, at: Point(x: x, y: flow.y + 3)) }
    }
    flow.y += 26
  }
}
