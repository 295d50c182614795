/// The characters of the bytes from 0x80 on in encodings of one byte each.
enum CodePage {
  /// The character of a byte, or nil where the encoding has none there.
  ///
  /// Tables of the Unicode Consortium (CP1250.TXT, CP1252.TXT, 8859-15.TXT).
  static func scalar(_ byte: UInt8, _ encoding: TextEncoding) -> Unicode.Scalar? {
    switch encoding {
    case .windows1252 where (0x80...0x9F).contains(byte): table(windows1252, byte - 0x80)
    case .windows1250 where byte >= 0x80: table(windows1250, byte - 0x80)
    case .latin9: latin9[byte] ?? Unicode.Scalar(byte)
    default: Unicode.Scalar(byte)
    }
  }

  /// A hyphen stands where there is no character.
  private static func table(_ table: [Unicode.Scalar], _ place: UInt8) -> Unicode.Scalar? {
    let scalar = table[Int(place)]
    return scalar == "-" ? nil : scalar
  }

  private static let windows1252 = Array("€-‚ƒ„…†‡ˆ‰Š‹Œ-Ž--‘’“”•–—˜™š›œ-žŸ".unicodeScalars)
  private static let windows1250 = Array(
    """
    €-‚-„…†‡-‰Š‹ŚŤŽŹ-‘’“”•–—-™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
    ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
    """.unicodeScalars)
  private static let latin9: [UInt8: Unicode.Scalar] = [
    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
  ]
}
