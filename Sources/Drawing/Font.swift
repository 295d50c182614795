/// A size and weight of type.
///
/// Figures are always tabular (OpenType `tnum`), so that amounts line up under each other.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: UInt32, Sendable {
    /// Text.
    case regular = 400
    /// A detail beside its grey label.
    case medium = 500
    /// A heading.
    case semibold = 600
    /// A title.
    case bold = 700
  }

  /// Points.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: Weight
  /// Extra space after each letter in points.
  public var letterSpacing: Double
  /// Whether the figure 0 is slashed (OpenType `zero`), as in serial numbers.
  public var slashedZero: Bool

  /// Makes a font.
  public init(
    size: Double, weight: Weight = .regular, letterSpacing: Double = 0, slashedZero: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.letterSpacing = letterSpacing
    self.slashedZero = slashedZero
  }

  /// The families, first choice first; other scripts fall back to whatever font has them.
  static let families = "Inter, Noto Sans, DejaVu Sans"
}
