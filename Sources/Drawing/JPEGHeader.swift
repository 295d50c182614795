/// What the first frame header of a JPEG says (ITU-T T.81, B.2.2).
struct JPEGHeader {
  /// Pixels.
  let size: Size

  /// Looks for the frame header; `nil` when there is none that a PDF can hold.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
    var start = 2
    while start + 9 < bytes.count, bytes[start] == 0xff {
      switch bytes[start + 1] {
      case 0xff:
        start += 1
      // Baseline, extended and progressive, 8 bits for each of one or three colours.
      case 0xc0...0xc2:
        guard bytes[start + 4] == 8, [1, 3].contains(bytes[start + 9]) else { return nil }
        size = Size(
          width: Double(bytes[start + 7]) * 256 + Double(bytes[start + 8]),
          height: Double(bytes[start + 5]) * 256 + Double(bytes[start + 6]))
        return
      // The data begins, or ends, before any frame.
      case 0xd9, 0xda:
        return nil
      default:
        start += 2 + Int(bytes[start + 2]) * 256 + Int(bytes[start + 3])
      }
    }
    return nil
  }
}
