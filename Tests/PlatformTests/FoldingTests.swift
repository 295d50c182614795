import Platform
import TestSupport
import Testing

@Suite("Folding")
struct FoldingTests {
  @Test(
    "case, accents and typographic variants do not matter",
    arguments: [
      ("Étagère Armes", "etagere armes"), ("ÉTAGÈRE", "étagère"), ("ŽŽŽ", "zzz"),
      ("Łucznik", "lucznik"), ("НОУТБУК", "ноутбук"), ("Винтовка", "винтовка"),
      ("Cafe\u{301}", "Caf\u{E9}"), ("straße", "STRASSE"), ("İstanbul", "istanbul"),
      ("ısı", "isi"), ("O’Brien", "o'brien"), ("9×19", "9x19"), ("30‑06", "30-06"),
      ("30–06", "30-06"), ("1\u{A0}150", "1 150"), ("ﬁnish", "finish"), ("Sjøgren", "SJOGREN"),
    ])
  func same(one: String, other: String) {
    #expect(Folding.fold(one) == Folding.fold(other))
  }

  @Test("what differs in more than that stays different")
  func different() {
    #expect(Folding.fold("00123") != Folding.fold("123"))
    #expect(Folding.fold("O0") != Folding.fold("00"))
  }

  @Test("folding twice changes nothing more, whatever the text", arguments: 0..<10 as Range<UInt64>)
  func idempotent(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<8 {
        let value = UInt32.random(in: 1...0x2FFFF, using: &generator)
        // GLib folds the two cases of Cherokee into each other.
        if let scalar = Unicode.Scalar(value), !(0x13A0...0x13FF).contains(value),
          !(0xAB70...0xABBF).contains(value)
        {
          scalars.append(scalar)
        }
      }
      let folded = Folding.fold(String(scalars))
      #expect(Folding.fold(folded) == folded, "seed \(seed)")
    }
  }

  @Test("a part is found also where Unicode sees one character with its neighbour")
  func contains() {
    #expect(Folding.contains("Étagère Armes", folded: "gere"))
    #expect(Folding.contains("first\r\nsecond", folded: "first"))
    #expect(Folding.contains("colt\u{200D}army", folded: "colt"))
    #expect(Folding.contains("Colt", folded: ""))
    #expect(!Folding.contains("Colt", folded: "colts"))
  }
}
