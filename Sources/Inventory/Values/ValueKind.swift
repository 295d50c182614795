import Platform
import SQLite

/// What a field holds, how a text becomes a value of it, and how its values sort.
public enum ValueKind: Hashable, Sendable {
  /// A short text.
  case text
  /// A text of any length that may have several lines.
  case prose
  /// A mark on metal or paper, kept character for character, blanks included.
  case mark
  /// One of a few words.
  case choice([String])
  /// One of the usual words, or any other.
  case openChoice([String])
  /// A date as well as it is known.
  case date
  /// An amount of money with its currency.
  case money
  /// A length with its unit.
  case length
  /// A weight or a force with its unit.
  case weight
  /// A whole number, zero or more.
  case number
  /// Yes or no.
  case yesNo
  /// An exact decimal quantity above zero or zero: rounds, pounds.
  case quantity
  /// A place as a path from the outside in: `Safe 1/Drawer 2`.
  case path
  /// Another record, by its name.
  case reference(Target)

  /// Reads a text as a value.
  ///
  /// - Parameter currency: the collection's currency.
  /// - Throws: `ValueProblem` when the text is no value of this kind.
  func value(_ text: String, currency: Currency) throws(ValueProblem) -> Value {
    guard FileName.isText(text) else {
      throw ValueProblem("the text is not valid UTF-8", advice: "Type it again")
    }
    guard !text.utf8.contains(0) else {
      throw ValueProblem("the text holds a NUL character", advice: "Type it again")
    }
    // What is marked is kept whatever it is.
    guard self == .prose || self == .mark || text.utf8.count <= Self.longest else {
      throw ValueProblem(
        "the text is longer than \(Self.longest) bytes", advice: "Put long texts into the notes")
    }
    if self == .mark { return Value(text: text) }
    let trimmed = text.trimmingBlanks
    switch self {
    case .text, .prose, .mark: return Value(text: trimmed)
    case .choice(let words): return try Self.choice(trimmed, words, open: false)
    case .openChoice(let words): return try Self.choice(trimmed, words, open: true)
    case .date: return Value(text: trimmed, exact: try PartialDate(reading: trimmed).edtf)
    case .money:
      let money = try Money(reading: trimmed, own: currency)
      guard money.minorUnits >= 0 else {
        throw ValueProblem("“\(trimmed)” is below zero", advice: "Give an amount of 0 or more")
      }
      return Value(text: trimmed, exact: money.exactText)
    case .length:
      return Value(text: trimmed, exact: try Measure(reading: trimmed, .length).exactText(.length))
    case .weight:
      return Value(text: trimmed, exact: try Measure(reading: trimmed, .weight).exactText(.weight))
    case .number: return try Self.number(trimmed)
    case .yesNo: return try Self.yesNo(trimmed)
    case .quantity: return try Self.quantity(trimmed)
    case .path, .reference(.location): return try Self.location(trimmed)
    case .reference: return Value(text: trimmed)
    }
  }

  /// What the values of this kind sort by in the database; whole numbers and texts of one kind.
  func sortKey(_ value: Value) -> SQLValue {
    switch self {
    case .money: return SQLValue(value.money?.minorUnits)
    case .date: return SQLValue(value.date?.sortText)
    case .length: return SQLValue((try? Measure(reading: value.text, .length))?.amount)
    case .weight: return SQLValue((try? Measure(reading: value.text, .weight))?.amount)
    case .number: return SQLValue(value.exact.flatMap { Int($0) })
    case .quantity: return SQLValue(value.quantity?.millionths)
    // The beginning of a long text is enough to sort by.
    case .prose:
      let text = value.text
      return .blob(NaturalOrder.key(text.utf8.count <= 100 ? text : String(text.prefix(100))))
    default: return .blob(NaturalOrder.key(value.text))
    }
  }

  /// Whether all values with a sort key are the same text, case and accents aside.
  ///
  /// Numbers have many spellings, the key of a long text is only its beginning, and the blanks around
  /// a mark are not in it.
  func isOneText(_ key: SQLValue) -> Bool {
    guard self != .prose, self != .mark, case .blob(let bytes) = key else { return false }
    return !bytes.contains(UInt8(ascii: "0"))
  }

  /// The most bytes of a text of one line: no row of a sheet takes more.
  private static let longest = 4_000

  private static func choice(
    _ text: String, _ words: [String], open: Bool
  ) throws(ValueProblem) -> Value {
    let folded = Folding.fold(text)
    if let word = words.first(where: { Folding.fold($0) == folded }) { return Value(text: word) }
    guard !open else { return Value(text: text) }
    throw ValueProblem(
      "“\(text)” is not one of the words for this", advice: "Use " + words.joined(separator: ", ")
    )
  }

  private static func number(_ text: String) throws(ValueProblem) -> Value {
    guard let plain = GroupedDigits.plain(text), plain.utf8.count <= 15,
      let number = Int.digits(plain)
    else {
      throw ValueProblem(
        "“\(text)” is not a whole number", advice: "Write it in digits, like 1240")
    }
    return Value(text: text, exact: String(number))
  }

  private static func quantity(_ text: String) throws(ValueProblem) -> Value {
    let quantity = try Quantity(reading: text)
    return Value(text: text, exact: quantity.text)
  }

  private static func yesNo(_ text: String) throws(ValueProblem) -> Value {
    switch Folding.fold(text) {
    case "yes", "y", "true", "1", "x", "on": return Value(text: "yes", exact: "yes")
    case "no", "n", "false", "0", "off": return Value(text: "no", exact: "no")
    default: throw ValueProblem("“\(text)” is neither yes nor no", advice: "Write yes or no")
    }
  }

  private static func location(_ text: String) throws(ValueProblem) -> Value {
    let names = text.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmingBlanks)
    guard !names.contains("") else {
      throw ValueProblem(
        "“\(text)” has an empty part", advice: "Write places from the outside in: Safe 1/Drawer 2"
      )
    }
    // Blanks around the slashes mean nothing, and would make another tree.
    return Value(text: names.joined(separator: "/"))
  }
}
