extension Money {
  /// The amount as the axis of a chart has it: `$950`, `$20k`, `$1.25M`; nothing is rounded away.
  public var compactText: String {
    let sign = minorUnits < 0 ? "−" : ""
    return sign + currency.prefix
      + Self.compact(minorUnits.magnitude, minorDigits: currency.minorDigits)
  }

  /// The amount for people, without minor units where there are none: `$2,150`, `$2,150.50`.
  public var shortText: String {
    let nothing = "." + String(repeating: "0", count: currency.minorDigits)
    return text.hasSuffix(nothing) ? String(text.dropLast(nothing.count)) : text
  }

  /// A number in thousands, millions and so on: `20k` for 20,000.
  ///
  /// - Parameter minorDigits: how many of its digits stand behind the point.
  public static func compact(_ number: UInt, minorDigits: Int = 0) -> String {
    let units = [(12, "T"), (9, "B"), (6, "M"), (3, "k")]
    let digits = String(number)
    let (power, unit) = units.first { digits.count > $0.0 + minorDigits } ?? (0, "")
    let behind = power + minorDigits
    let padded = String(repeating: "0", count: max(0, behind + 1 - digits.count)) + digits
    let whole = padded.dropLast(behind)
    var fraction = padded.suffix(behind)
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? whole + unit : "\(whole).\(fraction)\(unit)"
  }
}
