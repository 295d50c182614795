import Drawing
import Inventory
import Platform

/// The photographs after the primary one, in strips with rounded corners.
struct PhotographsBlock: ItemBlock {
  private let height: Double
  private let corner: Double

  init(_ object: DefinitionObject) {
    height = object.number("height", usual: 70, in: 20...400)
    corner = object.number("corner", usual: 4, in: 0...40)
  }

  private static let gap = 8.0

  /// Lays the strips from the flow's place on.
  func lay(_ item: Item, _ scope: Scope, _ flow: Flow) throws {
    let photographs = (item.gun?.photographs ?? []).dropFirst()
    guard !photographs.isEmpty else { return }
    // As many to a strip as are about 4:3, stretched to end with the right margin.
    let perStrip = max(1, Int((flow.width + Self.gap) / (height * 4 / 3 + Self.gap)))
    let width = (flow.width + Self.gap) / Double(perStrip) - Self.gap
    for start in stride(from: photographs.startIndex, to: photographs.endIndex, by: perStrip) {
      try flow.makeRoom(height)
      let strip = photographs[start..<min(start + perStrip, photographs.endIndex)]
      for (index, photograph) in strip.enumerated() {
        guard let page = flow.page else { break }
        let box = Rectangle(
          x: flow.left + Double(index) * (width + Self.gap), y: flow.y, width: width,
          height: height)
        try page.tag(.figure(description: item.description(of: photograph, isFurther: true))) {
          try item.data.draw(photograph, filling: box, cornerRadius: corner, on: page)
        }
      }
      flow.y += height + Self.gap
    }
  }
}
