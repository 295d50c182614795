import Drawing

/// An icon's outline and the box it was drawn in.
///
/// Drawings are written in the words of SVG's path data (W3C, SVG 1.1, section 8.3), capital
/// letters only, all places absolute, y down: `M x y` starts an outline, `L x y`, `H x` and `V y`
/// draw lines, `C x y x y x y` a cubic curve, `Z` closes. Words and numbers stand apart by spaces.
///
/// Two words are added for boxes with round corners: `B x y width height radius` adds one and `b`
/// with the same numbers cuts one out; with a radius of half its height it is a slot or a disc.
///
/// What stands before a colon names the part and is not read. Solid parts run clockwise, so that
/// they join where they overlap; holes run the other way.
struct TypeDrawing: Sendable {
  let size: Size
  private(set) var path = Path()
  private var pen = Point(x: 0, y: 0)

  /// Reads a drawing.
  ///
  /// - Precondition: the notation is right; the drawings are part of the program, and its tests
  ///   read every one.
  init(width: Double, height: Double, _ notation: String) {
    size = Size(width: width, height: height)
    for line in notation.split(separator: "\n") {
      var command = Substring()
      var numbers: [Double] = []
      for word in line.drop(through: ":").split(separator: " ") {
        if let number = Double(word) {
          numbers.append(number)
        } else {
          draw(command, numbers)
          (command, numbers) = (word, [])
        }
      }
      draw(command, numbers)
    }
  }

  private mutating func draw(_ command: Substring, _ n: [Double]) {
    switch (command, n.count) {
    case ("", 0): break
    case ("M", 2):
      pen = Point(x: n[0], y: n[1])
      path.move(to: pen)
    case ("L", 2): line(to: Point(x: n[0], y: n[1]))
    case ("H", 1): line(to: Point(x: n[0], y: pen.y))
    case ("V", 1): line(to: Point(x: pen.x, y: n[0]))
    case ("C", 6): curve(Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]), Point(x: n[4], y: n[5]))
    case ("Z", 0): path.close()
    case ("B", 5), ("b", 5):
      let box = Rectangle(x: n[0], y: n[1], width: n[2], height: n[3])
      roundedBox(box, radius: n[4], hole: command == "b")
    default: preconditionFailure("an icon cannot be drawn from \(command) \(n)")
    }
  }

  private mutating func line(to point: Point) {
    path.line(to: point)
    pen = point
  }

  private mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    path.curve(first, second, to: end)
    pen = end
  }

  private mutating func roundedBox(_ box: Rectangle, radius: Double, hole: Bool) {
    var corners = [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
    ]
    if hole { corners.reverse() }
    // A quarter of a circle as a Bézier curve: the controls lie 4/3 (√2 − 1) of the radius out.
    let control = radius * (1 - 4 / 3 * (2.0.squareRoot() - 1))
    for (index, corner) in corners.enumerated() {
      let (previous, next) = (corners[(index + 3) % 4], corners[(index + 1) % 4])
      let start = corner.moved(radius, towards: previous)
      if index == 0 { path.move(to: start) } else { path.line(to: start) }
      path.curve(
        corner.moved(control, towards: previous), corner.moved(control, towards: next),
        to: corner.moved(radius, towards: next))
    }
    path.close()
  }
}

extension Point {
  /// The place `distance` away on the way to another place that is straight across or above.
  fileprivate func moved(_ distance: Double, towards other: Point) -> Point {
    Point(
      x: x + distance * Double(other.x > x ? 1 : other.x < x ? -1 : 0),
      y: y + distance * Double(other.y > y ? 1 : other.y < y ? -1 : 0))
  }
}

extension Substring {
  /// What follows the first `mark`, or everything where there is none.
  fileprivate func drop(through mark: Character) -> Substring {
    firstIndex(of: mark).map { self[index(after: $0)...] } ?? self
  }
}
