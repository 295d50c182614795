import CCairo
import CPango

/// Glyphs of one font from left to right, with the text they stand for.
///
/// Text that runs from right to left is kept from left to right too, cluster by cluster: that is the
/// order in which readers of PDF expect it, and the other order costs them their word spaces.
struct GlyphRun {
  let font: ScaledFont
  /// Places are relative to the beginning of the baseline.
  let glyphs: [cairo_glyph_t]
  /// How many bytes of `text` and how many glyphs belong together.
  let clusters: [cairo_text_cluster_t]
  /// UTF-8.
  let text: [CChar]
  /// Points.
  let width: Double

  /// Sets runs of one font one after another; there is at least one.
  init(joining runs: [GlyphRun]) {
    guard runs.count > 1 else {
      self = runs[0]
      return
    }
    font = runs[0].font
    var glyphs: [cairo_glyph_t] = []
    var width = 0.0
    for run in runs {
      for glyph in run.glyphs {
        glyphs.append(cairo_glyph_t(index: glyph.index, x: glyph.x + width, y: glyph.y))
      }
      width += run.width
    }
    self.glyphs = glyphs
    self.width = width
    clusters = runs.flatMap(\.clusters)
    text = runs.flatMap(\.text)
  }

  /// Takes over what Pango has shaped.
  ///
  /// - Parameters:
  ///   - string: the glyphs.
  ///   - bytes: the text of the run.
  ///   - isBackward: whether the text runs from right to left.
  init(
    _ string: PangoGlyphString, _ bytes: UnsafeBufferPointer<CChar>, font: ScaledFont,
    isBackward: Bool
  ) {
    let count = Int(string.num_glyphs)
    var glyphs: [cairo_glyph_t] = []
    var clusters: [cairo_text_cluster_t] = []
    var text: [CChar] = []
    glyphs.reserveCapacity(count)
    clusters.reserveCapacity(count)
    text.reserveCapacity(bytes.count)
    var x: Int32 = 0
    var index = 0
    var clusterEnd = bytes.count
    while index < count {
      let cluster = string.log_clusters[index]
      let drawn = glyphs.count
      repeat {
        let glyph = string.glyphs[index]
        if let shown = GlyphRun.shown(glyph.glyph) {
          glyphs.append(
            cairo_glyph_t(
              index: shown, x: points(x + glyph.geometry.x_offset),
              y: points(glyph.geometry.y_offset)))
        }
        x += glyph.geometry.width
        index += 1
      } while index < count && string.log_clusters[index] == cluster
      let start = min(Int(cluster), bytes.count)
      if !isBackward { clusterEnd = index < count ? Int(string.log_clusters[index]) : bytes.count }
      clusterEnd = max(start, clusterEnd)
      text += UnsafeBufferPointer(rebasing: bytes[start..<clusterEnd])
      clusters.append(
        cairo_text_cluster_t(
          num_bytes: Int32(clusterEnd - start), num_glyphs: Int32(glyphs.count - drawn)))
      clusterEnd = start
    }
    self.font = font
    self.glyphs = glyphs
    self.clusters = clusters
    self.text = text
    width = points(x)
  }

  /// The number of a glyph in its font: none for what shows nothing, and the font's own sign for
  /// what it does not have.
  private static func shown(_ glyph: PangoGlyph) -> UInt? {
    if glyph == gunroom_glyph_empty { return nil }
    return glyph & gunroom_glyph_unknown != 0 ? 0 : UInt(glyph)
  }
}
