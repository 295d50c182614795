import Drawing
import Platform

/// Labels on sheets that are sold for it: on each a code for a scanner, and lines of text beside or
/// above it.
///
/// The sheet decides the paper, and its pages have neither head nor foot. A QR code stands at the left
/// with its quiet zone as the label's padding; a Code 128 along the lower edge.
struct LabelsBlock: Block {
  private let ownSheet: LabelSheet
  let code: CodeMark
  let codeText: Template
  /// The side of a QR code or the height of the bars; nil for what suits the label.
  private let codeSize: Double?
  let inset: Double
  /// Whether the edges of the labels are drawn, for a proof on plain paper.
  let hasOutline: Bool
  let lines: CellLines
  private let source: Source

  init(_ object: DefinitionObject) {
    ownSheet = LabelSheet(object)
    code = object.word("code", usual: .qr) ?? .qr
    codeSize = object.has("codeSize") ? object.length("codeSize", usual: 60, in: 8...1_000) : nil
    inset = object.length("inset", usual: 7, in: 0...200)
    hasOutline = object.flag("outline")
    source = Source(object)
    let gap = object.length("gap", usual: 0, in: 0...100)
    (codeText, lines) = object.about { _ in
      (
        object.template("codeText", usual: "{number}"),
        CellLines(object, "lines", gap: gap, closesGaps: true, usual: TextStyle(Font(size: 8)))
      )
    }
  }

  /// The sheet that the user has, else the definition's.
  func sheet(_ scope: Scope) -> LabelSheet { scope.sheet ?? ownSheet }

  func paper(_ scope: Scope) -> Paper? { sheet(scope).paper }

  func served(_ subject: Subject) -> Set<Request> {
    source.isWhole(subject) ? [.sheet, .startAt, .sort] : [.sheet, .startAt]
  }

  func part(_ scope: Scope) throws -> any Part {
    let sheet = sheet(scope)
    guard (1...sheet.count).contains(scope.firstLabel) else {
      throw Fault(
        .usage, "the sheet has \(sheet.count.of("label"))", at: "--start-at",
        advice: "Count them from 1, row by row")
    }
    return LabelsPart(
      block: self, sheet: sheet, list: try source.items(scope), first: scope.firstLabel - 1)
  }

  /// How a label is divided: the box of the code, its quiet zone included, and that of the lines.
  func division(_ label: Rectangle) -> (code: Rectangle, lines: Rectangle) {
    switch code {
    case .none: return (label, label.insetBy(inset, inset / 2))
    case .qr:
      let side = min(codeSize ?? min(label.height, label.width * 0.4), label.height, label.width)
      let code = Rectangle(
        x: label.x, y: label.midY - side / 2, width: side, height: side)
      let lines = Rectangle(
        x: code.maxX, y: label.y + inset / 2, width: max(1, label.width - side - inset),
        height: label.height - inset)
      return (code, lines)
    case .code128:
      let height = min(codeSize ?? label.height * 0.36, label.height - inset)
      let code = Rectangle(
        x: label.x, y: label.maxY - inset - height, width: label.width, height: height)
      // The words begin where the bars do.
      let side = max(inset, CodeMark.firstBar)
      let lines = Rectangle(
        x: label.x + side, y: label.y + inset / 2, width: max(1, label.width - 2 * side),
        height: max(1, code.minY - label.y - inset / 2))
      return (code, lines)
    }
  }
}

private struct LabelsPart: Part {
  let block: LabelsBlock
  let sheet: LabelSheet
  let list: ItemList
  let first: Int

  func lay(_ flow: Flow) throws {
    guard list.count > 0 else { return try Nothing(list.subject).lay(flow) }
    try sheet.check(flow.size)
    for index in 0..<list.count {
      let place = (first + index) % sheet.count
      if index == 0 || place == 0 {
        if index > 0 { flow.end(.list) }
        try flow.beginPage()
        flow.isFootless = true
        flow.begin(.list)
      }
      guard let page = flow.page else { continue }
      let box = sheet.box(place)
      flow.y = box.y
      let item = try list(index)
      flow.bookmark(item.title)
      if block.hasOutline { outline(box, on: page) }
      try page.tag(.listItem) {
        try page.tag(.listBody) { try lay(item, in: box, on: page, flow) }
      }
    }
    flow.end(.list)
    // What follows begins on a page of its own.
    flow.y = flow.size.height
  }

  private func lay(_ item: Item, in box: Rectangle, on page: Page, _ flow: Flow) throws {
    let (code, lines) = block.division(box)
    let text = try block.codeText.filled(item)
    if !text.isEmpty {
      do {
        try block.code.draw(text, in: code, on: page)
      } catch var fault as Fault {
        fault.place = item.name
        throw fault
      }
    }
    try block.lines.draw(item, in: lines, flow)
  }

  private func outline(_ box: Rectangle, on page: Page) {
    let corners = [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
    ]
    page.tag(.nonStructural) {
      page.lines(
        corners.indices.map { (corners[$0], corners[($0 + 1) % 4]) },
        width: Typography.hairline, color: Typography.rule)
    }
  }
}
