import Drawing
import Inventory

/// A card for each item: its picture at the left, title and line beside it, rows in columns under
/// these.
struct CardsBlock: Block {
  let title: Template
  let subtitle: Template
  let rows: [Column]
  let columns: Int
  let picture: CellPicture?
  private let group: Grouping
  private let source: Source

  init(_ object: DefinitionObject) {
    source = Source(object)
    (title, subtitle, rows, columns, picture, group) = object.about { _ in
      (
        object.template("title", usual: "{title}"), object.template("subtitle", usual: ""),
        object.columns("rows"), object.count("columns", usual: 2, in: 1...3),
        object.object("picture", CellPicture.init), Grouping(object)
      )
    }
  }

  func served(_ subject: Subject) -> Set<Request> {
    source.isWhole(subject) ? [.group, .sort] : []
  }

  func part(_ scope: Scope) throws -> any Part {
    let (list, groups) = try group.arranged(try source.items(scope), scope)
    return CardsPart(
      block: self, rows: rows.filter { scope.data.omission.shows($0.discretion) }, list: list,
      groups: groups)
  }
}

private struct CardsPart: Part {
  let block: CardsBlock
  let rows: [Column]
  let list: ItemList
  let groups: [Group]

  private static let gap = 18.0

  func lay(_ flow: Flow) throws {
    guard list.count > 0 else { return try Nothing(list.subject).lay(flow) }
    for group in groups {
      if !group.title.isEmpty {
        try ParagraphBlock.Laid(
          text: group.title, role: .heading,
          style: TextStyle(Font(size: 9, weight: .semibold), Typography.accent)
        ).lay(flow)
      }
      for index in group.range { try lay(try list(index), flow) }
    }
  }

  private func lay(_ item: Item, _ flow: Flow) throws {
    let said = try rows.map { (label: $0.label, form: $0.form, text: try item.datum($0).text) }
      .filter { !$0.text.isEmpty }
    let title = TextStyle(Font(size: 12, weight: .semibold))
    let line = TextStyle(Font(size: 9), Typography.labelGrey)
    let left = flow.left + (block.picture.map { $0.size.width + 14 } ?? 0)
    let width = flow.right - left
    let columnWidth = (width + Self.gap) / Double(block.columns) - Self.gap
    // Each column is filled from the top; what is long makes its row higher.
    let perColumn = (said.count + block.columns - 1) / max(1, block.columns)
    let cells = said.map { row in
      CardRow(row.label, row.text, isMark: row.form == .mark, width: columnWidth, flow.shaper)
    }
    var ends = [Double](repeating: 0, count: block.columns)
    for (index, cell) in cells.enumerated() { ends[index / max(1, perColumn)] += cell.height }
    let heading = title.block(
      try block.title.filled(item), width: width, flow.shaper, maximumLines: 2)
    let under = line.block(
      try block.subtitle.filled(item), width: width, flow.shaper, maximumLines: 1)
    let headHeight = heading.height + (under.width > 0 ? under.height : 0) + 4
    let height =
      max(
        headHeight + (ends.max() ?? 0), block.picture.map { $0.size.height } ?? 0) + 20
    try flow.makeRoom(min(height, flow.bottom - Typography.margin - 40))
    flow.bookmark(item.title)
    flow.destination(item.destination)
    flow.begin(.section)
    defer { flow.end(.section) }
    if let page = flow.page {
      if let picture = block.picture {
        let box = Rectangle(
          x: flow.left, y: flow.y, width: picture.size.width, height: picture.size.height)
        try picture.draw(item, in: box, on: page)
      }
      page.tag(.heading2) { page.draw(heading, at: Point(x: left, y: flow.y)) }
      if under.width > 0 {
        page.tag(.paragraph) {
          page.draw(under, at: Point(x: left, y: flow.y + heading.height))
        }
      }
      let reading = said.map { "\($0.label): \($0.text)." }.joined(separator: " ")
      if !cells.isEmpty {
        page.tag(.reading(reading)) {
          var y = flow.y + headHeight
          for (index, cell) in cells.enumerated() {
            if index % max(1, perColumn) == 0 { y = flow.y + headHeight }
            let x = left + Double(index / max(1, perColumn)) * (columnWidth + Self.gap)
            page.draw(cell.texts(at: Point(x: x, y: y)))
            y += cell.height
            flow.rule(at: [y], from: x, to: x + columnWidth, .hairline)
          }
        }
      }
    }
    flow.note([heading, under] + cells.map(\.text), item.name)
    flow.y += height
    flow.rule(at: [flow.y - 10], from: flow.left, to: flow.right, .hairline)
    flow.y += 4
  }
}

/// A row of a card: a label, and what it says at the right.
private struct CardRow {
  private let label: TextBlock
  let text: TextBlock
  private let indent: Double
  let height: Double

  init(_ label: String, _ text: String, isMark: Bool, width: Double, _ shaper: TextShaper) {
    let label = shaper.block(
      label, font: Typography.label, color: Typography.labelGrey, lineHeight: Typography.grid)
    indent = label.width + 10
    let font = isMark ? Typography.serial : Typography.detail
    let lines = shaper.lineCount(text, font: font, width: width - indent)
    self.text = shaper.block(
      text, font: font, color: Typography.ink, width: width - indent,
      alignment: lines > 3 ? .leading : .trailing, lineHeight: Typography.grid)
    self.label = label
    height = self.text.height + 2.5
  }

  func texts(at point: Point) -> [PlacedText] {
    [
      PlacedText(label, at: Point(x: point.x, y: point.y + 1)),
      PlacedText(text, at: Point(x: point.x + indent, y: point.y + 1)),
    ]
  }
}
