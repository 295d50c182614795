import Photographs
import Platform
import Testing

/// Files that are no picture, or only half of one.
@Suite struct RefusedPictureTests {
  @Test(
    "what is no picture is refused with a plain reason",
    arguments: [
      ("zero_bytes.jpg", "the file is empty"),
      ("one_byte.jpg", "not a picture of a kind that is accepted"),
      ("html_error_page.jpg", "not a picture (it looks like HTML)"),
      ("text.png", "not a picture (it looks like text)"),
      ("bm_text.bmp", "not a picture (it looks like text)"),
      ("nul_filled.jpg", "not a picture (it holds only zeros)"),
      ("hostile.svg", "an SVG drawing, which is not accepted"),
      ("hostile.mvg", "not a picture (it looks like text)"),
      ("document.pdf", "a PDF document, which is not a picture"),
      ("double.tif", "the picture is of a rare kind that cannot be read"),
      ("strip_20000x2.bmp", "the picture is too large to be read in its format"),
    ])
  func noPicture(name: String, reason: String) throws {
    let fault = try Workshop.built().fault(name, acceptDamaged: true)
    #expect(fault == Fault(.data, reason, at: picture(name)))
  }

  @Test(
    "a damaged picture is refused unless it is wanted",
    arguments: [
      ("half_baseline.jpg", "it ends early"), ("half_progressive.jpg", "it ends early"),
      ("half_arithmetic.jpg", "it ends early"), ("half_with_end_marker.jpg", "it ends early"),
      ("zero_tail.jpg", "it ends early"), ("half_reference_8bit.png", "it ends early"),
      ("half_two_frames.gif", "it ends early"), ("no_end_marker.jpg", "it ends early"),
      ("bad_checksum.png", "parts of it cannot be read"),
    ])
  func damaged(name: String, reason: String) throws {
    let workshop = try Workshop.built()
    let fault = workshop.fault(name)
    #expect(fault?.category == .data)
    #expect(fault?.what == "the picture is damaged: \(reason)")
    #expect(fault?.advice.contains("--accept-damaged") == true)

    let photo = try workshop.prepare(.file(picture(name)), acceptDamaged: true)
    #expect(photo.isDamaged)
    #expect(photo.width == 320 && photo.height == 240)
  }

  @Test("what could be read of a damaged picture is kept")
  func salvage() throws {
    let photo = try Workshop.built().prepare(
      .file(picture("half_baseline.jpg")), acceptDamaged: true)
    let bitmap = try Bitmap(jpeg: photo.print)
    #expect(alike(bitmap.colour(0.2, 0.3), [255, 0, 0]))
    #expect(alike(bitmap.colour(0.8, 0.3), [0, 160, 0]))
  }

  @Test(
    "a picture of which nothing can be read is refused without a promise",
    arguments: [
      "header_only.jpg", "half_picture.heic", "half_picture.avif", "half_picture.webp",
      "half_picture.jp2", "half_rgb16.tif", "half_palette.bmp", "half_interlaced_adam7.png",
    ])
  func hopeless(name: String) throws {
    let fault = try Workshop.built().fault(name, acceptDamaged: true)
    #expect(fault == Fault(.data, "the picture is damaged: it ends early", at: picture(name)))
  }
}
