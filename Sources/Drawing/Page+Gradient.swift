import CCairo

extension Page {
  /// Fills a box with shades that run into one another from its top edge to its bottom edge.
  ///
  /// - Parameter shades: at even distances, two at least.
  public func gradient(_ box: Rectangle, _ shades: [Color]) {
    guard let strip = document.strip(shades) else { return }
    guard isVisible(box) else { return }
    clip(to: box) {
      paint(strip, named: "\(strip)", pixels: Size(width: 1, height: Document.stripHeight), in: box)
    }
  }
}

extension Document {
  /// Pixels; as many as there are shades.
  static let stripHeight = 256.0

  /// A picture one pixel wide that runs through the shades; it is in the file only once, where a
  /// gradient of cairo's with some opacity would be several objects for each page.
  func strip(_ shades: [Color]) -> OpaquePointer? {
    if let known = strips[shades] { return known }
    guard
      let strip = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, Int32(Document.stripHeight)),
      let context = cairo_create(strip),
      let pattern = cairo_pattern_create_linear(0, 0, 0, Document.stripHeight)
    else { return nil }
    for (index, shade) in shades.enumerated() {
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(index) / Double(max(1, shades.count - 1)), shade.red, shade.green,
        shade.blue, shade.alpha)
    }
    cairo_set_source(context, pattern)
    cairo_paint(context)
    cairo_pattern_destroy(pattern)
    cairo_destroy(context)
    strips[shades] = strip
    return strip
  }
}
