import Platform

/// Bytes of any encoding made UTF-8, without byte order marks.
struct TextDecoder {
  private let bytes: [UInt8]
  private let encoding: TextEncoding
  private let name: String

  /// The text of a file in UTF-8, and the encoding that was taken.
  ///
  /// - Parameters:
  ///   - encoding: the one to take; nil for the most likely.
  ///   - name: the file's name, for messages.
  /// - Throws: `Fault` (bad data) naming the first byte that fits no character, with its line.
  static func utf8(
    _ bytes: [UInt8], _ encoding: TextEncoding?, name: String
  ) throws -> (text: [UInt8], encoding: TextEncoding) {
    let taken = encoding ?? TextEncoding.likely(bytes)
    var text = try TextDecoder(bytes: bytes, encoding: taken, name: name).utf8()
    // Some programs write the mark twice.
    var start = 0
    while text[start...].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    if start > 0 { text.removeFirst(start) }
    return (text, taken)
  }

  private func utf8() throws -> [UInt8] {
    switch encoding {
    case .utf8:
      guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
      throw firstBroken()
    case .utf16LittleEndian, .utf16BigEndian: return try wide16()
    case .utf32LittleEndian, .utf32BigEndian: return try wide32()
    case .windows1250, .windows1252, .latin1, .latin9: return try singleBytes()
    }
  }

  private func singleBytes() throws -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    let table = (0...255).map {
      CodePage.scalar(UInt8($0), encoding).map { Array(String($0).utf8) }
    }
    for (index, byte) in bytes.enumerated() {
      if byte < 0x80 {
        text.append(byte)
      } else if let character = table[Int(byte)] {
        text += character
      } else {
        throw broken(at: index, units: bytes[..<index], what: Self.named(byte))
      }
    }
    return text
  }

  private func wide16() throws -> [UInt8] {
    let isLittle = encoding == .utf16LittleEndian
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index -> UInt16 in
      let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? other << 8 | one : one << 8 | other
    }
    guard bytes.count % 2 == 0 else { throw cutOff() }
    var text: [UInt8] = []
    text.reserveCapacity(units.count)
    var index = 0
    while index < units.count {
      let unit = units[index]
      var value = UInt32(unit)
      if (0xD800...0xDBFF).contains(unit), index + 1 < units.count,
        (0xDC00...0xDFFF).contains(units[index + 1])
      {
        value = 0x10000 + (value - 0xD800) << 10 + UInt32(units[index + 1]) - 0xDC00
        index += 1
      }
      guard let scalar = Unicode.Scalar(value) else {
        let before = String(decoding: units[..<index], as: UTF16.self)
        throw broken(at: index * 2, units: Array(before.utf8)[...], what: "half a character")
      }
      text += Array(String(scalar).utf8)
      index += 1
    }
    return text
  }

  private func wide32() throws -> [UInt8] {
    guard bytes.count % 4 == 0 else { throw cutOff() }
    var text: [UInt8] = []
    for index in stride(from: 0, to: bytes.count, by: 4) {
      let unit = bytes[index..<index + 4]
      let ordered = encoding == .utf32LittleEndian ? Array(unit.reversed()) : Array(unit)
      let value = ordered.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard let scalar = Unicode.Scalar(value) else {
        throw broken(at: index, units: text[...], what: "no character")
      }
      text += Array(String(scalar).utf8)
    }
    return text
  }

  private func firstBroken() -> Fault {
    var index = 0
    while index < bytes.count {
      let length = UTF8Sequence.length(bytes, at: index)
      guard length > 0 else { break }
      index += length
    }
    return broken(at: index, units: bytes[..<index], what: Self.named(bytes[index]))
  }

  private func cutOff() -> Fault {
    Fault(
      .data, "the file ends in the middle of a character of \(encoding.rawValue)", at: name,
      advice: Self.advice)
  }

  /// - Parameter units: what is before it, in an encoding in which line breaks are single bytes.
  private func broken(at index: Int, units: ArraySlice<UInt8>, what: String) -> Fault {
    let line = 1 + Lines.count(units)
    let place = units.reversed().prefix { $0 != 0x0A && $0 != 0x0D }.count + 1
    return Fault(
      .data, "\(what) fits nothing in \(encoding.rawValue)",
      at: "\(name), line \(line), byte \(place)", advice: Self.advice)
  }

  private static let advice =
    "Save the file as CSV in UTF-8, or say what it is in with --encoding, for example "
    + "--encoding windows-1252"

  private static func named(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "byte 0x" + (digits.count < 2 ? "0" : "") + digits
  }
}

/// Line breaks of any kind.
enum Lines {
  /// How many there are; CRLF is one.
  static func count(_ bytes: some Sequence<UInt8>) -> Int {
    var count = 0
    var last: UInt8 = 0
    for byte in bytes {
      if byte == 0x0D || byte == 0x0A && last != 0x0D { count += 1 }
      last = byte
    }
    return count
  }
}
