import Platform

extension Money {
  /// Reads an amount as people write it: `$1,150.00`, `1150`, `1.150,00 €`, `1 150,00 EUR`.
  ///
  /// - Parameter own: the collection's currency, taken when the text names none.
  /// - Throws: `ValueProblem` when it is no amount, has more decimals than the currency, or could
  ///   be read in two ways (`1.150`).
  init(reading text: String, own: Currency) throws(ValueProblem) {
    if let usual = Self(usual: text, own: own) {
      self = usual
      return
    }
    let problem = ValueProblem(
      "“\(text)” is not an amount of money", advice: "Write it like 1150.00 or $1,150.00")
    var rest = text.trimmingBlanks
    var isNegative = false
    if rest.hasPrefix("("), rest.hasSuffix(")") {
      isNegative = true
      rest = String(rest.dropFirst().dropLast())
    }
    let number = { (character: Character) in
      character.isASCII && character.isNumber || GroupedDigits.marks.contains(character)
    }
    let words = rest.split(whereSeparator: number).map { $0.trimmingBlanks }.filter { !$0.isEmpty }
    var named: [Currency] = []
    for word in words {
      var word = word
      if word.hasPrefix("-") || word.hasPrefix("−") {
        isNegative = true
        word.removeFirst()
      }
      if word.isEmpty { continue }
      guard let currency = Currency.sign(word, own: own) ?? Currency(word) else { throw problem }
      named.append(currency)
    }
    let runs = rest.split(omittingEmptySubsequences: true) { !number($0) }
      .map { $0.trimmingBlanks }.filter { !$0.isEmpty }
    guard runs.count == 1, Set(named).count <= 1 else { throw problem }
    let currency = named.first ?? own
    let units = try Self.minorUnits(runs[0], currency, text, problem)
    self.init(minorUnits: isNegative ? -units : units, currency: currency)
  }

  /// Reads an amount as most are written, `$1,150.00` or `1150.00`; nil for any other, which may be one too.
  ///
  /// With one look at each byte, because tables are full of them.
  private init?(usual text: String, own: Currency) {
    guard own.minorDigits == 2 else { return nil }
    let isDollars = text.utf8.first == UInt8(ascii: "$")
    let number = text.utf8.dropFirst(isDollars ? 1 : 0)
    let startsWithZero = number.first == UInt8(ascii: "0")
    var (units, count, run) = (0, 0, 0)
    var (isGrouped, hasFraction) = (false, false)
    for byte in number {
      switch byte {
      case 0x30...0x39:
        guard count < 15 else { return nil }
        units = units * 10 + Int(byte - 0x30)
        count += 1
        run += 1
      case UInt8(ascii: ","):
        guard !hasFraction, isGrouped ? run == 3 : (1...3).contains(run) && !startsWithZero
        else { return nil }
        isGrouped = true
        run = 0
      case UInt8(ascii: "."):
        guard !hasFraction, isGrouped ? run == 3 : run > 0 else { return nil }
        hasFraction = true
        run = 0
      default: return nil
      }
    }
    guard hasFraction, run == 2 else { return nil }
    self.init(minorUnits: units, currency: isDollars ? Currency.sign("$", own: own) ?? own : own)
  }

  private static func minorUnits(
    _ run: String, _ currency: Currency, _ text: String, _ problem: ValueProblem
  ) throws(ValueProblem) -> Int {
    let (whole, fraction) = try split(run, currency, text, problem)
    guard fraction.count <= currency.minorDigits else {
      throw ValueProblem(
        "“\(text)” has more decimals than \(currency) has",
        advice: currency.minorDigits == 0
          ? "\(currency) has no decimals" : "Give at most \(currency.minorDigits)")
    }
    let padding = String(repeating: "0", count: currency.minorDigits - fraction.count)
    let digits = whole + fraction + padding
    // 15 digits stay far from overflow, also in sums.
    guard digits.count <= 15, let units = Int.digits(digits) else { throw problem }
    return units
  }

  /// The digits before and after the decimal mark, which is a dot or a comma; the other one, blanks
  /// and apostrophes may group thousands.
  private static func split(
    _ run: String, _ currency: Currency, _ text: String, _ problem: ValueProblem
  ) throws(ValueProblem) -> (String, String) {
    var mark = run.last { $0 == "." || $0 == "," }
    if let last = mark, run.filter({ $0 == last }).count > 1 {
      mark = nil  // 1,150,000: twice the same mark can only group
    } else if mark != nil, GroupedDigits.plain(run) != nil {
      // 1,150 groups and 1.150 TND has decimals; the rest may be either, and money is never guessed.
      guard (mark == ".") == (currency.minorDigits == 3) else {
        throw ValueProblem(
          "“\(text)” could be a thousand times more or less", advice: "Write 1150.00 or 1.15")
      }
      if mark == "," { mark = nil }
    }
    guard let mark, let place = run.lastIndex(of: mark) else {
      guard let whole = GroupedDigits.plain(run) else { throw problem }
      return (whole, "")
    }
    let fraction = String(run[run.index(after: place)...])
    guard let whole = place == run.startIndex ? "0" : GroupedDigits.plain(run[..<place]),
      Int.digits(fraction) != nil
    else { throw problem }
    return (whole, fraction)
  }
}
