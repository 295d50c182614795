/// The first line of what `gunroom-photo` writes when it could read a picture.
///
/// The line is ASCII, its fields are parted by single spaces, and a line feed ends it. After it
/// come the bytes of the print picture and then those of the thumbnail, both JPEG, nothing else.
public struct PhotoAnswer: Equatable, Sendable {
  /// Whether all of the picture could be read.
  public enum Condition: String, CaseIterable, Sendable {
    case whole
    /// The file ends before the picture does.
    case endsEarly = "ends-early"
    /// Some of the data makes no sense.
    case faulty
  }

  /// A width and a height in pixels.
  public struct Size: Equatable, Sendable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// A size in pixels.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// The longer side.
    public var longSide: Int { max(width, height) }
  }

  /// The longest side of a print picture: 200 mm at 300 dots per inch.
  public static let printSide = 2400
  /// The longest side of a thumbnail.
  public static let thumbnailSide = 480
  /// The most bytes of an answer: four times the largest print picture seen, one of pure noise.
  public static let mostBytes = 32 << 20

  /// What the original is.
  public var format: PictureFormat
  /// Whether all of the original could be read.
  public var condition: Condition
  /// The size of the original, upright.
  public var original: Size
  /// The size of the print picture.
  public var print: Size
  /// The size of the thumbnail.
  public var thumbnail: Size
  /// The number of bytes of the print picture.
  public var printBytes: Int
  /// The number of bytes of the thumbnail.
  public var thumbnailBytes: Int

  /// An answer.
  public init(
    format: PictureFormat, condition: Condition, original: Size, print: Size, thumbnail: Size,
    printBytes: Int, thumbnailBytes: Int
  ) {
    self.format = format
    self.condition = condition
    self.original = original
    self.print = print
    self.thumbnail = thumbnail
    self.printBytes = printBytes
    self.thumbnailBytes = thumbnailBytes
  }

  private static let version = "gunroom-photo/1"

  /// The line, its line feed included.
  public var line: String {
    let numbers = [
      original.width, original.height, print.width, print.height, thumbnail.width,
      thumbnail.height, printBytes, thumbnailBytes,
    ]
    let fields = [Self.version, format.rawValue, condition.rawValue] + numbers.map(String.init)
    return fields.joined(separator: " ") + "\n"
  }

  /// The answer a line holds, or nil unless it is exactly as ``line`` writes it.
  public init?(line: String) {
    let fields = line.dropLast().split(separator: " ").map(String.init)
    guard fields.count == 11, let format = PictureFormat(rawValue: fields[1]),
      let condition = Condition(rawValue: fields[2])
    else { return nil }
    let numbers = fields[3...].compactMap { Int($0) }
    guard numbers.count == 8, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(
      format: format, condition: condition,
      original: Size(width: numbers[0], height: numbers[1]),
      print: Size(width: numbers[2], height: numbers[3]),
      thumbnail: Size(width: numbers[4], height: numbers[5]),
      printBytes: numbers[6], thumbnailBytes: numbers[7])
    guard self.line == line else { return nil }
  }
}
