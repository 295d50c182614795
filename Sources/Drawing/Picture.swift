import Platform

/// A JPEG that goes into a document byte for byte, once, however often it is drawn.
///
/// It must be upright, sRGB or grey and free of metadata, because nothing is decoded here.
public struct Picture {
  /// Names the picture: equal identifiers are the same picture.
  public let identifier: String
  /// Pixels.
  public let size: Size
  private let read: () throws -> [UInt8]

  /// Makes a picture whose bytes are read when it is first drawn in a document, and then let go.
  ///
  /// - Parameters:
  ///   - identifier: such as the checksum of the bytes.
  ///   - width: pixels, as in the JPEG's header.
  ///   - height: pixels, as in the JPEG's header.
  ///   - jpeg: reads the bytes; what it throws comes out of `Page.draw`.
  public init(
    identifier: String, width: Int, height: Int, jpeg: @escaping () throws -> [UInt8]
  ) {
    self.identifier = identifier
    size = Size(width: Double(width), height: Double(height))
    read = jpeg
  }

  /// The bytes, which cairo would take whatever they are.
  func jpeg() throws -> [UInt8] {
    let bytes = try read()
    guard JPEGHeader(bytes)?.size == size else {
      throw Fault(.data, "the picture is not the JPEG it should be", at: identifier)
    }
    return bytes
  }
}
