/// The first bytes of a file and questions to them; reading past their end is never an error.
struct Signature {
  let bytes: [UInt8]

  func starts(_ prefix: [UInt8]) -> Bool {
    bytes.starts(with: prefix)
  }

  func has(_ text: String, at offset: Int = 0) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  /// `count` bytes from `offset` as a number, or nil past the end.
  func number(at offset: Int, count: Int, bigEndian: Bool) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let digits = bytes[offset..<offset + count]
    return bigEndian
      ? digits.reduce(0) { $0 << 8 | Int($1) }
      : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A BMP file header followed by an information header of one of the sizes in use (from the OS/2
  /// core header to BITMAPV5HEADER): "BM" alone is too little to be sure.
  var isBMP: Bool {
    guard has("BM"), let size = number(at: 14, count: 4, bigEndian: false) else { return false }
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(size)
  }

  /// The major and compatible brands of an ISO base media file (ISO/IEC 14496-12, `ftyp`), or nil.
  var mediaBrands: [String]? {
    guard has("ftyp", at: 4), let size = number(at: 0, count: 4, bigEndian: true) else {
      return nil
    }
    let end = min(size, bytes.count)
    // The four bytes after the major brand are its version.
    let offsets = [8] + Array(stride(from: 16, to: end, by: 4))
    return offsets.filter { $0 + 4 <= end }.map {
      String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
    }
  }

  /// The length the file must have according to its own header.
  ///
  /// For RIFF and BMP that is all of it, for TIFF it reaches to the first directory, otherwise 0.
  var leastLength: Int {
    if has("RIFF") { return 8 + (number(at: 4, count: 4, bigEndian: false) ?? 0) }
    if isBMP { return number(at: 2, count: 4, bigEndian: false) ?? 0 }
    if TIFFHead(self) != nil { return number(at: 4, count: 4, bigEndian: has("MM")) ?? 0 }
    return 0
  }

  /// The bytes as text, without a byte order mark; nil when they are not text.
  var text: String? {
    var text = bytes[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    let isControl: (UInt8) -> Bool = { $0 < 0x20 && !(0x09...0x0D).contains($0) || $0 == 0x7F }
    guard !text.isEmpty, !text.contains(where: isControl) else { return nil }
    // The head may end inside a character.
    for cut in 0...min(3, text.count - 1) {
      if let text = String(validating: text.dropLast(cut), as: UTF8.self) { return text }
    }
    return nil
  }
}

/// The beginning of a TIFF file: its first directory tells a picture from camera raw data.
struct TIFFHead {
  /// Whether the file is raw data in TIFF clothes, whose first picture is only a small preview.
  let isCameraRaw: Bool

  /// Nil when the file does not begin like a TIFF or BigTIFF.
  init?(_ head: Signature) {
    let isBig = head.starts([0x4D, 0x4D, 0, 0x2B]) || head.starts([0x49, 0x49, 0x2B, 0])
    guard isBig || head.starts([0x4D, 0x4D, 0, 0x2A]) || head.starts([0x49, 0x49, 0x2A, 0]) else {
      return nil
    }
    let bigEndian = head.has("MM")
    func number(_ offset: Int, _ count: Int) -> Int {
      head.number(at: offset, count: count, bigEndian: bigEndian) ?? 0
    }
    guard !isBig else {
      isCameraRaw = false
      return
    }
    let directory = number(4, 4)
    let entries = (0..<min(64, number(directory, 2))).map { directory + 2 + 12 * $0 }
    // NewSubfileType 1 is "a reduced-resolution version of another image" (TIFF 6.0, tag 254);
    // 0xC612 is DNGVersion; Canon writes "CR" after the header.
    isCameraRaw =
      head.has("CR", at: 8)
      || entries.contains { entry in
        switch number(entry, 2) {
        case 0xFE: return number(entry + 8, 4) & 1 == 1
        case 0xC612: return true
        default: return false
        }
      }
  }
}
