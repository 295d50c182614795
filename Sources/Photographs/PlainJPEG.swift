/// A check that bytes are a baseline JPEG file of three components that carries no metadata.
enum PlainJPEG {
  /// The size in pixels, or nil when the bytes are anything else.
  ///
  /// Only the segments that decoding needs are let through (ITU-T T.81 annex B): the JFIF header,
  /// tables, one baseline frame and one scan that reaches to the end marker.
  static func size(of bytes: ArraySlice<UInt8>) -> PhotoAnswer.Size? {
    let head = Signature(bytes: Array(bytes.prefix(4096)))
    guard head.starts([0xFF, 0xD8]), bytes.suffix(2) == [0xFF, 0xD9] else { return nil }
    var size: PhotoAnswer.Size?
    var offset = 2
    while let marker = head.number(at: offset, count: 2, bigEndian: true),
      let length = head.number(at: offset + 2, count: 2, bigEndian: true)
    {
      switch marker {
      case 0xFFDB, 0xFFC4, 0xFFDD: break  // quantisation, Huffman tables, restart interval
      case 0xFFE0:
        // 16 bytes: a JFIF header without a preview.
        guard head.has("JFIF\0", at: offset + 4), length == 16 else { return nil }
      case 0xFFC0:
        guard size == nil, head.number(at: offset + 9, count: 1, bigEndian: true) == 3,
          let height = head.number(at: offset + 5, count: 2, bigEndian: true),
          let width = head.number(at: offset + 7, count: 2, bigEndian: true)
        else { return nil }
        size = PhotoAnswer.Size(width: width, height: height)
      case 0xFFDA: return size
      default: return nil
      }
      offset += 2 + length
    }
    return nil
  }
}
