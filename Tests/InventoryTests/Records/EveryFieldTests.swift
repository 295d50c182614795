import Testing

@testable import Inventory

/// Every field of every kind of record, read from the descriptions themselves, so that a new one
/// cannot be forgotten.
@Suite("Every field of every kind of record")
struct EveryFieldTests {
  /// A field of a kind, and two values of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: RecordKind
    let field: Field
    let first: String
    let second: String
    var testDescription: String { "\(kind.name).\(field.key)" }
  }

  /// Kinds that no pair of key and value makes: what enters them has tests of its own.
  private static let written: Set = [
    "photograph", "entry", "disposition", "book_entry", "count", "section", "field", "setting",
    "schedule",
  ]
  /// Fields that say what the program found out or did.
  private static let kept: Set = [
    "document.name", "document.content", "document.media_type", "document.size", "lot.on_hand",
  ]
  /// Where any two values of the kind would not do.
  private static let special = [
    // Another state needs a serial number.
    "gun.serial_state": ("none", "unreadable"),
    // Nothing is taken back from the bound book.
    "gun.bound_book": ("no", ""),
    "gun.percent": ("95", "80"),
  ]

  /// What a gun says of itself when nobody else does.
  private static let always = ["status": "owned", "serial_state": "not entered"]

  static let cases = RecordKind.all.filter { !written.contains($0.name) }.flatMap { kind in
    kind.fields.filter { !kept.contains("\(kind.name).\($0.key)") }.map { field in
      let values = special["\(kind.name).\(field.key)"] ?? samples(field.kind)
      return Case(kind: kind, field: field, first: values.0, second: values.1)
    }
  }

  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
    for name in ["First", "Second"] {
      try vault.add("make=\(name)", "type=Rifle")
      try vault.add(.barrel, [Entry("name", name)], to: 1)
      try vault.add(.lot, [Entry("make", name), Entry("quantity", "100")])
      try vault.add(
        .plan, [Entry("what", name), Entry("type", "Rifle"), Entry("every_days", "30")])
    }
  }

  @Test(
    "is entered, shown, found, changed, cleared, undone and redone", arguments: Self.cases)
  func wholeLife(_ wanted: Case) throws {
    let key = wanted.field.key
    let number = try enter(wanted).number
    func record() throws -> Record? { try vault.record(wanted.kind, number) }

    #expect(try shown(wanted, number) == wanted.first)
    try expectFound(wanted, wanted.first, number)

    #expect(try change(wanted, number, wanted.second))
    #expect(try shown(wanted, number) == wanted.second)
    try expectFound(wanted, wanted.second, number)
    #expect(try !found(wanted, ["\(key)=\(wanted.first)"]).contains(number))
    #expect(try !change(wanted, number, wanted.second), "what is the same is no change")

    try vault.undo()
    #expect(try shown(wanted, number) == wanted.first)
    try expectFound(wanted, wanted.first, number)
    try vault.redo()
    #expect(try shown(wanted, number) == wanted.second)

    if wanted.field.isRequired {
      #expect(try fails { _ = try change(wanted, number, "") }, "what is required stays")
    } else if !wanted.second.isEmpty, isClearable(wanted) {
      #expect(try change(wanted, number, ""))
      #expect(try shown(wanted, number) == Self.always[key] ?? "")
      try vault.undo()
    }

    try vault.undo()
    try vault.undo()
    #expect(try record() == nil, "nothing is left of what was entered")
    try vault.redo()
    #expect(try shown(wanted, number) == wanted.first)
    #expect(try vault.check().shortcomings.allSatisfy { $0.kind != .history })
  }

  @Test("is of a kind that is made by keys and values, or written by the program")
  func nothingForgotten() {
    let names = Set(RecordKind.all.map(\.name))
    #expect(Self.written.isSubset(of: names))
    #expect(Set(Self.cases.map(\.kind.name)).union(Self.written) == names)
    #expect(Self.cases.count > 200)
  }

  private static func samples(_ kind: ValueKind) -> (String, String) {
    switch kind {
    case .text, .prose: ("Quaint one", "Another two")
    case .mark: ("AB-1001", "CD-2002")
    case .choice(let words), .openChoice(let words): (words[0], words[1])
    case .date: ("2020-03-04", "2021-05-06")
    case .money: ("100.00", "250.50")
    case .length: ("20 in", "508.5 mm")
    case .weight: ("7 lb", "3.1 kg")
    case .number: ("7", "12")
    case .yesNo: ("yes", "no")
    case .quantity: ("8.5", "9")
    case .path, .reference(.location): ("Safe 1/Drawer 2", "Safe 3")
    case .reference(.gun), .reference(.mount): ("1", "2")
    case .reference(let target) where !target.growsWithNames:
      ("\(target.rawValue)-1", "\(target.rawValue)-2")
    case .reference: ("Ann Lee", "Bob Ray")
    }
  }

  /// What else a record needs so that one with this field can be.
  private func companions(of wanted: Case) -> [Entry] {
    let required = wanted.kind.fields.filter { $0.isRequired && $0.key != wanted.field.key }
    var entries = required.map { Entry($0.key, Self.samples($0.kind).0) }
    switch (wanted.kind.name, wanted.field.key) {
    case ("gun", "disposed"), ("accessory", "disposed"):
      entries.append(Entry("disposed_how", "sold"))
    case ("gun", "status"), ("gun", "serial_state"): entries.append(Entry("make", "Colt"))
    case ("plan", let key):
      if !["gun", "type"].contains(key) { entries.append(Entry("gun", "1")) }
      if !key.hasPrefix("every") { entries.append(Entry("every_days", "30")) }
    default: break
    }
    return entries
  }

  /// Whether the record can be without the field, having its companions only.
  private func isClearable(_ wanted: Case) -> Bool {
    wanted.kind.name != "plan" || ["notes"].contains(wanted.field.key)
  }

  private func enter(_ wanted: Case) throws -> Record {
    let given = companions(of: wanted) + [Entry(wanted.field.key, wanted.first)]
    switch wanted.kind.name {
    case "gun": return try vault.add(given).record
    case "session": return try vault.addSession(given)
    case "document":
      // The guns are arguments, not entries.
      return try vault.addDocument(
        Array("paper".utf8), name: "paper.txt", given.filter { $0.key != "guns" }, to: [1]
      ).document
    default: return try vault.add(wanted.kind, given, to: wanted.kind.belongsToGun ? 1 : nil)
    }
  }

  private func change(_ wanted: Case, _ number: Int, _ text: String) throws -> Bool {
    let entries = [Entry(wanted.field.key, text)]
    let record = try #require(try vault.record(wanted.kind, number))
    switch wanted.kind.name {
    case "gun": return try vault.edit(number, entries).isChanged
    case "session": return try vault.editSession(record, entries).isChanged
    default: return try vault.edit(record, entries).isChanged
    }
  }

  /// What stands in the row of the field; empty without one.
  private func shown(_ wanted: Case, _ number: Int) throws -> String {
    let record = try #require(try vault.record(wanted.kind, number))
    let sections =
      wanted.kind.name == "gun" ? try vault.gun(number).sections() : record.sections()
    return sections.flatMap(\.rows).first { $0.field.key == wanted.field.key }?.text ?? ""
  }

  private func found(_ wanted: Case, _ words: [String]) throws -> [Int] {
    let gone = wanted.kind.name == "gun" && wanted.field.key != "status" ? ["status:all"] : []
    return try vault.numbers(matching: try vault.query(words + gone, wanted.kind))
  }

  /// Found by its field, exactly and not, and where it is more than yes or no by its words; what nobody
  /// looks for alone, with its gun.
  private func expectFound(_ wanted: Case, _ text: String, _ number: Int) throws {
    guard wanted.kind.isFoundAlone else {
      let guns = try vault.numbers(matching: try vault.query([text, "status:all"]))
      return #expect(guns == [1], "\(text) as words")
    }
    let key = wanted.field.key
    for query in ["\(key):\(text)", "\(key)=\(text)"] {
      #expect(try found(wanted, [query]).contains(number), "\(query)")
    }
    guard wanted.field.kind != .yesNo else { return }
    #expect(try found(wanted, [text]).contains(number), "\(text) as words")
  }

  private func fails(_ body: () throws -> Void) throws -> Bool {
    do {
      try body()
      return false
    } catch { return true }
  }
}
