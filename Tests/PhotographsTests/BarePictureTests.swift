import Photographs
import Platform
import Testing

/// Pictures that leave without what the camera wrote.
@Suite("A bare picture")
struct BarePictureTests {
  @Test(
    "shows the same, upright and in its colours",
    arguments: [
      "baseline.jpg", "progressive.jpg", "arithmetic.jpg", "cmyk.jpg", "ycck.jpg",
      "cmyk_swapped_profile.jpg", "swapped_profile.jpg", "grey.jpg", "orient_1.jpg", "orient_2.jpg",
      "orient_3.jpg", "orient_4.jpg", "orient_5.jpg", "orient_6.jpg", "orient_6_bigendian.jpg",
      "orient_6_exif_before_jfif.jpg", "orient_7.jpg", "orient_8.jpg", "rubbish_after_end.jpg",
      "orient_6_png_exif_chunk.png", "rgb16.png", "gray16.png", "interlaced_adam7.png",
      "rgba16_top_transparent.png", "bilevel_1bit.png", "picture.webp", "transparent.webp",
      "orient_6_webp.webp", "palette.bmp",
    ])
  func looks(_ name: String) throws {
    let original = try Files.read(picture(name))
    let bare = try #require(BarePicture.bytes(of: original))
    let workshop = try Workshop.built()
    let before = try workshop.prepare(.bytes(original, name: name), acceptDamaged: true)
    let after = try workshop.prepare(.bytes(bare, name: name), acceptDamaged: false)
    #expect(after.print == before.print)
    #expect(after.width == before.width && after.height == before.height)
    #expect(BarePicture.bytes(of: bare) == bare, "there is nothing left to take away")
  }

  @Test("has nothing of what stood beside the pixels", arguments: ["baseline.jpg", "orient_6.jpg"])
  func forgets(_ name: String) throws {
    let original = try Files.read(picture(name))
    var written = Array(original.prefix(2))
    for marker: UInt8 in [0xE1, 0xE2, 0xE5, 0xED, 0xEF, 0xFE] {
      let text = Array("Exif\0\0GPS 52.5 N SECRET OWNER".utf8)
      written += [0xFF, marker, 0, UInt8(text.count + 2)] + text
    }
    written += original.dropFirst(2) + Array("SECRET TRAILER".utf8)
    let bare = try #require(BarePicture.bytes(of: written))
    #expect(!String(decoding: bare, as: UTF8.self).contains("SECRET"))
    #expect(String(decoding: written, as: UTF8.self).contains("SECRET"))
  }

  @Test("of a PNG has no text, and no time")
  func png() throws {
    let original = try Files.read(picture("reference_8bit.png"))
    var written = Array(original.prefix(33))
    for name in ["tEXt", "zTXt", "iTXt", "tIME", "prIV"] {
      written += [0, 0, 0, 6] + name.utf8 + "SECRET".utf8 + [0, 0, 0, 0]
    }
    written += original.dropFirst(33) + Array("SECRET".utf8)
    let bare = try #require(BarePicture.bytes(of: written))
    #expect(!String(decoding: bare, as: UTF8.self).contains("SECRET"))
    #expect(bare == BarePicture.bytes(of: original))
  }

  @Test(
    "is not made of files that cannot be followed to their end, or of other formats",
    arguments: [
      "half_baseline.jpg", "header_only.jpg", "zero_bytes.jpg", "html_error_page.jpg",
      "picture.heic", "picture.avif", "rgb16.tif", "two_frames.gif", "picture.jp2", "document.pdf",
      "half_rgb16.tif", "half_picture.webp", "half_interlaced_adam7.png",
    ])
  func refused(_ name: String) throws {
    #expect(BarePicture.bytes(of: try Files.read(picture(name))) == nil)
  }
}
