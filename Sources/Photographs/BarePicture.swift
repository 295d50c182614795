/// A picture without what the camera wrote beside it: no place, no owner, no camera, no preview.
///
/// The pixels are not touched. What decoding needs is kept, the colour profile and the orientation
/// among it; all other segments and chunks are left out, known or not.
public enum BarePicture {
  /// The bytes of a JPEG, PNG, WebP or BMP picture without anything else.
  ///
  /// - Returns: nil for any other format, and for a file that cannot be followed to its end.
  public static func bytes(of original: [UInt8]) -> [UInt8]? {
    guard let format = try? PictureFormat(head: Array(original.prefix(PictureFormat.headLength)))
    else { return nil }
    switch format {
    case .jpeg: return jpeg(original)
    case .png: return png(original)
    case .webp: return webp(original)
    case .bmp: return original
    case .heic, .avif, .tiff, .gif, .jpeg2000: return nil
    }
  }

  /// Segments of a JPEG (ITU-T T.81, annex B).
  private static func jpeg(_ original: [UInt8]) -> [UInt8]? {
    let file = Signature(bytes: original)
    var kept: [UInt8] = [0xFF, 0xD8]
    var orientation = 1
    var offset = 2
    while let marker = file.number(at: offset, count: 2, bigEndian: true) {
      // Any number of 0xFF may stand before a marker.
      if marker == 0xFFFF {
        offset += 1
        continue
      }
      if marker == 0xFFD9 {
        kept += [0xFF, 0xD9]
        guard (2...8).contains(orientation) else { return kept }
        // Behind the JFIF header, where there is one.
        let head = Signature(bytes: Array(kept.prefix(6)))
        let place =
          head.number(at: 2, count: 2, bigEndian: true) == 0xFFE0
          ? 4 + (head.number(at: 4, count: 2, bigEndian: true) ?? 0) : 2
        kept.insert(contentsOf: exifSegment(orientation), at: place)
        return kept
      }
      guard let length = file.number(at: offset + 2, count: 2, bigEndian: true), length >= 2,
        marker > 0xFF00, offset + 2 + length <= original.count
      else { return nil }
      let end = offset + 2 + length
      if marker == 0xFFE1, file.has("Exif\0\0", at: offset + 4) {
        orientation = Self.orientation(inTIFF: Array(original[(offset + 10)..<end])) ?? orientation
      }
      let isKept: Bool =
        switch marker {
        // JFIF without its preview; Adobe's, which says how colours are to be read.
        case 0xFFE0: file.has("JFIF\0", at: offset + 4) && length == 16
        case 0xFFEE: file.has("Adobe", at: offset + 4)
        case 0xFFE2: file.has("ICC_PROFILE\0", at: offset + 4)
        case 0xFFE1...0xFFEF, 0xFFFE: false
        default: true
        }
      if isKept { kept += original[offset..<end] }
      offset = end
      if marker == 0xFFDA {
        // Coded pixels reach to the next marker that is neither a stuffed 0xFF nor a restart.
        let start = offset
        while offset + 1 < original.count,
          original[offset] != 0xFF || original[offset + 1] == 0
            || (0xD0...0xD7).contains(original[offset + 1])
        {
          offset += 1
        }
        kept += original[start..<offset]
      }
    }
    return nil
  }

  /// Chunks of a PNG (W3C PNG, third edition, 5.3).
  private static func png(_ original: [UInt8]) -> [UInt8]? {
    let file = Signature(bytes: original)
    let wanted: Set<String> = [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP",
      "bKGD",
      "pHYs",
    ]
    var kept = Array(original.prefix(8))
    var turned: [UInt8] = []
    var offset = 8
    while let length = file.number(at: offset, count: 4, bigEndian: true),
      offset + 12 + length <= original.count
    {
      let name = String(decoding: original[(offset + 4)..<(offset + 8)], as: UTF8.self)
      let end = offset + 12 + length
      if name == "eXIf",
        let orientation = orientation(inTIFF: Array(original[(offset + 8)..<(end - 4)])),
        (2...8).contains(orientation)
      {
        turned = chunk("eXIf", tiff(orientation))
      }
      if name == "IDAT" {
        kept += turned
        turned = []
      }
      if name == "IEND" { return kept + turned + original[offset..<end] }
      if wanted.contains(name) { kept += original[offset..<end] }
      offset = end
    }
    return nil
  }

  /// Chunks of a WebP (RFC 9649, 2.3 to 2.7).
  private static func webp(_ original: [UInt8]) -> [UInt8]? {
    let file = Signature(bytes: original)
    guard let size = file.number(at: 4, count: 4, bigEndian: false), size + 8 <= original.count
    else { return nil }
    let wanted: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]
    var kept: [UInt8] = []
    var flags: Int?
    var orientation = 1
    var offset = 12
    while offset < size + 8 {
      guard let length = file.number(at: offset + 4, count: 4, bigEndian: false),
        offset + 8 + length <= original.count
      else { return nil }
      let name = String(decoding: original[offset..<(offset + 4)], as: UTF8.self)
      let content = original[(offset + 8)..<(offset + 8 + length)]
      if name == "EXIF" {
        let tiff = content.starts(with: "Exif\0\0".utf8) ? content.dropFirst(6) : content
        orientation = Self.orientation(inTIFF: Array(tiff)) ?? orientation
      }
      let end = min(offset + 8 + length + length % 2, original.count)
      if wanted.contains(name) {
        if name == "VP8X" { flags = kept.count + 8 }
        kept += original[offset..<end]
      }
      offset = end
    }
    // The flags for EXIF (8) and XMP (4).
    if let flags { kept[flags] &= ~0x0C }
    if (2...8).contains(orientation), let flags {
      kept[flags] |= 0x08
      let content = tiff(orientation)
      kept += "EXIF".utf8 + little(content.count, 4) + content
    }
    return "RIFF".utf8 + little(kept.count + 4, 4) + "WEBP".utf8 + kept
  }

  /// The orientation (TIFF 6.0, tag 274) of the first directory.
  private static func orientation(inTIFF bytes: [UInt8]) -> Int? {
    let tiff = Signature(bytes: bytes)
    let bigEndian = tiff.has("MM")
    func number(_ offset: Int, _ count: Int) -> Int? {
      tiff.number(at: offset, count: count, bigEndian: bigEndian)
    }
    guard bigEndian || tiff.has("II"), let directory = number(4, 4),
      let count = number(directory, 2)
    else { return nil }
    let entry = (0..<count).lazy.map { directory + 2 + 12 * $0 }.first { number($0, 2) == 0x0112 }
    return entry.flatMap { number($0 + 8, 2) }
  }

  /// A TIFF of one directory that says nothing but the orientation.
  private static func tiff(_ orientation: Int) -> [UInt8] {
    "II".utf8 + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0]
      + little(orientation, 4) + [0, 0, 0, 0]
  }

  private static func exifSegment(_ orientation: Int) -> [UInt8] {
    let content = "Exif\0\0".utf8 + tiff(orientation)
    return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return little(content.count, 4).reversed() + body + little(Int(crc(body)), 4).reversed()
  }

  /// The checksum of a PNG chunk (W3C PNG, annex D).
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
      }
    }
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
