import Platform

/// The order in which people expect names and numbers: A2 before A10, .22 before 7.62, case and
/// accents aside.
public enum NaturalOrder {
  /// Whether one text comes before another: A2 before A10, .22 before 7.62.
  public static func precedes(_ one: String, _ other: String) -> Bool {
    key(one).lexicographicallyPrecedes(key(other))
  }

  /// Bytes whose plain comparison is the natural order of the texts.
  ///
  /// Text is folded; a run of digits with its decimals becomes a mark, the count of its integer
  /// digits without leading zeros, the digits, the decimals and an end mark, so that numbers compare
  /// by value. A dot before a digit starts a fraction: `.22` is less than `5.56`.
  static func key(_ text: String) -> [UInt8] {
    let bytes = Array(Folding.fold(text).trimmingBlanks.utf8)
    var key: [UInt8] = []
    key.reserveCapacity(bytes.count + 4)
    var index = 0
    while index < bytes.count {
      let fractionFollows =
        bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count && isDigit(bytes[index + 1])
      guard isDigit(bytes[index]) || fractionFollows else {
        key.append(bytes[index])
        index += 1
        continue
      }
      let whole = digits(bytes, &index).drop { $0 == UInt8(ascii: "0") }
      var fraction: ArraySlice<UInt8> = []
      if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "."), isDigit(bytes[index + 1]) {
        index += 1
        fraction = digits(bytes, &index)
        while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
      }
      key.append(UInt8(ascii: "0"))
      key.append(UInt8(1 + min(whole.count, 200)))
      key += whole
      key += fraction
      key.append(1)
    }
    return key
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func digits(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }
}
