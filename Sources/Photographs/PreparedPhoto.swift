/// An original and the pictures made from it once, when it is added.
public struct PreparedPhoto: Sendable {
  /// The bytes of the original, unchanged.
  public let original: [UInt8]
  /// The SHA-256 checksum of the original, 64 hexadecimal digits.
  public let sha256: String
  /// The media type of the original, such as `image/jpeg`.
  public let mediaType: String
  /// The width of the original in pixels, upright.
  public let width: Int
  /// The height of the original in pixels, upright.
  public let height: Int
  /// The width of the print picture in pixels.
  public let printWidth: Int
  /// The height of the print picture in pixels.
  public let printHeight: Int
  /// The print picture: upright, sRGB, a baseline JPEG of three components without metadata.
  public let print: [UInt8]
  /// The thumbnail, of the same kind as the print picture.
  public let thumbnail: [UInt8]
  /// The width of the thumbnail in pixels.
  public let thumbnailWidth: Int
  /// The height of the thumbnail in pixels.
  public let thumbnailHeight: Int
  /// Whether parts of the original could not be read.
  public let isDamaged: Bool
}
