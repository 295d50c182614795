import Platform
import Testing

@testable import Inventory

@Suite("Maintenance")
struct MaintenanceTests {
  let vault: Vault
  private let place: TestVault

  init() throws {
    place = try TestVault()
    vault = try place.open()
    try vault.add("make=Winchester", "type=Rifle", "acquired=2020-05-01", "rounds=200")
  }

  private func plan(_ arguments: String...) throws {
    try vault.add(.plan, try arguments.map(Entry.init(argument:)))
  }

  @discardableResult
  private func done(_ arguments: String..., gun: Int = 1) throws -> Record {
    try vault.add(.maintenance, try arguments.map(Entry.init(argument:)), to: gun)
  }

  private func fire(_ rounds: Int, _ date: String) throws {
    _ = try vault.addSession(
      [Entry("gun", "1"), Entry("rounds", String(rounds)), Entry("date", date)])
  }

  private func due(_ day: String) throws -> [String] {
    try vault.upkeep(on: try #require(Day(day))).map { item in
      let left = item.roundsLeft.map { String($0) } ?? "-"
      return "\(item.gun.number) \(item.state.rawValue) \(item.due?.description ?? "-") \(left)"
    }
  }

  @Test("is written down with the count of the gun on that day")
  func count() throws {
    try fire(50, "2026-01-01")
    try fire(30, "2026-02-01")
    #expect(try done("what=Cleaned", "date=2026-01-15").text("rounds") == "250")
    #expect(try done("what=Cleaned", "rounds=7").text("rounds") == "7")
    try vault.add("make=Colt")
    #expect(try done("what=Cleaned", gun: 2).text("rounds") == "")
  }

  @Test("comes due after days or rounds, whichever is first")
  func whichever() throws {
    try plan("what=Clean", "gun=1", "every_days=30", "every_rounds=100")
    try done("what=CLEAN", "date=2026-01-01")
    #expect(try due("2026-01-02") == ["1  2026-01-31 100"])
    #expect(try due("2026-01-31") == ["1 due 2026-01-31 100"])
    #expect(try due("2026-02-01") == ["1 overdue 2026-01-31 100"])
    try fire(100, "2026-01-10")
    #expect(try due("2026-01-10") == ["1 due 2026-01-31 0"])
    try fire(1, "2026-01-11")
    #expect(try due("2026-01-11") == ["1 overdue 2026-01-31 -1"])
    #expect(try due("2026-01-09") == ["1  2026-01-31 100"])
  }

  @Test("that was never done counts from the day the gun was acquired, else it is due")
  func never() throws {
    try vault.add("make=Colt", "type=rifle")
    try vault.add("make=Walther", "type=Pistol")
    try vault.add("make=Savage", "type=Rifle", "status=sold")
    try plan("what=Oil", "type=RIFLE", "every_days=30")
    #expect(try due("2026-01-01") == ["1 overdue 2020-05-31 -", "2 due - -"])
  }

  @Test("counts for the plan it names, whatever was done")
  func named() throws {
    try plan("what=Oil", "type=Rifle", "every_days=30")
    let entry = try done("what=Greased", "date=2026-01-01", "plan=oil")
    #expect(try due("2026-01-02") == ["1  2026-01-31 -"])
    try vault.remove(entry)
    #expect(try due("2026-01-02") == ["1 overdue 2020-05-31 -"])
  }

  @Test("of a plan for other guns is refused")
  func otherGun() throws {
    try plan("what=Oil", "type=Pistol", "every_days=30")
    #expect(vault.fault { _ in try done("what=Oil", "plan=1") }?.place == "plan")
  }

  @Test("has plans for one gun or one type, with days or rounds")
  func plans() throws {
    #expect(vault.fault { _ in try plan("what=A", "every_days=3") }?.place == "gun")
    #expect(
      vault.fault { _ in try plan("what=A", "gun=1", "type=Rifle", "every_days=3") }?.place
        == "type")
    #expect(vault.fault { _ in try plan("what=A", "gun=1") }?.place == "every_days")
    #expect(
      vault.fault { _ in try plan("what=A", "gun=1", "every_rounds=0") }?.place == "every_rounds")
    try plan("what=A", "gun=1", "every_days=3")
    let kept = try vault.find(.plan, "1")
    #expect(vault.fault { _ = try $0.edit(kept, [Entry("every_days", "")]) } != nil)
  }
}
