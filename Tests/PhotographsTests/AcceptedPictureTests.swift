import Photographs
import Platform
import Testing

/// Pictures that are accepted, with what must come out.
@Suite struct AcceptedPictureTests {
  static let oriented = [
    "exif_garbage_treat_as_1.jpg", "orient_0_invalid_treat_as_1.jpg", "orient_1.jpg",
    "orient_2.jpg", "orient_3.jpg", "orient_4.jpg", "orient_5.jpg", "orient_6.jpg",
    "orient_6_bigendian.jpg", "orient_6_exif_before_jfif.jpg",
    "orient_6_only_in_thumbnail_ifd1_treat_as_1.jpg", "orient_6_png_exif_chunk.png",
    "orient_6_tifftag.tif", "orient_6_webp.webp", "orient_7.jpg", "orient_8.jpg",
    "orient_9_invalid_treat_as_1.jpg",
  ]

  @Test("every orientation comes out upright", arguments: oriented)
  func orientation(name: String) throws {
    let workshop = try Workshop.built()
    let photo = try workshop.prepare(.file(picture(name)), acceptDamaged: false)
    #expect(photo.width == 640 && photo.height == 480)
    let truth = try workshop.prepare(.file(picture("upright.png")), acceptDamaged: false)
    let truePrint = try Bitmap(jpeg: truth.print)
    #expect(try Bitmap(jpeg: photo.print).difference(to: truePrint) < 3)
    let trueThumbnail = try Bitmap(jpeg: truth.thumbnail)
    #expect(try Bitmap(jpeg: photo.thumbnail).difference(to: trueThumbnail) < 3)
    let bitmap = try Bitmap(jpeg: photo.print)
    #expect(alike(bitmap.colour(0.1, 0.1), [220, 30, 30]))
    #expect(alike(bitmap.colour(0.9, 0.1), [30, 160, 60]))
    #expect(alike(bitmap.colour(0.1, 0.9), [30, 60, 210]))
    #expect(alike(bitmap.colour(0.9, 0.9), [235, 205, 30]))
  }

  /// Red, green, blue and yellow quarters.
  static let quarters = [[255, 0, 0], [0, 160, 0], [0, 0, 255], [255, 255, 0]]
  /// The same in ink, as the standard CMYK profile of libvips shows it.
  static let inks = [[236, 33, 39], [0, 109, 62], [27, 39, 123], [255, 238, 0]]

  static let formats: [(name: String, mediaType: String, colours: [[Int]])] = [
    ("baseline.jpg", "image/jpeg", quarters),
    ("progressive.jpg", "image/jpeg", quarters),
    ("arithmetic.jpg", "image/jpeg", quarters),
    ("rubbish_after_end.jpg", "image/jpeg", quarters),
    ("extraneous_before_end.jpg", "image/jpeg", quarters),
    ("grey.jpg", "image/jpeg", [54, 114, 18, 237].map { [$0, $0, $0] }),
    ("cmyk.jpg", "image/jpeg", inks),
    ("ycck.jpg", "image/jpeg", inks),
    ("cmyk.tif", "image/tiff", inks),
    ("picture.heic", "image/heic", quarters),
    ("orient_irot.heic", "image/heic", quarters),
    ("picture.avif", "image/avif", quarters),
    ("picture.webp", "image/webp", quarters),
    ("transparent.webp", "image/webp", quarters.dropLast() + [[255, 255, 255]]),
    ("rgb16.tif", "image/tiff", quarters),
    ("two_pages.tif", "image/tiff", quarters),
    ("fax.tif", "image/tiff", [0, 0, 0, 255].map { [$0, $0, $0] }),
    ("picture.bmp", "image/bmp", quarters),
    ("palette.bmp", "image/bmp", quarters),
    ("os2.bmp", "image/bmp", quarters),
    ("two_frames.gif", "image/gif", quarters),
    ("transparent.gif", "image/gif", quarters.dropLast() + [[255, 255, 255]]),
    ("picture.jp2", "image/jp2", quarters),
    ("picture.j2k", "image/jp2", quarters),
  ]

  @Test("every format comes out in its own colours", arguments: formats)
  func format(name: String, mediaType: String, colours: [[Int]]) throws {
    let photo = try Workshop.built().prepare(.file(picture(name)), acceptDamaged: false)
    #expect(photo.mediaType == mediaType)
    #expect(photo.width == 320 && photo.height == 240)
    #expect(photo.printWidth == 320 && photo.printHeight == 240)
    #expect(!photo.isDamaged)
    let bitmap = try Bitmap(jpeg: photo.print)
    for (place, colour) in zip([(0.2, 0.35), (0.75, 0.35), (0.2, 0.7), (0.75, 0.6)], colours) {
      let found = bitmap.colour(place.0, place.1)
      #expect(alike(found, colour), "\(name) at \(place): \(found), not \(colour)")
    }
  }

  @Test(
    "an embedded colour profile is honoured, a broken or wrong one is not",
    arguments: [
      ("swapped_profile.jpg", quarters, 8), ("cmyk_swapped_profile.jpg", quarters, 40),
      ("ycck_swapped_profile.jpg", quarters, 40), ("garbage_profile.jpg", quarters, 8),
      ("wrong_profile.jpg", quarters, 8),
      ("grey_linear_profile.jpg", [127, 178, 75, 247].map { [$0, $0, $0] }, 8),
    ])
  func profile(name: String, colours: [[Int]], tolerance: Int) throws {
    let photo = try Workshop.built().prepare(.file(picture(name)), acceptDamaged: false)
    let bitmap = try Bitmap(jpeg: photo.print)
    for (place, colour) in zip([(0.2, 0.35), (0.75, 0.35), (0.2, 0.7), (0.75, 0.6)], colours) {
      let found = bitmap.colour(place.0, place.1)
      #expect(alike(found, colour, within: tolerance), "\(found), not \(colour)")
    }
  }

  @Test(
    "unusual PNG files show the same picture as the ordinary one",
    arguments: ["rgb16.png", "interlaced_adam7.png", "rgba16_top_transparent.png"])
  func png(name: String) throws {
    let workshop = try Workshop.built()
    let bitmap = try Bitmap(
      jpeg: try workshop.prepare(.file(picture(name)), acceptDamaged: false).print)
    let truth = try Bitmap(
      jpeg: try workshop.prepare(.file(picture("reference_8bit.png")), acceptDamaged: false).print)
    for place in [(0.1, 0.3), (0.9, 0.3), (0.1, 0.9), (0.9, 0.9)] {
      #expect(alike(bitmap.colour(place.0, place.1), truth.colour(place.0, place.1)))
    }
    if name == "rgba16_top_transparent.png" {
      #expect(bitmap.colour(0.1, 0.05) == [255, 255, 255])
    } else {
      #expect(try bitmap.difference(to: truth) < 1)
    }
  }

  @Test(
    "grey PNG files are grey",
    arguments: [
      ("gray16.png", [87, 110, 68, 194]), ("grayalpha16.png", [87, 110, 68, 194]),
    ])
  func greyPNG(name: String, greys: [Int]) throws {
    let photo = try Workshop.built().prepare(.file(picture(name)), acceptDamaged: false)
    let bitmap = try Bitmap(jpeg: photo.print)
    let places = [(0.1, 0.3), (0.9, 0.3), (0.1, 0.9), (0.9, 0.9)]
    let found = places.map { bitmap.colour($0.0, $0.1) }
    for (grey, found) in zip(greys, found) {
      #expect(alike(found, [grey, grey, grey]), "\(found), not \(grey)")
    }
  }

  @Test("a picture in two tones keeps them")
  func bilevel() throws {
    let photo = try Workshop.built().prepare(
      .file(picture("bilevel_1bit.png")), acceptDamaged: false)
    let bitmap = try Bitmap(jpeg: photo.print)
    // The file is dithered: 114 is the mean that `vips avg` finds in it.
    #expect(abs(bitmap.mean - 114) < 2)
    #expect(
      [0.1, 0.3, 0.5, 0.7].allSatisfy { place in
        let value = bitmap.colour(place, place)[0]
        return value < 50 || value > 205
      })
  }

  @Test(
    "very long pictures keep both ends and at least one pixel",
    arguments: [
      ("panorama_40000x300.jpg", [40000, 300, 2400, 18], [[220, 30, 30], [30, 160, 60]]),
      ("scroll_300x40000.jpg", [300, 40000, 18, 2400], [[30, 160, 60], [220, 30, 30]]),
      ("sliver_33000x2.png", [33000, 2, 2400, 1], [[220, 30, 30], [200, 200, 200]]),
      ("sliver_5000x1.jpg", [5000, 1, 2400, 1], [[220, 30, 30], [200, 200, 200]]),
      ("sliver_40000x1.jpg", [40000, 1, 2400, 1], [[220, 30, 30], [30, 60, 210]]),
      ("one_pixel.png", [1, 1, 1, 1], [[10, 20, 30], [10, 20, 30]]),
    ])
  func long(name: String, sizes: [Int], ends: [[Int]]) throws {
    let photo = try Workshop.built().prepare(.file(picture(name)), acceptDamaged: false)
    #expect([photo.width, photo.height, photo.printWidth, photo.printHeight] == sizes)
    for jpeg in [photo.print, photo.thumbnail] {
      let bitmap = try Bitmap(jpeg: jpeg)
      #expect(alike(bitmap.colour(0.001, 0.001), ends[0], within: 24))
      #expect(alike(bitmap.colour(0.999, 0.999), ends[1], within: 24))
    }
  }

  @Test(
    "the pictures made are small baseline JPEG files without metadata",
    arguments: ["orient_6.jpg", "swapped_profile.jpg", "cmyk_swapped_profile.jpg", "upright.png"])
  func plain(name: String) throws {
    let photo = try Workshop.built().prepare(.file(picture(name)), acceptDamaged: false)
    for jpeg in [photo.print, photo.thumbnail] {
      // Tables and a baseline frame: no application segment, no comment.
      #expect(Set(segmentMarkers(jpeg)) == [0xDB, 0xC0, 0xC4])
    }
    let thumbnail = try Bitmap(jpeg: photo.thumbnail)
    #expect(max(thumbnail.width, thumbnail.height) == min(480, max(photo.width, photo.height)))
    #expect(photo.original == (try Files.read(picture(name))))
    #expect(photo.sha256 == SHA256.hexadecimal(of: photo.original))
  }

  @Test("a large photo is shrunk to 2400 and 480 pixels")
  func large() throws {
    let photo = try Workshop.built().prepare(
      .file(picture("large_5000x3000.jpg")), acceptDamaged: false)
    #expect(photo.width == 5000 && photo.height == 3000)
    #expect(photo.printWidth == 2400 && photo.printHeight == 1440)
    let thumbnail = try Bitmap(jpeg: photo.thumbnail)
    #expect(thumbnail.width == 480 && thumbnail.height == 288)
  }
}
