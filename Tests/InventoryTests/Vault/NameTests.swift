import Testing

@testable import Inventory

@Suite("Names that records share")
struct NameTests {
  @Test(
    "a name that goes on from a known one, or has one typing error, is likely meant",
    arguments: [
      ("Ridge Lin", "Ridge Line Arms"), ("Rigde Line Arms", "Ridge Line Arms"),
      ("Ridge Line Arms Inc.", "Ridge Line Arms"), ("Saef 1", "Safe 1"), ("safé", "Safe 1"),
    ])
  func near(_ name: String, _ known: String) {
    #expect(NearNames.near(name, among: ["Other", known]) == known)
  }

  @Test(
    "numbers and letters that count things are no typing errors, and what lies within is no name",
    arguments: [
      ("Safe 2", "Safe 1"), ("Safe 1", "Safe 10"), ("Safe 1/Rack B", "Safe 1/Rack A"),
      ("Safe 1", "Safe 1/Drawer 2"), ("Safe 1/Drawer 2", "Safe 1"), ("Ann", "Bob"),
    ])
  func notNear(_ name: String, _ known: String) {
    #expect(NearNames.near(name, among: [known]) == nil)
  }

  @Test("only the beginning of one name is completed, and a whole name never")
  func completion() throws {
    let vault = try TestVault().open()
    for name in ["Ridge Line Arms", "Ridge", "Example Mutual"] {
      try vault.add(.contact, [Entry("name", name)])
    }
    #expect(try vault.completion(of: "ex", .contact) == "Example Mutual")
    #expect(try vault.completion(of: "Ridge", .contact) == nil)
    #expect(try vault.completion(of: "ridge l", .contact) == "Ridge Line Arms")
    #expect(try vault.completion(of: "rid", .contact) == nil)
    #expect(try vault.completion(of: "ex", .location) == nil)
  }

  @Test("names that made records in the last change are told, with the one that was likely meant")
  func told() throws {
    let vault = try TestVault().open()
    try vault.add("make=A", "acquired_from=Ridge Line Arms", "tags=war")
    let first = try vault.newNames()
    #expect(first.count == 2)
    try vault.add("make=B", "acquired_from=Ridge Lin")
    guard case .newName(let record, let near) = try vault.newNames().first else {
      Issue.record("nothing was told")
      return
    }
    #expect(record.name == "Ridge Lin" && near == "Ridge Line Arms")
    try vault.add("make=C", "acquired_from=ridge line arms")
    #expect(try vault.newNames().isEmpty)
  }

  @Test("a tag is given once, taken by any spelling, and deleted from all guns at once")
  func tags() throws {
    let vault = try TestVault().open()
    try vault.add("make=A")
    try vault.add("make=B", "tags=war")
    #expect(try vault.tag(1, ["War", "rare", "rare"]).gun.text("tags") == "war; rare")
    #expect(try !vault.tag(1, ["rare"]).isChanged)
    #expect(vault.fault { _ = try $0.untag(2, ["rare"]) }?.category == .missing)
    #expect(try vault.untag(1, ["RARE"]).text("tags") == "war")
    let war = try vault.find(.tag, "war")
    #expect(try vault.uses(of: .tag) == [1: 2, 2: 0])
    #expect(try vault.add("make=C", "tags=rare, new,rare,,").text("tags") == "rare; new")
    #expect(vault.fault { _ = try $0.deleteTag(war, everywhere: false) }?.category == .data)
    #expect(try vault.deleteTag(war, everywhere: true) == 2)
    #expect(try vault.gun(2).text("tags").isEmpty)
    try vault.undo()
    #expect(try vault.gun(2).text("tags") == "war")
  }

  @Test("a place and those around it say when they hold more than they have room for")
  func overfull() throws {
    let vault = try TestVault().open()
    try vault.add(.location, [Entry("name", "Safe 1"), Entry("capacity", "1")])
    try vault.add("make=A", "location=Safe 1/Drawer 2")
    #expect(try vault.overfullPlaces().isEmpty)
    try vault.add("make=B", "location=Safe 1")
    try vault.add("make=C", "location=Safe 10")
    let places = try vault.overfullPlaces("Safe 1/Drawer 2")
    #expect(places.map(\.path) == ["Safe 1"] && places.first?.guns == 2)
    try vault.edit(2, "status=sold")
    #expect(try vault.overfullPlaces("Safe 1").isEmpty)
  }
}
