import Foundation
import Reports
import Testing

/// What PDF/UA (ISO 14289-1) asks of the structure of every report, read with other eyes.
@Suite("The structure of a report")
struct StructureTests {
  /// The objects of a PDF by their names: `obj:12 0 R`.
  private func objects(_ workplace: Workplace) throws -> [String: [String: Any]] {
    let json = try workplace.must("qpdf --json --json-key=qpdf r.pdf")
    let file = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let all = (file?["qpdf"] as? [Any])?.last as? [String: [String: Any]] ?? [:]
    return all.compactMapValues {
      $0["value"] as? [String: Any] ?? ($0["stream"] as? [String: Any])?["dict"] as? [String: Any]
    }
  }

  @Test(
    "is what those need who do not see it",
    arguments: ReportCatalogue.all.map(\.name) + ["insurance --with-papers"])
  func structure(_ name: String) throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must("gunroom report \(name) -q --as-of 2026-11-30 -o r.pdf")
    let objects = try objects(workplace)
    func kids(_ element: [String: Any]) -> [[String: Any]] {
      let kids = element["/K"] as? [Any] ?? [element["/K"] as Any]
      return kids.compactMap { ($0 as? String).flatMap { objects["obj:\($0)"] } }
    }
    var levels: [Int] = []
    func walk(_ element: [String: Any]) {
      let type = element["/S"] as? String ?? ""
      switch type {
      case "/H1", "/H2": levels.append(type == "/H1" ? 1 : 2)
      case "/Table":
        // Feet and repeated headings stand between rows; cairo 1.16 has no artifacts for them.
        let rows = kids(element).filter { $0["/S"] as? String != "/NonStruct" }
        #expect(rows.allSatisfy { $0["/S"] as? String == "/TR" })
        #expect(Set(rows.map { kids($0).count }).count == 1, "rows are of one length")
        let heading = rows.first.map(kids) ?? []
        #expect(!heading.isEmpty && heading.allSatisfy { $0["/S"] as? String == "/TH" })
      case "/TH":
        let scope = (element["/A"] as? [String: Any])?["/Scope"] as? String
        #expect(scope == "/Row" || scope == "/Column")
      case "/Figure", "/Link":
        #expect((element["/Alt"] as? String ?? "").count > 2, "\(type) is described")
      default: break
      }
      kids(element).forEach(walk)
    }
    let root = try #require(
      objects.values.first { $0["/Type"] as? String == "/StructTreeRoot" })
    walk(root)
    #expect(levels.first == 1 || levels.isEmpty, "headings begin with the first level")
    for object in objects.values {
      switch object["/Type"] as? String {
      case "/Font" where object["/Subtype"] as? String == "/CIDFontType2":
        #expect(object["/CIDToGIDMap"] as? String == "/Identity")
      case "/Page": #expect(object["/Tabs"] as? String == "/S")
      case "/Catalog": #expect(object["/Lang"] as? String == "u:en")
      default: break
      }
    }
  }
}
