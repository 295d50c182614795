import Platform

/// A Code 128 (ISO/IEC 15417): dark bars and light spaces, of the sets B and C.
public struct Code128: Hashable, Sendable {
  /// The values of the symbol characters: start, data, check character, stop.
  public let values: [Int]
  /// How many light modules must stand at either side (ISO/IEC 15417).
  public static let quietZone = 10

  /// Encodes a text of printable ASCII.
  ///
  /// - Throws: `Fault` (bad data) for a text that is empty or has other characters.
  public init(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.allSatisfy({ (0x20...0x7e).contains($0) }) else {
      throw Fault(
        .data,
        bytes.isEmpty
          ? "a Code 128 needs a text" : "Code 128 cannot hold “\(Visible.text(text))”",
        advice: "Use letters and figures of ASCII, or code: \"qr\", which holds every script")
    }
    let data = Self.data(bytes)
    let check = data.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element } % 103
    values = data + [check, Self.stop]
  }

  /// The widths of bars and spaces in modules, the first and the last of them a bar.
  public var widths: [Int] {
    values.flatMap { Self.patterns[$0].utf8.map { Int($0) - 0x30 } } + [Self.lastBar]
  }

  /// The modules from the first bar to the last, without the quiet zones.
  public var width: Int { widths.reduce(0, +) }

  // ISO/IEC 15417, table 1: the values that change the set, and those that begin and end.
  private static let toSetC = 99
  private static let toSetB = 100
  private static let startB = 104
  private static let startC = 105
  private static let stop = 106
  /// The bar that ends the stop character, which has seven parts where the others have six.
  private static let lastBar = 2

  /// The start character and the data, by the rules that make them short (ISO/IEC 15417, annex E): set
  /// C, two figures in one character, for four figures and more, and for two that are all.
  private static func data(_ bytes: [UInt8]) -> [Int] {
    var values: [Int] = []
    var inSetC = false
    var place = 0
    while place < bytes.count {
      let figures = bytes[place...].prefix { (0x30...0x39).contains($0) }.count
      if !inSetC, figures >= 4 || figures == 2 && bytes.count == 2 {
        // An odd figure is written in set B, before the pairs.
        if figures % 2 == 1, values.isEmpty { values.append(startB) }
        if figures % 2 == 1 {
          values.append(Int(bytes[place]) - 0x20)
          place += 1
        }
        values.append(values.isEmpty ? startC : toSetC)
        inSetC = true
      } else if inSetC, figures >= 2 {
        values.append(Int(bytes[place] - 0x30) * 10 + Int(bytes[place + 1] - 0x30))
        place += 2
      } else {
        if inSetC || values.isEmpty { values.append(values.isEmpty ? startB : toSetB) }
        inSetC = false
        values.append(Int(bytes[place]) - 0x20)
        place += 1
      }
    }
    return values
  }

  /// Bars and spaces of the values 0 to 106 (ISO/IEC 15417, table 1).
  static let patterns = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 \
    122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 \
    322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 \
    112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 \
    331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 \
    112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 \
    124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 \
    411311 113141 114131 311141 411131 211412 211214 211232 233111
    """.split(separator: " ").map(String.init)
}
