import Inventory
import Platform
import Testing

@testable import Exchange

@Suite("Rows of a table that are no records")
struct OddRowsTests {
  @Test(
    "are totals where one text is a word for a sum, and all else numbers",
    arguments: [
      ["Total", "", "", "5.00"], ["", "", "Total:", "$5.00"], ["TOTALS", "3", "$1,150.00"],
      ["Grand total", "27 guns", "12,5"], ["Gesamt", "1.150,00 €"], ["Summe: 27", ""],
      ["Total 27 guns", ""], ["", "Subtotal", "1 150,00"], ["Total value", "USD 15"],
      ["Somme", "15 EUR"], ["Total ", "(45.00)"],
    ])
  func totals(_ cells: [String]) { #expect(TotalRow.isOne(cells, marks: [])) }

  @Test(
    "are not where something else is said, or nothing is summed up",
    arguments: [
      ["Total", "", ""], ["Total", "Python", "5"], ["Colt", "", "5"],
      ["Total", "2020-01-05x", "5"],
      ["Summit", "", "5"], ["12", "5"], ["", ""], ["Colt total", "5"], ["Total", "A12", "5"],
    ])
  func others(_ cells: [String]) { #expect(!TotalRow.isOne(cells, marks: [])) }

  @Test("are not where a number stands in the place of a serial number")
  func marked() {
    #expect(!TotalRow.isOne(["Total", "12345", "5"], marks: [1]))
    #expect(TotalRow.isOne(["", "Total", "5"], marks: [1]))
  }

  private func sheet(_ text: String) throws -> Sheet {
    let today = try #require(Day("2026-11-30"))
    return try Sheet(
      try SourceTable(Array(text.utf8), name: "f.csv"), .init(), kinds: Kinds(), today: today)
  }

  @Test(
    "are titles above the headings",
    arguments: [
      ("My guns\n\nMake,Model,Serial\nColt,Python,1\n", 3),
      ("My guns,,\nOwner,A. Example,\nMake,Model,Serial\nColt,Python,1\n", 3),
      ("Guns\nas of 2024\nMake;Model;Serial\nColt;Python;1\nSavage;B;2\n", 3),
      ("Name,A. Example,\nMake,Model,S/N\nColt,Python,1\n", 2),
      ("Make,Model,Serial\nModel,Serial,Make\n", 1), ("Make\nModel\n", 1),
      ("Make,Foo,Bar\nColt,Model,Type\n", 1),
    ])
  func headings(_ text: String, _ line: Int) throws {
    let sheet = try sheet(text)
    #expect(sheet.headingLine == line)
    #expect(sheet.remarks.contains { $0.contains("line \(line)") } == (line > 1))
    #expect(sheet.count > 0)
  }

  @Test("are not looked for far down, nor taken for headings when they are guns")
  func noHeadings() {
    let far = String(repeating: "x,y\n", count: 10) + "Make,Model\nColt,Python\n"
    for text in [far, "Colt,Python,1\nSavage,Model,2\n", "a,b,c,d,e\n1,2,3,Make,Model\n"] {
      #expect(throws: Fault.self) { try sheet(text) }
    }
  }

  @Test(
    "hold what a spreadsheet made of a mark",
    arguments: [
      "10-May", "May-10", "1-Jan", "May-1910", "10-May-24", "10-May-2024", "5/10/2024",
      "05.10.2024", "31/12/1999", "22-Oct",
    ])
  func dates(_ text: String) { #expect(SpreadsheetDamage.isDate(text)) }

  @Test(
    "hold marks as they are",
    arguments: [
      "10-MAY", "10-5-24", "10-5", "5/10", "May10", "MAY-10", "A-May-10", "10-May-A", "45-70",
      "1/2/3", "13/13/2024", "5/10/3024", "00-May", "May", "10-Mays", "2024-05-10", "22-250", "1E5",
      "00123E4", "🔫-May",
    ])
  func marks(_ text: String) {
    #expect(!SpreadsheetDamage.isDate(text) && !SpreadsheetDamage.isExponent(text))
  }

  @Test(
    "hold words for nothing that is known", arguments: ["N/A", "unknown", "?", "—", "Unbekannt"])
  func nothing(_ text: String) { #expect(EmptyWords.contain(text)) }

  @Test("hold words that say something", arguments: ["none", "0", "NA-17", "free", "", "X"])
  func something(_ text: String) { #expect(!EmptyWords.contain(text)) }
}
