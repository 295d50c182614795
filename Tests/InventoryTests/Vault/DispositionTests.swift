import Platform
import Testing

@testable import Inventory

@Suite("Guns that leave")
struct DispositionTests {
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
    try vault.add("make=Colt", "acquired=2020-05-01")
  }

  @discardableResult
  private func dispose(_ arguments: String..., isForced: Bool = false) throws -> Gun {
    try vault.dispose(
      1, try arguments.map(Entry.init(argument:)), isForced: isForced
    ).gun
  }

  @Test("every way of leaving is also the status", arguments: GunStatus.gone)
  func ways(_ how: String) throws {
    let gun = try dispose("disposed_how=\(how)", "disposed=2021-02-03")
    #expect(gun.status == how)
    #expect(gun.text("disposed") == "2021-02-03")
    #expect(try vault.history().last?.command == "dispose 1")
    #expect(try vault.numbers(matching: Query([])).isEmpty)
  }

  @Test("a status that says that it left is also how", arguments: GunStatus.gone)
  func statusAlone(_ status: String) throws {
    try vault.edit(1, "status=\(status)")
    #expect(try vault.gun(1).text("disposed_how") == status)
    #expect(try vault.add("make=Ruger", "status=\(status)").text("disposed_how") == status)
    #expect(try vault.undispose(1).text("disposed_how") == "")
  }

  @Test("days are today and yesterday in a disposition too")
  func words() throws {
    let gun = try dispose("disposed_how=stolen", "loss_discovered=yesterday")
    #expect(gun.text("loss_discovered") == "2026-02-28")
    try vault.undo()
    #expect(try dispose("disposed_how=lost").text("loss_discovered") == "\(vault.today)")
  }

  @Test("without a date it is today, and for a loss the day of its discovery")
  func usualDay() throws {
    #expect(try dispose("disposed_how=sold").text("disposed") == "\(vault.today)")
    try vault.undo()
    let gun = try dispose("disposed_how=stolen", "loss_discovered=2021-04-05")
    #expect(gun.text("disposed") == "2021-04-05")
  }

  @Test("a gun that has left cannot leave again")
  func twice() throws {
    try dispose("disposed_how=sold", "disposed_to=Bob", "disposed=2021-02-03")
    let fault = vault.fault { _ = try $0.dispose(1, [Entry("disposed_how", "lost")]) }
    #expect(fault?.what == "gun 1 was sold to Bob on 3 February 2021")
    #expect(fault?.category == .data)
  }

  @Test(
    "only what is certainly wrong is refused",
    arguments: [
      ("2020-04-30", false), ("2020-05-01", true), ("2020-04", false), ("2020-05", true),
      ("2020", true), ("2019", false), ("before 2020", false), ("c. 2019", true),
      ("after 2020", true), ("2099", false), ("2999-01-01", false),
    ])
  func dates(_ date: String, _ isAccepted: Bool) throws {
    let fault = vault.fault { vault in
      _ = try vault.dispose(1, [Entry("disposed_how", "sold"), Entry("disposed", date)])
    }
    #expect((fault == nil) == isAccepted)
    if !isAccepted {
      #expect(fault?.place == "disposed")
      #expect(try vault.gun(1).status == "owned")
    }
    let other = try TestVault().open()
    try other.add("make=Colt", "acquired=2020-05-01")
    let edited = other.fault { try $0.edit(1, "disposed=\(date)", "disposed_how=sold") }
    #expect((edited == nil) == isAccepted)
  }

  @Test(
    "a gun that left on a day left somehow, however that is said",
    arguments: [
      (["disposed=2021"], false), (["disposed=2021", "status=owned"], false),
      (["disposed=2021", "status=sold"], true), (["disposed=2021", "disposed_how=lost"], true),
      (["disposed_to=Ann"], true),
    ])
  func somehow(_ fields: [String], _ isAccepted: Bool) throws {
    let vault = try TestVault().open()
    let fault = vault.fault { vault in
      _ = try vault.add(try (["make=Colt"] + fields).map(Entry.init(argument:)))
    }
    #expect((fault == nil) == isAccepted)
    if !isAccepted { #expect(fault?.place == "disposed") }
    guard isAccepted, fields[0] == "disposed=2021" else { return }
    #expect(vault.fault { try $0.edit(1, "disposed_how=", "status=owned") } != nil)
  }

  @Test(
    "an accessory leaves by the same rules",
    arguments: [
      (["disposed=2021-01-01", "disposed_how=sold"], true), (["disposed=2021-01-01"], false),
      (["disposed=2019-12-31", "disposed_how=sold"], false),
      (["disposed=2999", "disposed_how=sold"], false),
    ])
  func accessories(_ fields: [String], _ isAccepted: Bool) throws {
    try vault.add(.accessory, [Entry("model", "S"), Entry("acquired", "2020-01-01")])
    let fault = vault.fault { vault in
      _ = try vault.edit(
        try vault.find(.accessory, "1"), try fields.map(Entry.init(argument:)))
    }
    #expect((fault == nil) == isAccepted)
    if !isAccepted { #expect(fault?.place == "disposed") }
  }

  @Test("the rule holds in both directions, and when a gun is added")
  func bothDirections() throws {
    try dispose("disposed_how=sold", "disposed=2021-02-03")
    #expect(vault.fault { try $0.edit(1, "acquired=2022") }?.place == "acquired")
    #expect(vault.fault { try $0.add("make=A", "acquired=2020", "disposed=2019") } != nil)
  }

  @Test("dates are forced only with a reason, which the gun keeps")
  func forced() throws {
    #expect(
      vault.fault { vault in
        _ = try vault.dispose(
          1, [Entry("disposed_how", "sold"), Entry("disposed", "2019")], isForced: true)
      }?.category == .usage)
    let gun = try dispose(
      "disposed_how=sold", "disposed=2019", "disposed_notes=so says the receipt", isForced: true)
    #expect(gun.text("disposed_notes") == "so says the receipt")
    #expect(try vault.edit(1, "notes=still editable"))
  }

  @Test("taking it back keeps both facts")
  func undispose() throws {
    try dispose("disposed_how=sold", "disposed=2021-02-03", "disposed_to=Bob")
    let gun = try vault.undispose(1, why: "fell through")
    #expect(gun.status == "owned")
    #expect(gun.values["disposed"] == nil && gun.values["disposed_how"] == nil)
    let kept = try #require(try vault.records(.disposition, of: 1).first)
    #expect(kept.text("disposed_to") == "Bob")
    #expect(kept.text("why") == "fell through")
    #expect(kept.text("undone") == "\(vault.today)")
    #expect(vault.fault { _ = try $0.undispose(1) }?.category == .data)
    try vault.undo()
    #expect(try vault.gun(1).status == "sold")
    #expect(try vault.records(.disposition, of: 1).isEmpty)
  }

  @Test("how a gun left and its status cannot contradict each other")
  func sameWord() throws {
    try vault.edit(1, "disposed_how=gifted")
    #expect(try vault.gun(1).status == "gifted")
    #expect(vault.fault { try $0.edit(1, "status=owned") }?.place == "status")
    #expect(vault.fault { try $0.edit(1, "status=sold") }?.place == "status")
    try vault.edit(1, "status=sold", "disposed_how=sold")
    #expect(try vault.gun(1).status == "sold")
  }
}
