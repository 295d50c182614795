/// How the bytes of a file stand for characters.
public enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"
  case windows1252 = "Windows-1252"
  case windows1250 = "Windows-1250"
  case latin1 = "ISO-8859-1"
  case latin9 = "ISO-8859-15"

  /// The encoding of a name as people write it: `utf8`, `cp1252`, `Latin-1`.
  public init?(named name: String) {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    let found = Self.allCases.first { $0.plainNames.contains(plain) }
    guard let found else { return nil }
    self = found
  }

  private var plainNames: [String] {
    let other =
      switch self {
      case .utf16LittleEndian: ["utf16"]
      case .utf32LittleEndian: ["utf32"]
      case .windows1252: ["cp1252", "ansi", "1252"]
      case .windows1250: ["cp1250", "1250"]
      case .latin1: ["latin1"]
      case .latin9: ["latin9"]
      case .utf8, .utf16BigEndian, .utf32BigEndian: [String]()
      }
    return other + [rawValue.lowercased().filter { $0.isLetter || $0.isNumber }]
  }

  /// The encoding that bytes are most likely in.
  ///
  /// A byte order mark decides; else zero bytes show UTF-16 and UTF-32; else what is valid UTF-8 is
  /// that; the rest is text of Windows or Latin-9, told apart by the letters and signs of each.
  static func likely(_ bytes: [UInt8]) -> TextEncoding {
    if let marked = marked(bytes) { return marked }
    if let wide = wide(bytes.prefix(4096)) { return wide }
    let (sequences, broken) = multibyteSequences(bytes)
    // One broken byte among many good sequences is a fault in UTF-8 and no other encoding.
    if broken == 0 || sequences >= 3 * broken { return .utf8 }
    return singleByte(bytes)
  }

  /// The encoding of a byte order mark; that of UTF-32LE begins like that of UTF-16LE.
  private static func marked(_ bytes: [UInt8]) -> TextEncoding? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return .utf32LittleEndian }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return .utf32BigEndian }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    return nil
  }

  /// Which wide encoding puts zeros where they are: most characters of a table are of one byte.
  private static func wide(_ bytes: ArraySlice<UInt8>) -> TextEncoding? {
    var zeros = [0, 0, 0, 0]
    for (index, byte) in bytes.enumerated() where byte == 0 { zeros[index % 4] += 1 }
    let quarter = bytes.count / 4
    guard quarter > 0 else { return nil }
    let isZero = zeros.map { $0 * 2 > quarter }
    switch isZero {
    case [false, true, true, true]: return .utf32LittleEndian
    case [true, true, true, false]: return .utf32BigEndian
    case [false, true, false, true]: return .utf16LittleEndian
    case [true, false, true, false]: return .utf16BigEndian
    default: return nil
    }
  }

  /// How many characters of several bytes are whole, and how many bytes are part of none.
  private static func multibyteSequences(_ bytes: [UInt8]) -> (whole: Int, broken: Int) {
    // Most files are, and this is many times faster.
    if String(validating: bytes, as: UTF8.self) != nil { return (0, 0) }
    var whole = 0
    var broken = 0
    var index = 0
    while index < bytes.count {
      let length = UTF8Sequence.length(bytes, at: index)
      if length > 1 { whole += 1 }
      if length == 0 { broken += 1 }
      index += max(1, length)
    }
    return (whole, broken)
  }

  private static func singleByte(_ bytes: [UInt8]) -> TextEncoding {
    var counts = [Int](repeating: 0, count: 256)
    var betweenLetters = 0
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      counts[Int(byte)] += 1
      // In Windows-1252 these are signs such as ³ and ¿, which stand in no word.
      if [0x9D, 0xB3, 0xB9, 0xBA, 0xBE, 0xBF].contains(byte), index > 0, isLetter(bytes[index - 1])
      {
        betweenLetters += 1
      }
    }
    func count(_ values: [Int]) -> Int { values.reduce(0) { $0 + counts[$1] } }
    // Š š Ž ž are rare in the west; Ť Ź ť only Windows-1250 has; à æ ñ å õ à la française are western.
    let central = betweenLetters + count([0x8A, 0x9A, 0x8E, 0x9E, 0x8D, 0x8F, 0x9D, 0xEC])
    let western = count([0xE0, 0xE5, 0xE6, 0xF1, 0xF5, 0xC5, 0xC6, 0xD1, 0x92, 0x93, 0x94])
    if central > western { return .windows1250 }
    // The euro sign of Latin-9 is a currency sign that nobody uses elsewhere.
    let hasControls = (0x80...0x9F).contains { counts[$0] > 0 }
    if counts[0xA4] > 0, !hasControls { return .latin9 }
    return .windows1252
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0xC0
  }
}

/// Characters of one to four bytes in UTF-8 (RFC 3629).
enum UTF8Sequence {
  /// How many bytes the character at a place takes; 0 where none begins there.
  static func length(_ bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    let length: Int
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 0
    }
    guard index + length <= bytes.count,
      String(validating: bytes[index..<index + length], as: UTF8.self) != nil
    else { return 0 }
    return length
  }
}
