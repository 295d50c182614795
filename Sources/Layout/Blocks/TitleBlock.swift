import Drawing

/// The title of the report, and a line under it; the title stands small on the pages that follow.
struct TitleBlock: Block {
  private let title: Template
  private let subtitle: Template?
  private let onPage: Bool

  init(_ object: DefinitionObject) {
    title = object.template("title")
    subtitle = object.has("subtitle") ? object.template("subtitle") : nil
    onPage = object.flag("page")
  }

  func part(_ scope: Scope) throws -> any Part {
    let keys = title.keys + (subtitle?.keys ?? [])
    let summary = try Summary(scope.list, keys: keys, scope.data)
    let words = try subtitle?.filled(summary) ?? ""
    return Laid(title: try title.filled(summary), subtitle: words, isPage: onPage)
  }

  private struct Laid: Part {
    let title: String
    let subtitle: String
    /// Whether it has a page of its own.
    let isPage: Bool

    func lay(_ flow: Flow) throws {
      flow.head = nil
      try flow.makeRoom(90)
      if isPage { flow.y = flow.size.height * 0.38 }
      let style = TextStyle(
        Font(size: isPage ? 34 : Typography.title.size, weight: .bold), Typography.ink)
      let heading = style.block(title, width: flow.width, flow.shaper)
      flow.bookmark(title)
      let line = TextStyle(Font(size: isPage ? 13 : 10), Typography.labelGrey)
        .block(subtitle, width: flow.width, flow.shaper)
      if let page = flow.page {
        page.tag(.heading1) { page.draw(heading, at: Point(x: flow.left, y: flow.y)) }
        if !subtitle.isEmpty {
          page.tag(.paragraph) {
            page.draw(line, at: Point(x: flow.left, y: flow.y + heading.height + 2))
          }
        }
      }
      flow.note([heading, line], "Title")
      flow.y += heading.height + (subtitle.isEmpty ? 8 : line.height + 12)
      flow.head = Head(title: title, trailing: "")
      if isPage { try flow.nextPage() }
    }
  }
}

/// Begins a new page.
struct PageBreakBlock: Block, Part {
  func part(_ scope: Scope) throws -> any Part { self }

  func lay(_ flow: Flow) throws {
    if !flow.isAtTop { try flow.nextPage() }
  }
}
