import Platform

/// How much of something there is: an exact decimal, zero or more, with up to six decimals.
public struct Quantity: Hashable, Comparable, Sendable {
  /// The quantity in millionths.
  public let millionths: Int

  /// No more than this many digits before the point: sums and products stay far from overflow.
  private static let mostWholeDigits = 9

  /// A whole quantity.
  public init?(_ whole: Int) {
    guard whole >= 0, String(whole).utf8.count <= Self.mostWholeDigits else { return nil }
    millionths = whole * 1_000_000
  }

  init(millionths: Int) { self.millionths = millionths }

  /// Reads `500`, `1,000`, `8.5`, `1,000.5`, `8,5`; no sign and no unit.
  ///
  /// - Throws: `ValueProblem` when it is no quantity or could be read in two ways (`1.000`).
  public init(reading text: String) throws(ValueProblem) {
    let trimmed = text.trimmingBlanks
    let problem = ValueProblem(
      "“\(text)” is not a quantity", advice: "Write it in digits, like 500 or 8.5")
    var mark = trimmed.last { $0 == "." || $0 == "," }
    if let last = mark, trimmed.filter({ $0 == last }).count > 1 {
      mark = nil  // 1,000,000: twice the same mark can only group
    } else if mark != nil, GroupedDigits.plain(trimmed) != nil {
      guard mark == "," else {
        throw ValueProblem(
          "“\(text)” could be a thousand times more or less", advice: "Write 1000 or 1.0")
      }
      mark = nil
    }
    var (whole, decimals) = (trimmed[...], Substring())
    if let mark, let place = trimmed.lastIndex(of: mark) {
      (whole, decimals) = (trimmed[..<place], trimmed[trimmed.index(after: place)...])
      guard Int.digits(decimals) != nil else { throw problem }
    }
    while decimals.hasSuffix("0") { decimals.removeLast() }
    guard let digits = whole.isEmpty && !decimals.isEmpty ? "0" : GroupedDigits.plain(whole),
      digits.drop(while: { $0 == "0" }).utf8.count <= Self.mostWholeDigits
    else { throw problem }
    guard decimals.utf8.count <= 6 else {
      throw ValueProblem("“\(text)” has more than six decimals", advice: "Give at most 6")
    }
    let padding = String(repeating: "0", count: 6 - decimals.utf8.count)
    guard let millionths = Int.digits(digits + decimals + padding) else { throw problem }
    self.millionths = millionths
  }

  /// Reads back what `text` wrote: a point is never a thousands mark there.
  init?(exact text: String) {
    let (whole, decimals) = text.splitOnce(".") ?? (text, "")
    guard decimals.utf8.count <= 6 else { return nil }
    let padding = String(repeating: "0", count: 6 - decimals.utf8.count)
    guard let millionths = Int.digits(whole + decimals + padding) else { return nil }
    self.millionths = millionths
  }

  /// So many times the quantity, or nil where that is more than a quantity can be.
  public func times(_ count: Quantity) -> Quantity? {
    let (product, rest) = (Int128(millionths) * Int128(count.millionths))
      .quotientAndRemainder(dividingBy: 1_000_000)
    guard rest == 0, product < 1_000_000_000_000_000 else { return nil }
    return Quantity(millionths: Int(product))
  }

  /// The quantity in digits, without grouping: `1000`, `8.5`.
  public var text: String {
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest > 0 else { return String(whole) }
    var decimals = String(String(rest + 1_000_000).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }

  /// Smaller quantities come first.
  public static func < (one: Quantity, other: Quantity) -> Bool {
    one.millionths < other.millionths
  }
}
