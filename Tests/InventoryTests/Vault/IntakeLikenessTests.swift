import Platform
import SQLite
import TestSupport
import Testing

@testable import Inventory

@Suite("Guns that come in together")
struct IntakeLikenessTests {
  /// What may stand in each field; some of it cannot be accepted.
  private static let texts: [(key: String, texts: [String])] = [
    ("make", ["Colt", "Smith & Wesson", "Walther", "Škoda", "S\u{030C}koda"]),
    ("model", ["1911", "Model 10-6", "P.38", "Frontier  Six"]),
    ("serial", ["AB-1001", "0O1I", "none", "  77 ", "8.9E+19", "unreadable"]),
    ("serial_state", ["marked", "none", "not entered"]),
    ("other_serials", ["frame 77", "slide 12; 13"]),
    ("caliber", [".45 ACP", "9x19", "38 special", "Unheard-of 3"]),
    ("type", ["pistol", "Revolver", "cannon"]),
    ("made", ["1911", "1942~", "today", "31.12.1899"]),
    ("barrel_length", ["5 in", "127 mm", "5"]),
    ("percent", ["95", "101"]),
    ("condition", ["Excellent", "90%", "120%"]),
    ("condition_scale", ["NRA modern", "percent"]),
    ("acquired", ["1990", "2020-05", "2999-01-01", "today"]),
    ("acquired_from", ["Dealer 1", "dealer 1", "Ann Smith"]),
    ("price", ["$385.00", "1200", "-3", ""]),
    ("policy", ["Nobody’s policy"]),
    ("location", ["Safe 1/Drawer 2", "safe 1/drawer 3", "Safe 1"]),
    ("status", ["owned", "loaned out", "sold", "stolen"]),
    ("bound_book", ["yes", "no"]),
    ("disposed", ["2021-02-03", "1980"]),
    ("disposed_how", ["sold", "gifted"]),
    ("disposed_to", ["Dealer 1", "Bob"]),
    ("tags", ["heirloom", "heirloom, hunting", "Hunting,heirloom,heirloom", ","]),
    ("notes", ["a\nb", "word", "  ", "nothing\u{0}more"]),
    ("colour", ["red"]),
  ]

  private struct Arrival {
    var entries: [Entry]
    var values: [[Entry]]
  }

  private static func arrival(_ random: inout SeededGenerator) -> Arrival {
    // A row of a table may say nothing of a gun but its number; then it is one all the same.
    var entries = [Entry("nickname", "Old one")]
    // Most can be accepted, so that not all of them are refused.
    for (key, texts) in texts where Int.random(in: 0..<10, using: &random) < 2 {
      let isOdd = Int.random(in: 0..<20, using: &random) == 0
      let usable = isOdd ? texts : Array(texts.prefix(2))
      let times = Int.random(in: 0..<20, using: &random) == 0 ? 2 : 1
      for _ in 0..<times {
        entries.append(Entry(key, usable.randomElement(using: &random) ?? ""))
      }
    }
    let values = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      [
        Entry("amount", ["$100", "2500.50", "much"][Int.random(in: 0..<9, using: &random) / 4]),
        Entry("basis", ["market", "replacement"].randomElement(using: &random) ?? ""),
        Entry("by", "Smith"),
      ]
    }
    return Arrival(entries: entries.shuffled(using: &random), values: values)
  }

  /// All that a vault holds of its records, and what its guns are found by.
  private static func everything(_ vault: Vault) throws -> [String] {
    var all: [String] = []
    for sql in [
      "SELECT id, kind, number, owner, trashed FROM record ORDER BY id",
      """
      SELECT record, field, position, text, exact, quote(sort), target FROM value
      ORDER BY record, field, position
      """,
      "SELECT record, kind, gun, action, before, after, number, owner FROM history ORDER BY id",
      "SELECT kind, number FROM last_number WHERE number > 0 ORDER BY kind",
    ] {
      all += try vault.connection.all(sql) { row in
        (0..<8).map { row.optionalText($0) ?? "-" }.joined(separator: "|")
      }
    }
    all += try vault.connection.all(
      """
      SELECT s.rowid, words FROM search s JOIN record r ON r.id = s.rowid
      WHERE r.kind NOT IN ('valuation', 'photograph') ORDER BY s.rowid
      """
    ) { row in
      // In which order they stand, and how often, finds nothing else.
      let bar = String(decoding: SearchWords.bar, as: UTF8.self)
      let words = Set(row.text(1).split(separator: bar)).sorted()
      return "\(row.integer(0)): \(words.joined(separator: " & "))"
    }
    return all
  }

  @Test(
    "are what they would be if they came one after the other, refused ones too", arguments: 1...40)
  func alike(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let arrivals = (0..<25).map { _ in Self.arrival(&random) }
    let folder = try TemporaryFolder()
    let clock = Clock { 1_772_332_200 }
    let single = try Vault.create(folder("single.gunroom"), author: "ann", clock: clock)
    let many = try Vault.create(folder("many.gunroom"), author: "ann", clock: clock)
    var refusals: [String] = []
    for arrival in arrivals {
      do {
        try single.changing("import") {
          let gun = try single.add(arrival.entries)
          for value in arrival.values { try single.add(.valuation, value, to: gun.number) }
        }
      } catch let fault as Fault {
        refusals.append("\(fault)")
      }
    }
    var laterRefusals: [String] = []
    try many.takingIn("import") {
      for arrival in arrivals {
        do {
          try many.changing("import") {
            _ = try many.takeIn(arrival.entries, values: arrival.values)
          }
        } catch let fault as Fault {
          laterRefusals.append("\(fault)")
        }
      }
    }
    #expect(refusals == laterRefusals)
    #expect(refusals.count < arrivals.count)
    let (one, other) = (try Self.everything(single), try Self.everything(many))
    #expect(one.filter { !other.contains($0) } == [])
    #expect(other.filter { !one.contains($0) } == [])
  }
}
