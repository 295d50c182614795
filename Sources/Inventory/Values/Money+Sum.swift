import Platform

extension Money {
  /// The totals for a person to read; see ``totals(_:)``.
  ///
  /// - Throws: `Fault` (bad data) for a total that is too large.
  public static func sums(_ amounts: some Sequence<Money>) throws -> [Money] {
    do throws(ValueProblem) {
      return try totals(amounts)
    } catch {
      throw Fault(.data, error.what, advice: error.advice)
    }
  }

  /// The sum of the amounts of each currency, in the order of the codes.
  ///
  /// Exact whatever the order: only a total that is too large by itself is refused.
  ///
  /// - Throws: `ValueProblem` when a total has more minor units than 64 bits can count.
  public static func totals(_ amounts: some Sequence<Money>) throws(ValueProblem) -> [Money] {
    var sums: [Currency: Int128] = [:]
    for amount in amounts { sums[amount.currency, default: 0] += Int128(amount.minorUnits) }
    var totals: [Money] = []
    for (currency, sum) in sums.sorted(by: { $0.key.code < $1.key.code }) {
      guard let units = Int(exactly: sum) else {
        throw ValueProblem(
          "the total in \(currency) is too large to be counted", advice: "Check the amounts")
      }
      totals.append(Money(minorUnits: units, currency: currency))
    }
    return totals
  }
}
