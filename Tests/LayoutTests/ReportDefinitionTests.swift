import Glibc
import Inventory
import Platform
import TestSupport
import Testing

@testable import Layout
@testable import Reports

@Suite("A report's definition")
struct ReportDefinitionTests {
  private let library = ReportLibrary(environment: ["HOME": "/nowhere"])

  private func faults(_ text: String) throws -> [DefinitionFault] {
    let source = ReportSource(name: "mine", bytes: Array(text.utf8))
    return try ReportDefinition.faults(source)
  }

  private func report(_ blocks: String) -> String { "{title: 'T', blocks: [\(blocks)]}" }

  @Test("is without faults for every built-in report", arguments: ReportCatalogue.all.map(\.name))
  func builtIn(_ name: String) throws {
    #expect(try ReportDefinition.faults(try library.source(name)) == [])
    let definition = try ReportDefinition(try library.source(name))
    #expect(!definition.title.isEmpty && !definition.summary.isEmpty && !definition.blocks.isEmpty)
  }

  @Test("that is unknown is answered with the nearest name")
  func unknown() {
    let fault = #expect(throws: Fault.self) { try library.source("detial") }
    #expect(fault?.advice == "Did you mean detail?")
  }

  @Test(
    "names the place of a fault in its file, and what would do",
    arguments: [
      ("{blocks: [{block: 'page break'}]}", "title", "this is missing", ""),
      (
        "{title: 'T', orientation: 'sideways', blocks: [{block: 'page break'}]}", "orientation",
        "“sideways” is not known here", "Use portrait, landscape"
      ),
      (
        "{title: 'T', about: 'gun', blocks: [{block: 'page break'}]}", "about",
        "there is nothing called “gun” to report about", "Did you mean guns?"
      ),
      (
        "{title: 'T', sort: 'makee', blocks: [{block: 'page break'}]}", "sort",
        "“makee” is no order", "Name keys"
      ),
      (
        "{title: 'T', blocks: [{block: 'tabel'}]}", "blocks[0].block",
        "“tabel” is not known here", "Did you mean table?"
      ),
      (
        "{title: 'T', blocks: [{block: 'sections'}]}", "blocks[0].block",
        "sections is about one gun", "block: \"each\""
      ),
      (
        "{title: 'T', blocks: [{block: 'table', columns: [{key: 'serail'}]}]}",
        "blocks[0].columns[0].key", "guns have nothing called “serail”", "Did you mean serial?"
      ),
      (
        "{title: 'T', blocks: [{block: 'table', columns: [{key: 'make', width: -1}]}]}",
        "blocks[0].columns[0].width", "-1 is out of range", "Use 8 to 2000"
      ),
      (
        "{title: 'T', blocks: [{block: 'table', columns: [{key: 'make', width: 'wide'}]}]}",
        "blocks[0].columns[0].width", "“wide” is not known here", "Use content, share"
      ),
      (
        "{title: 'T', blocks: [{block: 'table', colums: [], columns: [{key: 'make'}]}]}",
        "blocks[0].colums", "“colums” is not known here", "Did you mean columns?"
      ),
      (
        "{title: 'T', blocks: [{block: 'title', title: '{cuont} guns'}]}", "blocks[0].title",
        "guns have nothing called “cuont”", "Use number"
      ),
      (
        "{title: 'T', blocks: [{block: 'title', title: '{value:smu}'}]}", "blocks[0].title",
        "“smu” cannot stand after a key", "Did you mean sum?"
      ),
      (
        "{title: 'T', blocks: [{block: 'table', about: 'lots', columns: [{key: 'make'}, 7]}]}",
        "blocks[0].columns[1]", "this is a number and not an object", "Put it in braces"
      ),
      ("{title: 'T', blocks: []}", "blocks", "a report needs blocks", "See"),
      (
        "{title: 'T', blocks: 3}", "blocks", "this is a number and not a list", "Put it in brackets"
      ),
    ])
  func places(_ text: String, _ place: String, _ what: String, _ advice: String) throws {
    let fault = try #require(try faults(text).first)
    #expect(fault.place == place)
    #expect(fault.what == what)
    #expect(fault.advice.contains(advice))
  }

  @Test("names every fault, not only the first")
  func all() throws {
    let text = report(
      "{block: 'table', columns: [{key: 'a'}, {key: 'make', width: 0}], size: 'big', x: 1}")
    #expect(
      try faults(text).map(\.place) == [
        "blocks[0].size", "blocks[0].columns[0].key", "blocks[0].columns[1].width", "blocks[0].x",
      ])
  }

  @Test(
    "that is no JSON5 is refused with the line",
    arguments: [
      ("{\n  title: 'T',\n  blocks: [}\n}", 3), ("{\n  title: 'T',\n  blocks: [", 3),
      ("{title: 'T' blocks: []}", 1), ("// a\n/* b\n c */ {title: 'T}", 3), ("", 1),
      ("{\r\ntitle: T\r\n}", 2), ("{a: 1, a: 2}", 1), ("{} {}", 1), ("{a: '\\xZZ'}", 1),
      ("/* never\n ends", 1), ("{a: 0x10}", 1), (String(repeating: "[", count: 100_000), 1),
    ])
  func syntax(_ text: String, _ line: Int) throws {
    let fault = #expect(throws: Fault.self) { try faults(text) }
    #expect(fault?.category == .data)
    #expect(fault?.place == "report mine, line \(line)")
  }

  @Test("is read with the comforts of JSON5")
  func comforts() throws {
    let text = """
      // A comment.
      { title: 'It\\'s \\u0041 \\
      line', "summary": "S", /* another */ blocks: [{ block: "text", text: "T", size: +.5e0, },], }
      """
    #expect(throws: Fault.self) { try faults(text) }
    #expect(try faults(text.replacing("+.5e0", with: "+8.")) == [])
  }

  @Test("has no more columns than fit on any paper")
  func columns() throws {
    let many = (0...100).map { _ in "{key: 'make'}" }.joined(separator: ", ")
    let found = try faults(report("{block: 'table', columns: [\(many)]}"))
    #expect(found.map(\.place) == ["blocks[0].columns"])
  }

  @Test("in a pipe is refused and not waited for")
  func pipe() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder("f.json5"), 0o600) == 0)
    #expect(throws: Fault.self) { try ReportSource(file: folder("f.json5")) }
  }

  @Test("may name the fields that a user has added")
  func ownFields() throws {
    let folder = try TemporaryFolder()
    let vault = try Vault.create(folder("v.gunroom"), author: "test")
    defer { vault.close() }
    _ = try vault.addField("Rollmark", [])
    let text = report("{block: 'table', columns: [{key: 'rollmark'}]}")
    #expect(try faults(text).count == 1)
    let source = ReportSource(name: "mine", bytes: Array(text.utf8))
    #expect(try ReportDefinition.faults(source, vault.kinds) == [])
  }
}
