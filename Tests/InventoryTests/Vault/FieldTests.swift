import Testing

@testable import Inventory

@Suite("The user's own fields and sections")
struct FieldTests {
  private func entry(_ pairs: (String, String)...) -> [Entry] { pairs.map { Entry($0.0, $0.1) } }

  @Test(
    "a key is made from the label, folded and without signs",
    arguments: [
      ("Rollmark", "rollmark"), ("Hallmark & proof", "hallmark_proof"), ("Größe (mm)", "grosse_mm"),
      ("  2nd owner ", "2nd_owner"), ("銃身", "銃身"),
    ])
  func keys(_ label: String, _ key: String) {
    #expect(FieldKeys.key(label) == key)
  }

  @Test("no key is made of signs and digits alone", arguments: ["", "***", "17", "-"])
  func noKey(_ label: String) {
    #expect(FieldKeys.key(label) == nil)
  }

  @Test(
    "a key never means something else already",
    arguments: ["make", "photo", "photos", "has", "number", "value", "title", "value_market"])
  func reserved(_ key: String) {
    #expect(FieldKeys.isReserved(key))
  }

  @Test("an own field holds values, finds guns and sorts them like one of ours")
  func used() throws {
    let vault = try TestVault().open()
    try vault.addField("Length of pull", entry(("kind", "length"), ("unit", "in")))
    try vault.add("make=A", "length_of_pull=14")
    try vault.add("make=B", "length_of_pull=300 mm")
    let gun = vault.kinds.gun
    #expect(try vault.numbers(matching: vault.query(["length_of_pull>13in"])) == [1])
    let order = try SortKey.list("length_of_pull", gun)
    #expect(try vault.numbers(matching: .everything, sortedBy: order) == [2, 1])
    #expect(try vault.gun(1).text("length_of_pull") == "14 in")
  }

  @Test("what a report leaves out, it leaves out of own fields too")
  func discretion() throws {
    let vault = try TestVault().open()
    try vault.addField("Bid", entry(("kind", "money")))
    try vault.addField("Engraver", entry(("kind", "contact")))
    try vault.addField("Kept at", entry(("kind", "location")))
    #expect(vault.kinds.gun.field("bid")?.discretion == .prices)
    #expect(vault.kinds.gun.field("engraver")?.discretion == .contacts)
    #expect(vault.kinds.gun.field("kept_at")?.discretion == .places)
  }

  @Test("a required field must be given, a default is")
  func required() throws {
    let vault = try TestVault().open()
    try vault.addField("Proof", entry(("required", "yes")))
    try vault.addField("Grade", entry(("default", "Standard")))
    #expect(vault.fault { try $0.add("make=A") }?.place == "proof")
    #expect(try vault.add("make=A", "proof=BNP").text("grade") == "Standard")
    #expect(vault.fault { try $0.edit(1, "proof=") }?.place == "proof")
  }

  @Test(
    "a kind changes with its values, or not at all, and the change can be undone and done again")
  func kind() throws {
    let vault = try TestVault().open()
    try vault.addField("Shots", [])
    try vault.add("make=A", "shots=90")
    try vault.add("make=B", "shots=1,240")
    _ = try vault.editField("shots", entry(("kind", "number")))
    #expect(try vault.numbers(matching: vault.query(["shots>100"])) == [2])
    try vault.edit(1, "shots=9")
    try vault.undo()
    try vault.undo()
    #expect(vault.kinds.gun.field("shots")?.kind == .text)
    #expect(try vault.gun(2).values["shots"] == [Value(text: "1,240")])
    try vault.redo()
    #expect(try vault.numbers(matching: vault.query(["shots>100"])) == [2])
    try vault.edit(1, "shots=9")
    let fault = vault.fault { _ = try $0.editField("shots", [Entry("kind", "date")]) }
    #expect(fault?.what.contains("guns 1, 2)") == true)
    #expect(vault.kinds.gun.field("shots")?.kind == .number)
  }

  @Test("names become contacts when a field becomes one of contacts, and texts again by undo")
  func contacts() throws {
    let vault = try TestVault().open()
    try vault.addField("Engraver", [])
    try vault.add("make=A", "engraver=A. Example")
    _ = try vault.editField("engraver", entry(("kind", "contact")))
    #expect(try vault.find(.contact, "A. Example").number == 1)
    try vault.undo()
    #expect(try vault.gun(1).values["engraver"] == [Value(text: "A. Example")])
    #expect(vault.fault { _ = try $0.find(.contact, "A. Example") } != nil)
    try vault.redo()
    #expect(try vault.gun(1).values["engraver"]?.first?.exact == "contact-1")
  }

  @Test("values of a field in the trash are neither seen nor found nor lost")
  func trashed() throws {
    let vault = try TestVault().open()
    try vault.addField("Rollmark", [])
    try vault.add("make=A", "rollmark=Two lines")
    let record = try vault.removeField("rollmark")
    #expect(try vault.numbers(matching: vault.query(["lines"])).isEmpty)
    #expect(vault.fault { try $0.edit(1, "rollmark=x") } != nil)
    try vault.edit(1, "finish=Blued")
    try vault.remove(1)
    #expect(
      try vault.restoreGun("1").sections().flatMap(\.rows).allSatisfy { $0.field.key != "rollmark" }
    )
    // Its key stays taken, so that the two can never be mixed up.
    #expect(try vault.addField("Rollmark", []).field.key == "rollmark_2")
    _ = try vault.restoreFromTrash("field-\(record.number)")
    #expect(try vault.gun(1).text("rollmark") == "Two lines")
    #expect(try vault.numbers(matching: vault.query(["lines"])) == [1])
  }

  @Test("a contact that is renamed meanwhile comes back by its new name")
  func renamed() throws {
    let vault = try TestVault().open()
    try vault.addField("Engraver", entry(("kind", "contact")))
    try vault.add("make=A", "engraver=A. Example")
    _ = try vault.removeField("engraver")
    _ = try vault.edit(vault.find(.contact, "1"), entry(("name", "Ann Example")))
    #expect(vault.fault { try $0.remove(vault.find(.contact, "1")) } != nil)
    _ = try vault.restoreFromTrash("field-1")
    #expect(try vault.gun(1).text("engraver") == "Ann Example")
  }

  @Test("emptying the trash deletes the values too, and undo brings both back")
  func emptied() throws {
    let vault = try TestVault().open()
    try vault.addField("Rollmark", entry(("kind", "number")))
    try vault.add("make=A", "rollmark=5")
    _ = try vault.removeField("rollmark")
    #expect(try vault.emptyTrash() == 1)
    #expect(try vault.gun(1).values["rollmark"] == nil)
    try vault.undo()
    #expect(try vault.numbers(matching: vault.query(["rollmark>4"])) == [1])
  }

  @Test("a field goes where it is put, and what was put before moves on")
  func order() throws {
    let vault = try TestVault().open()
    for key in ["model", "serial", "make"] {
      _ = try vault.editField(key, entry(("position", "1")))
    }
    #expect(vault.kinds.gun.groups[0].fields.prefix(3).map(\.key) == ["make", "serial", "model"])
    _ = try vault.editField("make", entry(("position", "3")))
    #expect(vault.kinds.gun.groups[0].fields.prefix(3).map(\.key) == ["serial", "model", "make"])
    _ = try vault.editField("make", entry(("section", "Physical")))
    #expect(vault.kinds.gun.groups[1].fields.last?.key == "make")
  }

  @Test("a label and a title stand on one line")
  func oneLine() throws {
    let vault = try TestVault().open()
    #expect(vault.fault { try $0.addField("a\nb", []) }?.place == "label")
    #expect(vault.fault { _ = try $0.addSection("a\u{1B}b") }?.place == "name")
  }

  @Test("one of ours is labelled, hidden and moved, and keeps its key and its kind")
  func ours() throws {
    let vault = try TestVault().open()
    _ = try vault.editField("weight", entry(("label", "Mass"), ("hidden", "yes")))
    try vault.add("make=A", "weight=2 kg")
    let gun = try vault.gun(1)
    #expect(gun.sections().flatMap(\.rows).allSatisfy { $0.field.key != "weight" })
    #expect(gun.text("weight") == "2 kg")
    #expect(vault.fault { _ = try $0.editField("weight", [Entry("kind", "text")]) } != nil)
    #expect(vault.fault { _ = try $0.removeField("weight") } != nil)
    _ = try vault.editField("weight", entry(("label", ""), ("hidden", "no")))
    #expect(try vault.formField("weight").field.label == "Weight")
  }

  @Test("sections are added, renamed, moved and hidden, and fields stay in them")
  func sections() throws {
    let vault = try TestVault().open()
    try vault.addField("Rollmark", [])
    _ = try vault.addSection("Proofs", position: 2)
    #expect(try vault.formSections().map(\.title)[1] == "Proofs")
    #expect(try vault.formField("rollmark").section == "Provenance & notes")
    _ = try vault.editField("rollmark", entry(("section", "proofs")))
    _ = try vault.editSection("Proofs", entry(("name", "Proof marks")))
    _ = try vault.editSection("Storage", entry(("name", "Where"), ("position", "1")))
    #expect(try vault.formField("rollmark").section == "Proof marks")
    #expect(
      try vault.formSections().prefix(3).map(\.title) == ["Where", "Identification", "Proof marks"])
    // The first name of one of ours still means it.
    _ = try vault.editField("rollmark", entry(("section", "Storage")))
    #expect(try vault.formField("rollmark").section == "Where")
    #expect(vault.fault { _ = try $0.addSection("where") } != nil)
    #expect(vault.fault { _ = try $0.addSection("storage") } != nil)
  }

  @Test("a section goes only when it is empty or its fields know where to")
  func sectionRemoval() throws {
    let vault = try TestVault().open()
    _ = try vault.addSection("Proofs")
    try vault.addField("Rollmark", entry(("section", "Proofs")))
    #expect(vault.fault { _ = try $0.removeSection("Proofs") }?.what.contains("rollmark") == true)
    #expect(vault.fault { _ = try $0.removeSection("Legal") } != nil)
    _ = try vault.removeSection("Proofs", movingTo: "Legal")
    #expect(try vault.formField("rollmark").section == "Legal")
    try vault.undo()
    #expect(try vault.formField("rollmark").section == "Proofs")
    #expect(try vault.formSections().count == 10)
  }
}
