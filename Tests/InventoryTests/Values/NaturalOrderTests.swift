import Platform
import TestSupport
import Testing

@testable import Inventory

@Suite("Natural order")
struct NaturalOrderTests {
  private func sorted(_ texts: [String]) -> [String] {
    texts.sorted { NaturalOrder.key($0).lexicographicallyPrecedes(NaturalOrder.key($1)) }
  }

  @Test(
    "names and numbers come in the order that people expect",
    arguments: [
      ["A1", "A2", "a3", "Á5", "A10", "A100"],
      [
        ".22 Hornet", ".22 LR", ".30-06", ".308 Win", ".410 bore", ".45 ACP", "5.56x45mm",
        "6.5 Creedmoor", "7.62x39mm", "9mm", "10mm", "12 ga", "20 ga",
      ],
      ["1.25", "1.5", "2", "10"],
      ["B1", "n2", "Z1"], ["Model 12", "Model 94", "Model 1911", "Model 1911A1"],
      ["7", "7 a", "7a", "7b"], ["", "1", "a"],
    ])
  func order(texts: [String]) {
    #expect(sorted(texts.reversed()) == texts)
    #expect(sorted(texts) == texts)
  }

  @Test("a number is its value: zeros in front and at the end do not count")
  func values() {
    #expect(NaturalOrder.key("007") == NaturalOrder.key("7"))
    #expect(NaturalOrder.key(".220") == NaturalOrder.key("0.22"))
    #expect(NaturalOrder.key("É10") == NaturalOrder.key("e\u{301}10"))
    #expect(NaturalOrder.key("7.62") != NaturalOrder.key("762"))
  }

  @Test("numbers of any length compare by value", arguments: 0..<10 as Range<UInt64>)
  func numbers(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let one = Int.random(
        in: 0...(1 << Int.random(in: 0...62, using: &generator)), using: &generator)
      let other = Int.random(in: 0...1_000_000, using: &generator)
      let isLess = NaturalOrder.key("A\(one)").lexicographicallyPrecedes(
        NaturalOrder.key("A\(other)"))
      #expect(isLess == (one < other), "seed \(seed): \(one), \(other)")
    }
    let long = String(repeating: "9", count: 10_000)
    #expect(NaturalOrder.key("1").lexicographicallyPrecedes(NaturalOrder.key(long)))
  }

  @Test("what folds to the same text has the same place", arguments: 0..<10 as Range<UInt64>)
  func consistent(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let text = generator.text()
      let key = NaturalOrder.key(text)
      #expect(NaturalOrder.key(Folding.fold(text)) == key, "seed \(seed): \(text)")
      // A key is never the beginning of a number cut in half: the order of keys is total.
      let other = NaturalOrder.key(generator.text())
      let relations = [
        key.lexicographicallyPrecedes(other), other.lexicographicallyPrecedes(key), key == other,
      ]
      #expect(relations.filter(\.self).count == 1)
    }
  }
}
