/// A picture that is ready to be stored: the original and what was made of it once.
public struct NewPicture: Sendable {
  /// The file's name, for people.
  public let name: String
  /// The original, byte for byte.
  public let original: [UInt8]
  /// The checksum of the original.
  public let sha256: String
  /// The kind of the original, such as `image/jpeg`.
  public let mediaType: String
  /// Width and height of the original in pixels, upright.
  public let size: (width: Int, height: Int)
  /// The JPEG for print: upright, sRGB, without metadata.
  public let print: [UInt8]
  /// Width and height of the picture for print in pixels.
  public let printSize: (width: Int, height: Int)
  /// The small JPEG.
  public let thumbnail: [UInt8]
  /// Width and height of the small picture in pixels.
  public let thumbnailSize: (width: Int, height: Int)
  /// Whether the original was damaged and accepted all the same.
  public let isDamaged: Bool

  /// Makes a picture.
  public init(
    name: String, original: [UInt8], sha256: String, mediaType: String,
    size: (width: Int, height: Int), print: [UInt8], printSize: (width: Int, height: Int),
    thumbnail: [UInt8], thumbnailSize: (width: Int, height: Int), isDamaged: Bool
  ) {
    self.name = name
    self.original = original
    self.sha256 = sha256
    self.mediaType = mediaType
    self.size = size
    self.print = print
    self.printSize = printSize
    self.thumbnail = thumbnail
    self.thumbnailSize = thumbnailSize
    self.isDamaged = isDamaged
  }
}

/// A stored JPEG: its checksum, its size in pixels, and where needed its bytes.
public struct StoredPicture: Sendable {
  /// The checksum of the bytes, under which they are stored.
  public let sha256: String
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
}
