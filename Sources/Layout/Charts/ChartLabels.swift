/// Where labels stand so that none lies over another.
enum ChartLabels {
  /// The middles of labels of one height, each as near as can be to where it wants to be.
  ///
  /// They keep their order from top to bottom and stay inside a range that is high enough for all.
  /// Labels that would touch share their place: the pile of them stands around the mean of what they
  /// want.
  static func places(wanted: [Double], height: Double, in range: ClosedRange<Double>) -> [Double] {
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    // Piles from top to bottom; `sum` is of where the first label of the pile would go for each.
    var piles: [(members: [Int], sum: Double)] = []
    func top(_ pile: (members: [Int], sum: Double)) -> Double {
      let count = Double(pile.members.count)
      let most = range.upperBound - height * (count - 0.5)
      return max(range.lowerBound + height / 2, min(most, pile.sum / count))
    }
    for index in order {
      piles.append(([index], wanted[index]))
      while piles.count > 1 {
        let (upper, lower) = (piles[piles.count - 2], piles[piles.count - 1])
        let reach = height * Double(upper.members.count)
        guard top(upper) + reach > top(lower) else { break }
        piles.removeLast(2)
        let moved = lower.sum - reach * Double(lower.members.count)
        piles.append((upper.members + lower.members, upper.sum + moved))
      }
    }
    var places = wanted
    for pile in piles {
      for (step, index) in pile.members.enumerated() {
        places[index] = top(pile) + height * Double(step)
      }
    }
    return places
  }

  /// Which of many labels under an axis are written so that they do not touch.
  ///
  /// Of numbers that count on, such as years, the round ones; of others every so many, from the last
  /// one back.
  ///
  /// - Parameters:
  ///   - numbers: what the labels count, where they are numbers.
  ///   - fitting: how many labels of the widest there is room for.
  static func written(_ numbers: [Int?], fitting: Int) -> [Int] {
    let count = numbers.count
    guard count > max(1, fitting) else { return Array(0..<count) }
    let least = (count + max(1, fitting) - 1) / max(1, fitting)
    var step = 1
    for power in sequence(first: 1, next: { $0 * 10 }) {
      if let found = [1, 2, 5].first(where: { $0 * power >= least }) {
        step = found * power
        break
      }
    }
    let known = numbers.compactMap(\.self)
    if known.count == count, zip(known, known.dropFirst()).allSatisfy({ $0 + 1 == $1 }) {
      let round = known.indices.filter { known[$0] % step == 0 }
      if round.count > 1 { return round }
    }
    return stride(from: count - 1, through: 0, by: -step).reversed()
  }
}
