import Drawing
import Inventory
import Platform

/// The photographs after the primary one, in strips with rounded corners.
struct PhotographsBlock: Decodable, Sendable {
  private let height: Double
  private let corner: Double

  private static let gap = 8.0

  /// Lays the strips from the flow's place on.
  func lay(
    _ gun: Gun, _ pictures: GunPictures, _ flow: Flow, nextPage: () throws -> Void
  ) throws {
    let photographs = gun.photographs.dropFirst()
    guard !photographs.isEmpty else { return }
    // As many to a strip as are about 4:3, stretched to end with the right margin.
    let perStrip = max(1, Int((flow.width + Self.gap) / (height * 4 / 3 + Self.gap)))
    let width = (flow.width + Self.gap) / Double(perStrip) - Self.gap
    for start in stride(from: photographs.startIndex, to: photographs.endIndex, by: perStrip) {
      if flow.y + height > flow.bottom { try nextPage() }
      let strip = photographs[start..<min(start + perStrip, photographs.endIndex)]
      for (index, photograph) in strip.enumerated() {
        guard let page = flow.page else { break }
        let box = Rectangle(
          x: flow.left + Double(index) * (width + Self.gap), y: flow.y, width: width,
          height: height)
        let title = photograph.title.isEmpty ? "further photograph" : photograph.title
        try page.tag(.figure(description: Visible.text("\(gun.title): \(title)"))) {
          try page.draw(
            try pictures.thumbnail(photograph), filling: box,
            focus: Point(x: photograph.focus.x, y: photograph.focus.y), cornerRadius: corner)
        }
      }
      flow.y += height + Self.gap
    }
  }
}
