import Inventory
import Platform
import Testing

@testable import Exchange

@Suite("The columns of a table")
struct ColumnsTests {
  private func columns(
    _ headings: [String], map: [(heading: String, key: String)] = []
  ) throws -> Columns {
    try Columns(headings, layout: nil, map: map, kinds: Kinds(), place: "f.csv, line 1")
  }

  @Test(
    "are known by the meaning of their headings",
    arguments: [
      ("Manufacturer", Meaning.field("make")), ("Maker", .field("make")), ("S/N", .field("serial")),
      ("Serial No.", .field("serial")), ("Serial #", .field("serial")),
      ("GAUGE", .field("caliber")),
      ("Kaliber", .field("caliber")), ("Purchased From", .field("acquired_from")),
      ("Date acquired", .field("acquired")), ("barrel_length", .field("barrel_length")),
      ("Cost", .field("price")), ("Price Paid", .field("price")), ("No.", .number),
      ("Replacement Value", .valuation(basis: "replacement", .amount)),
      ("value_appraised", .valuation(basis: "appraised", .amount)), ("Photo", .files(.photograph)),
      ("Receipt", .files(.document(kind: "receipt"))), ("Condition", .condition), ("Año", .unused),
      ("Cost (EUR)", .field("price", unit: "EUR")), ("Cost (net)", .unused),
      ("Acquired Date", .field("acquired")), ("Purchased at", .field("acquired_from")),
      ("Firearm", .field("nickname")), ("Überlasser", .field("acquired_from")),
      ("Gekauft am", .field("acquired")), ("Hersteller", .field("make")),
      ("Schlagwörter", .field("tags")), ("Bilder", .files(.photograph)),
      ("Mots-clés", .field("tags")), ("Photographie", .files(.photograph)),
      ("Händler", .field("acquired_from")), ("Zustand", .condition),
      ("Kaufpreis", .field("price")), ("N° de série", .field("serial")),
      ("Date d’achat", .field("acquired")), ("Prix d'achat", .field("price")),
      ("Shelf Colour", .unused), ("Overall length", .field("overall_length")),
    ])
  func meanings(_ heading: String, _ meaning: Meaning) throws {
    #expect(try columns(["Model", heading]).all[1].meaning == meaning)
  }

  @Test(
    "say what the rows are",
    arguments: [
      ("Maker,Caliber,Load,Lot,Quantity,Price,Location", "ammunition"),
      ("Date,Place,Gun,Ammo lot,Rounds,Notes", "range"), ("Date,Title,Type,Amount", "expenses"),
      ("Make,Model,Serial,Quantity,Value", "guns"),
      (
        "Make,Model,Serial,Purchase Date,Disposition Name,Disposition Reason,Gun Warranty",
        "ppcollection"
      ),
    ])
  func kinds(_ headings: String, _ layout: String) throws {
    #expect(try columns(headings.split(separator: ",").map(String.init)).layout.name == layout)
  }

  @Test("are what the user says they are, by heading or by place")
  func map() throws {
    let found = try columns(
      ["Make", "Shelf", "Notes", "Notes"],
      map: [("shelf", "location"), ("#4", "-"), ("Make", "importer")])
    let expected: [Meaning] = [.field("importer"), .field("location"), .field("notes"), .unused]
    #expect(found.all.map(\.meaning) == expected)
    #expect(throws: Fault.self) { try columns(["Make"], map: [("Shelf", "location")]) }
    #expect(throws: Fault.self) { try columns(["Make"], map: [("Make", "makr")]) }
  }

  @Test(
    "are refused where two mean the same or none means anything",
    arguments: [
      ["Make", "Maker"], ["Make", "Notes", "NOTES "], ["Foo", "Bar"], ["Colt", "Python", "1"],
    ])
  func refused(_ headings: [String]) {
    #expect(throws: Fault.self) { try columns(headings) }
  }

  @Test("of every layout have meanings that there are", arguments: Layout.all.map(\.name))
  func layouts(_ name: String) throws {
    let layout = try #require(Layout.named(name))
    let kind = try #require(Kinds().named(layout.kind))
    let contacts = Set(RecordKind.contact.fields.map(\.key))
    for column in layout.everyColumn {
      switch column.meaning {
      case .field(let key, _), .namePart(let key), .unit(let key):
        #expect(kind.field(key) != nil, "\(key)")
      case .contact(let key, let part):
        #expect(kind.field(key) != nil && contacts.contains(part), "\(key).\(part)")
      case .valuation(let basis, _):
        #expect(
          ["replacement", "appraised", "market", "agreed", "actual cash"].contains(basis),
          "\(basis)")
      default: break
      }
      for (key, _) in column.implied { #expect(kind.field(key) != nil, "\(key)") }
    }
    #expect(layout.identity.allSatisfy { kind.field($0) != nil })
    for heading in layout.order where !heading.isEmpty { #expect(layout.column(heading) != nil) }
  }
}
