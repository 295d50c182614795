import Inventory
import Platform
import Testing

@testable import Exchange

@Suite("A table of guns")
struct GunSheetTests {
  private func sheet(_ text: String) throws -> GunSheet {
    try GunSheet(csv: Array(text.utf8), name: "f.csv")
  }

  @Test(
    "knows a heading by its meaning",
    arguments: [
      ("Manufacturer", Heading.field("make")), ("S/N", .field("serial")),
      ("Serial No.", .field("serial")), ("GAUGE", .field("caliber")),
      ("Purchased From", .field("acquired_from")), ("barrel_length", .field("barrel_length")),
      ("Price Paid", .field("price")), ("Replacement Value", .valuation(basis: "replacement")),
      ("Photo", .photograph), ("Condition", .condition), ("Año", nil), ("Shelf Colour", nil),
    ])
  func headings(_ text: String, _ meaning: Heading?) {
    #expect(Heading(text, .gun) == meaning)
  }

  @Test("keeps serials to the last zero and takes outer blanks off cells")
  func serials() throws {
    let sheet = try sheet("Make,Serial\nA, 0001234 \nB,00123E4\nC,+0099\n")
    #expect(sheet.rows.map { $0.entries[1].text } == ["0001234", "00123E4", "+0099"])
    #expect(sheet.rows.map(\.line) == [2, 3, 4])
  }

  @Test("splits a condition into its scale and its word")
  func condition() throws {
    let sheet = try sheet(
      "Make,Condition\nA,NRA Antique Fine\nB,NRA Very Good\nC,CMP Service Grade\n")
    #expect(
      sheet.rows.map { $0.entries.dropFirst().map(\.text) } == [
        ["NRA antique", "Fine"], ["NRA modern", "Very Good"], ["CMP Service Grade"],
      ])
  }

  @Test("names every fault of every line, not only the first")
  func faults() throws {
    let sheet = try sheet("Make,Date Acquired,Price\nA,2021-02-30,free\nB\nC,2020-01-01,5\n")
    let places = sheet.faults(currency: .unitedStatesDollar).map(\.place)
    #expect(
      places.sorted() == ["f.csv, line 2, acquired", "f.csv, line 2, price", "f.csv, line 3"])
  }

  @Test("names columns that it does not use, also those without a name")
  func unused() throws {
    #expect(try sheet("Make,Shelf,\nA,b,c\n").unusedHeadings == ["Shelf", "number 3"])
  }

  @Test(
    "refuses tables of which nothing is known",
    arguments: ["", "\n", "x,y\n1,2\n", "Make,Maker\nA,B\n"])
  func refuses(_ text: String) {
    #expect(throws: Fault.self) { try sheet(text) }
  }
}
