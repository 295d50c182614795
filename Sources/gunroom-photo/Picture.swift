import CVips
import Photographs

/// The print picture and the thumbnail made from an original.
struct Picture {
  let answer: PhotoAnswer
  let print: [UInt8]
  let thumbnail: [UInt8]

  /// Reads the original strictly and, when that fails, once more, taking whatever can be read.
  ///
  /// - Throws: ``Refusal``, or ``LibvipsError`` when nothing can be read.
  init(_ original: Original, libvips: Libvips, limits: PhotoLimits) throws {
    let header = try Header(original)
    guard header.pixels <= limits.pixels else {
      throw Refusal(
        "the picture has \(header.pixels / 1_000_000) million pixels, more than the "
          + "\(limits.pixels / 1_000_000) million that are accepted")
    }
    let (upright, condition) = try Self.read(original, header, libvips)
    let small = try upright.fitted(to: PhotoAnswer.thumbnailSide).inMemory()
    // Print: full colour resolution keeps coloured edges crisp on paper and takes 5 % more bytes on
    // photos of guns. Screen: half is enough at this size.
    print = try upright.jpeg(quality: 85, subsampling: VIPS_FOREIGN_SUBSAMPLE_OFF)
    thumbnail = try small.jpeg(quality: 80, subsampling: VIPS_FOREIGN_SUBSAMPLE_ON)
    answer = PhotoAnswer(
      format: original.format, condition: condition, original: header.size, print: upright.size,
      thumbnail: small.size, printBytes: print.count, thumbnailBytes: thumbnail.count)
  }

  private static func read(
    _ original: Original, _ header: Header, _ libvips: Libvips
  ) throws -> (Pixels, PhotoAnswer.Condition) {
    var options = "access=sequential,"
    if original.format == .jpeg { options += "shrink=\(shrinkWhileReading(header.size))," }
    do {
      let upright = try upright(original, header, options: options + "fail_on=error")
      let isBroken = original.format == .jpeg && libvips.trouble.isBrokenJPEG
      return (upright, isBroken ? libvips.trouble.condition : .whole)
    } catch {
      let condition = libvips.trouble.condition
      // Otherwise the hundredth warning of libjpeg ends the reading.
      if original.format == .jpeg { options += "unlimited," }
      return (try upright(original, header, options: options + "fail_on=none"), condition)
    }
  }

  /// The factor by which libjpeg is to shrink a picture while it reads it.
  ///
  /// At least a factor of two is left to the better method, as in libvips's own thumbnails; and at
  /// least one pixel is left of the short side.
  private static func shrinkWhileReading(_ size: PhotoAnswer.Size) -> Int {
    let factor = min(size.longSide / PhotoAnswer.printSide, size.width, size.height)
    return [8, 4, 2].first { factor >= 2 * $0 } ?? 1
  }

  /// The original in print size: upright, sRGB, on white, in memory.
  private static func upright(
    _ original: Original, _ header: Header, options: String
  ) throws -> Pixels {
    var pixels = try Pixels(original, options: options)
    if header.profile == .beforeShrinking { pixels = pixels.withProfileApplied() }
    pixels = try pixels.fitted(to: PhotoAnswer.printSide)
    if header.profile == .afterShrinking { pixels = pixels.withProfileApplied() }
    return try pixels.flattened().inSRGB().inMemory()
  }
}
