import Platform
import Testing

@testable import Inventory

@Suite("Queries and sorting")
struct QueryTests {
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
    try vault.add("make=Colt", "model=Python", "type=Revolver", "price=1150", "tags=safe")
    try vault.add("make=Colt", "model=1911", "type=Pistol", "price=900.50", "made=before 1943")
    try vault.add("make=Ruger", "model=10/22", "type=Rifle", "caliber=.22 LR", "made=1943")
    try vault.add("make=Étagère", "model=O’Brien", "status=sold")
    try vault.add("make=Walther", "serial=Café 7", "status=on loan", "made=1943-05")
  }

  @Test(
    "words and terms must all hold",
    arguments: [
      ([], [1, 2, 3, 5]), (["colt"], [1, 2]), (["COLT", "python"], [1]), (["colt", "rifle"], []),
      (["make:col"], [1, 2]), (["make=col"], []), (["make=colt"], [1, 2]), (["-colt"], [3, 5]),
      (["-make=colt", "-ruger"], [5]), (["price:"], [3, 5]), (["price="], [3, 5]),
      (["-price:"], [1, 2]), (["type:r"], [1, 3]), (["tag:safe"], [1]), (["Tags=SAFE"], [1]),
      (["cafe 7"], [5]), (["cafe\u{301}"], [5]), (["10/22"], [3]), (["#3"], [3]),
      (["#1", "#3"], [1, 3]), (["-#1", "colt"], [2]), ([""], [1, 2, 3, 5]), (["%"], []),
      (["_"], []),
      (["serial-state:not"], [1, 2, 3]),
    ])
  func terms(words: [String], numbers: [Int]) throws {
    #expect(try vault.numbers(matching: try Query(words)) == numbers)
  }

  @Test(
    "only guns that are there are meant, unless the query speaks of the status",
    arguments: [
      (["status:all"], [1, 2, 3, 4, 5]), (["status:sold"], [4]), (["-status:sold"], [1, 2, 3, 5]),
      (["status:on"], [5]), (["status=on loan"], [5]), (["status:"], []),
      (["-status:"], [1, 2, 3, 4, 5]),
      (["etagere", "status:ALL"], [4]), (["o'brien", "status:all"], [4]), (["etagere"], []),
    ])
  func status(words: [String], numbers: [Int]) throws {
    #expect(try vault.numbers(matching: try Query(words)) == numbers)
  }

  @Test(
    "a field that does not exist is named with the nearest one", arguments: ["modle:x", "-modle=x"])
  func unknown(term: String) {
    let fault = #expect(throws: Fault.self) { try Query([term]) }
    #expect(fault?.category == .usage)
    #expect(fault?.advice.hasPrefix("Did you mean model?") == true)
  }

  @Test(
    "a query that makes no sense says where and what was expected",
    arguments: [
      ("\"unclosed", "a quote is opened and never closed"),
      ("make:\"unclosed", "a quote is opened and never closed"),
      ("\"", "a quote is opened and never closed"), ("-", "holds nothing to look for"),
      (":", "holds nothing to look for"), ("\"\"", "holds nothing to look for"),
      ("made:1920..1899", "the range ends before it begins"),
      ("-price:9..1", "the range ends before it begins"),
      ("number:9..1", "names no numbers"), ("photo:maybe", "is not what photo: is asked for"),
      ("has:wings", "is nothing that a gun can have"), ("price>", "there is nothing after"),
      ("status:melted", "is not one of the words"), ("made:1920..x", "is not a date"),
    ])
  func nonsense(term: String, what: String) {
    let fault = #expect(throws: Fault.self) { try Query([term]) }
    #expect(fault?.category == .usage)
    #expect(fault?.what.contains(what) == true, "\(fault?.message ?? "")")
    #expect(
      fault.map { !$0.place.isEmpty && term.hasSuffix($0.place) } == true
        || fault?.what.contains(term) == true)
    #expect(fault?.advice.isEmpty == false)
  }

  @Test(
    "words in quotes are looked for as they stand",
    arguments: [
      (["\"model a\""], ["model a"]), (["make:\"smith & wesson\""], ["make:smith & wesson"]),
      (["make=\"colt\""], ["make=colt"]), (["-\"model a\""], ["-model a"]),
    ])
  func quoted(words: [String], plain: [String]) throws {
    try vault.add("make=Smith & Wesson", "model=Model A")
    let found = try vault.numbers(matching: try Query(words))
    #expect(!found.isEmpty)
    #expect(try found == vault.numbers(matching: try Query(plain)))
  }

  @Test("guns that left are counted where nothing else is found")
  func gone() throws {
    #expect(try vault.goneGuns(matching: try Query(["etagere"])) == 1)
    #expect(try vault.goneGuns(matching: try Query(["etagere", "status:owned"])) == 0)
    #expect(try vault.goneGuns(matching: try Query(["colt"])) == 0)
  }

  @Test("numbers alone name guns, whatever their status; with words they are words")
  func guns() throws {
    #expect(try vault.numbers(matching: try Query.guns(["4", "#2"])) == [2, 4])
    #expect(try vault.numbers(matching: try Query.guns([])) == [1, 2, 3, 5])
    #expect(try vault.numbers(matching: try Query.guns(["1911", "colt"])) == [2])
    #expect(try vault.numbers(matching: try Query.guns(["99999999999999999999"])) == [])
  }

  @Test("a query of very many words is answered or refused in words of its own")
  func many() throws {
    #expect(try vault.numbers(matching: try Query(Array(repeating: "colt", count: 500))) == [1, 2])
    let fault = #expect(throws: Fault.self) { try Query(Array(repeating: "colt", count: 501)) }
    #expect(fault?.category == .usage)
    let dashes = String(repeating: "-", count: 100_000)
    #expect(try vault.numbers(matching: try Query([dashes])).count == 4)
    let numbers = (1...10_000).map { "#\($0)" }
    #expect(try vault.numbers(matching: try Query(numbers)) == [1, 2, 3, 5])
  }

  @Test("trashed guns are in no query")
  func trashed() throws {
    try vault.remove(1)
    #expect(try vault.numbers("colt", "status:all") == [2])
  }

  @Test(
    "guns sort by any key; those without a value come last, and ties go by number",
    arguments: [
      ("price", [2, 1, 3, 5]), ("-price", [1, 2, 3, 5]), ("made", [2, 3, 5, 1]),
      ("-made", [5, 3, 2, 1]), ("title", [2, 1, 3, 5]), ("make,-model", [1, 2, 3, 5]),
      ("-number", [5, 3, 2, 1]), ("", [1, 2, 3, 5]), ("-make", [5, 3, 1, 2]),
    ])
  func sorts(keys: String, numbers: [Int]) throws {
    #expect(try vault.numbers(matching: .everything, sortedBy: try SortKey.list(keys)) == numbers)
  }

  @Test("serials and calibers sort naturally, empty ones last")
  func natural() throws {
    let place = try TestVault()
    let vault = try place.open()
    let serials = [
      "A10", "A2", "A1", "a3", "A100", "Á5", "Z1", "ñ1", "n2", "", "007", "7", "B1", "_x",
    ]
    for serial in serials { try vault.add("make=Example", "serial=\(serial)") }
    let sorted = try vault.numbers(matching: .everything, sortedBy: try SortKey.list("serial"))
    #expect(
      sorted.map { serials[$0 - 1] }
        == ["007", "7", "_x", "A1", "A2", "a3", "Á5", "A10", "A100", "B1", "ñ1", "n2", "Z1", ""])
  }

  @Test("every field can be sorted by, all at once")
  func everyKey() throws {
    let keys = RecordKind.gun.fields.map(\.key).joined(separator: ",")
    #expect(try vault.numbers(matching: .everything, sortedBy: try SortKey.list(keys)).count == 4)
    let fault = #expect(throws: Fault.self) { try SortKey.list("make,prise") }
    #expect(fault?.message == "there is no field “prise” to sort by. Did you mean price?")
  }

  @Test("accents, case and either apostrophe do not matter")
  func search() throws {
    let place = try TestVault()
    let vault = try place.open()
    let guns = [
      ("Étagère Armes", "Modèle À"), ("Žbrojovka", "ŽŽŽ"), ("śpiwór", "Łucznik"),
      ("Ноутбук", "Винтовка"), ("Cafe\u{301}", "decomposed"), ("Caf\u{E9}", "composed"),
      ("straße", "GROSS"), ("İstanbul", "ısı"), ("O'Brien", "straight"), ("O’Brien", "curly"),
    ]
    for (make, model) in guns { try vault.add("make=\(make)", "model=\(model)") }
    for (word, numbers) in [
      ("étagère", [1]), ("ÉTAGÈRE", [1]), ("etagere", [1]), ("žžž", [2]), ("zzz", [2]),
      ("łucznik", [3]), ("lucznik", [3]), ("ноутбук", [4]), ("ВИНТОВКА", [4]), ("cafe", [5, 6]),
      ("caf\u{E9}", [5, 6]), ("cafe\u{301}", [5, 6]), ("strasse", [7]), ("istanbul", [8]),
      ("o'brien", [9, 10]), ("o’brien", [9, 10]),
    ] {
      #expect(try vault.numbers(word) == numbers, "\(word)")
    }
  }
}
