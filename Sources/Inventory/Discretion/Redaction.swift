/// Takes words out of texts: data that a printing leaves out, wherever somebody wrote it down.
///
/// A word counts where no letter or figure touches it, in capitals or not, so that the serial 12345 is
/// not found in 612345. Words of fewer than four bytes are left alone: they are in too much.
struct Redaction {
  /// What stands in the place of a word.
  static let mark = "•••"

  // The words by their first four bytes, the longest first.
  private var words: [UInt32: [[UInt8]]] = [:]
  private static let least = 4

  init(_ texts: some Sequence<String>) {
    for text in texts {
      let word = text.utf8.map(Self.lowercased)
      guard word.count >= Self.least else { continue }
      words[Self.key(word[...]), default: []].append(word)
    }
    words = words.mapValues { $0.sorted { $0.count > $1.count } }
  }

  /// A text without the words.
  func cleaned(_ text: String) -> String {
    guard !words.isEmpty, text.utf8.count >= Self.least else { return text }
    let original = Array(text.utf8)
    let bytes = original.map(Self.lowercased)
    var result: [UInt8] = []
    var kept = 0
    var place = 0
    while place + Self.least <= bytes.count {
      guard let length = length(at: place, in: bytes) else {
        place += 1
        continue
      }
      result += original[kept..<place] + Self.mark.utf8
      place += length
      kept = place
    }
    return kept == 0 ? text : String(decoding: result + original[kept...], as: UTF8.self)
  }

  private func length(at place: Int, in bytes: [UInt8]) -> Int? {
    guard let candidates = words[Self.key(bytes[place...])] else { return nil }
    return candidates.first { word in
      let end = place + word.count
      return end <= bytes.count && bytes[place..<end].elementsEqual(word)
        && !(place > 0 && Self.isWord(bytes[place - 1]) && Self.isWord(word[0]))
        && !(end < bytes.count && Self.isWord(bytes[end]) && Self.isWord(word[word.count - 1]))
    }?.count
  }

  private static func key(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(least).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5a).contains(byte) ? byte + 0x20 : byte
  }

  // Every byte of a letter beyond ASCII counts as one.
  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte) || byte >= 0x80
  }
}
