import Glibc
import Platform

/// Texts as the full-text index holds them: folded words, and every punctuation mark as a word.
///
/// FTS5's own tokenizers drop punctuation, so that AB-1001 could not be told from AB 1001. A mark
/// becomes a character of private use, which the tokenizer keeps as a word; then a phrase finds
/// `.22`, `10 %` and `under_score` as they are written. Letters of scripts without blanks between
/// words stand alone, so that any part of a Chinese name is found.
enum SearchWords {
  /// What stands before a serial number's letters and digits, so that they are no ordinary word.
  private static let serialMark: Unicode.Scalar = "\u{F8F0}"

  /// What stands between values, which no text can hold, so that no phrase reaches from one to the next.
  static let bar = Array(" \u{F8FF} ".utf8)

  /// The most bytes of a serial that has a word of its own; of 64 characters at the least.
  static let longestSerial = 256

  /// A text as it is indexed.
  static func indexed(_ text: String) -> String {
    String(decoding: bytes(of: text), as: UTF8.self)
  }

  private static func bytes(of text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return bytes(ofASCII: text) }
    var result = String.UnicodeScalarView()
    for scalar in Folding.fold(text).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .decimalNumber,
        .letterNumber, .otherNumber, .spacingMark:
        result.append(scalar)
      case .otherLetter:
        if isWrittenWithoutBlanks(scalar) {
          result.append(contentsOf: [" ", scalar, " "])
        } else {
          result.append(scalar)
        }
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format:
        result.append(" ")
      default:
        result.append(" ")
        result.append(privateUse(scalar))
        result.append(" ")
      }
    }
    return Array(String(result).utf8)
  }

  /// The same for a text of ASCII, without a look into Unicode's tables.
  private static func bytes(ofASCII text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 24)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
      case 0...0x20, 0x7F: result.append(0x20)
      default:
        result.append(0x20)
        result += UTF8.encode(privateUse(Unicode.Scalar(byte))) ?? .init()
        result.append(0x20)
      }
    }
    return result
  }

  /// The values of a field as they are indexed, in UTF-8: calibers by all their names, serials also
  /// without blanks and dashes.
  static func bytes(of value: Value, _ field: Field) -> [UInt8] {
    var words = bytes(of: value.text)
    if field.key == "caliber" {
      for name in Caliber.names(of: value.text) { words += bar + bytes(of: name) }
    }
    if field.discretion == .serials || field.key == "lot_number",
      let serial = serialWord(value.text)
    {
      words += " ".utf8
      words += serial.utf8
    }
    return words
  }

  /// What the index is asked for a text: the words in a row, the last one begun; nil for no words.
  static func question(_ text: String) -> String? {
    let words = indexed(text).split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return nil }
    var alternatives = ["\"\(words)\" *"]
    // One or two characters begin too many serials to say anything.
    if let serial = serialWord(text), serial.unicodeScalars.count >= 4 {
      alternatives.append("\"\(serial)\" *")
    }
    if let caliber = normalCaliber(text) { alternatives.append("\"\(caliber)\"") }
    return "(\(alternatives.joined(separator: " OR ")))"
  }

  /// The normal name of a caliber as it is indexed, where a text is another name of one.
  static func normalCaliber(_ text: String) -> String? {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    return Caliber.normalName(of: text).map { indexed($0) }
  }

  /// Whether an indexed text holds the words of another one in a row, the last one begun.
  static func holds(_ indexed: String, _ words: String) -> Bool {
    let text = " " + indexed.split(separator: " ").joined(separator: " ")
    return text.utf8.contains((" " + words.split(separator: " ").joined(separator: " ")).utf8)
  }

  /// A mark as a character that the tokenizer takes for a letter: plane 15 is of private use.
  private static func privateUse(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(0xF0000 + min(scalar.value & 0xFFFF, 0xFFFD)) ?? scalar
  }

  /// A serial as one word: without blanks and dashes, O and I as figures, other marks as they are.
  ///
  /// - Returns: nil for what says that there is no serial, or is longer than any is.
  static func serialWord(_ text: String) -> String? {
    guard text.utf8.count <= longestSerial, let key = SerialKey.key(text) else { return nil }
    var word = Array(String(serialMark).utf8)
    for scalar in Folding.fold(key).unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.append(UInt8(scalar.value))
      case _ where scalar.properties.isAlphabetic || scalar.properties.numericType != nil:
        word += UTF8.encode(scalar) ?? .init()
      default: word += UTF8.encode(privateUse(scalar)) ?? .init()
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  // Han, kana, hangul, Thai, Lao, Khmer, Burmese.
  private static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3040...0x30FF,
      0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}

extension String.UTF8View {
  fileprivate func contains(_ other: String.UTF8View) -> Bool {
    String(self).withCString { text in
      String(other).withCString { word in strstr(text, word) != nil }
    }
  }
}
