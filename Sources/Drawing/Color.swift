/// A colour in sRGB with an opacity; all parts from 0 to 1.
public struct Color: Hashable, Sendable {
  /// Red.
  public var red: Double
  /// Green.
  public var green: Double
  /// Blue.
  public var blue: Double
  /// Opacity: 0 is clear, 1 covers.
  public var alpha: Double

  /// Makes a colour from its parts.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from its usual six digits, such as `0x8a5a1e`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255,
      blue: Double(hex & 0xff) / 255, alpha: alpha)
  }

  /// Paper.
  public static let white = Color(hex: 0xffffff)
  /// Ink.
  public static let black = Color(hex: 0x000000)
}
