import CQREncode
import Platform

/// A QR code (ISO/IEC 18004): a square of dark and light modules.
public struct QRCode: Hashable, Sendable {
  /// The modules along one side, without the quiet zone.
  public let width: Int
  /// How many light modules must stand around it (ISO/IEC 18004).
  public static let quietZone = 4
  private static let smallest = 21
  private let dark: [Bool]

  /// Encodes a text in the smallest symbol that holds it with the correction level M, and in that with
  /// as much correction as fits: a label in a safe is scratched.
  ///
  /// - Throws: `Fault` (bad data) for a text that no symbol can hold.
  public init(_ text: String) throws {
    var best: QRCode?
    // Where the first is of the smallest size there is, the others need not be tried.
    for level in [QR_ECLEVEL_H, QR_ECLEVEL_Q, QR_ECLEVEL_M] where best?.width != Self.smallest {
      if let code = QRCode(text, level), code.width < best?.width ?? .max { best = code }
    }
    guard let best else {
      throw Fault(
        .data, text.isEmpty ? "a QR code needs a text" : "the text is too long for a QR code",
        advice: "Use a short one, such as the number")
    }
    self = best
  }

  /// Whether a module is dark.
  public subscript(row: Int, column: Int) -> Bool { dark[row * width + column] }

  private init?(_ text: String, _ level: QRecLevel) {
    guard let input = QRinput_new2(0, level) else { return nil }
    defer { QRinput_free(input) }
    let bytes = Array(text.utf8)
    let mode = [QR_MODE_NUM, QR_MODE_AN].first { QRinput_check($0, Int32(bytes.count), bytes) == 0 }
    // 26 says that the bytes are UTF-8 (AIM ECI); without it readers guess.
    if bytes.contains(where: { $0 >= 0x80 }) {
      guard QRinput_appendECIheader(input, 26) == 0 else { return nil }
    }
    guard QRinput_append(input, mode ?? QR_MODE_8, Int32(bytes.count), bytes) == 0,
      let code = QRcode_encodeInput(input)
    else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    guard let data = code.pointee.data else { return nil }
    self.width = width
    // The lowest bit of each byte is the module; the others say what it belongs to.
    dark = UnsafeBufferPointer(start: data, count: width * width).map { $0 & 1 == 1 }
  }
}
