import CVips
import Photographs

/// An operation of libvips failed; what it said is in ``Libvips/trouble``.
struct LibvipsError: Error {}

/// A picture of libvips; the methods make new ones.
///
/// Most of them compute nothing yet: ``inMemory()`` and ``jpeg(quality:subsampling:)`` do.
final class Pixels {
  let image: UnsafeMutablePointer<VipsImage>

  private init(_ operation: (inout UnsafeMutablePointer<VipsImage>?) -> Int32) throws(LibvipsError)
  {
    var image: UnsafeMutablePointer<VipsImage>?
    guard operation(&image) == 0, let image else { throw LibvipsError() }
    self.image = image
  }

  deinit {
    g_object_unref(image)
  }

  /// An original, read with loader options such as `fail_on=error`.
  convenience init(_ original: Original, options: String = "") throws(LibvipsError) {
    try self.init { image in
      image = cvips_open(original.bytes.baseAddress, original.bytes.count, options)
      return image == nil ? -1 : 0
    }
  }

  /// The size in pixels.
  var size: PhotoAnswer.Size {
    PhotoAnswer.Size(
      width: Int(vips_image_get_width(image)), height: Int(vips_image_get_height(image)))
  }

  /// The colours as the embedded profile means them, in sRGB; a broken profile changes nothing.
  func withProfileApplied() -> Pixels {
    (try? Pixels { cvips_apply_profile(image, &$0) }) ?? self
  }

  /// Transparent parts on white.
  func flattened() throws(LibvipsError) -> Pixels {
    vips_image_hasalpha(image) == 0 ? self : try Pixels { cvips_flatten_on_white(image, &$0) }
  }

  /// Three bands of sRGB.
  func inSRGB() throws(LibvipsError) -> Pixels {
    try Pixels { cvips_to_srgb(image, &$0) }
  }

  /// The pixels computed.
  func inMemory() throws(LibvipsError) -> Pixels {
    try Pixels {
      $0 = vips_image_copy_memory(image)
      return $0 == nil ? -1 : 0
    }
  }

  /// The picture in 8 bits, turned upright and shrunk to at most `side` pixels each way.
  func fitted(to side: Int) throws(LibvipsError) -> Pixels {
    try Pixels { cvips_fit(image, &$0, Int32(side)) }
  }

  /// A baseline JPEG file without metadata.
  func jpeg(quality: Int, subsampling: VipsForeignSubsample) throws(LibvipsError) -> [UInt8] {
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    guard cvips_save_jpeg(image, &bytes, &count, Int32(quality), subsampling) == 0 else {
      throw LibvipsError()
    }
    defer { g_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
