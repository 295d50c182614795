/// Turns text into lines of glyphs, each different text once.
///
/// One shaper serves any number of documents; it is for one thread.
public final class TextShaper {
  private struct Key: Hashable {
    let text: String
    let font: Font
    let width: Double
    let maximumLines: Int
  }

  private let shaping: Shaping
  private var faces: [Font: Face] = [:]
  /// The advances of printable ASCII for each font.
  private var advances: [Font: [Double]] = [:]
  private var recent: [Key: ShapedText] = [:]
  private var older: [Key: ShapedText] = [:]
  private var lastLong: (key: Key, shaped: ShapedText)?

  /// Texts kept are between one and two times this many.
  private static let capacity = 1024
  /// Longer texts are not kept: they are notes, which do not repeat.
  private static let longestKept = 512
  /// The widest line in points: PDF's largest page, and well inside Pango's 2²¹.
  static let widest = 14_400.0

  /// How far apart a font may move two letters, as a fraction of its size: Inter moves `_j` by
  /// 0.097, Noto Sans and DejaVu Sans nothing as far.
  private static let kerningMargin = 0.1

  /// Makes a shaper.
  ///
  /// - Parameter language: BCP 47, such as `en` or `zh-Hant`; chooses between the shapes one
  ///   character has in several languages.
  public init(language: String) { shaping = Shaping(language: language) }

  /// Sets a text in lines.
  ///
  /// - Parameters:
  ///   - text: anything; line ends in it begin new lines.
  ///   - width: points; lines are broken between words, and inside a word wider than a line.
  ///     `nil` breaks only at line ends.
  ///   - lineHeight: points from one baseline to the next.
  ///   - maximumLines: more is cut off with an ellipsis; `nil` for all of it.
  public func block(
    _ text: String, font: Font, color: Color, width: Double? = nil,
    alignment: TextBlock.Alignment = .leading, lineHeight: Double, maximumLines: Int? = nil
  ) -> TextBlock {
    TextBlock(
      shaped: shaped(text, font, width ?? TextShaper.widest, maximumLines ?? 0), color: color,
      boxWidth: width, alignment: alignment, lineHeight: lineHeight)
  }

  /// The width of a text in points when it is not broken.
  public func width(of text: String, font: Font) -> Double {
    shaped(text, font, TextShaper.widest, 0).width
  }

  /// How many lines a text takes, without setting it if that can be helped.
  public func lineCount(_ text: String, font: Font, width: Double) -> Int {
    if fitsOneLine(text, font: font, width: width) == true { return 1 }
    return shaped(text, font, width, 0).lines.count
  }

  /// Whether a text surely fits on one line; `nil` when only setting it would tell.
  ///
  /// Quick for plain ASCII: adds up advances measured once for each font, with a margin of a tenth
  /// of the size for each letter, more than fonts set pairs of letters apart.
  public func fitsOneLine(_ text: String, font: Font, width: Double) -> Bool? {
    let advances = advances(font)
    var bound = 0.0
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7f else { return nil }
      bound += advances[Int(byte) - 0x20]
    }
    return bound <= width ? true : nil
  }

  /// Measures about how wide a text is on one line, and its widest word.
  ///
  /// Exact but for how letters are set closer or wider in pairs; quick for plain ASCII.
  public func roughWidths(of text: String, font: Font) -> (line: Double, word: Double) {
    let advances = advances(font)
    let margin = TextShaper.kerningMargin * font.size + max(0, font.letterSpacing)
    var (line, lineMost, word, wordMost) = (0.0, 0.0, 0.0, 0.0)
    for byte in text.utf8 {
      guard byte >= 0x20 && byte < 0x7f || byte == 0x0a else {
        let width =
          text.split(separator: "\n").map { self.width(of: String($0), font: font) }.max() ?? 0
        let words = text.split { $0 == " " || $0 == "\n" }
        return (width, words.map { self.width(of: String($0), font: font) }.max() ?? 0)
      }
      if byte == 0x0a {
        (line, word) = (0, 0)
        continue
      }
      let advance = advances[Int(byte) - 0x20] - margin + max(0, font.letterSpacing)
      line += advance
      word = byte == 0x20 ? 0 : word + advance
      lineMost = max(lineMost, line)
      wordMost = max(wordMost, word)
    }
    return (lineMost, wordMost)
  }

  private func shaped(
    _ text: String, _ font: Font, _ width: Double, _ maximumLines: Int
  ) -> ShapedText {
    let key = Key(text: text, font: font, width: width, maximumLines: maximumLines)
    if let known = recent[key] { return known }
    if let lastLong, lastLong.key == key { return lastLong.shaped }
    let shaped = older[key] ?? shape(key)
    guard text.utf8.count <= TextShaper.longestKept else {
      // A note that goes on over many pages is set once and not once for each of them.
      lastLong = (key, shaped)
      return shaped
    }
    if recent.count >= TextShaper.capacity {
      older = recent
      recent.removeAll(keepingCapacity: true)
    }
    recent[key] = shaped
    return shaped
  }

  private func shape(_ key: Key) -> ShapedText {
    let face = face(key.font)
    if let run = shaping.line(key.text, face), run.width <= key.width {
      return ShapedText(lines: [.init(runs: [run], width: run.width)])
    }
    return shaping.lines(key.text, face, width: key.width, maximumLines: key.maximumLines)
  }

  private func face(_ font: Font) -> Face {
    if let known = faces[font] { return known }
    let face = shaping.face(font)
    faces[font] = face
    return face
  }

  private func advances(_ font: Font) -> [Double] {
    if let known = advances[font] { return known }
    let margin = TextShaper.kerningMargin * font.size + max(0, font.letterSpacing)
    let measured = (UInt8(0x20)..<0x7f).map {
      width(of: String(Unicode.Scalar($0)), font: font) + margin
    }
    advances[font] = measured
    return measured
  }
}
