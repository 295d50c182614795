import Drawing
import Inventory
import Platform

/// The primary picture across the page, and a caption over it.
///
/// In portrait it is one third of the page's height from the top edge, in landscape the whole first
/// page; the page's orientation decides, never the picture's.
struct HeaderBlock: ItemBlock {
  private let title: Template
  private let subtitle: [Template]
  private let trailing: [Template]

  init(_ object: DefinitionObject) {
    title = object.template("title", usual: "{title}")
    subtitle = object.templates("subtitle")
    trailing = object.templates("trailing")
  }

  /// The dark shade that makes the caption readable on any photograph: nothing to be seen of it at
  /// its upper edge, and behind every line of the caption dark enough for white letters on white
  /// (3 : 1 for the title, 4.5 : 1 for the rest, as WCAG 2.2 asks).
  private static let shadeHeight = 132.0
  private static let shades = (0...8).map { step in
    let part = Double(step) / 8
    // The smooth step 3t² − 2t³ has no edge at either end.
    return Color(hex: 0x000000, alpha: 0.8 * part * part * (3 - 2 * part))
  }

  /// The width of the words at the right.
  private func trailingWidth(_ flow: Flow) -> Double { min(130, flow.width * 0.3) }

  /// The part of a page that the picture fills.
  static func box(on page: Size, _ orientation: Orientation) -> Rectangle {
    let height = orientation == .portrait ? page.height / 3 : page.height
    return Rectangle(x: 0, y: 0, width: page.width, height: height)
  }

  /// Fills the top of the page, or all of it.
  func lay(_ item: Item, _ scope: Scope, _ flow: Flow) throws {
    let box = Self.box(on: flow.size, flow.orientation)
    if !flow.isAtTop { try flow.beginPage() }
    flow.isFootless = flow.orientation == .landscape
    flow.y = box.maxY + 22
    guard let page = flow.page else { return }
    let caption = try caption(item, flow)
    let photograph = item.gun?.photographs.first
    try page.tag(.figure(description: item.description(of: photograph))) {
      if let photograph {
        try item.data.draw(photograph, isLarge: true, filling: box, on: page)
      } else {
        placeholder(item, in: box, page)
      }
      shade(box, under: caption, page)
    }
    draw(caption, above: box.maxY - 19, page, flow)
    flow.note(
      [caption.title, caption.line] + caption.notes,
      "\(item.name), caption")
  }

  private func placeholder(_ item: Item, in box: Rectangle, _ page: Page) {
    page.gradient(box, [Typography.paperGreyTop, Typography.paperGreyBottom])
    let icon = item.icon
    // A low box, so that a pistol does not look larger than a rifle; above the caption.
    let room = Rectangle(
      x: box.midX - box.width * 0.25, y: box.height * 0.36 - box.width * 0.1,
      width: box.width * 0.5, height: box.width * 0.2)
    let place = aspectFit(icon.size, in: room)
    page.fill(icon.path.placed(in: place, from: icon.size), Typography.iconGrey)
  }

  /// The words over the picture.
  private struct Caption {
    let title: TextBlock
    let line: TextBlock
    let notes: [TextBlock]
  }

  private func caption(_ item: Item, _ flow: Flow) throws -> Caption {
    let width = flow.width - trailingWidth(flow) - 20
    let words = try subtitle.map { try $0.filled(item) }.filter { !$0.isEmpty }
    return Caption(
      title: flow.shaper.block(
        try title.filled(item), font: Typography.title, color: .white, width: width, lineHeight: 26,
        maximumLines: 2),
      line: flow.shaper.block(
        words.joined(separator: " · "), font: Typography.caption, color: .white, width: width,
        lineHeight: Typography.grid, maximumLines: 1),
      notes: try trailing.map { try $0.filled(item) }.filter { !$0.isEmpty }.map {
        flow.shaper.block(
          $0, font: Typography.label, color: .white, width: trailingWidth(flow),
          alignment: .trailing, lineHeight: Typography.grid, maximumLines: 1)
      })
  }

  private func draw(_ caption: Caption, above bottom: Double, _ page: Page, _ flow: Flow) {
    let top = bottom - caption.line.height - caption.title.height
    page.tag(.heading1) { page.draw(caption.title, at: Point(x: flow.left, y: top)) }
    let line = PlacedText(
      caption.line, at: Point(x: flow.left, y: bottom - caption.line.height))
    let notes = caption.notes.enumerated().map { index, note in
      let y = bottom - Double(caption.notes.count - index) * Typography.grid
      return PlacedText(note, at: Point(x: flow.right - trailingWidth(flow), y: y))
    }
    page.tag(.paragraph) { page.draw([line] + notes) }
  }

  private func shade(_ box: Rectangle, under caption: Caption, _ page: Page) {
    // It reaches as much higher as a title of two lines does.
    let title = caption.title
    let height = min(Self.shadeHeight + title.height - title.lineHeight, box.height)
    page.gradient(
      Rectangle(x: box.x, y: box.maxY - height, width: box.width, height: height), Self.shades)
  }
}
