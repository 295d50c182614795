/// What reading one picture may cost.
public struct PhotoLimits: Equatable, Sendable {
  /// The longest time in seconds.
  public var seconds: Int
  /// The most memory in bytes.
  public var memory: Int
  /// The most pixels, checked before any is decoded.
  public var pixels: Int

  /// 30 seconds, 1 GiB and 1,000 million pixels.
  public static let standard = PhotoLimits()

  /// Limits; what is left out is standard.
  public init(seconds: Int = 30, memory: Int = 1 << 30, pixels: Int = 1_000_000_000) {
    self.seconds = seconds
    self.memory = memory
    self.pixels = pixels
  }

  /// The limits as arguments for `gunroom-photo`.
  public var arguments: [String] {
    ["--seconds", "\(seconds)", "--memory", "\(memory)", "--pixels", "\(pixels)"]
  }

  /// The limits in arguments as ``arguments`` writes them, or nil when they are not understood.
  public init?(arguments: [String]) {
    self.init()
    guard arguments.count % 2 == 0 else { return nil }
    for index in stride(from: 0, to: arguments.count, by: 2) {
      guard let value = Int(arguments[index + 1]), value > 0 else { return nil }
      switch arguments[index] {
      case "--seconds": seconds = value
      case "--memory": memory = value
      case "--pixels": pixels = value
      default: return nil
      }
    }
  }
}
