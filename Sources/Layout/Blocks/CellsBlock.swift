import Drawing

/// A list of cells: in each a picture at one side, lines of text beside it, and more at the far end.
///
/// The geometry is the definition's, to the point: heights, gaps, corners, and for every line its own
/// size, weight, colour and alignment. A text that is too long is shortened with an ellipsis.
struct CellsBlock: Block {
  let height: Double
  let lines: CellLines
  let trailing: CellLines
  let trailingWidth: Double
  let picture: CellPicture?
  private let group: Grouping
  private let source: Source

  init(_ object: DefinitionObject) {
    height = object.number("height", usual: 104, in: 12...600)
    let gap = object.number("gap", usual: 2, in: 0...100)
    trailingWidth = object.number("trailingWidth", usual: 110, in: 20...400)
    source = Source(object)
    (lines, trailing, picture, group) = object.about { _ in
      let usual = TextStyle(Font(size: 9))
      let atEnd = TextStyle(Font(size: 9), Typography.ink, .trailing)
      return (
        CellLines(object, "lines", gap: gap, usual: usual),
        CellLines(object, "trailing", gap: gap, usual: atEnd),
        object.object("picture", CellPicture.init), Grouping(object)
      )
    }
  }

  func served(_ subject: Subject) -> Set<Request> {
    source.isWhole(subject) ? [.group, .sort] : []
  }

  func part(_ scope: Scope) throws -> any Part {
    let (list, groups) = try group.arranged(try source.items(scope), scope)
    return CellsPart(block: self, list: list, groups: groups)
  }
}

private struct CellsPart: Part {
  let block: CellsBlock
  let list: ItemList
  let groups: [Group]

  func lay(_ flow: Flow) throws {
    guard list.count > 0 else { return try Nothing(list.subject).lay(flow) }
    for group in groups {
      let mark = try layHeading(group, flow)
      flow.begin(.list)
      for index in group.range {
        try flow.makeRoom(block.height)
        let item = try list(index)
        flow.bookmark(item.title, under: mark)
        try lay(item, flow)
        flow.y += block.height
        flow.rule(at: [flow.y], from: flow.left, to: flow.right, .hairline)
      }
      flow.end(.list)
      flow.y += 10
    }
  }

  private func layHeading(_ group: Group, _ flow: Flow) throws -> Document.Bookmark? {
    guard !group.title.isEmpty else {
      try flow.makeRoom(block.height)
      return nil
    }
    try flow.makeRoom(block.height + 24)
    let mark = flow.bookmark(group.title)
    let style = TextStyle(Font(size: 9, weight: .semibold), Typography.accent)
    let heading = style.block(group.title, width: flow.width, flow.shaper, maximumLines: 1)
    flow.page?.tag(.heading2) {
      flow.page?.draw(heading, at: Point(x: flow.left, y: flow.y + 4))
    }
    flow.y += 22
    flow.rule(at: [flow.y], from: flow.left, to: flow.right, .heading)
    return mark
  }

  private func lay(_ item: Item, _ flow: Flow) throws {
    guard let page = flow.page else { return }
    try page.tag(.listItem) {
      try page.tag(.listBody) {
        var left = flow.left
        var right = flow.right
        if let picture = block.picture {
          let isLeading = picture.side == .leading
          let x = isLeading ? left + picture.inset : right - picture.inset - picture.size.width
          let box = Rectangle(
            x: x, y: flow.y + (block.height - picture.size.height) / 2,
            width: picture.size.width, height: picture.size.height)
          try picture.draw(item, in: box, on: page)
          if isLeading { left = box.maxX + picture.gap } else { right = x - picture.gap }
        }
        func box(from left: Double, to right: Double) -> Rectangle {
          Rectangle(x: left, y: flow.y, width: right - left, height: block.height)
        }
        if !block.trailing.isEmpty {
          // On narrow paper most of the room stays to the lines, which say what the item is.
          let width = min(block.trailingWidth, (right - left) * 0.4)
          // The far end is where the picture is not.
          if block.picture?.side == .trailing {
            try block.trailing.draw(item, in: box(from: left, to: left + width), flow)
            left = min(right, left + width + 12)
          } else {
            try block.trailing.draw(item, in: box(from: right - width, to: right), flow)
            right = max(left, right - width - 12)
          }
        }
        try block.lines.draw(item, in: box(from: left, to: right), flow)
      }
    }
  }
}
