import Platform
import Testing

@testable import Inventory

@Suite("Finding by words")
struct SearchTests {
  private let vault: Vault

  init() throws {
    vault = try TestVault().open()
  }

  @Test(
    "case, accents, apostrophes and composition do not matter in any script (SEA-01)",
    arguments: [
      ("étagère", [1]), ("ÉTAGÈRE", [1]), ("etagere", [1]), ("žžž", [2]), ("zzz", [2]),
      ("łucznik", [3]), ("lucznik", [3]), ("ноутбук", [4]), ("ВИНТОВКА", [4]), ("cafe", [5, 6]),
      ("café", [5, 6]), ("cafe\u{301}", [5, 6]), ("STRASSE", [7]), ("straße", [7]),
      ("istanbul", [8]), ("o'brien", [9, 10]), ("O’BRIEN", [9, 10]),
    ])
  func folding(word: String, guns: [Int]) throws {
    for row in [
      ("Étagère Armes", "Modèle À"), ("Žbrojovka", "ŽŽŽ"), ("śpiwór", "Łucznik"),
      ("Ноутбук", "Винтовка"), ("Cafe\u{301}", "decomposed"), ("Café", "composed"),
      ("straße", "GROSS"), ("İstanbul", "ısı"), ("O'Brien", "straight"), ("O’Brien", "curly"),
    ] {
      try vault.add("make=\(row.0)", "model=\(row.1)")
    }
    #expect(try vault.numbers(word) == guns)
  }

  @Test(
    "punctuation is taken as it is written",
    arguments: [
      ("AB-1001", [1]), ("AB_1001", [3]), (".22", [2]), ("10 %", [2]), ("10", [1, 2, 3]),
      ("%", [2]),
      ("under_score", [3]), ("under", [3]), ("score", [3]), ("(C)", [3]),
      ("30-06", [4]), (".30-06", [4]), ("30/06", [4]), ("#1", [1]),
    ])
  func punctuation(words: String, guns: [Int]) throws {
    try vault.add("make=A", "serial=AB-1001")
    try vault.add("make=B", "notes=.22 with 10 % finish")
    try vault.add("make=C", "notes=under_score (C) № 7 AB_1001x")
    try vault.add("make=D", "caliber=.30-06")
    #expect(try vault.numbers(words) == guns)
  }

  @Test("a gun is found by what is mounted on it, at any depth and wherever it goes")
  func mounted() throws {
    try vault.add("make=Colt")
    try vault.add("make=Sako")
    for (model, mount) in [
      ("Reflector", "1"), ("Lampshade", "accessory-1"), ("Battery", "accessory-2"),
    ] {
      try vault.add(.accessory, [Entry("model", model), Entry("mounted_on", mount)])
    }
    #expect(try vault.numbers("lampshade", "battery") == [1])
    try vault.edit(try vault.find(.accessory, "1"), [Entry("mounted_on", "2")])
    #expect(try vault.numbers("battery") == [2])
    try vault.edit(try vault.find(.accessory, "2"), [Entry("mounted_on", "")])
    #expect(try vault.numbers("reflector") == [2])
    #expect(try vault.numbers("battery").isEmpty)
    try vault.undo()
    #expect(try vault.accessories(on: vault.find("2").record).map(\.number) == [1, 2, 3])
    #expect(try vault.numbers("battery") == [2])
  }

  @Test("an undo never mounts an accessory on itself")
  func undoneLoop() throws {
    for model in ["A", "B"] { try vault.add(.accessory, [Entry("model", model)]) }
    try vault.edit(try vault.find(.accessory, "1"), [Entry("mounted_on", "accessory-2")])
    try vault.edit(try vault.find(.accessory, "1"), [Entry("mounted_on", "")])
    try vault.edit(try vault.find(.accessory, "2"), [Entry("mounted_on", "accessory-1")])
    let change = try #require(try vault.history().last?.change)
    let fault = vault.fault { try $0.undo(change - 1) }
    #expect(fault?.what.contains("mounted on itself") == true)
  }

  @Test("a word finds what begins with it, and words in one argument stand in a row")
  func prefixes() throws {
    try vault.add("make=Winchester", "notes=estate of a friend")
    #expect(try vault.numbers("winch") == [1])
    #expect(try vault.numbers("chester") == [])
    #expect(try vault.numbers("estate of") == [1])
    #expect(try vault.numbers("of estate") == [])
    #expect(try vault.numbers("of", "estate") == [1])
    // No phrase reaches from one field into another.
    #expect(try vault.numbers("winchester estate") == [])
    #expect(try vault.numbers("-winch") == [])
  }

  @Test("parts of names are found in scripts without blanks", arguments: ["南部", "大型", "ปืน", "총"])
  func noBlanks(word: String) throws {
    try vault.add("make=南部大型自動拳銃", "model=ลูกปืน", "notes=화승총")
    #expect(try vault.numbers(word) == [1])
  }

  @Test(
    "a caliber is found by any of its names, and by no other",
    arguments: [
      ("9x19", [1]), ("9mm Luger", [1]), ("para", [1]), ("caliber:9x19", [1]), ("9x18", [2]),
      ("caliber:9mm", [1, 2]), (".223", [3]), ("caliber:5.56", [4]), ("30-06", [5]),
      ("caliber:.30-06", [5]), ("caliber=9mm para", [1]), ("9 X 19 mm", [1]),
      (".30-'06 Springfield", [5]), ("caliber:5,56 × 45 mm", [4]),
    ])
  func calibers(words: String, guns: [Int]) throws {
    for caliber in ["9mm Para", "9mm Makarov", ".223 Remington", "5.56x45", "30–06 Sprg"] {
      try vault.add("make=X", "caliber=\(caliber)")
    }
    #expect(try vault.numbers(words) == guns)
  }

  @Test(
    "a serial is found without its blanks and dashes, with O for 0 and I for 1",
    arguments: ["AB 10-01", "ab1001", "ABIOO1", "AB1001", "serial:ab1001", "serial:ABIO"])
  func serials(words: String) throws {
    try vault.add("make=A", "serial=AB-1001")
    try vault.add("make=B", "serial=AC1001")
    #expect(try vault.numbers(words) == [1])
    #expect(try vault.gun(1).text("serial") == "AB-1001")
  }

  @Test(
    "likely duplicates are found whatever the serial is made of",
    arguments: ["V1", "7", "12/3456", "A.10-1", "№ 15", "ÄÖ 1", String(repeating: "9", count: 300)])
  func duplicates(serial: String) throws {
    try vault.add("make=Colt", "serial=\(serial)")
    try vault.add("make=colt", "serial=\(serial.lowercased())")
    #expect(try vault.likelyDuplicates(of: try vault.gun(2)).map(\.number) == [1])
  }

  @Test("leading zeros of a serial count")
  func zeros() throws {
    try vault.add("make=A", "serial=00123")
    try vault.add("make=B", "serial=123")
    #expect(try vault.numbers("serial:123") == [2])
    #expect(try vault.numbers("serial:00123") == [1])
  }

  @Test("a gun is found by whatever belongs to it or it names, as long as it does")
  func belongings() throws {
    try vault.add("make=Colt", "acquired_from=Ridge Line Arms", "tags=safe queen")
    let contact = try vault.find(.contact, "Ridge Line Arms")
    _ = try vault.edit(contact, [Entry("phone", "555 0100")])
    #expect(try vault.numbers("0100") == [1])
    let scope = try vault.add(
      .accessory, [Entry("make", "Leupold"), Entry("mounted_on", "1")])
    #expect(try vault.numbers("leupold") == [1])
    _ = try vault.edit(scope, [Entry("mounted_on", "")])
    #expect(try vault.numbers("leupold") == [])
    try vault.add(.barrel, [Entry("name", "Competition")], to: 1)
    #expect(try vault.numbers("competition") == [1])
    #expect(try vault.numbers("colt", "competition", "555") == [1])
    try vault.undo()
    #expect(try vault.numbers("competition") == [])
    try vault.add(.document, [Entry("title", "Factory letter"), Entry("guns", "1")])
    #expect(try vault.numbers("factory letter") == [1])
    #expect(try vault.numbers("has:document") == [1])
    #expect(try vault.numbers("has:receipt") == [])
    #expect(try vault.numbers("receipt:none") == [1])
  }
}
