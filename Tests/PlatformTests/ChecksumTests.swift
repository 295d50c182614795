import TestSupport
import Testing

@testable import Platform

@Suite("SHA-256")
struct ChecksumTests {
  // FIPS 180-4, the examples of NIST for "abc" and for the empty message.
  @Test(
    "is that of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
  func standard(_ text: String, _ sum: String) {
    #expect(SHA256.hexadecimal(of: text.utf8) == sum)
    for library in [nil, OpenSSL.shared] {
      let piecewise = SHA256(library)
      for byte in text.utf8 { withUnsafeBytes(of: byte) { piecewise.add($0) } }
      #expect(piecewise.hexadecimal == sum)
    }
  }

  @Test("is the same from either library, however the bytes come")
  func pieces() {
    var random = SeededGenerator(seed: 3)
    let bytes = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let sums = [nil, OpenSSL.shared].map { library in
      let sum = SHA256(library)
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...9_999, using: &random))
        piece.withUnsafeBytes { sum.add($0) }
        rest = rest.dropFirst(piece.count)
      }
      return sum.hexadecimal
    }
    #expect(Set(sums + [SHA256.hexadecimal(of: bytes)]).count == 1)
  }
}
