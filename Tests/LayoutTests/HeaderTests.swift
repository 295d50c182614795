import Drawing
import Testing

@testable import Layout

@Suite("The header picture")
struct HeaderTests {
  @Test(
    "is one third of the page upright and the whole page sideways, on any paper",
    arguments: ["letter", "a4", "legal", "a5", "150x150mm", "120x300mm"])
  func box(_ name: String) throws {
    let paper = try Paper(name)
    let upright = HeaderBlock.box(on: paper.size(.portrait), .portrait)
    #expect(upright.x == 0 && upright.y == 0 && upright.width == paper.width)
    #expect(abs(upright.height - paper.height / 3) < 0.01)
    let sideways = HeaderBlock.box(on: paper.size(.landscape), .landscape)
    #expect(sideways == Rectangle(x: 0, y: 0, width: paper.height, height: paper.width))
  }
}
