/// An exact fraction of whole numbers, zero or more, in lowest terms.
///
/// Both parts stay below 2^90, so that either fits in 128 bits when it is multiplied by a power of
/// ten to the ninth; products of two fractions do not, and are never made.
struct Ratio: Hashable, Comparable, Sendable {
  /// What is divided.
  let numerator: Int128
  /// What divides it; above zero.
  let denominator: Int128

  /// Makes a fraction, or nil where it is below zero, divided by zero or too long for exact work.
  init?(_ numerator: Int128, over denominator: Int128) {
    guard numerator >= 0, denominator > 0 else { return nil }
    let divisor = Self.greatestDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
    guard max(self.numerator, self.denominator) < 1 << 90 else { return nil }
  }

  /// Smaller fractions come first.
  static func < (one: Ratio, other: Ratio) -> Bool {
    isLess((one.numerator, one.denominator), (other.numerator, other.denominator))
  }

  /// The fraction times 10 to the power of `digits`, at most 9, rounded half up; `scale` divides
  /// it first.
  func rounded(digits: Int, scale: Int128 = 1) -> Int128 {
    let divisor = denominator * scale
    var (result, rest) = numerator.quotientAndRemainder(dividingBy: divisor)
    for _ in 0..<digits {
      let digit = (rest * 10).quotientAndRemainder(dividingBy: divisor)
      result = result * 10 + digit.quotient
      rest = digit.remainder
    }
    return rest * 2 >= divisor ? result + 1 : result
  }

  /// By how much this is more than a smaller fraction, rounded like `rounded(digits:scale:)`.
  func excess(over smaller: Ratio, digits: Int, scale: Int128 = 1) -> Int128 {
    let power: Int128 = (0..<digits).reduce(1) { power, _ in power * 10 }
    // Two rounded numbers are at most one off together, so only three results are possible.
    let guess =
      rounded(digits: digits, scale: scale) - smaller.rounded(digits: digits, scale: scale)
    let right = [guess + 1, guess].first { result in
      // Right if the larger one, less the result and half of a digit more, is not below the other.
      let rest = 2 * numerator * power - (2 * result - 1) * denominator * scale
      guard rest >= 0 else { return false }
      return !Self.isLess(
        (rest, 2 * denominator * scale), (smaller.numerator * power, smaller.denominator * scale))
    }
    return right ?? guess - 1
  }

  /// How many tenths of a percent of this a smaller fraction lies below it, rounded half up.
  func tenthsOfPercent(downTo smaller: Ratio) -> Int {
    // The largest number of tenths whose lower limit of rounding is reached.
    var (reached, beyond) = (0, 1001)
    while beyond - reached > 1 {
      let middle = (reached + beyond) / 2
      let limit = (numerator * Int128(2001 - 2 * middle), denominator)
      if Self.isLess(limit, (smaller.numerator * 2000, smaller.denominator)) {
        beyond = middle
      } else {
        reached = middle
      }
    }
    return numerator == 0 ? 0 : reached
  }

  private typealias Parts = (above: Int128, below: Int128)

  /// Compares whole parts, and then what is left upside down, as in Euclid's algorithm.
  private static func isLess(_ one: Parts, _ other: Parts) -> Bool {
    var (one, other) = (one, other)
    while true {
      let (first, second) = (one.above / one.below, other.above / other.below)
      guard first == second else { return first < second }
      let (firstRest, secondRest) = (one.above % one.below, other.above % other.below)
      guard firstRest > 0, secondRest > 0 else { return firstRest < secondRest }
      (one, other) = ((other.below, secondRest), (one.below, firstRest))
    }
  }

  private static func greatestDivisor(_ one: Int128, _ other: Int128) -> Int128 {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }
}
