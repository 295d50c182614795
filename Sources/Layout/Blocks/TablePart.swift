import Drawing

/// A table on its pages: the heading on each, no row cut unless it is taller than a page, sums
/// carried over, and the total never alone.
final class TablePart: Part {
  private let rules: [TableBlock.ColumnRule]
  private let content: TableContent
  private let isGrid: Bool
  private let heading: String
  private let size: Double
  private var measured: TableMeasure?

  /// The space above and below the lines of a row together.
  private static let padding = 6.5
  private static let groupHeight = 26.0

  init(
    rules: [TableBlock.ColumnRule], content: TableContent, size: Double, isGrid: Bool,
    heading: String
  ) {
    self.heading = heading
    self.rules = rules
    self.content = content
    self.isGrid = isGrid
    self.size = size
  }

  func lay(_ flow: Flow) throws {
    let measure = measured ?? TableMeasure(rules, content, size: size, flow)
    measured = measure
    // A table does not begin with one row at the foot of a page.
    let rows = Double(min(content.rows.count, 3) + (content.hasTotals ? 1 : 0))
    let above = heading.isEmpty ? 0 : 19.0
    try flow.makeRoom(above + measure.headHeight + rows * height(1, measure))
    flow.sectionHeading(heading)
    flow.begin(.table)
    drawHead(measure, flow, isFirst: true)
    var sum = content.nothing
    let sumHeight = content.hasTotals ? height(1, measure) : 0
    for group in content.groups {
      for index in group.range {
        let row = content.rows[index]
        let heights = measure.lineCounts(row)
        let needed = height(heights.max() ?? 1, measure)
        let heading =
          index == group.range.lowerBound && !group.title.isEmpty
          ? Self.groupHeight : 0
        if flow.y + heading + needed + sumHeight > flow.bottom, !measure.isAtStart(flow) {
          try turnPage(sum, measure, flow, within: heading == 0 ? group.title : "")
        }
        if heading > 0 { drawGroup(group.title, measure, flow) }
        try draw(row, heights, measure, flow) {
          try self.turnPage(sum, measure, flow, within: group.title)
        }
        try sum.add(row)
      }
    }
    if content.hasTotals {
      flow.rule(at: [flow.y], from: flow.left, to: flow.right, .heading)
      drawSum(
        content.row(content.totalTitle, sum), measure, flow)
    }
    drawGrid(measure, flow)
    flow.end(.table)
    flow.y += 14
  }

  private func height(_ lines: Int, _ measure: TableMeasure) -> Double {
    Double(lines) * measure.fonts.lineHeight + Self.padding
  }

  /// Carries the sums over to the next page, and says there which group goes on.
  private func turnPage(
    _ sum: TableContent.Sum, _ measure: TableMeasure, _ flow: Flow, within group: String
  ) throws {
    if content.hasTotals { drawSum(content.row("Carried forward", sum), measure, flow) }
    drawGrid(measure, flow)
    try flow.nextPage()
    drawHead(measure, flow, isFirst: false)
    if content.hasTotals { drawSum(content.row("Brought forward", sum), measure, flow) }
    if !group.isEmpty { drawGroup("\(group), continued", measure, flow, isNew: false) }
    measure.start = flow.y
  }

  /// Draws the heading; only the first is part of what is read.
  private func drawHead(_ measure: TableMeasure, _ flow: Flow, isFirst: Bool) {
    measure.top = flow.y
    if let page = flow.page {
      let texts = measure.headTexts(at: flow.y, flow)
      if isFirst {
        page.tag(.tableRow) {
          for text in texts.labels {
            page.tag(.tableHeading(.column)) { page.draw([text]) }
          }
        }
      } else {
        page.tag(.nonStructural) { page.draw(texts.labels) }
      }
      if !texts.bands.isEmpty { page.tag(.nonStructural) { page.draw(texts.bands) } }
    }
    flow.y += measure.headHeight
    flow.rule(at: [flow.y - 1], from: flow.left, to: flow.right, .heading)
    measure.start = flow.y
  }

  private func drawGroup(
    _ title: String, _ measure: TableMeasure, _ flow: Flow, isNew: Bool = true
  ) {
    if isNew { flow.bookmark(title) }
    let block = flow.shaper.block(
      title, font: measure.fonts.strong, color: Typography.accent, width: flow.width,
      lineHeight: measure.fonts.lineHeight,
      maximumLines: 1)
    if let page = flow.page {
      page.tag(.tableRow) {
        page.tag(.tableHeading(.row)) {
          page.draw(block, at: Point(x: flow.left, y: flow.y + 11))
        }
        for _ in rules.dropFirst() { page.tag(.tableCell) {} }
      }
    }
    flow.y += Self.groupHeight
    flow.rule(at: [flow.y], from: flow.left, to: flow.right, .hairline)
  }

  private func drawSum(_ words: [String], _ measure: TableMeasure, _ flow: Flow) {
    if let page = flow.page {
      page.tag(.tableRow) {
        for (index, text) in words.enumerated() {
          page.tag(index == 0 ? .tableHeading(.row) : .tableCell) {
            guard !text.isEmpty else { return }
            // Words of the first column may stand over the empty ones beside it.
            let free = words.dropFirst(index + 1).prefix { $0.isEmpty }.count
            let width =
              index == 0
              ? measure.width(of: 0...free) : measure.widths[index]
            let block = flow.shaper.block(
              text, font: measure.fonts.strong, color: Typography.ink, width: width,
              alignment: index == 0 ? .leading : rules[index].alignment,
              lineHeight: measure.fonts.lineHeight,
              maximumLines: 1)
            page.draw(
              block, at: Point(x: measure.lefts[index], y: flow.y + Self.padding / 2))
          }
        }
      }
    }
    flow.y += height(1, measure)
  }

  /// Draws a row; one that is taller than a page goes on over pages, line by line.
  private func draw(
    _ row: TableContent.Row, _ counts: [Int], _ measure: TableMeasure, _ flow: Flow,
    turnPage: () throws -> Void
  ) throws {
    let total = counts.max() ?? 1
    var line = 0
    while line < total {
      // Under its last line on the page stands the sum that is carried forward.
      let sum = content.hasTotals ? self.height(1, measure) : 0
      let room = Int((flow.bottom - flow.y - Self.padding - sum) / measure.fonts.lineHeight)
      let end = min(total, line + max(1, room))
      let height = height(end - line, measure)
      if let page = flow.page {
        if row.isTinted {
          page.tag(.nonStructural) {
            page.fill(
              Rectangle(x: flow.left, y: flow.y, width: flow.width, height: height),
              Typography.tint)
          }
        }
        // cairo keeps the tree of tags until the document ends, some 400 bytes a cell: of 10,000 rows of
        // ten cells about half of all memory. A row needs its cells all the same, the empty ones too
        // (ISO 32000-1, table 337), and what stands in a row without one belongs to no column.
        page.tag(.tableRow) {
          for (index, cell) in row.cells.enumerated() {
            page.tag(.tableCell) {
              let last = max(line, min(end, counts[index]))
              draw(cell, index, line..<last, row, measure, flow)
            }
          }
        }
      }
      flow.y += height
      flow.rule(at: [flow.y], from: flow.left, to: flow.right, .hairline)
      line = end
      if line < total { try turnPage() }
    }
  }

  private func draw(
    _ cell: TableContent.Cell, _ index: Int, _ lines: Range<Int>, _ row: TableContent.Row,
    _ measure: TableMeasure, _ flow: Flow
  ) {
    guard let page = flow.page, !lines.isEmpty, !cell.text.isEmpty else { return }
    let rule = rules[index]
    let block = flow.shaper.block(
      cell.text, font: rule.column.form == .mark ? measure.fonts.mark : measure.fonts.body,
      color: cell.isStruck ? Typography.footGrey : Typography.ink, width: measure.widths[index],
      alignment: rule.alignment, lineHeight: measure.fonts.lineHeight)
    let point = Point(x: measure.lefts[index], y: flow.y + Self.padding / 2)
    let place = index == 0 ? row.destination : rule.column.place.map { "\($0).\(row.number)" }
    flow.link(to: place ?? "", cell.text) { $0.draw(block, lines: lines, at: point) }
    if cell.isStruck {
      let strokes = lines.enumerated().map { place, _ in
        let y = point.y + (Double(place) + 0.52) * measure.fonts.lineHeight
        return (from: Point(x: point.x, y: y), to: Point(x: point.x + block.width, y: y))
      }
      page.lines(strokes, width: 0.6, color: Typography.footGrey)
    }
    flow.note([block], rule.label)
  }

  private func drawGrid(_ measure: TableMeasure, _ flow: Flow) {
    guard isGrid else { return }
    flow.uprights(at: measure.gaps, from: measure.top, to: flow.y)
  }
}
