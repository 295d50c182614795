import TestSupport
import Testing

@testable import Layout

@Suite("Columns")
struct ColumnsTests {
  private func places(_ heights: [Double], room: Double) -> [Columns.Place?] {
    Columns.places(for: heights, columns: 2, room: room, gap: 10)
  }

  @Test("take each section in turn where there is most room, the left one first")
  func inTurn() {
    #expect(
      places([100, 60, 50, 30], room: 400) == [
        Columns.Place(column: 0, y: 0), Columns.Place(column: 1, y: 0),
        Columns.Place(column: 1, y: 70), Columns.Place(column: 0, y: 110),
      ])
  }

  @Test("are dealt out another way where that makes everything fit")
  func rearranged() {
    // In turn the last one (100) would find 60 and 50 used: only 50 and 60 + 40 | 100 fits.
    let found = places([60, 50, 100], room: 120)
    #expect(found.allSatisfy { $0 != nil })
    #expect(found.compactMap(\.?.column) == [0, 0, 1])
  }

  @Test("leave out, from the first that does not fit, what must go to the next page")
  func overflow() {
    #expect(places([100, 100, 50, 10], room: 120).map { $0 == nil } == [false, false, true, true])
    #expect(places([130], room: 120) == [nil])
    #expect(places([], room: 120).isEmpty)
  }

  @Test("never overlap and never leave the room", arguments: 0..<100)
  func property(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let heights = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Double.random(in: 20...200, using: &random)
    }
    let found = places(heights, room: 400)
    var ends = [0.0, 0.0]
    for (place, height) in zip(found, heights) {
      guard let place else { continue }
      #expect(place.y >= ends[place.column] - 0.001)
      #expect(place.y + height <= 400.001)
      ends[place.column] = place.y + height
    }
    #expect(found.drop { $0 != nil }.allSatisfy { $0 == nil }, "\(heights)")
  }
}
