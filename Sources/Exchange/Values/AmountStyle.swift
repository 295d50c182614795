import Inventory
import Platform

/// Whether decimals follow a dot or a comma in the amounts of a file, found from all of them.
public struct AmountStyle: Sendable {
  /// What stands before decimals.
  public enum Mark: String, CaseIterable, Sendable {
    case dot, comma

    var character: Character { self == .dot ? "." : "," }
    var other: Mark { self == .dot ? .comma : .dot }
  }

  /// The marks by which every amount of the file can be read.
  private(set) var possible = Set(Mark.allCases)
  private var excluded: [Mark: DateStyle.Witness] = [:]
  private var ambiguous: DateStyle.Witness?
  /// Whether commas stand between cells, as where decimals follow a dot.
  private let isComma: Bool
  private let unit: SourceTable.LineUnit

  init(dialect: Dialect?, unit: SourceTable.LineUnit = .line) {
    isComma = dialect?.delimiter != UInt8(ascii: ";")
    self.unit = unit
  }

  /// Learns from an amount of the file.
  mutating func learn(_ text: String, line: Int) {
    guard let marks = Self.marks(text) else { return }
    let witness = DateStyle.Witness(line: line, unit: unit, text: text)
    if marks.count == 2 {
      if Self.digitsAfterMark(text) == 3, ambiguous == nil { ambiguous = witness }
      return
    }
    for mark in Mark.allCases where !marks.contains(mark) && possible.contains(mark) {
      possible.remove(mark)
      excluded[mark] = witness
    }
  }

  /// What stands before decimals in the file; nil where no amount shows it.
  ///
  /// - Throws: `Fault` (bad data) when both occur, or an amount could be a thousand times more or less.
  func mark(name: String) throws -> Mark? {
    guard !possible.isEmpty else {
      let shown = excluded.values.sorted { $0.line < $1.line }.map(\.shown)
      throw Fault(
        .data, "amounts are written in two ways: " + shown.joined(separator: " and "), at: name,
        advice: "Write all with a decimal dot, or all with a decimal comma")
    }
    if possible.count == 1 { return possible.first }
    // A comma before three digits groups them in files in which commas are no decimals.
    guard let ambiguous, !isComma || ambiguous.text.contains(".") else { return nil }
    throw Fault(
      .data,
      "“\(Visible.text(ambiguous.text))” could be a thousand times more or less, and no other amount "
        + "shows which",
      at: "\(name), \(ambiguous.place)",
      advice: "Say what stands before decimals with --decimal dot or --decimal comma")
  }

  /// Whether the decimals of an amount follow the other mark.
  static func contradicts(_ text: String, _ mark: Mark?) -> Bool {
    guard let mark, let marks = marks(text) else { return false }
    return !marks.contains(mark)
  }

  /// An amount as our own fields read it; what they read right stays as it is.
  static func plain(_ text: String, _ mark: Mark?) -> String {
    guard mark == .comma, digitsAfterMark(text) == 3, text.filter({ ".,".contains($0) }).count == 1
    else { return text }
    // 1.150 is a thousand and more where decimals follow a comma; 1,150 has too many of them, which
    // the field says of it once a dot stands there.
    return text.contains(".") ? text.replacing(".", with: "") : text.replacing(",", with: ".")
  }

  /// The marks that can stand before decimals in a text; nil where it has no digits.
  private static func marks(_ text: String) -> Set<Mark>? {
    let signs = text.utf8.filter(isSign)
    guard text.utf8.contains(where: isDigit) else { return nil }
    guard let last = signs.last else { return Set(Mark.allCases) }
    let mark: Mark = last == UInt8(ascii: ".") ? .dot : .comma
    if Set(signs).count == 2 { return [mark] }
    if signs.count > 1 { return [mark.other] }
    return digitsAfterMark(text) == 3 && !text.hasPrefix("0") ? Set(Mark.allCases) : [mark]
  }

  /// How many digits follow the last dot or comma; 0 without one.
  private static func digitsAfterMark(_ text: String) -> Int {
    guard let place = text.utf8.lastIndex(where: isSign) else { return 0 }
    return text.utf8[text.utf8.index(after: place)...].prefix(while: isDigit).count
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
