/// How many times each of some texts came, in the order in which they came first.
public struct Tally: Sendable {
  /// The texts and how many times each came.
  public private(set) var all: [(text: String, count: Int)] = []
  private var places: [String: Int] = [:]

  /// Of no texts.
  public init() {}

  /// Counts a text.
  public mutating func add(_ text: String) { add(text, 1) }

  /// Counts what another one counted.
  public mutating func add(_ other: Tally) {
    for (text, count) in other.all { add(text, count) }
  }

  private mutating func add(_ text: String, _ count: Int) {
    if let place = places[text] {
      all[place].count += count
    } else {
      places[text] = all.count
      all.append((text, count))
    }
  }
}
