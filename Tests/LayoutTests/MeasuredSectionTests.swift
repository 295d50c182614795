import Drawing
import Testing

@testable import Inventory
@testable import Layout

@Suite("A section on paper")
struct MeasuredSectionTests {
  private let shaper = TextShaper(language: "en")

  private func section(_ texts: [String], width: Double = 244) -> MeasuredSection {
    MeasuredSection(
      Section(
        title: "Notes",
        rows: texts.map { Row(field: Field("notes", "Notes", .prose), values: [Value(text: $0)]) }),
      of: "Gun 1", width: width, fullWidth: 516, shaper
    ) { $0.text }
  }

  private let long = (1...800).map { "word\($0)" }.joined(separator: " ")

  @Test("is as high as its heading and its lines")
  func height() {
    #expect(section(["short"]).height == 20 + 18.5)
    #expect(section(["short", "two\nlines"]).height == 20 + 18.5 + 31.5)
  }

  @Test("takes the full width where a text is long, and only there")
  func wide() {
    #expect(!section(["short"]).isWide)
    #expect(section([long]).isWide)
    #expect(section([long]).width == 516)
  }

  @Test("is cut between lines without losing any, leaving no line alone", arguments: 60..<140)
  func parts(_ room: Int) throws {
    let section = section(["short", long, "two\nlines", "end"])
    let whole = section.rows.map(\.lines)
    var seen = [Int](repeating: 0, count: whole.count)
    var cursor: MeasuredSection.Cursor? = MeasuredSection.Cursor()
    var turns = 0
    while let place = cursor {
      turns += 1
      let part = try #require(section.part(from: place, room: Double(room), isPageTop: true))
      #expect(part.height <= Double(room) + 0.001)
      for (row, lines) in part.rows {
        #expect(lines.lowerBound == seen[row], "lines follow one another")
        seen[row] = lines.upperBound
        let isCut = lines.count < whole[row]
        if isCut && room >= 20 + 31 + 13 { #expect(lines.count >= 2, "no line alone") }
      }
      cursor = part.next
      #expect(turns < 1000)
    }
    #expect(seen == whole)
  }

  @Test("asks for a new page rather than put a heading over a single line")
  func headingAlone() {
    #expect(section([long]).part(from: .init(), room: 45, isPageTop: false) == nil)
    #expect(section([long]).part(from: .init(), room: 10, isPageTop: false) == nil)
  }
}
