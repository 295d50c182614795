/// Finds the word a person most likely meant.
public enum Nearest {
  /// The closest of `words` to `word` by edit distance, or nil when none is close.
  public static func word(to word: String, among words: [String]) -> String? {
    let count = word.count
    let limit = max(1, count / 3)
    // The distance is never less than the difference in length: a huge word costs nothing.
    return words.filter { abs($0.count - count) <= limit }.map { ($0, distance(word, $0)) }
      .filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour
  /// (optimal string alignment distance).
  static func distance(_ one: String, _ other: String) -> Int {
    let one = Array(one)
    let other = Array(other)
    var before: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var next = [row + 1]
      for column in other.indices {
        var best = min(last[column + 1] + 1, next[column] + 1)
        best = min(best, last[column] + (one[row] == other[column] ? 0 : 1))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          best = min(best, before[column - 1] + 1)
        }
        next.append(best)
      }
      before = last
      last = next
    }
    return last[other.count]
  }
}
