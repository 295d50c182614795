import CVips
import Photographs

/// What the header of an original says.
struct Header {
  /// What is to be done with the embedded colour profile.
  enum Profile {
    /// There is none, or it is not for these colours.
    case none
    /// CMYK must become RGB before anything else: libvips by itself would do it without the profile.
    case beforeShrinking
    /// Shrinking first leaves fewer pixels to convert.
    case afterShrinking
  }

  /// The size of the upright picture.
  let size: PhotoAnswer.Size
  /// What is to be done with the embedded colour profile.
  let profile: Profile

  /// Reads the header and no pixels.
  init(_ original: Original) throws(LibvipsError) {
    let header = try Pixels(original)
    let stored = header.size
    size =
      vips_image_get_orientation_swap(header.image) == 0
      ? stored : PhotoAnswer.Size(width: stored.height, height: stored.width)
    switch (vips_image_get_interpretation(header.image), Self.profileColours(header.image)) {
    case (VIPS_INTERPRETATION_CMYK, "CMYK"):
      profile = .beforeShrinking
    case (VIPS_INTERPRETATION_sRGB, "RGB "), (VIPS_INTERPRETATION_RGB16, "RGB "),
      (VIPS_INTERPRETATION_B_W, "GRAY"), (VIPS_INTERPRETATION_GREY16, "GRAY"):
      profile = .afterShrinking
    default:
      profile = .none
    }
  }

  /// The number of pixels.
  var pixels: Int { size.width * size.height }

  /// The colour space the embedded profile is for: bytes 16 to 19 of its header (ICC.1:2022, 7.2).
  ///
  /// libvips only compares the number of bands and would apply a profile for grey to colours.
  private static func profileColours(_ image: UnsafeMutablePointer<VipsImage>) -> String? {
    var start: UnsafeRawPointer?
    var count = 0
    guard vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0,
      vips_image_get_blob(image, VIPS_META_ICC_NAME, &start, &count) == 0, count > 128
    else { return nil }
    let profile = UnsafeRawBufferPointer(start: start, count: count)
    return String(decoding: profile[16..<20], as: UTF8.self)
  }
}
