import Platform
import SQLite
import TestSupport
import Testing

@testable import Inventory

@Suite("Finding beside a plain filter")
struct PlainFilterTests {
  /// A term, and what it says of a gun.
  private typealias Term = (word: String, holds: (Gun) -> Bool)

  private let vault: Vault

  init() throws {
    vault = try TestVault().open()
  }

  @Test(
    "queries find what a filter over all guns finds, in the same order", arguments: [1, 2, 3, 4])
  func finding(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try fill(Int.random(in: 20...70, using: &random), &random)
    let numbers = try vault.connection.all(
      "SELECT number FROM record WHERE kind = 'gun' AND trashed IS NULL ORDER BY id"
    ) { $0.integer(0) }
    let guns = try numbers.map { try vault.gun($0) }
    for _ in 0..<150 {
      let terms = (0..<Int.random(in: 0...3, using: &random)).map { _ in term(&random) }
      let order = order(&random)
      let words = terms.map(\.word)
      let speaksOfStatus = words.contains { $0.contains("status:") || $0.contains("status=") }
      let expected = guns.filter { gun in
        terms.allSatisfy { $0.holds(gun) }
          && (speaksOfStatus || GunStatus.present.contains(gun.status))
      }.sorted { precedes($0, $1, by: order) }.map(\.number)
      let comment: Comment = "seed \(seed): \(words) sorted by \(order)"
      let query = try Query(words)
      #expect(try vault.numbers(matching: query, sortedBy: order) == expected, comment)
      // As a vault with very many guns is asked, page by page.
      let size = Int.random(in: 1...9, using: &random)
      for number in 1...3 {
        var selection = try query.selection(vault.connection.rowSet)
        selection.few = Bool.random(using: &random) ? 0 : 1_000
        let page = try vault.numbers(
          selection, sortedBy: order, page: ListPage(number, of: size))
        #expect(page == Array(expected.dropFirst((number - 1) * size).prefix(size)), comment)
      }
    }
  }

  // MARK: - Guns

  private static let makes = ["Colt", "colt", "Étagère", "Winchester 94", "Ruger", "7 Colts"]
  private static let serials = ["7", "007", "AB-10", "ab 10", "O1"]
  private static let types = ["Rifle", "Pistol", "Double rifle"]

  /// Fills the vault with guns that lack this and that, some gone and some in the trash, and with
  /// records of other kinds that share their fields.
  private func fill(_ count: Int, _ random: inout SeededGenerator) throws {
    // Everything in one change, which takes a tenth of the time.
    try vault.changing("add") {
      for number in 1...count {
        let gun = try vault.add(try entries(&random))
        for _ in 0..<Int.random(in: 0...3, using: &random) where Bool.random(using: &random) {
          try vault.addValuation(to: gun.number, try valuation(&random))
        }
        switch Int.random(in: 0...5, using: &random) {
        case 0:
          try vault.add(
            .accessory, [Entry("make", "Colt"), Entry("price", "\(number)"), Entry("serial", "7")])
        case 1: try vault.remove(gun.number)
        case 2:
          if let value = try vault.records(ownedBy: gun.record.id).first { try vault.trash(value) }
        default: break
        }
      }
    }
  }

  private func entries(_ random: inout SeededGenerator) throws -> [Entry] {
    var entries = [Entry("make", Self.makes.randomElement(using: &random) ?? "")]
    func maybe(_ key: String, _ value: String) {
      if Bool.random(using: &random) { entries.append(Entry(key, value)) }
    }
    maybe("serial", Self.serials.randomElement(using: &random) ?? "")
    maybe("type", Self.types.randomElement(using: &random) ?? "")
    maybe("price", "\(Int.random(in: 0...4, using: &random)).50")
    maybe("price", "3 EUR")
    maybe("made", "\(Int.random(in: 1940...1944, using: &random))")
    maybe("notes", ["unfired", "of the estate, unfired"].randomElement(using: &random) ?? "")
    for tag in ["fun", "safe"] { maybe("tags", tag) }
    maybe("status", GunStatus.words.randomElement(using: &random) ?? "")
    var seen: Set<String> = []
    return entries.filter { $0.key == "tags" || seen.insert($0.key).inserted }
  }

  private func valuation(_ random: inout SeededGenerator) throws -> [Entry] {
    let amount = Entry("amount", "\(Int.random(in: 0...4, using: &random))")
    let day = Int.random(in: 1...3, using: &random)
    return [amount, Entry("basis", "market")]
      + (Bool.random(using: &random) ? [Entry("date", "2020-01-0\(day)")] : [])
  }

  // MARK: - Terms

  private func term(_ random: inout SeededGenerator) -> Term {
    let terms = Self.terms
    let (word, holds) = terms[Int.random(in: 0..<terms.count, using: &random)]
    return Bool.random(using: &random) ? (word, holds) : ("-" + word, { !holds($0) })
  }

  private static var terms: [Term] {
    func folded(_ gun: Gun, _ key: String) -> String { Folding.fold(gun.text(key)) }
    func cents(_ gun: Gun) -> Int? {
      gun.values["price"]?.first?.money.flatMap { $0.currency.code == "USD" ? $0.minorUnits : nil }
    }
    let tags = { (gun: Gun) in gun.values["tags", default: []].map(\.text) }
    let worth = { (gun: Gun) in gun.valuations.first?.amount.money?.minorUnits }
    return [
      ("make=colt", { folded($0, "make") == "colt" }),
      ("make=ÉTAGERE", { folded($0, "make") == "etagere" }),
      ("make=winchester 94", { folded($0, "make") == "winchester 94" }),
      ("make:colt", { folded($0, "make").contains("colt") }),
      ("etagere", { folded($0, "make") == "etagere" }),
      ("serial=7", { $0.text("serial") == "7" }),
      ("serial=ab-10", { folded($0, "serial") == "ab-10" }),
      ("serial:", { $0.text("serial").isEmpty }),
      ("has:serial", { !$0.text("serial").isEmpty }),
      ("type:", { $0.text("type").isEmpty }),
      ("type:rifle", { folded($0, "type").contains("rifle") }),
      ("unfired", { $0.text("notes").contains("unfired") }),
      ("notes:estate", { $0.text("notes").contains("estate") }),
      ("price:", { $0.text("price").isEmpty }),
      ("price>1", { cents($0).map { $0 > 100 } ?? false }),
      ("price:1..3", { cents($0).map { (100...300).contains($0) } ?? false }),
      ("made:1941..1943", { ["1941", "1942", "1943"].contains($0.text("made")) }),
      ("tag:fun", { tags($0).contains("fun") }),
      ("tag:", { tags($0).isEmpty }),
      ("tag=SAFE", { tags($0).contains("safe") }),
      ("value>1", { worth($0).map { $0 > 100 } ?? false }),
      ("value<=2", { worth($0).map { $0 <= 200 } ?? false }),
      ("has:value", { !$0.valuations.isEmpty }),
      ("photo:none", { _ in true }),
      ("number:5..15", { (5...15).contains($0.number) }),
      ("status:all", { _ in true }),
      ("status:sold", { $0.status == "sold" }),
      ("status:o", { ["owned", "on loan"].contains($0.status) }),
      ("status=on loan", { $0.status == "on loan" }),
    ]
  }

  // MARK: - Order

  private func order(_ random: inout SeededGenerator) -> [SortKey] {
    let keys = ["number", "make", "serial", "price", "made", "type", "tags", "status", "value"]
    return (0..<Int.random(in: 0...2, using: &random)).map { _ in
      SortKey(
        key: keys.randomElement(using: &random) ?? "", descending: Bool.random(using: &random))
    }
  }

  private func precedes(_ one: Gun, _ other: Gun, by order: [SortKey]) -> Bool {
    for key in order {
      switch (sortKey(one, key.key), sortKey(other, key.key)) {
      case (nil, nil): continue
      case (nil, _): return false
      case (_, nil): return true
      case (let left?, let right?) where left == right: continue
      case (let left?, let right?):
        return left.lexicographicallyPrecedes(right) != key.descending
      }
    }
    return one.number < other.number
  }

  /// What a gun sorts by, as numbers that compare one after the other; nil for nothing.
  private func sortKey(_ gun: Gun, _ key: String) -> [Int]? {
    let key =
      switch key {
      case "number": SQLValue.integer(Int64(gun.number))
      case "value": SQLValue(gun.valuations.first?.amount.money?.minorUnits)
      default:
        gun.values[key]?.first.map { RecordKind.gun.field(key)?.kind.sortKey($0) ?? .null }
          ?? .null
      }
    return switch key {
    case .integer(let number): [Int(number)]
    case .text(let text): text.utf8.map(Int.init)
    case .blob(let bytes): bytes.map(Int.init)
    case .null, .real: nil
    }
  }
}
