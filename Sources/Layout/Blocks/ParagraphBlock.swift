import Drawing

/// A paragraph, or a heading.
struct ParagraphBlock: Block {
  enum Role: String, CaseIterable { case body, note, heading }

  private let text: Template
  private let role: Role
  private let style: TextStyle

  init(_ object: DefinitionObject) {
    text = object.template("text")
    role = object.word("role", usual: Role.body) ?? .body
    let usual =
      switch role {
      case .body: TextStyle(Font(size: 9))
      case .note: TextStyle(Font(size: 8), Typography.labelGrey)
      case .heading: TextStyle(Font(size: 12, weight: .semibold))
      }
    style = TextStyle(object, usual: usual)
  }

  func part(_ scope: Scope) throws -> any Part {
    let words =
      if let item = scope.item {
        try text.filled(item)
      } else {
        try text.filled(try Summary(scope.list, keys: text.keys, scope.data))
      }
    return Laid(text: words, role: role, style: style)
  }

  struct Laid: Part {
    let text: String
    let role: Role
    let style: TextStyle

    func lay(_ flow: Flow) throws {
      guard !text.isEmpty else { return }
      let block = style.block(text, width: flow.width, flow.shaper)
      // A heading stays with what follows it.
      try flow.makeRoom(
        role == .heading ? block.height + 60 : min(block.height, 2 * style.lineHeight))
      if role == .heading, !flow.isAtTop { flow.y += 8 }
      var line = 0
      while line < block.lineCount {
        let room = max(1, Int((flow.bottom - flow.y) / style.lineHeight))
        let end = min(block.lineCount, line + room)
        if let page = flow.page {
          page.tag(role == .heading ? .heading2 : .paragraph) {
            page.draw(block, lines: line..<end, at: Point(x: flow.left, y: flow.y))
          }
        }
        flow.y += Double(end - line) * style.lineHeight
        line = end
        if line < block.lineCount { try flow.nextPage() }
      }
      flow.note([block], "Text")
      flow.y += 6
    }
  }
}
