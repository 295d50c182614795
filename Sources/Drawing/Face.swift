import CPango

/// A font as Pango wants it.
final class Face {
  /// Pango's units, 1/1024 point.
  let letterSpacing: Int32
  /// A run of Latin in the first font that has it.
  let template: UnsafeMutablePointer<PangoItem>?
  /// Words that have been shaped, each with the blanks behind it.
  private(set) var words: [String: GlyphRun] = [:]
  private let latin: OpaquePointer
  private let anyScript: OpaquePointer

  init(_ font: Font, _ context: OpaquePointer) {
    letterSpacing = units(font.letterSpacing)
    latin = Face.attributes(font, features: Face.latinFeatures)
    anyScript = Face.attributes(font, features: Face.features)
    let items = pango_itemize(context, "x", 0, 1, latin, nil)
    template = items?.pointee.data.assumingMemoryBound(to: PangoItem.self)
    g_list_free(items)
  }

  deinit {
    if let template { pango_item_free(template) }
    pango_attr_list_unref(latin)
    pango_attr_list_unref(anyScript)
  }

  /// Remembers a word; all are forgotten when they are too many.
  func keep(_ run: GlyphRun, for word: String) {
    if words.count >= Face.mostWords { words.removeAll(keepingCapacity: true) }
    words[word] = run
  }

  private static let mostWords = 4096

  /// Figures all of one width.
  private static let features = "tnum"
  /// Latin also keeps each character its own shape: Inter would print the x of 7.62x39 as ×.
  private static let latinFeatures = "tnum, calt 0, liga 0, clig 0, rlig 0, ccmp 0, locl 0, rclt 0"

  /// What to shape a text with.
  func attributes(for text: String) -> OpaquePointer { text.isLatin ? latin : anyScript }

  private static func attributes(_ font: Font, features: String) -> OpaquePointer {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, Font.families)
    pango_font_description_set_weight(description, PangoWeight(rawValue: font.weight.rawValue))
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    let list: OpaquePointer = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_font_desc_new(description))
    pango_attr_list_insert(
      list, pango_attr_font_features_new(font.slashedZero ? features + ", zero" : features))
    if font.letterSpacing > 0 {
      pango_attr_list_insert(list, pango_attr_letter_spacing_new(units(font.letterSpacing)))
    }
    return list
  }
}
