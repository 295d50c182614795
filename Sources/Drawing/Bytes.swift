import CCairo

extension ArraySlice<UInt8> {
  /// The bytes with some text after their first line.
  func inserting(_ text: String) -> ArraySlice<UInt8> {
    let line = firstIndex(of: 0x0a).map { $0 + 1 } ?? endIndex
    return self[..<line] + Array(text.utf8) + self[line...]
  }
}

extension [UInt8] {
  /// The bytes compressed as PDF's FlateDecode wants them.
  var deflated: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(compressBound(UInt(count)))) { buffer, count in
      var length = UInt(buffer.count)
      let status = compress2(buffer.baseAddress, &length, self, UInt(self.count), Z_BEST_SPEED)
      // The buffer is large enough, so only memory can be short.
      precondition(status == Z_OK, "no memory to compress")
      count = Int(length)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes that were compressed to these; nil when they are not as many as expected.
  func inflated(count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      var got = UInt(count)
      let status = withUnsafeBufferPointer {
        uncompress(buffer.baseAddress, &got, $0.baseAddress, UInt($0.count))
      }
      length = status == Z_OK ? Int(got) : 0
    }
    return bytes.count == count ? bytes : nil
  }
}

extension String {
  /// The text as a string in a PDF (ISO 32000-1, 7.9.2.2): as it is where it is ASCII, else as UTF-16
  /// in hexadecimal.
  var pdfString: String {
    guard utf8.allSatisfy({ (0x20...0x7e).contains($0) }) else { return hexadecimalString }
    var bytes: [UInt8] = [UInt8(ascii: "(")]
    bytes.reserveCapacity(utf8.count + 2)
    for byte in utf8 {
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    return String(decoding: bytes + [UInt8(ascii: ")")], as: UTF8.self)
  }

  private var hexadecimalString: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array("<FEFF".utf8)
    bytes.reserveCapacity(4 * utf16.count + 6)
    for unit in utf16 {
      for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift)) & 15]) }
    }
    return String(decoding: bytes + [UInt8(ascii: ">")], as: UTF8.self)
  }
}
