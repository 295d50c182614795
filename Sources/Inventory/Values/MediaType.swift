import Platform

/// What kind of file some bytes are, judged by the bytes and never by a name.
enum MediaType {
  /// The media type (RFC 6838), `application/octet-stream` where nothing is known.
  static func of(_ bytes: [UInt8]) -> String {
    if let known = signatures.first(where: { bytes.starts(with: $0.0) }) { return known.1 }
    // "RIFF", four bytes of size, "WEBP".
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "image/webp"
    }
    // Four bytes of length, "ftyp", the brand (ISO/IEC 14496-12).
    if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) {
      switch String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self) {
      case "heic", "heix", "mif1": return "image/heic"
      case "avif": return "image/avif"
      default: break
      }
    }
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) { return office(bytes) ?? "application/zip" }
    return isText(bytes) ? "text/plain" : "application/octet-stream"
  }

  private static let signatures: [([UInt8], String)] = [
    (Array("%PDF-".utf8), "application/pdf"),
    ([0xFF, 0xD8, 0xFF], "image/jpeg"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    ([0x49, 0x49, 0x2A, 0], "image/tiff"), ([0x4D, 0x4D, 0, 0x2A], "image/tiff"),
    (Array("GIF8".utf8), "image/gif"), (Array("{\\rtf".utf8), "application/rtf"),
    // Compound files: Word, Excel and others before 2007.
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "application/x-ole-storage"),
  ]

  /// OpenDocument files begin with their type; the others are told by names in their directory,
  /// which stands at the end (ECMA-376, part 2; APPNOTE.TXT 4.3).
  private static func office(_ bytes: [UInt8]) -> String? {
    let open = Array("mimetypeapplication/vnd.oasis.opendocument.".utf8)
    if bytes.dropFirst(30).starts(with: open) {
      let type = bytes.dropFirst(38).prefix(80).prefix { (0x21...0x7E).contains($0) }
      let words = String(decoding: type, as: UTF8.self).splitOnce("PK")?.0
      return words ?? String(decoding: type, as: UTF8.self)
    }
    let end = String(decoding: bytes.suffix(1 << 16), as: UTF8.self)
    let kind = [
      ("word/document.xml", "wordprocessingml.document"),
      ("xl/workbook.xml", "spreadsheetml.sheet"),
      ("ppt/presentation.xml", "presentationml.presentation"),
    ].first { end.splitOnce($0.0) != nil }
    return kind.map { "application/vnd.openxmlformats-officedocument.\($0.1)" }
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    let isControl: (UInt8) -> Bool = { $0 < 0x20 && !(0x09...0x0D).contains($0) || $0 == 0x7F }
    return !bytes.isEmpty && !bytes.contains(where: isControl)
      && String(validating: bytes, as: UTF8.self) != nil
  }
}
