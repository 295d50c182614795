import Drawing
import Testing

@Suite("Geometry")
struct GeometryTests {
  static let middle = Point(x: 0.5, y: 0.5)
  static let box = Rectangle(x: 10, y: 20, width: 300, height: 100)

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let picture: Size
    var focus = middle
    let expected: Rectangle
  }

  static let cases = [
    Case(
      testDescription: "the same proportions fit exactly",
      picture: Size(width: 600, height: 200), expected: box),
    Case(
      testDescription: "a taller picture overflows equally above and below",
      picture: Size(width: 300, height: 200),
      expected: Rectangle(x: 10, y: -30, width: 300, height: 200)),
    Case(
      testDescription: "a wider picture overflows equally left and right",
      picture: Size(width: 500, height: 100),
      expected: Rectangle(x: -90, y: 20, width: 500, height: 100)),
    Case(
      testDescription: "a small picture is enlarged",
      picture: Size(width: 3, height: 2),
      expected: Rectangle(x: 10, y: -30, width: 300, height: 200)),
    Case(
      testDescription: "the focus comes to the middle",
      picture: Size(width: 300, height: 400), focus: Point(x: 0.5, y: 0.25),
      expected: Rectangle(x: 10, y: -30, width: 300, height: 400)),
    Case(
      testDescription: "a focus at the edge leaves nothing bare",
      picture: Size(width: 300, height: 400), focus: Point(x: 0.5, y: 0.01),
      expected: Rectangle(x: 10, y: 20, width: 300, height: 400)),
    Case(
      testDescription: "a focus outside counts as the edge",
      picture: Size(width: 300, height: 400), focus: Point(x: -7, y: 9),
      expected: Rectangle(x: 10, y: -280, width: 300, height: 400)),
    Case(
      testDescription: "a focus that is no number counts as the middle",
      picture: Size(width: 300, height: 200), focus: Point(x: .nan, y: .nan),
      expected: Rectangle(x: 10, y: -30, width: 300, height: 200)),
    Case(
      testDescription: "a panorama",
      picture: Size(width: 40_000, height: 10),
      expected: Rectangle(x: 160 - 200_000, y: 20, width: 400_000, height: 100)),
    Case(
      testDescription: "a scroll",
      picture: Size(width: 1, height: 40_000),
      expected: Rectangle(x: 10, y: 70 - 6_000_000, width: 300, height: 12_000_000)),
    Case(
      testDescription: "a picture without an area gives the box",
      picture: Size(width: 0, height: 5), expected: box),
  ]

  @Test("a picture fills its box", arguments: cases)
  func fill(_ fill: Case) {
    #expect(aspectFill(fill.picture, in: Self.box, focus: fill.focus) == fill.expected)
  }

  @Test("no edge of the box is ever bare, whatever the picture and the focus")
  func covers() {
    for width in [1.0, 3, 1600, 40_000] {
      for height in [1.0, 7, 1200, 40_000] {
        for focus in stride(from: -0.5, through: 1.5, by: 0.1) {
          let filled = aspectFill(
            Size(width: width, height: height), in: Self.box, focus: Point(x: focus, y: focus))
          #expect(filled.minX <= Self.box.minX && filled.maxX >= Self.box.maxX - 1e-6)
          #expect(filled.minY <= Self.box.minY && filled.maxY >= Self.box.maxY - 1e-6)
        }
      }
    }
  }

  @Test("a picture shown whole is centred in its box")
  func fit() {
    #expect(
      aspectFit(Size(width: 100, height: 100), in: Self.box)
        == Rectangle(x: 110, y: 20, width: 100, height: 100))
  }

  @Test("a path is moved and scaled from its drawing to a box")
  func path() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: 24, y: 24))
    path.close()
    let placed = path.placed(
      in: Rectangle(x: 100, y: 50, width: 48, height: 96), from: Size(width: 24, height: 24))
    #expect(placed.steps == [.move(Point(x: 100, y: 74)), .line(Point(x: 148, y: 122)), .close])
  }
}
