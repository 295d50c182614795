import Glibc

extension String {
  /// Whether another text is the same to the last byte, not only to Unicode.
  public func hasSameBytes(as other: String) -> Bool {
    var (one, other) = (self, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        guard one.count == other.count else { return false }
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, one.count) == 0
      }
    }
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  public var trimmingBlanks: String {
    @specialized(where Self == String)
    @specialized(where Self == Substring)
    get {
      // Most texts have none, which two bytes show.
      if let first = utf8.first, first.isPlainSign,
        utf8[utf8.index(utf8.endIndex, offsetBy: -1)].isPlainSign
      {
        return String(self)
      }
      var rest = self[...]
      while rest.first?.isWhitespace == true { rest.removeFirst() }
      while rest.last?.isWhitespace == true { rest.removeLast() }
      return String(rest)
    }
  }

  /// The texts before and after the first `separator`, or nil without one.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  public func splitOnce(_ separator: String) -> (String, String)? {
    // By bytes: an equals sign before a combining mark is one character with it.
    let wanted = separator.utf8
    guard let first = wanted.first else { return nil }
    if wanted.count == 1 {
      guard let start = utf8.firstIndex(of: first) else { return nil }
      return (String(self[..<start]), String(self[utf8.index(after: start)...]))
    }
    var place = utf8.startIndex
    while let start = utf8[place...].firstIndex(of: first) {
      if utf8[start...].starts(with: wanted) {
        return (String(self[..<start]), String(self[utf8.index(start, offsetBy: wanted.count)...]))
      }
      place = utf8.index(after: start)
    }
    return nil
  }
}

extension String {
  /// The text with a capital at its beginning.
  public var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension UInt8 {
  /// Whether it is a character of ASCII that can be seen.
  fileprivate var isPlainSign: Bool { (0x21...0x7E).contains(self) }
}
