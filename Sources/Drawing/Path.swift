/// An outline of lines and curves, as an icon is made of; filled or stroked on a ``Page``.
public struct Path: Hashable, Sendable {
  /// One step of the pen.
  public enum Step: Hashable, Sendable {
    /// Lifts the pen and starts a new outline.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic Bézier curve with its two control points.
    case curve(Point, Point, to: Point)
    /// A straight line back to where the outline started.
    case close
  }

  /// The steps in order.
  public private(set) var steps: [Step] = []

  /// An empty path.
  public init() {}

  /// Starts a new outline.
  public mutating func move(to point: Point) { steps.append(.move(point)) }
  /// Draws a straight line.
  public mutating func line(to point: Point) { steps.append(.line(point)) }
  /// Draws a cubic Bézier curve.
  public mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    steps.append(.curve(first, second, to: point))
  }
  /// Closes the outline.
  public mutating func close() { steps.append(.close) }

  /// Adds a box, drawn clockwise.
  public mutating func add(_ box: Rectangle) {
    move(to: Point(x: box.minX, y: box.minY))
    line(to: Point(x: box.maxX, y: box.minY))
    line(to: Point(x: box.maxX, y: box.maxY))
    line(to: Point(x: box.minX, y: box.maxY))
    close()
  }

  /// The same outline from a drawing of `size` placed whole and centred in a box.
  public func placed(in box: Rectangle, from size: Size) -> Path {
    let target = aspectFit(size, in: box)
    func move(_ point: Point) -> Point {
      Point(
        x: target.x + point.x * target.width / size.width,
        y: target.y + point.y * target.height / size.height)
    }
    var path = Path()
    path.steps = steps.map { step in
      switch step {
      case .move(let point): .move(move(point))
      case .line(let point): .line(move(point))
      case .curve(let first, let second, let end): .curve(move(first), move(second), to: move(end))
      case .close: .close
      }
    }
    return path
  }
}
