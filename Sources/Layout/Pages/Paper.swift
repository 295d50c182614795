import Drawing
import Platform

/// A size of paper, held upright.
public struct Paper: Equatable, Sendable {
  /// The width in points of 1/72 inch.
  public let width: Double
  /// The height in points.
  public let height: Double

  /// The names that are known, in the order of help.
  public static let names = ["letter", "a4", "legal", "a5"]

  static let letter = Paper(width: 612, height: 792)
  // ISO 216, to the hundredth of a point as printers have it.
  static let a4 = Paper(width: 595.28, height: 841.89)

  private static let pointsPerMillimetre = 72 / 25.4

  /// Reads `letter`, `a4`, `legal`, `a5` or a size like `210x297mm`.
  ///
  /// - Throws: `Fault` (usage) for anything else, and for sizes outside 100 to 2,000 mm.
  public init(_ text: String) throws {
    switch text.lowercased() {
    case "letter": self = .letter
    case "legal": self.init(width: 612, height: 1008)
    case "a4": self = .a4
    case "a5": self.init(width: 419.53, height: 595.28)
    case let size:
      guard let sides = Self.millimetres(size) else {
        throw Fault(
          .usage, "“\(Visible.text(text))” is not a paper", at: "--paper",
          advice: "Use \(Self.names.joined(separator: ", ")) or a size like 210x297mm")
      }
      guard sides.allSatisfy({ (100...2_000).contains($0) }) else {
        throw Fault(
          .usage, "the paper is too small or too large", at: "--paper",
          advice: "Each side may be 100 to 2000 mm")
      }
      let points = sides.sorted().map { $0 * Self.pointsPerMillimetre }
      self.init(width: points[0], height: points[1])
    }
  }

  private init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The page's size in an orientation.
  func size(_ orientation: Orientation) -> Size {
    orientation == .portrait
      ? Size(width: width, height: height) : Size(width: height, height: width)
  }

  private static func millimetres(_ text: String) -> [Double]? {
    guard text.hasSuffix("mm"), let (first, second) = text.dropLast(2).splitOnce("x"),
      let one = number(first), let other = number(second)
    else { return nil }
    return [one, other]
  }

  // Swift's own reader also takes "0x1A", "nan" and "1e9".
  private static func number(_ text: String) -> Double? {
    text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? Double(text) : nil
  }
}

/// How the page is held; the picture's own shape never decides.
public enum Orientation: String, CaseIterable, Sendable {
  case portrait, landscape
}
