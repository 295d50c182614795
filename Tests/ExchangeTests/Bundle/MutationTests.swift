import Foundation
import Platform
import TestSupport
import Testing

@testable import Exchange

/// Whatever is done to the file.
@Suite("A collection in JSON that was changed anyhow")
struct MutationTests {
  @Test(
    "is refused in words and changes nothing, or makes a vault that is sound", arguments: 1...8)
  func mutations(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let sample = try SampleCollection()
    let tree = try sample.tree()
    var refused = 0
    for round in 0..<60 {
      let acceptsDamaged = round.isMultiple(of: 3)
      let outcome: SampleCollection.Outcome
      if round.isMultiple(of: 5) {
        outcome = try sample.take(
          Self.spoilt(sample.bytes, &random), acceptsDamaged: acceptsDamaged)
      } else {
        var changed: Any = tree
        for _ in 0..<Int.random(in: 1...2, using: &random) {
          changed = Self.mutated(changed, &random)
        }
        guard let tree = changed as? [String: Any] else { continue }
        outcome = try sample.take(tree, acceptsDamaged: acceptsDamaged)
      }
      switch outcome {
      case .taken(let damage, let found):
        #expect(damage == nil || acceptsDamaged)
        let others = found.filter { damage == nil || $0.kind != .history }.map(\.what)
        #expect(others == [], "seed \(seed), round \(round)")
      case .refused(let fault):
        refused += 1
        #expect(fault.category == .data, "seed \(seed), round \(round): \(fault.message)")
        for word in ["SQL", "constraint", "UNIQUE", "code ", "report this", "is damaged"] {
          #expect(!fault.message.contains(word), "seed \(seed), round \(round): \(fault.message)")
        }
        #expect(!fault.advice.isEmpty, "seed \(seed), round \(round): \(fault.message)")
      }
    }
    #expect(refused > 30)
  }

  /// Bytes cut off, changed or moved.
  private static func spoilt(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    // Near the beginning there is what the file says it is.
    let place = Int.random(in: 60..<bytes.count, using: &random)
    switch Int.random(in: 0...2, using: &random) {
    case 0: bytes.removeLast(bytes.count - place)
    case 1: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    default: bytes.removeSubrange(place..<min(bytes.count, place + 7))
    }
    return bytes
  }

  /// The tree with something dropped, doubled, swapped, or of another type or value, at any depth.
  private static func mutated(_ tree: Any, _ random: inout SeededGenerator) -> Any {
    let goesDeeper = Int.random(in: 0...7, using: &random) > 0
    if var object = tree as? [String: Any] {
      guard let key = object.keys.sorted().randomElement(using: &random), let value = object[key]
      else { return scalar(&random) }
      if goesDeeper {
        object[key] = mutated(value, &random)
        return object
      }
      switch Int.random(in: 0...2, using: &random) {
      case 0: object[key] = nil
      case 1: object[key] = scalar(&random)
      default: object[key + "x"] = value
      }
      return object
    }
    if var array = tree as? [Any] {
      guard let place = array.indices.randomElement(using: &random),
        let other = array.indices.randomElement(using: &random)
      else { return [scalar(&random)] }
      if goesDeeper {
        array[place] = mutated(array[place], &random)
        return array
      }
      switch Int.random(in: 0...3, using: &random) {
      case 0: array.remove(at: place)
      case 1: array.append(array[place])
      case 2: array.swapAt(place, other)
      default: array[place] = scalar(&random)
      }
      return array
    }
    if let number = tree as? Int, Bool.random(using: &random) {
      return [number + 1, number - 1, -number, Int.max, Int.min, 0, 1 << 31].randomElement(
        using: &random) ?? 0
    }
    if let text = tree as? String, Bool.random(using: &random) {
      return [
        text + "x", String(text.dropLast()), text.uppercased(), "", "-1", "9999999999999999999",
        text + "\0", "gun-1", "../9999999999999999999", "9999-12-31", "0.00 XYZ",
      ].randomElement(using: &random) ?? ""
    }
    return scalar(&random)
  }

  private static func scalar(_ random: inout SeededGenerator) -> Any {
    let all: [Any] = [
      NSNull(), true, 0, -1, Int.max, 1.5, 1e300, "", "text", [Any](), ["a", "b", "c"],
      [String: Any](), ["key": "value"],
    ]
    return all.randomElement(using: &random) ?? 0
  }
}
