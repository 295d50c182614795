import Platform

/// A gauge as it is marked on a shotgun or a box of shells, with the length of the chamber.
struct Shotgun: Equatable {
  /// A length of chamber or shell.
  struct Chamber: Equatable {
    /// The length as marked, with its unit: `70 mm`, `2 3/4 in`.
    let text: String
    /// The length in nanometres.
    let length: Int
  }

  /// The gauge, or nil where it is none that is made.
  let caliber: Caliber
  /// The bore number: 12, or 410 for the bore that is named by its diameter.
  let number: Int
  /// The chamber, if it is marked.
  let chamber: Chamber?

  /// Reads `12 gauge`, `12ga`, `12 bore`, `12/70`, `12 GA. 2 3/4"`, `.410`; nil for anything else.
  init?(reading text: String) {
    var rest = Self.simplified(text)[...]
    for word in ["caliber", "calibre", "kaliber", "cal", "kal"] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count).drop { ". ".contains($0) }
      break
    }
    let isDiameter = rest.hasPrefix(".") || rest.hasPrefix("0.")
    if isDiameter { rest = rest.drop { "0.".contains($0) } }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard let number = Int.digits(digits), isDiameter == false || number == 410,
      let caliber = Self.gauges[number]
    else { return nil }
    rest = rest.dropFirst(digits.count).drop { " -".contains($0) }
    let word = rest.prefix(while: \.isLetter)
    let hasWord = ["gauge", "gauges", "gage", "ga", "g", "bore"].contains(word)
    if hasWord { rest = rest.dropFirst(word.count).drop { $0 == "." } }
    // 12/70 and 12x70; a gauge below 10 so written would be a metric cartridge: 8x57.
    let hasMark = !hasWord && number >= 10 && ["/", "x"].contains(rest.first)
    if hasMark { rest = rest.dropFirst() }
    guard hasWord || hasMark || number == 410 else { return nil }
    let lengths = Self.words(rest)
    chamber = Self.chamber(lengths, usualUnit: hasMark ? "mm" : "in")
    guard chamber != nil || lengths.isEmpty && !hasMark else { return nil }
    self.caliber = caliber
    self.number = number
  }

  /// Folded, with a blank before ½ and the like, which folding writes out.
  private static func simplified(_ text: String) -> String {
    var plain = ""
    for character in text.trimmingBlanks {
      if character.isNumber, !character.isASCII, plain.last?.isNumber == true { plain += " " }
      plain.append(character)
    }
    return Folding.fold(plain).replacing("⁄", with: "/")
  }

  /// What is left without the words that only surround a length.
  private static func words(_ rest: Substring) -> [String] {
    let spaced = rest.replacing("-in", with: " in").replacing("-mm", with: " mm")
    return spaced.split { " ,()".contains($0) }.map(String.init).filter {
      !["chamber", "chambers", "shell", "shells", "magnum", "mag", "with"].contains($0)
    }
  }

  /// The longest of `2 3/4 & 3 in`, if all of them can be chambers.
  private static func chamber(_ words: [String], usualUnit: String) -> Chamber? {
    var longest: Chamber?
    for part in words.split(whereSeparator: { ["&", "and", "or"].contains($0) }) {
      let text = part.joined(separator: " ")
      let number = text.prefix { !$0.isLetter && $0 != "\"" && $0 != "'" }.trimmingBlanks
      let unit = text.dropFirst(number.count).trimmingBlanks
      let shown =
        switch unit {
        case "": "\(number) \(usualUnit)"
        case "\"", "''", "in.", "inch", "inches": "\(number) in"
        default: "\(number) \(unit)"
        }
      // From 2 in for a .410 to 4 1/4 in for an 8 bore, with something to spare.
      guard let length = (try? Measure(reading: shown, .length))?.amount,
        (45_000_000...110_000_000).contains(length)
      else { return nil }
      if length > longest?.length ?? 0 { longest = Chamber(text: shown, length: length) }
    }
    return longest
  }

  private static let gauges: [Int: Caliber] = {
    var gauges: [Int: Caliber] = [:]
    for caliber in Caliber.all {
      let words = caliber.name.split(separator: " ")
      guard words.count == 2, ["Gauge", "Bore"].contains(words[1]),
        let number = Int.digits(words[0].drop { $0 == "." })
      else { continue }
      gauges[number] = caliber
    }
    return gauges
  }()
}
