/// A place on a page in points (1/72 inch), y counted down from the top-left corner.
public struct Point: Hashable, Sendable {
  /// Points from the left edge.
  public var x: Double
  /// Points down from the top edge.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height: points on paper, pixels in a picture.
public struct Size: Hashable, Sendable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A box on a page in points, given by its top-left corner and its size.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// Makes a box.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a box of a size with its top-left corner at the page's.
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The left edge.
  public var minX: Double { x }
  /// The top edge.
  public var minY: Double { y }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// Half way across.
  public var midX: Double { x + width / 2 }
  /// Half way down.
  public var midY: Double { y + height / 2 }
  /// Its width and height.
  public var size: Size { Size(width: width, height: height) }

  /// The box with each vertical edge moved in by `dx` and each horizontal edge by `dy` points.
  public func insetBy(_ dx: Double, _ dy: Double) -> Rectangle {
    Rectangle(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}

/// Where a picture of a size lies when it fills a box: its proportions kept, no part of the box bare.
///
/// `focus` is the spot of the picture to keep near the middle of the box, as fractions of its
/// width and height; it is clamped to 0…1, and the picture never leaves an edge of the box bare.
/// A picture or a box without an area gives the box itself.
public func aspectFill(_ picture: Size, in box: Rectangle, focus: Point) -> Rectangle {
  guard picture.hasArea, box.size.hasArea else { return box }
  let scale = max(box.width / picture.width, box.height / picture.height)
  let width = max(box.width, picture.width * scale)
  let height = max(box.height, picture.height * scale)
  return Rectangle(
    x: box.x + offset(of: width, in: box.width, focus: focus.x),
    y: box.y + offset(of: height, in: box.height, focus: focus.y),
    width: width, height: height)
}

/// Where a picture of a size lies when it is shown whole in a box: proportions kept, centred.
///
/// A picture or a box without an area gives the box itself.
public func aspectFit(_ picture: Size, in box: Rectangle) -> Rectangle {
  guard picture.hasArea, box.size.hasArea else { return box }
  let scale = min(box.width / picture.width, box.height / picture.height)
  let width = picture.width * scale
  let height = picture.height * scale
  return Rectangle(
    x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
}

/// How far a length starts before the stretch it covers so that its focus comes to the middle.
private func offset(of length: Double, in stretch: Double, focus: Double) -> Double {
  let kept = focus.isNaN ? 0.5 : min(max(focus, 0), 1)
  return min(0, max(stretch - length, stretch / 2 - length * kept))
}

extension Size {
  fileprivate var hasArea: Bool {
    width > 0 && height > 0 && width.isFinite && height.isFinite
  }
}
