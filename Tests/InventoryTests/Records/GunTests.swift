import Platform
import Testing

@testable import Inventory

@Suite("The details of a gun")
struct GunTests {
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
  }

  @Test("a text of one line has an end, and notes have none")
  func longTexts() throws {
    let place = try TestVault()
    let vault = try place.open()
    defer { vault.close() }
    let long = String(repeating: "x", count: 4_001)
    for key in ["make", "model", "nickname"] {
      let fault = #expect(throws: Fault.self) { try vault.add([Entry(key, long)]) }
      #expect(fault?.message.contains("longer than 4000 bytes") == true)
    }
    #expect(
      try vault.add([Entry("make", String(long.dropLast())), Entry("notes", long)]).number == 1)
  }

  @Test(
    "a gun is called by its make and model, or the best there is",
    arguments: [
      (["make=Colt", "model=Python", "nickname=Snake"], "Colt Python"), (["model=94"], "94"),
      (["nickname=Snake", "type=Revolver"], "Snake"), (["type=revolver"], "Revolver"),
      (["finish=Blued"], "Gun 1"),
    ])
  func titles(arguments: [String], title: String) throws {
    #expect(try vault.add(try arguments.map(Entry.init(argument:))).title == title)
  }

  @Test("sections hold the rows that have something to say, in order")
  func sections() throws {
    let gun = try vault.add("notes=Fine", "make=Colt", "caliber=.38", "caliber=.357", "serial=1")
    #expect(gun.sections().map(\.title) == ["Identification", "Storage", "Provenance & notes"])
    let rows = try #require(gun.sections().first?.rows)
    #expect(rows.map(\.field.key) == ["make", "serial", "caliber"])
    #expect(rows.last?.text == ".38; .357")
    let all = gun.sections(includingEmpty: true).flatMap(\.rows)
    #expect(all.count == RecordKind.gun.fields.count - 1)
  }

  @Test(
    "no more than all of the finish is left",
    arguments: [("100", true), ("0", true), ("101", false)])
  func percent(text: String, isAccepted: Bool) {
    let fault = vault.fault { try $0.add("make=Colt", "percent=\(text)") }
    #expect((fault == nil) == isAccepted)
    if !isAccepted { #expect(fault?.place == "percent") }
  }

  @Test(
    "by the scale of percent the condition is a percentage",
    arguments: [("95", true), ("95 %", true), ("101", false), ("Fine", false)])
  func percentScale(text: String, isAccepted: Bool) throws {
    let fault = vault.fault { try $0.add("condition_scale=percent", "condition=\(text)") }
    #expect((fault == nil) == isAccepted)
    if !isAccepted { #expect(fault?.place == "condition") }
    try vault.add("condition_scale=own words", "condition=\(text)")
  }

  @Test("why there is no serial is a row of its own")
  func serialState() throws {
    let rows = try vault.add("make=Colt", "serial=none").sections().flatMap(\.rows)
    #expect(rows.first { $0.field.key == "serial_state" }?.text == "none")
  }

  @Test("values over time: newest first, one row per basis")
  func valuations() throws {
    try vault.add("make=Colt")
    for (amount, basis, date) in [
      ("$1,000", "market", "2020-05-01"), ("$1,500", "replacement", "2021"),
      ("$1,200", "market", "2023"), ("$1,100", "market", ""),
    ] {
      try vault.addValuation(
        to: 1, [Entry("amount", amount), Entry("basis", basis), Entry("date", date)])
    }
    let gun = try vault.gun(1)
    #expect(gun.valuations.map(\.amount.text) == ["$1,200", "$1,500", "$1,000", "$1,100"])
    let rows = gun.sections().first { $0.title == "Value & insurance" }?.rows ?? []
    #expect(rows.map(\.field.label) == ["Market value", "Replacement value"])
    #expect(rows.map(\.text) == ["$1,200 (2023)", "$1,500 (2021)"])
  }

  @Test("a value needs an amount, and a gun that is there")
  func badValuation() throws {
    try vault.add("make=Colt")
    #expect(vault.fault { try $0.addValuation(to: 1, [Entry("date", "2020")]) }?.category == .data)
    let amount = Entry("amount", "5")
    #expect(vault.fault { try $0.addValuation(to: 2, [amount]) }?.category == .missing)
    #expect(
      vault.fault { try $0.addValuation(to: 1, [amount, Entry("basis", "guess")]) }?.category
        == .data)
    #expect(try vault.gun(1).valuations.isEmpty)
    try vault.addValuation(to: 1, [amount])
    #expect(try vault.gun(1).valuations.map(\.basis) == ["replacement"])
  }
}
