import Drawing
import Layout
import Testing

struct TypeIconTests {
  @Test(
    "every type of the list has its icon",
    arguments: [
      ("Pistol", TypeIcon.pistol), ("Revolver", .revolver), ("Rifle", .rifle),
      ("Shotgun", .shotgun), ("Combination gun", .shotgun), ("Silencer", .silencer),
      ("Machine gun", .rifle), ("Receiver", .other), ("Other", .other),
    ])
  func listed(type: String, icon: TypeIcon) {
    #expect(TypeIcon(type: type) == icon)
    #expect(TypeIcon(type: type.uppercased()) == icon)
  }

  @Test(
    "the last word of a type of one's own decides",
    arguments: [
      ("Air rifle", TypeIcon.rifle), ("self-loading  PISTOL ", .pistol), ("Rifle receiver", .other),
      ("Gun", .other), ("Steinschloß", .other), ("", .other), (" ", .other), ("12", .other),
    ])
  func others(type: String, icon: TypeIcon) {
    #expect(TypeIcon(type: type) == icon)
  }

  @Test("an icon fills its box and stays inside", arguments: TypeIcon.allCases)
  func insideBox(icon: TypeIcon) throws {
    let points = outlines(of: icon.path).flatMap { $0 }
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, right) = (try #require(x.min()), try #require(x.max()))
    let (top, bottom) = (try #require(y.min()), try #require(y.max()))
    #expect(left >= 0 && top >= 0)
    #expect(right <= icon.size.width && bottom <= icon.size.height)
    #expect(right - left > 0.97 * icon.size.width)
    #expect(bottom - top > 0.95 * icon.size.height)
  }

  @Test("every outline of an icon is closed", arguments: TypeIcon.allCases)
  func closed(icon: TypeIcon) {
    var open = false
    for step in icon.path.steps {
      switch step {
      case .move:
        #expect(!open)
        open = true
      case .line, .curve: #expect(open)
      case .close:
        #expect(open)
        open = false
      }
    }
    #expect(!open)
  }

  @Test("a hole lies in a solid part, or it would be filled", arguments: TypeIcon.allCases)
  func windings(icon: TypeIcon) {
    let edges = outlines(of: icon.path).flatMap { zip($0, Array($0[1...]) + [$0[0]]) }
    for y in stride(from: 0.37, to: icon.size.height, by: 0.5) {
      let crossings = edges.compactMap { start, end -> (x: Double, turn: Int)? in
        guard (start.y <= y) != (end.y <= y) else { return nil }
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        return (x, end.y < start.y ? 1 : -1)
      }
      var winding = 0
      // Where two edges coincide the solid part begins first: nothing lies between them.
      for crossing in crossings.sorted(by: { ($0.x, -$0.turn) < ($1.x, -$1.turn) }) {
        winding += crossing.turn
        #expect(winding >= 0, "right of \(crossing.x) at \(y)")
      }
      #expect(winding == 0)
    }
  }

  @Test("no two icons are alike")
  func different() {
    #expect(Set(TypeIcon.allCases.map(\.path)).count == TypeIcon.allCases.count)
  }

  /// The corners of each outline, its curves cut into short lines.
  private func outlines(of path: Path) -> [[Point]] {
    var outlines: [[Point]] = []
    var outline: [Point] = []
    for step in path.steps {
      switch step {
      case .move(let point), .line(let point): outline.append(point)
      case .curve(let first, let second, let end):
        guard let start = outline.last else { continue }
        outline += (1...16).map { step in
          let t = Double(step) / 16
          let s = 1 - t
          func blend(_ axis: KeyPath<Point, Double>) -> Double {
            let near = s * s * s * start[keyPath: axis] + 3 * s * s * t * first[keyPath: axis]
            let far = 3 * s * t * t * second[keyPath: axis] + t * t * t * end[keyPath: axis]
            return near + far
          }
          return Point(x: blend(\.x), y: blend(\.y))
        }
      case .close:
        outlines.append(outline)
        outline = []
      }
    }
    return outlines
  }
}
