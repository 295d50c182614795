import CCairo

/// Glyphs of one font and colour at their places on a page, to be drawn at once.
struct GlyphBatch {
  let color: Color
  private let font: ScaledFont
  private var glyphs: [cairo_glyph_t] = []
  private var clusters: [cairo_text_cluster_t] = []
  private var text: [CChar] = []

  init(_ run: GlyphRun, _ color: Color, at point: Point) {
    self.color = color
    font = run.font
    append(run, at: point)
  }

  /// Whether a run of a colour belongs to this batch.
  func takes(_ run: GlyphRun, _ color: Color) -> Bool {
    font.pointer == run.font.pointer && self.color == color
  }

  /// Adds a run, its baseline beginning at a point.
  mutating func append(_ run: GlyphRun, at point: Point) {
    for glyph in run.glyphs {
      glyphs.append(
        cairo_glyph_t(index: glyph.index, x: glyph.x + point.x, y: glyph.y + point.y))
    }
    clusters += run.clusters
    text += run.text
  }

  /// Draws all of it in the colour set.
  func draw(on context: OpaquePointer) {
    cairo_set_scaled_font(context, font.pointer)
    cairo_show_text_glyphs(
      context, text, Int32(text.count), glyphs, Int32(glyphs.count), clusters,
      Int32(clusters.count), cairo_text_cluster_flags_t(rawValue: 0))
  }
}
