/// The round values of an axis that enclose what a chart shows.
struct ChartScale: Equatable {
  /// From the lowest to the highest, 3 to 5 at equal distances.
  let values: [Int]

  /// Finds them: the closest that are a 1, 2 or 5 with noughts apart, and no more than five.
  ///
  /// An axis begins at nought where that leaves less than a third of it bare; a single value, or many that
  /// are all the same, are seen against nought too.
  ///
  /// - Parameters:
  ///   - shown: what is shown; empty for nothing but nought.
  ///   - unit: one of what people count in, such as 100 cents; what is nought throughout is seen
  ///     against this.
  init(_ shown: [Int], unit: Int = 1) {
    // A hundred times what all money of the world comes to; beyond, texts would not be exact.
    let most = Int.max / 8
    var low = max(shown.min() ?? 0, -most)
    var high = min(shown.max() ?? 0, most)
    if low == high || (low > 0 && low <= high / 3) { low = min(low, 0) }
    if low == high || (high < 0 && high >= low / 3) { high = max(high, 0) }
    if low == high { high = max(1, unit) }
    var step = 1
    for factor in Self.factors {
      step = factor
      if Self.steps(low, high, step).count <= 5 { break }
    }
    let steps = Self.steps(low, high, step)
    // Very small whole numbers need a line more than they reach.
    let enough = steps.lowerBound...max(steps.upperBound, steps.lowerBound + 2)
    values = enough.map { $0 * step }
  }

  /// How far up the axis a value lies, from 0 to 1.
  func height(of value: Int) -> Double {
    guard let first = values.first, let last = values.last, last > first else { return 0 }
    let part = (Double(value) - Double(first)) / (Double(last) - Double(first))
    return min(max(part, 0), 1)
  }

  /// 1, 2, 5, 10, 20 … as far as whole numbers reach.
  private static let factors: [Int] = {
    let powers = (0..<18).reduce(into: [1]) { powers, place in powers.append(powers[place] * 10) }
    return powers.flatMap { [$0, 2 * $0, 5 * $0] }
  }()

  /// The multiples of a step that enclose a range, each divided by the step.
  private static func steps(_ low: Int, _ high: Int, _ step: Int) -> ClosedRange<Int> {
    let first = low / step - (low % step < 0 ? 1 : 0)
    let last = high / step + (high % step > 0 ? 1 : 0)
    return first...last
  }
}
