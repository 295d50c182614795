import Drawing
import Inventory
import Platform
import Testing

@testable import Layout
@testable import Reports

@Suite("A sheet of labels")
struct LabelSheetTests {
  private func isNear(_ one: Rectangle, _ other: Rectangle) -> Bool {
    zip([one.x, one.y, one.width, one.height], [other.x, other.y, other.width, other.height])
      .allSatisfy { abs($0 - $1) < 0.005 }
  }

  private func sheet(_ text: String) throws -> (sheet: LabelSheet, faults: [DefinitionFault]) {
    let context = DefinitionContext(Subjects(Kinds()))
    let object = DefinitionObject(
      try JSON5Reader.read(Array(text.utf8), name: "mine"), "", context)
    let sheet = LabelSheet(object)
    object.finish()
    return (sheet, context.faults)
  }

  @Test(
    "has its labels where the maker cuts them, to the hundredth of a point",
    arguments: [
      (
        "5160", 30, Paper.letter, Rectangle(x: 13.5, y: 36, width: 189, height: 72),
        Rectangle(x: 409.5, y: 684, width: 189, height: 72)
      ),
      (
        "5163", 10, Paper.letter, Rectangle(x: 11.25, y: 36, width: 288, height: 144),
        Rectangle(x: 312.75, y: 612, width: 288, height: 144)
      ),
      // 7.21 and 15.15 mm from the edges of 210 × 297 mm.
      (
        "l7160", 21, Paper.a4, Rectangle(x: 20.44, y: 42.94, width: 180, height: 108),
        Rectangle(x: 394.84, y: 690.94, width: 180, height: 108)
      ),
    ])
  func known(_ name: String, _ count: Int, _ paper: Paper, _ first: Rectangle, _ last: Rectangle)
    throws
  {
    let sheet = try LabelSheet(name)
    #expect(sheet.count == count)
    #expect(sheet.paper == paper)
    #expect(isNear(sheet.box(0), first))
    #expect(isNear(sheet.box(count - 1), last))
    try sheet.check(paper.size(.portrait))
    for page in [paper.size(.landscape), Size(width: 419.53, height: 595.28)] {
      #expect(throws: Fault.self) { try sheet.check(page) }
    }
  }

  @Test("of an own size is given in points or with a unit")
  func own() throws {
    let (sheet, faults) = try sheet(
      """
      { width: "50mm", height: "1in", columns: 2, rows: 3, left: 10, top: "9pt", gapX: "1cm",
        gapY: 0.5 }
      """)
    #expect(faults == [])
    #expect(sheet.paper == nil)
    #expect(isNear(sheet.box(0), Rectangle(x: 10, y: 9, width: 141.73, height: 72)))
    #expect(isNear(sheet.box(5), Rectangle(x: 180.08, y: 154, width: 141.73, height: 72)))
  }

  @Test(
    "with faults has each named by its place",
    arguments: [
      ("{sheet: '5164'}", "sheet", "“5164” is not known here"),
      ("{sheet: '5160', width: 80}", "sheet", "the labels have a size of their own too"),
      ("{width: '80 apples'}", "width", "“80 apples” is no length"),
      ("{width: '0x50mm'}", "width", "“0x50mm” is no length"),
      ("{width: '1mm'}", "width", "1mm is out of range"),
      ("{columns: 0}", "columns", "0 is out of range"),
      ("{rows: 1.5}", "rows", "1.5 is not a whole number"),
    ])
  func faults(_ text: String, _ place: String, _ what: String) throws {
    let fault = try #require(try sheet(text).faults.first)
    #expect(fault.place == place)
    #expect(fault.what == what)
  }

  @Test("is refused by a name that is not known")
  func unknown() {
    let fault = #expect(throws: Fault.self) { try LabelSheet("5164") }
    #expect(fault?.category == .usage)
    #expect(fault?.advice.contains("5160, 5163, L7160") == true)
  }
}
