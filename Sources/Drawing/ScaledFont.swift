import CCairo
import CPango

/// A font at one size, as cairo draws it.
final class ScaledFont {
  let pointer: OpaquePointer
  /// Whether its glyphs are pictures of their own colours: emoji.
  let isColored: Bool

  init?(_ font: UnsafeMutablePointer<PangoFont>) {
    guard let pointer = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return nil }
    self.pointer = cairo_scaled_font_reference(pointer)
    let face = hb_font_get_face(pango_font_get_hb_font(font))
    isColored = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
  }

  deinit { cairo_scaled_font_destroy(pointer) }
}
