/// How wide the columns of a table are.
///
/// Figures never wrap. What they leave goes to the words: as much as each needs where there is enough;
/// else columns give way step by step, always the one in which the fewest rows wrap for it, and none
/// below its longest word.
enum TableWidths {
  /// What a column asks for.
  struct Need {
    /// The widths of its rows on one line, ascending, and of its heading.
    let lines: [Double]
    /// The widest word.
    let least: Double
    let rule: TableBlock.ColumnRule.Width

    /// The widest row.
    var natural: Double { max(lines.last ?? 0, least) }
    var isSoft: Bool { rule == .share }
    var wanted: Double {
      if case .points(let points) = rule { return points }
      return natural
    }
  }

  /// Whether no word need be broken.
  static func fits(_ needs: [Need], room: Double) -> Bool {
    needs.reduce(0) { $0 + ($1.isSoft ? $1.least : $1.wanted) } <= room
  }

  /// The widths, which fill the room when some column takes a share.
  static func widths(_ needs: [Need], room: Double) -> [Double] {
    var widths = needs.map(\.wanted)
    var total = widths.reduce(0, +)
    if total <= room { return spread(widths, needs, room - total) }
    guard fits(needs, room: room) else {
      // Nothing can be kept whole: everything shrinks alike.
      return widths.map { $0 * room / max(total, 1) }
    }
    while total > room {
      let steps = needs.indices.compactMap { index in
        step(needs[index], from: widths[index]).map {
          (index: index, width: $0.width, cost: $0.cost)
        }
      }
      guard let step = steps.min(by: { $0.cost < $1.cost }) else { break }
      let width = max(step.width, widths[step.index] - (total - room))
      total -= widths[step.index] - width
      widths[step.index] = width
    }
    return widths
  }

  /// The next narrower width of a column, and how many rows wrap for each point that it gives.
  private static func step(_ need: Need, from width: Double) -> (width: Double, cost: Double)? {
    guard need.isSoft, width > need.least else { return nil }
    let place = need.lines.partitioningIndex { $0 >= width }
    // Steps of a hundredth of the rows at least, so that long tables need no more of them.
    let next = max(0, min(place - 1, place - need.lines.count / 100))
    let narrower = max(need.least, place > 0 ? need.lines[next] : need.least)
    let smaller = narrower < width ? narrower : need.least
    let wrapped = need.lines.count - need.lines.partitioningIndex { $0 > smaller }
    return (smaller, Double(wrapped) / (width - smaller))
  }

  /// Shares out what is left over among the columns that take a share, in proportion to their need.
  private static func spread(_ widths: [Double], _ needs: [Need], _ rest: Double) -> [Double] {
    let total = zip(widths, needs).reduce(0) { $1.1.isSoft ? $0 + $1.0 : $0 }
    guard total > 0 else { return widths }
    return zip(widths, needs).map { width, need in
      need.isSoft ? width + rest * width / total : width
    }
  }
}

extension [Double] {
  /// The first place from which on all elements of an ascending list fulfil a condition.
  fileprivate func partitioningIndex(_ isBehind: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
