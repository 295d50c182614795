import Inventory
import Platform
import TestSupport
import Testing

@testable import Exchange

/// A table of guns that was exported here, and is read again.
@Suite("A table of our own")
struct TableHeadingsTests {
  /// A vault with fields of somebody's own, among them ones that share a label with ours.
  private static func vault(_ path: String) throws -> Vault {
    let vault = try Vault.create(path, author: "ann", clock: Clock { 1_772_332_200 })
    for (label, key, section, kind) in [
      ("Rollmark", "rollmark", "Identification", "text"),
      ("Price", "own_price", "Storage", "money"),
      ("Gunroom number", "own_number", "Storage", "number"), ("Seen", "seen", "Storage", "date"),
      ("Location: Verified", "odd", "Storage", "text"), ("Title", "own_title", "Storage", "text"),
    ] {
      try vault.addField(label, key: key, [Entry("section", section), Entry("kind", kind)])
    }
    return vault
  }

  @Test("has words for every field that no other column has, and by which it is known again")
  func words() throws {
    let folder = try TemporaryFolder()
    let vault = try Self.vault(folder("v.gunroom"))
    defer { vault.close() }
    for kind in vault.kinds.all {
      let headings = TableHeadings(kind)
      let keys = ["number"] + kind.fields.map(\.key)
      let words = keys.map(headings.words)
      #expect(Set(words.map(Layout.plain)).count == keys.count, "\(kind.name): \(words)")
      #expect(headings.allKeys(words) == keys, "\(kind.name)")
      #expect(headings.allKeys(keys) == keys, "\(kind.name)")
    }
    let headings = TableHeadings(vault.kinds.gun)
    #expect(headings.words(over: "price") == "Acquisition: Price")
    #expect(headings.words(over: "disposed") == "Disposition: Date")
    #expect(headings.words(over: "make") == "Make")
    #expect(headings.ownKeys(["Number", "Make", "Model"]) == nil, "anybody can write that")
    #expect(headings.ownKeys(["make", "number"]) == nil, "our number comes first")
    #expect(headings.ownKeys(["Gunroom number", "make"]) == nil, "words or keys")
    #expect(headings.ownKeys(["", "number", "make"]) == ["", "number", "make"])
  }

  @Test(
    "brings back every field whatever it holds, however the table is written",
    arguments: UInt64(1)...24)
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let source = try Self.vault(folder("source.gunroom"))
    defer { source.close() }
    for _ in 0..<6 { try Self.addGun(to: source, &random) }
    // Every field is there in one of them, and what it holds is odd in some.
    let writer = SeparatedWriter(
      separator: [",", ";", "\t", "|"].map { UInt8(ascii: $0) }.randomElement(using: &random) ?? 0,
      hasByteOrderMark: Bool.random(using: &random), guardsFormulas: seed % 2 == 0,
      headings: seed % 4 < 2 ? .keys : .labels)
    let bytes = try Self.table(source, writer)
    let target = try Self.vault(folder("target.gunroom"))
    defer { target.close() }
    #expect(try Self.take(bytes, into: target).new == 6, "seed \(seed)")
    // Byte by byte: what Unicode calls the same is not.
    let keys = ["number"] + source.kinds.gun.fields.map(\.key)
    for (old, new) in zip(try Self.rows(source), try Self.rows(target)) {
      for (key, (before, after)) in zip(keys, zip(old, new)) {
        #expect(before.text.utf8.elementsEqual(after.text.utf8), "seed \(seed), \(key)")
      }
    }
    #expect(try Self.take(bytes, into: source).same == 6, "seed \(seed)")
  }

  private static func table(_ vault: Vault, _ writer: SeparatedWriter) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let choice = ExportChoice(redactor: try Redactor(vault, Omission()))
    try writer.write(try ExportTable(guns: vault, choice)) { bytes += $0 }
    return bytes
  }

  private static func rows(_ vault: Vault) throws -> [[ExportCell]] {
    var rows: [[ExportCell]] = []
    let choice = ExportChoice(redactor: try Redactor(vault, Omission()))
    try ExportTable(guns: vault, choice).forEachRow { _, cells in rows.append(cells) }
    return rows
  }

  private static func take(_ bytes: [UInt8], into vault: Vault) throws -> ImportCounts {
    let sheet = try Sheet(
      try SourceTable(bytes, name: "f.csv"), .init(), kinds: vault.kinds, today: vault.today)
    return try vault.takingIn("import f.csv") {
      let importer = try Importer(sheet, into: vault, folder: "/", skipsFaulty: false)
      try importer.run { outcome, _ in
        if case .faulty(_, let faults) = outcome { Issue.record("\(faults)") }
      }
      return importer.counts
    }
  }

  private static func addGun(to vault: Vault, _ random: inout SeededGenerator) throws {
    let left: Set = [
      // These follow from others, or have to agree with them.
      "serial_state", "status", "condition_scale", "bound_book", "policy", "loss_kind",
      "loss_discovered",
    ]
    let make = "Maker \(Int.random(in: 0..<1_000_000, using: &random))"
    let number = try vault.add([Entry("make", make)]).number
    for field in vault.kinds.gun.fields where field.key != "make" && !left.contains(field.key) {
      let count = field.repeats ? Int.random(in: 1...3, using: &random) : 1
      let entries = (0..<count).map { _ in Entry(field.key, text(of: field, &random)) }
      // What a field does not take is no matter of tables.
      _ = try? vault.edit(number, entries)
    }
  }

  private static func text(of field: Field, _ random: inout SeededGenerator) -> String {
    switch field.kind {
    case .date: pick(["2001-02-03", "March 2012", "c. 1938", "1944-11"], &random)
    case .money: pick(["$5", "1,234.56", "EUR 7", "0"], &random)
    case .length: pick(["4 in", "83 mm", "7 1/2\""], &random)
    case .weight: pick(["34 oz", "4.1 kg"], &random)
    case .number: pick(["7", "012", "95"], &random)
    case .choice(let words): pick(words, &random)
    case .yesNo: "yes"
    case .reference: "Somebody \(Int.random(in: 0..<3, using: &random))"
    default: odd(&random)
    }
  }

  private static func pick(_ words: [String], _ random: inout SeededGenerator) -> String {
    words.randomElement(using: &random) ?? ""
  }

  private static func odd(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "B", "\"", "'", "''", "=", "+", "-", "@", ",", ";", "|", "\n", " ", "\t", "é",
      "e\u{301}",
      "銃", "\u{202E}", "0", "N/A", "; ", "none", "2024-01-02", "Total",
    ]
    let first = pick(["", "'", "=", "+1", "-", "@", "'=", "\t", "N/A", "x"], &random)
    return first
      + (0..<Int.random(in: 0...4, using: &random)).map { _ in
        pick(pieces, &random)
      }.joined()
  }
}
