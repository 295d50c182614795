import Platform

/// Serial numbers made comparable, for finding and for warnings of duplicates; never for the record.
public enum SerialKey {
  /// What two spellings of the same serial number have in common; nil for a text that means there
  /// is none.
  ///
  /// Case, blanks and dashes do not count, O is zero and I is one, as police systems read them.
  /// Every other sign does count, and so do zeros: `00123` is not `123`.
  public static func key(_ serial: String) -> String? {
    let folded = Folding.fold(serial)
    guard !meansNone(folded) else { return nil }
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return key(ascii: folded) }
    var key = ""
    for scalar in folded.uppercased().unicodeScalars where !isIgnored(scalar) {
      switch scalar {
      case "O": key.unicodeScalars.append("0")
      case "I": key.unicodeScalars.append("1")
      default: key.unicodeScalars.append(scalar)
      }
    }
    return key.isEmpty ? nil : key
  }

  /// The same of folded ASCII, as most are, without a look into Unicode's tables.
  private static func key(ascii folded: String) -> String? {
    var key: [UInt8] = []
    for byte in folded.utf8 {
      switch byte {
      case 0...0x20, UInt8(ascii: "-"), 0x7F: continue
      case UInt8(ascii: "o"): key.append(UInt8(ascii: "0"))
      case UInt8(ascii: "i"): key.append(UInt8(ascii: "1"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): key.append(byte & 0xDF)
      default: key.append(byte)
      }
    }
    return key.isEmpty ? nil : String(decoding: key, as: UTF8.self)
  }

  /// Blanks, dashes, and what nobody can see.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar == "-" || scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    case .dashPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control:
      true
    default: scalar.properties.isWhitespace
    }
  }

  private static func meansNone(_ folded: String) -> Bool {
    // No word for none has a digit.
    if folded.utf8.contains(where: { (0x30...0x39).contains($0) }) { return false }
    var letters = folded.filter { $0.isLetter || $0.isNumber }
    if letters.isEmpty || letters.allSatisfy({ $0 == "x" }) { return true }
    for word in ["serialnumber", "serialno", "serial", "number", "sn"] {
      guard let (before, after) = letters.splitOnce(word), before + after != letters else {
        continue
      }
      letters = before + after
      break
    }
    return letters.isEmpty || noneWords.contains(letters)
  }

  /// What people write who were made to write something, without blanks and signs.
  private static let noneWords = Set(
    """
    na none no nil null unknown unk unkn notknown unreadable illegible notreadable notlegible \
    notvisible nonevisible novisible missing absent blank notmarked unmarked nomarking nomarks \
    notentered notgiven notavailable notapplicable notassigned unassigned unserialized unserialised \
    temp temporary tmp tba tbd todo pending placeholder without keine ohne unbekannt aucun inconnu \
    ninguno desconocido
    """.split(separator: " ").map(String.init))
}
