/// File names and arguments as text, although Unix allows any bytes in them.
///
/// A byte that is not valid UTF-8 is carried through a `String` as one private-use scalar
/// (U+10FE80 … U+10FEFF for the bytes 0x80 … 0xFF) and becomes the same byte again in a system
/// call. Names that really hold those scalars are escaped byte by byte, so every name survives.
public enum FileName {
  private static let escapeBase: UInt32 = 0x10FE00
  private static let escapes: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

  /// The text for the bytes of a file name or an argument.
  public static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), isText(text) { return text }
    var scalars = String.UnicodeScalarView()
    var index = 0
    while index < bytes.count {
      let longest = min(4, bytes.count - index)
      let valid = (1...longest).lazy.compactMap { length in
        String(validating: bytes[index..<index + length], as: UTF8.self).map { (length, $0) }
      }.first
      if let (length, text) = valid, isText(text) {
        scalars.append(contentsOf: text.unicodeScalars)
        index += length
      } else {
        // 0x10FE00 + a byte is always a valid scalar.
        scalars.append(Unicode.Scalar(escapeBase + UInt32(bytes[index])) ?? "\u{FFFD}")
        index += 1
      }
    }
    return String(scalars)
  }

  /// The bytes for a system call, without a closing NUL.
  public static func bytes(_ text: String) -> [UInt8] {
    guard !isText(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      escapes.contains(scalar.value)
        ? [UInt8(scalar.value - escapeBase)] : Array(String(scalar).utf8)
    }
  }

  /// Whether the text came from valid UTF-8, so that it may be stored as a value.
  public static func isText(_ text: String) -> Bool {
    !text.unicodeScalars.contains { escapes.contains($0.value) }
  }

  /// The name for a person: bytes that are not text as `\xE9`, control characters visible.
  public static func shown(_ text: String) -> String {
    guard !isText(text) else { return Visible.text(text) }
    let pieces = text.unicodeScalars.map { scalar in
      escapes.contains(scalar.value)
        ? "\\x" + String(scalar.value - escapeBase, radix: 16, uppercase: true)
        : Visible.text(String(scalar))
    }
    return pieces.joined()
  }

  /// The last component: `photos/colt.jpg` gives `colt.jpg`.
  public static func last(_ path: String) -> String {
    // By scalars: a slash before a combining mark is one character with it, and no less a slash.
    path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? path
  }

  /// The folder that holds the file: `.` for a bare name.
  public static func folder(_ path: String) -> String {
    guard let slash = path.unicodeScalars.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path.unicodeScalars[..<slash])
  }

  /// Calls `body` with the name as a C string.
  public static func withCString<Result>(
    _ text: String, _ body: (UnsafePointer<CChar>) throws -> Result
  ) rethrows -> Result {
    try (bytes(text).map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("never empty") }
      return try body(base)
    }
  }
}
