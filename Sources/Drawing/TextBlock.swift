/// A text set in lines, ready to draw.
///
/// Its baselines lie `lineHeight` apart, the first three quarters of `lineHeight` below the top,
/// whatever the size and the font: texts of different sizes beside each other stand on one line.
public struct TextBlock {
  /// Where a line lies in the box.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge. In a text of several lines those that run from right to left lie at the
    /// right edge; a single line stays beside its label, whatever its script.
    case leading
    /// At the right edge.
    case trailing
    /// In the middle.
    case center
  }

  /// The ink.
  public var color: Color
  /// Points from one baseline to the next.
  public let lineHeight: Double
  let shaped: ShapedText
  private let boxWidth: Double
  private let alignment: Alignment

  init(
    shaped: ShapedText, color: Color, boxWidth: Double?, alignment: Alignment, lineHeight: Double
  ) {
    self.shaped = shaped
    self.color = color
    self.boxWidth = boxWidth ?? shaped.width
    self.alignment = alignment
    self.lineHeight = lineHeight
  }

  /// How many lines; an empty text has one.
  public var lineCount: Int { shaped.lines.count }
  /// Points from the top of the first line to the bottom of the last.
  public var height: Double { Double(lineCount) * lineHeight }
  /// The width of the widest line in points.
  public var width: Double { shaped.width }
  /// Points from the top to the first baseline.
  public var ascent: Double { TextBlock.ascent(lineHeight: lineHeight) }
  /// The characters no font here can show, in order, each once.
  public var unknownGlyphs: [Unicode.Scalar] { shaped.unknownGlyphs }

  /// Points from the top of a line to its baseline: capitals of 9 pt stand centred in 13 pt.
  public static func ascent(lineHeight: Double) -> Double { 0.75 * lineHeight }

  /// How far right of the box's left edge a line begins.
  func indent(of line: ShapedText.Line) -> Double {
    switch alignment {
    case .leading: lineCount > 1 && line.isRightToLeft ? boxWidth - line.width : 0
    case .trailing: boxWidth - line.width
    case .center: (boxWidth - line.width) / 2
    }
  }
}

/// Lines of a text with the top-left corner of their box at a point of a page.
public struct PlacedText {
  let block: TextBlock
  let lines: Range<Int>
  let point: Point

  /// Places a text.
  ///
  /// - Parameter lines: the lines to draw, the first of them at the top; all of them if left out.
  public init(_ block: TextBlock, lines: Range<Int>? = nil, at point: Point) {
    self.block = block
    self.lines = lines ?? 0..<block.lineCount
    self.point = point
  }
}
