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
    let signs = Signs(text)
    guard signs.hasDigits else { return }
    guard let mark = signs.mark else {
      if signs.digitsAfterLast == 3, ambiguous == nil {
        ambiguous = DateStyle.Witness(line: line, unit: unit, text: text)
      }
      return
    }
    if possible.contains(mark.other) {
      possible.remove(mark.other)
      excluded[mark.other] = DateStyle.Witness(line: line, unit: unit, text: text)
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
    guard let mark, let shown = Signs(text).mark else { return false }
    return shown != mark
  }

  /// An amount as our own fields read it; what they read right stays as it is.
  static func plain(_ text: String, _ mark: Mark?) -> String {
    guard mark == .comma else { return text }
    let signs = Signs(text)
    guard signs.digitsAfterLast == 3, signs.count == 1 else { return text }
    // 1.150 is a thousand and more where decimals follow a comma; 1,150 has too many of them, which
    // the field says of it once a dot stands there.
    return text.contains(".") ? text.replacing(".", with: "") : text.replacing(",", with: ".")
  }

  /// The dots and commas of an amount.
  private struct Signs {
    private(set) var hasDigits = false
    /// How many there are.
    private(set) var count = 0
    /// How many digits follow the last one; 0 without one.
    private(set) var digitsAfterLast = 0
    private var last: Mark?
    private var isMixed = false
    private var isEnded = false
    private let startsWithZero: Bool

    init(_ text: String) {
      startsWithZero = text.utf8.first == UInt8(ascii: "0")
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "."): add(.dot)
        case UInt8(ascii: ","): add(.comma)
        case 0x30...0x39:
          hasDigits = true
          if last != nil, !isEnded { digitsAfterLast += 1 }
        default: isEnded = true
        }
      }
    }

    private mutating func add(_ mark: Mark) {
      isMixed = isMixed || last != nil && last != mark
      count += 1
      (last, digitsAfterLast, isEnded) = (mark, 0, false)
    }

    /// What must stand before decimals; nil where both can, and where there are no digits.
    var mark: Mark? {
      guard hasDigits, let last else { return nil }
      if isMixed { return last }
      if count > 1 { return last.other }
      return digitsAfterLast == 3 && !startsWithZero ? nil : last
    }
  }
}
