import Platform
import Testing

@testable import Inventory

@Suite("An ammunition lot")
struct LotTests {
  let vault: Vault
  private let place: TestVault

  init() throws {
    place = try TestVault()
    vault = try place.open()
  }

  private func lot(_ arguments: String...) throws -> Record {
    try vault.add(.lot, try arguments.map(Entry.init(argument:)))
  }

  private func onHand(_ lot: Record) throws -> String? {
    Lot(try vault.find(.lot, String(lot.number))).onHand?.text
  }

  private func changes(_ lot: Record) throws -> [String] {
    try vault.entries(of: lot).map { "\($0.before?.text ?? "-") → \($0.after?.text ?? "-")" }
  }

  @Test("starts with what was bought, by an entry from nothing")
  func start() throws {
    let lot = try lot("make=Federal", "quantity=1,000")
    #expect(Lot(lot).onHand?.text == "1000")
    #expect(try changes(lot) == ["0 → 1000"])
  }

  @Test("of which nobody has said how much there is stays without a count until it is counted")
  func unknown() throws {
    let lot = try lot("make=Federal")
    #expect(try changes(lot).isEmpty)
    #expect(vault.fault { _ = try $0.use(lot, "1", on: nil, why: "") }?.category == .data)
    _ = try vault.adjust(lot, to: "40", on: nil, why: "counted")
    #expect(try onHand(lot) == "40")
    #expect(try changes(lot) == ["- → 40"])
  }

  @Test("never goes below zero, and says what is there")
  func enough() throws {
    let lot = try lot("make=Federal", "quantity=500")
    let fault = vault.fault { _ = try $0.use(lot, "500.5", on: nil, why: "") }
    #expect(fault?.category == .data)
    #expect(fault?.what == "there are only 500 rounds in ammunition lot 1, not 500.5")
    _ = try vault.use(lot, "500", on: nil, why: "")
    #expect(try onHand(lot) == "0")
    #expect(try changes(lot) == ["0 → 500", "500 → 0"])
  }

  @Test("changes by entries only, but what was bought can be corrected")
  func entriesOnly() throws {
    let lot = try lot("make=Federal", "quantity=500")
    let fault = vault.fault { _ = try $0.edit(lot, [Entry("on_hand", "400")]) }
    #expect(fault?.place == "on_hand")
    #expect(vault.fault { _ = try $0.edit(lot, [Entry("on_hand", "")]) } != nil)
    _ = try vault.edit(lot, [Entry("quantity", "550")])
    #expect(try onHand(lot) == "500")
  }

  @Test("is counted for a reason")
  func reason() throws {
    let lot = try lot("make=Federal", "quantity=500")
    #expect(vault.fault { _ = try $0.adjust(lot, to: "4", on: nil, why: " ") }?.category == .data)
    #expect(try onHand(lot) == "500")
  }

  @Test("is low when less than its mark is there")
  func low() throws {
    let lot = try lot("make=Federal", "quantity=500", "low_water=400")
    _ = try vault.use(lot, "100", on: nil, why: "")
    #expect(try vault.lowLots().isEmpty)
    _ = try vault.use(lot, "1", on: nil, why: "")
    #expect(try vault.lowLots().map(\.number) == [1])
  }

  @Test("goes to the trash with its entries, and a change of it can be undone")
  func trash() throws {
    let lot = try lot("make=Federal", "quantity=500")
    _ = try vault.use(lot, "100", on: nil, why: "")
    try vault.undo()
    #expect(try changes(lot) == ["0 → 500"])
    try vault.remove(lot)
    #expect(try vault.emptyTrash() == 1)
    #expect(try vault.records("kind = 'entry'").isEmpty)
    try vault.undo()
    #expect(try changes(lot) == ["0 → 500"])
    #expect(try onHand(lot) == "500")
  }

  @Test("is undone as a whole when it was entered")
  func undone() throws {
    _ = try lot("make=Federal", "quantity=500")
    try vault.undo()
    #expect(try vault.records("TRUE").isEmpty)
    try vault.redo()
    #expect(try onHand(try vault.find(.lot, "1")) == "500")
  }

  @Test(
    "fits by the names marked on gun and box",
    arguments: [
      ("5.56 NATO", ".223 Rem", "accepted"), (".223 Rem", "5.56 NATO", "refused"),
      ("30-30", ".30 WCF", "same"), ("9mm", "9 mm", "same"), ("9mm Luger", "9mm", "unknown"),
      (".308", "7.62 NATO", "unknown"), (".357 Magnum", "38 Spl", "accepted"),
    ])
  func fits(gun: String, box: String, word: String) throws {
    let gun = try vault.add("make=Colt", "caliber=\(gun)")
    _ = try lot("make=Federal", "caliber=\(box)")
    let found = try vault.fits(of: gun.record).map { fit in
      switch fit.fit {
      case .same: "same"
      case .accepted: "accepted"
      case .refused: "refused"
      case nil: "unknown"
      }
    }
    #expect(found == [word])
  }

  @Test("may fit a further barrel of the gun")
  func barrel() throws {
    let gun = try vault.add("make=Savage", "caliber=22-250")
    try vault.add(.barrel, [Entry("caliber", "20 gauge")], to: gun.number)
    _ = try lot("make=Federal", "caliber=20 ga")
    let fit = try #require(try vault.fits(of: gun.record).first)
    #expect(fit.isOffered)
    #expect(fit.place?.kind.name == "barrel")
  }
}
