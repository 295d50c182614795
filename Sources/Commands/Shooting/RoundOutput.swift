import CommandLine
import Inventory
import Platform

/// How many rounds went through a gun or a barrel, as people and programs read it.
enum RoundOutput {
  /// A row for the details; none where nothing is known.
  static func rows(_ count: RoundCount) -> [DetailList.Row] {
    guard count.isKnown else { return [] }
    let parts = [
      count.came.map { "\($0) when it came" }, count.fired.map { "\($0) since" },
    ].compactMap(\.self)
    let text = "\(count.total) (\(parts.joined(separator: ", ")))"
    return [
      DetailList.Row("round_count", "Rounds fired", Table.Cell(text, value: JSON(count.total)))
    ]
  }

  /// A member of the JSON object: null where nothing is known.
  static func member(_ count: RoundCount) -> (String, JSON) {
    func json(_ number: Int?) -> JSON { number.map { JSON($0) } ?? .null }
    let parts = [
      ("came", json(count.came)), ("fired", json(count.fired)), ("total", JSON(count.total)),
    ]
    return ("round_count", count.isKnown ? .object(parts) : .null)
  }
}
