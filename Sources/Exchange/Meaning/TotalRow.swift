import Platform

/// Rows in which a spreadsheet sums up the others.
enum TotalRow {
  /// Whether cells are those of such a row: one text that begins with a word for a sum, and besides it
  /// nothing but numbers and amounts, at least one.
  ///
  /// - Parameter marks: the cells of serial numbers and the like; what has one is a thing by itself.
  static func isOne(_ cells: [String], marks: [Int]) -> Bool {
    var label: String?
    var hasNumber = false
    for (place, cell) in cells.enumerated() where !cell.isBlankText {
      if isAmount(cell) || isCount(cell) {
        if marks.contains(place) { return false }
        hasNumber = true
      } else if label == nil {
        label = cell
      } else {
        return false
      }
    }
    // Most rows have several texts and never come here.
    guard let label, label.utf8.count <= 60 else { return false }
    let words = Self.words(of: label)
    guard let first = words.first else { return false }
    let isSum =
      Self.words.contains(first)
      || words.count > 1 && Self.pairs.contains("\(first) \(words[1])")
    return isSum && (hasNumber || label.utf8.contains(where: \.isDigit))
  }

  /// Whether a cell says how many there are: `27 guns`.
  private static func isCount(_ cell: String) -> Bool {
    guard cell.utf8.count <= 20, cell.first?.isNumber == true else { return false }
    let words = words(of: cell)
    return words.count == 1 && things.contains(words[0])
  }

  private static func words(of text: String) -> [String] {
    Folding.fold(text).split { !$0.isLetter }.map(String.init)
  }

  private static func isAmount(_ cell: String) -> Bool {
    // A formula of which nobody knows what it comes to.
    if cell.hasPrefix("=") { return true }
    // Most texts have more letters than a code, which their bytes show.
    if cell.utf8.count(where: { (0x61...0x7A).contains($0 | 0x20) }) > 3 { return false }
    guard cell.utf8.contains(where: \.isDigit) else { return false }
    var hasDigit = false
    var letters = 0
    for character in cell {
      if character.isASCII, character.isNumber {
        hasDigit = true
      } else if character.isLetter {
        letters += 1
        // A code such as USD.
        if letters > 3 { return false }
      } else if character == "/" {
        return false
      }
    }
    return hasDigit && (letters == 0 || letters == 3 && hasCode(cell))
  }

  /// Whether the letters of a cell stand before or behind its number.
  private static func hasCode(_ cell: String) -> Bool {
    let text = cell.trimmingBlanks
    return text.prefix(3).allSatisfy(\.isUppercase) || text.suffix(3).allSatisfy(\.isUppercase)
  }

  private static let words: Set = [
    "total", "totals", "subtotal", "subtotals", "sum", "sums", "summe", "summen", "gesamt",
    "gesamtsumme", "gesamtwert", "gesamtbetrag", "insgesamt", "zwischensumme", "somme", "totaal",
    "totale", "suma",
  ]
  private static let things: Set = [
    "guns", "gun", "firearms", "firearm", "items", "item", "pieces", "rows", "records", "waffen",
    "waffe", "stuck", "armes", "arme",
  ]
  private static let pairs: Set = ["grand total", "grand totals", "sub total", "sub totals"]
}
