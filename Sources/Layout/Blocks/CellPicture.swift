import Drawing
import Inventory

/// The picture of a cell or a card: a photograph, a receipt, or the icon of the type.
struct CellPicture: Sendable {
  enum Side: String, CaseIterable { case leading, trailing }
  enum Content: String, CaseIterable { case photo, receipt, icon }

  let side: Side
  let size: Size
  let corner: Double
  /// From the edge of the row.
  let inset: Double
  /// From the words.
  let gap: Double
  private let content: Content

  init(_ object: DefinitionObject) {
    side = object.word("side", usual: Side.leading) ?? .leading
    size = Size(
      width: object.number("width", usual: 84, in: 8...400),
      height: object.number("height", usual: 84, in: 8...400))
    corner = object.number("corner", usual: 10, in: 0...200)
    inset = object.number("inset", usual: 8, in: 0...100)
    gap = object.number("gap", usual: 8, in: 0...100)
    content = object.word("content", usual: Content.photo) ?? .photo
  }

  /// Draws it into its box.
  func draw(_ item: Item, in box: Rectangle, on page: Page) throws {
    let photograph = try photograph(item)
    try page.tag(.figure(description: description(item, photograph))) {
      if let photograph {
        try item.data.draw(photograph, filling: box, cornerRadius: corner, on: page)
      } else {
        placeholder(item, in: box, page)
      }
    }
  }

  private func photograph(_ item: Item) throws -> Photograph? {
    switch content {
    case .photo: item.gun?.photographs.first
    case .receipt: try item.data.receipts(item).first
    case .icon: nil
    }
  }

  private func description(_ item: Item, _ photograph: Photograph?) -> String {
    switch (content, photograph) {
    case (.receipt, nil): "No receipt of \(item.title)"
    case (.receipt, _): "Receipt of \(item.title)"
    case (.icon, _): "\(item.icon.rawValue)"
    case (_, nil): "No photograph of \(item.title)"
    default: item.description(of: photograph)
    }
  }

  private func placeholder(_ item: Item, in box: Rectangle, _ page: Page) {
    page.fill(box, Typography.paperGreyTop, cornerRadius: corner)
    let room = box.insetBy(box.width * 0.18, box.height * 0.25)
    if content == .receipt {
      PaperIcon.draw(in: room, on: page)
    } else {
      let place = aspectFit(item.icon.size, in: room)
      page.fill(item.icon.path.placed(in: place, from: item.icon.size), Typography.iconGrey)
    }
  }
}

/// The icon that stands for a paper that is not there: a sheet with lines.
enum PaperIcon {
  static func draw(in room: Rectangle, on page: Page) {
    let height = min(room.height, room.width * 1.3)
    let width = height / 1.3
    let sheet = Rectangle(
      x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
    page.fill(sheet, Typography.iconGrey, cornerRadius: width * 0.1)
    let lines = (1...4).map { line in
      let y = sheet.minY + sheet.height * Double(line) / 5
      let end = line == 4 ? 0.55 : 0.8
      return (
        from: Point(x: sheet.minX + width * 0.2, y: y),
        to: Point(x: sheet.minX + width * end, y: y)
      )
    }
    page.lines(lines, width: max(0.75, width * 0.05), color: Typography.paperGreyTop)
  }
}
