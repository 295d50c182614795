import CPango

/// Has Pango turn text into glyphs.
final class Shaping {
  private let context: OpaquePointer
  /// A place for glyphs that is used again and again.
  private let string: UnsafeMutablePointer<PangoGlyphString> = pango_glyph_string_new()
  private var fonts: [UnsafeMutablePointer<PangoFont>: ScaledFont] = [:]

  /// Longer texts are not tried on one line.
  private static let longestLine = 200
  /// Bytes that Pango sets at once: its sums of widths overflow at some 300,000.
  private static let longestPiece = 8192

  private static let ellipsis = Array("…".utf8CString.dropLast())

  init(language: String) {
    let map = pango_cairo_font_map_new()
    context = pango_font_map_create_context(map)
    g_object_unref(UnsafeMutableRawPointer(map))
    pango_context_set_language(context, pango_language_from_string(language))
    pango_context_set_round_glyph_positions(context, 0)
    pango_cairo_context_set_resolution(context, 72)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    for font in fonts.keys { g_object_unref(font) }
    pango_glyph_string_free(string)
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// A font as Pango wants it.
  func face(_ font: Font) -> Face { FontLock.locked { Face(font, context) } }

  /// Shapes a Latin text on one line without Pango's search for fonts, directions and line breaks,
  /// which takes several times as long; `nil` when the text or the first font is not up to it.
  ///
  /// Word by word, each different word once, as browsers do: on sheets of the same kind few words
  /// are new. Letters that are set apart must be one piece.
  func line(_ text: String, _ face: Face) -> GlyphRun? {
    let length = text.utf8.count
    guard length > 0, length <= Shaping.longestLine, text.isLatin else { return nil }
    guard face.letterSpacing == 0 else { return shaped(text, face) }
    var runs: [GlyphRun] = []
    for word in text.words {
      guard let run = face.words[word] ?? shaped(word, face) else { return nil }
      if face.words[word] == nil { face.keep(run, for: word) }
      runs.append(run)
    }
    return GlyphRun(joining: runs)
  }

  private func shaped(_ text: String, _ face: Face) -> GlyphRun? {
    guard let item = face.template, let pangoFont = item.pointee.analysis.font else { return nil }
    // Known from the second word on: only the first one may open the font.
    guard let font = fonts[pangoFont] ?? FontLock.locked({ scaledFont(pangoFont) }) else {
      return nil
    }
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        pango_shape_with_flags(
          bytes.baseAddress, Int32(bytes.count), nil, 0, &item.pointee.analysis, string,
          PANGO_SHAPE_NONE)
        guard !string.pointee.all.contains(where: { $0.glyph & gunroom_glyph_unknown != 0 }) else {
          return nil
        }
        if face.letterSpacing != 0 { space(by: face.letterSpacing) }
        return GlyphRun(string.pointee, bytes, font: font, isBackward: false)
      }
    }
  }

  /// Sets letters apart and makes the whole text one cluster: then the file says what its words
  /// are, which readers would otherwise take for single letters.
  private func space(by spacing: Int32) {
    let count = Int(string.pointee.num_glyphs)
    for index in 0..<count {
      string.pointee.log_clusters[index] = 0
      if index < count - 1 { string.pointee.glyphs[index].geometry.width += spacing }
    }
  }

  /// Sets any text: Pango finds fonts, directions and line breaks.
  ///
  /// - Parameter maximumLines: what is more is cut off with an ellipsis; 0 for all of it.
  func lines(_ text: String, _ face: Face, width: Double, maximumLines: Int) -> ShapedText {
    FontLock.locked { linesUnderLock(text, face, width: width, maximumLines: maximumLines) }
  }

  private func linesUnderLock(
    _ text: String, _ face: Face, width: Double, maximumLines: Int
  ) -> ShapedText {
    var lines: [ShapedText.Line] = []
    var unknown: [Unicode.Scalar] = []
    let pieces = text.drawable.pieces(of: Shaping.longestPiece)
    for piece in maximumLines > 0 ? pieces.prefix(1) : pieces[...] {
      let layout: OpaquePointer = pango_layout_new(context)
      defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
      pango_layout_set_attributes(layout, face.attributes(for: text))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_width(layout, units(width))
      if maximumLines > 0 {
        pango_layout_set_height(layout, -Int32(clamping: maximumLines))
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      }
      pango_layout_set_text(layout, piece, -1)
      var node = pango_layout_get_lines_readonly(layout)
      while let current = node {
        let line = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
        lines.append(self.line(line, of: layout, unknown: &unknown))
        node = current.pointee.next
      }
    }
    return ShapedText(lines: lines, unknownGlyphs: unknown)
  }

  private func line(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of layout: OpaquePointer,
    unknown: inout [Unicode.Scalar]
  ) -> ShapedText.Line {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    var result = ShapedText.Line(
      width: points(logical.width),
      isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
    var node = line.pointee.runs
    while let current = node {
      node = current.pointee.next
      let run = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      let item = run.item.pointee
      guard let font = scaledFont(item.analysis.font), let text = pango_layout_get_text(layout)
      else { continue }
      for glyph in run.glyphs.pointee.all where glyph.glyph & gunroom_glyph_unknown != 0 {
        let scalar = Unicode.Scalar(glyph.glyph & ~gunroom_glyph_unknown)
        if let scalar, !unknown.contains(scalar) { unknown.append(scalar) }
      }
      let isBackward = item.analysis.level % 2 == 1
      if Int32(item.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 {
        // Pango has it stand for all that was cut off.
        result.runs.append(
          Shaping.ellipsis.withUnsafeBufferPointer {
            GlyphRun(run.glyphs.pointee, $0, font: font, isBackward: false)
          })
      } else {
        let bytes = UnsafeBufferPointer(start: text + Int(item.offset), count: Int(item.length))
        result.runs.append(
          GlyphRun(run.glyphs.pointee, bytes, font: font, isBackward: isBackward))
      }
    }
    return result
  }

  private func scaledFont(_ font: UnsafeMutablePointer<PangoFont>?) -> ScaledFont? {
    guard let font else { return nil }
    if let known = fonts[font] { return known }
    // Kept, so that its address stays its own.
    g_object_ref(font)
    fonts[font] = ScaledFont(font)
    return fonts[font]
  }
}

extension PangoGlyphString {
  /// The glyphs from left to right.
  fileprivate var all: UnsafeBufferPointer<PangoGlyphInfo> {
    UnsafeBufferPointer(start: glyphs, count: Int(num_glyphs))
  }
}
