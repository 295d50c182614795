import Platform
import Testing

@testable import Layout
@testable import Reports

@Suite("A report's definition")
struct ReportDefinitionTests {
  @Test("is read for every built-in report", arguments: ReportCatalogue.all.map(\.name))
  func builtIn(_ name: String) throws {
    let definition = try ReportDefinition.named(name)
    #expect(!definition.title.isEmpty && !definition.summary.isEmpty && !definition.blocks.isEmpty)
    _ = try Paper(definition.paper)
  }

  @Test("that is unknown is answered with the nearest name")
  func unknown() {
    let fault = #expect(throws: Fault.self) { try ReportDefinition.named("detial") }
    #expect(fault?.advice == "Did you mean detail?")
  }

  @Test(
    "names the place of a fault in its file",
    arguments: [
      (
        "{title: 'T', summary: 'S', paper: 'a4', orientation: 'sideways', about: 'guns', blocks: []}",
        "orientation"
      ),
      (
        "{title: 'T', summary: 'S', paper: 'a4', orientation: 'portrait', about: 'guns', blocks: [{block: 'chart'}]}",
        "blocks[0].block"
      ),
      (
        "{title: 'T', summary: 'S', paper: 'a4', orientation: 'portrait', about: 'guns', blocks: [{block: 'sections', columns: 2}]}",
        "blocks[0].gutter"
      ),
      ("{summary: 'S'}", "title"),
    ])
  func faults(_ text: String, _ place: String) {
    let source = ReportCatalogue.Source(name: "mine", bytes: Array(text.utf8))
    let fault = #expect(throws: Fault.self) { try ReportDefinition(source) }
    #expect(fault?.place == "report mine, \(place)")
    #expect(fault?.category == .data)
  }
}
