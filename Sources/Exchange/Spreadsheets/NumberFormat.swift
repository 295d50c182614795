import Inventory
import Platform

/// What the format of a cell makes of its number.
enum NumberFormat: Equatable {
  /// A number as it is.
  case plain
  /// A whole number with zeros before it up to so many digits: `0000`.
  case padded(Int)
  /// Hundredths.
  case percent
  /// An amount with a sign before it or a code behind it.
  case money(before: String, after: String)
  /// A date, as far as it is shown.
  case date(Precision)
  /// A time of day or a length of time.
  case time

  /// What a format shows of a date.
  enum Precision: Equatable {
    case year, month, day
  }

  /// The format that a number stands for in every workbook (ECMA-376, part 1, 18.8.30; 27 to 36 and 50
  /// to 58 are dates where East Asian languages are set).
  init(builtIn id: Int) {
    switch id {
    case 9, 10: self = .percent
    case 14...16, 22, 27...31, 34...36, 50...54, 57, 58: self = .date(.day)
    case 17, 55: self = .date(.month)
    case 18...21, 32, 33, 45...47, 56: self = .time
    default: self = .plain
    }
  }

  /// Reads a format such as `yyyy-mm-dd` or `#,##0.00 "EUR"` (18.8.31): its first section, which is the
  /// one for numbers above zero.
  init(code: String) {
    var letters = ""
    var literals: [String] = []
    var isElapsed = false
    var rest = code[...]
    func word(until end: Character) -> String {
      let word = rest.prefix { $0 != end }
      rest = rest.dropFirst(word.count + 1)
      return String(word)
    }
    scan: while let character = rest.popFirst() {
      switch character {
      case ";": break scan
      case "\"": literals.append(word(until: "\""))
      case "\\": if let next = rest.popFirst() { literals.append(String(next)) }
      // What follows is as wide as, or repeated.
      case "_", "*": _ = rest.popFirst()
      case "[":
        let word = word(until: "]")
        if word.hasPrefix("$") {
          literals.append(String(word.dropFirst().prefix { $0 != "-" }))
        } else if !word.isEmpty,
          ["h", "m", "s"].contains(where: { mark in
            word.lowercased().allSatisfy { String($0) == mark }
          })
        {
          isElapsed = true
        }
      case _ where Self.signs.contains(character): literals.append(String(character))
      default: letters.append(character)
      }
    }
    self = Self(letters.lowercased().replacing("general", with: ""), literals, isElapsed)
  }

  private init(_ letters: String, _ literals: [String], _ isElapsed: Bool) {
    let has = { (letter: Character) in letters.contains(letter) }
    if has("y") || has("d") || has("e") && !has("0") {
      self = .date(has("d") ? .day : has("m") ? .month : .year)
    } else if has("h") || has("s") || isElapsed {
      self = .time
    } else if has("m") {
      self = .date(.month)
    } else if has("%") {
      self = .percent
    } else if letters.utf8.count > 1, letters.allSatisfy({ $0 == "0" }), literals.isEmpty {
      self = .padded(letters.utf8.count)
    } else if let currency = literals.lazy.compactMap(Self.currency).first {
      self = currency
    } else {
      self = .plain
    }
  }

  private static let signs: Set<Character> = [
    "$", "€", "£", "¥", "₩", "₹", "₪", "₴", "₫", "₱", "₺", "₦", "₽", "₸",
  ]

  /// Only a currency that is written out: others are those of the computer that shows the workbook.
  private static func currency(_ literal: String) -> NumberFormat? {
    let word = literal.trimmingBlanks
    if word.count == 1, let sign = word.first, signs.contains(sign) {
      return .money(before: word, after: "")
    }
    return Currency(word).map { .money(before: "", after: " \($0.code)") }
  }

  /// The text for a number in the file.
  func text(_ number: String, _ calendar: SpreadsheetCalendar) -> (String, TableRecord.CellForm) {
    guard let decimal = DecimalText(number) else { return (number, .value) }
    switch self {
    case .plain: return (decimal.text, .value)
    case .padded(let count): return (decimal.padded(to: count), .value)
    case .percent: return (decimal.shifted(by: 2).text + "%", .value)
    case .money(let before, let after): return (before + decimal.text + after, .value)
    case .date(let precision):
      return calendar.date(number, precision).map { ($0, .date) } ?? (decimal.text, .value)
    case .time: return calendar.time(number).map { ($0, .date) } ?? (decimal.text, .value)
    }
  }
}

/// The formats of a workbook's cells (ECMA-376, part 1, 18.8).
struct CellStyles {
  private var formats: [NumberFormat] = []

  /// Those of a workbook that says nothing of formats.
  init() {}

  init(reading xml: XMLReader) throws {
    var codes: [String: NumberFormat] = [:]
    var isCells = false
    while let event = try xml.next() {
      switch event {
      case .start("numFmt"):
        if let id = xml.attribute("numFmtId"), let code = xml.attribute("formatCode") {
          codes[id] = NumberFormat(code: code)
        }
      case .start("cellXfs"): isCells = true
      case .end("cellXfs"): isCells = false
      case .start("xf") where isCells:
        let id = xml.attribute("numFmtId") ?? "0"
        formats.append(codes[id] ?? NumberFormat(builtIn: Int(id) ?? 0))
      default: continue
      }
    }
  }

  /// The format by the number that a cell gives; a number as it is where it gives none.
  func format(_ style: String?) -> NumberFormat {
    guard let place = style.flatMap({ Int($0) }), formats.indices.contains(place) else {
      return .plain
    }
    return formats[place]
  }
}
