import CPango

/// Lines of glyphs, without colour or place.
final class ShapedText {
  /// One line, ready to draw.
  struct Line {
    /// From left to right.
    var runs: [GlyphRun] = []
    /// Points, without the space at its end.
    var width = 0.0
    /// Whether the paragraph it belongs to runs from right to left.
    var isRightToLeft = false
  }

  let lines: [Line]
  /// The characters no font here can show, in order, each once.
  let unknownGlyphs: [Unicode.Scalar]
  /// The width of the widest line in points.
  let width: Double

  init(lines: [Line], unknownGlyphs: [Unicode.Scalar] = []) {
    self.lines = lines
    self.unknownGlyphs = unknownGlyphs
    width = lines.reduce(0) { max($0, $1.width) }
  }
}

/// Pango's units in points.
func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

/// Points in Pango's units; lengths are kept to what a page can have.
func units(_ points: Double) -> Int32 {
  let bounded = points > 0 ? min(points, TextShaper.widest) : 0
  return Int32((bounded * Double(PANGO_SCALE)).rounded(.up))
}
