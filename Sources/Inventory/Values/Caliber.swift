import Platform

/// A cartridge or gauge: the name it is grouped by and the other ways people write it.
///
/// The record keeps what is marked; a normal name is only for grouping and finding. Two cartridges
/// that fit each other are still two (see `Chambering`).
public struct Caliber: Hashable, Sendable {
  /// The normal name, such as `.30-06 Springfield`.
  public let name: String
  /// Other spellings, such as `30-06`.
  public let otherNames: [String]

  /// The normal name of a cartridge or gauge, or nil where it is not known or could be several.
  public static func normalName(of text: String) -> String? {
    caliber(of: text)?.name
  }

  /// All known spellings of the same cartridge, the normal name first; empty where it is not known.
  ///
  /// Short ones stand with a blank and without, so that a search for `22lr` finds `22 LR`.
  public static func names(of text: String) -> [String] {
    guard let caliber = caliber(of: text) else { return [] }
    var names: [String] = []
    for name in [caliber.name] + caliber.otherNames {
      let words = name.split(separator: " ")
      let isShort = words.count == 2 && words[1].count <= 4 && words[1].allSatisfy(\.isLetter)
      for spelling in isShort ? [name, words.joined()] : [name] where !names.contains(spelling) {
        names.append(spelling)
      }
    }
    return names
  }

  /// The cartridges a text could mean that is too short to be one of them, like `22`; else empty.
  public static func choices(for text: String) -> [String] {
    guard caliber(of: text) == nil else { return [] }
    return choices[key(text)] ?? []
  }

  private static func caliber(of text: String) -> Caliber? {
    if let shotgun = Shotgun(reading: text) { return shotgun.caliber }
    return byKey[key(text)]
  }

  /// Every cartridge by the keys of all its names.
  private static let byKey: [String: Caliber] = {
    var table: [String: Caliber] = [:]
    for caliber in all {
      for name in [caliber.name] + caliber.otherNames { table[key(name)] = caliber }
    }
    return table
  }()

  // MARK: Comparing

  /// What all harmless variants of a name have in common: `30-06 Sprg.` gives `3006springfield`.
  ///
  /// Case, blanks, dashes, apostrophes and a leading zero or point do not count; a comma between
  /// digits is a point, × is x, and `mm` says nothing where × does.
  static func key(_ text: String) -> String {
    var tokens: [String] = []
    for token in self.tokens(text) {
      // 7.62x54mmR: the unit and the rim in one word.
      let (unit, rest) = token.hasPrefix("mm") ? ("mm", String(token.dropFirst(2))) : ("", token)
      for part in [unit, rest] where !part.isEmpty && !silentWords.contains(part) {
        tokens.append(words[part] ?? part)
      }
    }
    let plain = tokens.filter { $0 != "mm" }
    let isProduct = zip(plain, zip(plain.dropFirst(), plain.dropFirst(2))).contains { first, rest in
      isNumber(first) && rest.0 == "x" && isNumber(rest.1)
    }
    return (isProduct ? plain : tokens).joined()
  }

  /// Numbers, words and other signs, one by one.
  private static func tokens(_ text: String) -> [String] {
    let scalars = Array(Folding.fold(text).unicodeScalars)
    var tokens: [String] = []
    var isOpen = false
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      let isBetweenDigits = index > 0 && isDigit(scalars[index - 1]) && isDigit(next)
      switch scalar {
      case ",", "/", ".":
        // A slash between digits is another dash: 30/06.
        if isBetweenDigits, scalar != "/" {
          tokens[tokens.count - 1] += "."
        } else if scalar == "/", !isBetweenDigits {
          tokens.append("/")
          isOpen = false
        } else if scalar != "." {
          isOpen = false
        }
      case "'", "\"", "&": break
      case "-", "_": isOpen = false
      case _ where scalar.properties.isWhitespace: isOpen = false
      default:
        let sign = signs[scalar] ?? String(scalar)
        let isWord = scalar.properties.isAlphabetic || isDigit(scalar)
        let last = tokens.last?.unicodeScalars.last
        if isOpen, isWord, let last, isDigit(last) == isDigit(scalar) {
          tokens[tokens.count - 1] += sign
        } else {
          tokens.append(sign)
        }
        isOpen = isWord
      }
    }
    return tokens.map { $0.hasPrefix("0.") ? String($0.dropFirst(2)) : $0 }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isNumber(_ token: String) -> Bool {
    token.unicodeScalars.first.map(isDigit) ?? false
  }

  /// The sign of multiplication as it is also typed; the first is the Cyrillic letter.
  private static let signs: [Unicode.Scalar: String] = ["\u{445}": "x", "*": "x"]

  /// Words that say nothing about which cartridge it is.
  private static let silentWords: Set = [
    "cal", "caliber", "calibre", "kal", "kaliber", "cartridge", "and",
  ]

  /// Short forms of words in names of cartridges.
  private static let words = [
    "lr": "longrifle", "acp": "auto", "automatic": "auto", "mag": "magnum", "magn": "magnum",
    "win": "winchester", "rem": "remington", "spl": "special", "spec": "special",
    "spcl": "special", "sprg": "springfield", "spring": "springfield", "spfld": "springfield",
    "wby": "weatherby", "fed": "federal", "para": "parabellum", "govt": "government",
    "gov": "government", "smith": "s", "wesson": "w", "holland": "h", "harrington": "h",
    "richardson": "r", "hornaday": "hornady", "mak": "makarov", "tok": "tokarev",
    "brit": "british", "creed": "creedmoor", "blk": "blackout",
  ]
}
