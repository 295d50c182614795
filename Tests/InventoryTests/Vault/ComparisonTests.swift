import Platform
import Testing

@testable import Inventory

@Suite("Comparing in queries")
struct ComparisonTests {
  private let vault: Vault

  init() throws {
    vault = try TestVault().open()
    try vault.add(
      "make=A", "price=$99.99", "made=1911", "acquired=2019-04-13", "barrel_length=20 in",
      "weight=6.5 lb", "percent=90")
    try vault.add(
      "make=B", "price=1,150.00", "made=c. 1943", "acquired=2020", "barrel_length=508 mm",
      "weight=3 kg", "percent=100")
    try vault.add(
      "make=C", "price=€1,000.00", "made=before 1899", "acquired=2021-06", "barrel_length=4\"")
    try vault.add("make=D")
    try vault.add(.valuation, [Entry("amount", "900.00"), Entry("date", "2020-01-01")], to: 1)
    try vault.add(.valuation, [Entry("amount", "2,500.00"), Entry("date", "2024-01-01")], to: 1)
    try vault.add(.valuation, [Entry("amount", "100.00")], to: 2)
  }

  @Test(
    "numbers, money, dates, lengths and weights compare by what they mean",
    arguments: [
      ("price>99.99", [2]), ("price>=99.99", [1, 2]), ("price<1150", [1]), ("price:>1000", [2]),
      ("price<=1150.00", [1, 2]), ("price:50..1000", [1]), ("price:1000..", [2]),
      ("price:..100", [1]), ("price=1150", [2]), ("price:$1,150.00", [2]), ("price>€500", [3]),
      ("acquired>2020", [3]), ("acquired>=2020", [2, 3]), ("acquired<2020", [1]),
      ("acquired<=2020", [1, 2]), ("acquired:2019", [1]), ("acquired:2019..2020", [1, 2]),
      ("acquired=2019-04-13", [1]), ("acquired>2019-04-12", [1, 2, 3]), ("acquired:2021-06", [3]),
      ("made<1900", [3]), ("made:1940s", [2]), ("made:1943", [2]), ("made:", [4]),
      ("barrel_length=20in", [1, 2]), ("barrel_length>4in", [1, 2]), ("barrel-length<=4in", [3]),
      ("barrel_length:3in..510mm", [1, 2, 3]), ("weight<3kg", [1]), ("percent>=95", [2]),
      ("value>1000", [1]), ("value<1000", [2]), ("value:none", [3, 4]), ("number:2..3", [2, 3]),
      ("-price>1", [3, 4]), ("make>B", [3, 4]), ("has:value", [1, 2]),
      ("photo:none", [1, 2, 3, 4]),
      ("has:photos", []),
    ])
  func comparisons(term: String, guns: [Int]) throws {
    #expect(try vault.numbers(term) == guns)
    // The same terms among others and with another order.
    #expect(try vault.numbers(term, "-zzz") == guns)
  }

  @Test(
    "a bad query says where, and what was expected",
    arguments: [
      ("price>abc", "price>abc", "1150.00"), ("acquired:2021-02-30", "acquired:2021-02-30", ""),
      ("barrel_length>20", "barrel_length>20", "20 in"), ("status:zzz", "status:zzz", "owned"),
      ("has:wings", "has:wings", "receipt"), ("price>", "price>", "Give a value"),
      ("percent>ten", "percent>ten", "digits"), ("number:x", "", "number:17"),
      ("status>owned", "status>owned", "owned"), ("prize>1", "", "Did you mean price?"),
    ])
  func bad(term: String, place: String, advice: String) {
    let fault = vault.fault { _ = try $0.query([term]) }
    #expect(fault?.category == .usage)
    #expect(fault?.place == place)
    #expect(fault?.advice.contains(advice) == true, "\(fault?.advice ?? "")")
  }

  @Test(
    "a part of a long list is the same as that part of the whole",
    arguments: ["", "caliber", "-price", "make,-number", "value", "title", "-caliber,price"])
  func pages(sort: String) throws {
    for number in 0..<40 {
      try vault.add(
        "make=M\(number % 3)", "caliber=\(number % 7).5mm",
        number % 2 == 0 ? "price=\(number * 37 % 11).00" : "notes=none")
    }
    let order = try SortKey.list(sort)
    let all = try vault.numbers(matching: .everything, sortedBy: order)
    var paged: [Int] = []
    for page in 1...7 {
      paged += try vault.numbers(
        matching: .everything, sortedBy: order, page: ListPage(page, of: 7))
    }
    #expect(paged == all)
  }

  @Test("the order is natural, whatever is sorted (SRT-01)")
  func natural() throws {
    let vault = try TestVault().open()
    let calibers = [
      "7.62x39mm", ".22 LR", "9mm", "12 ga", ".308 Win", "10mm", ".410 bore", "5.56x45mm",
      ".22 Hornet", "6.5 Creedmoor", "20 ga", ".45 ACP", "", ".30-06",
    ]
    let serials = [
      "A10", "A2", "A1", "a3", "A100", "Á5", "Z1", "ñ1", "n2", "", "007", "7", "B1", "_x",
    ]
    for (caliber, serial) in zip(calibers, serials) {
      try vault.add("make=Example", "caliber=\(caliber)", "serial=\(serial)")
    }
    func sorted(_ key: String) throws -> [String] {
      try vault.numbers(matching: .everything, sortedBy: try SortKey.list(key))
        .map { try vault.gun($0).text(key) }
    }
    #expect(
      try sorted("caliber") == [
        ".22 Hornet", ".22 LR", ".30-06", ".308 Win", ".410 bore", ".45 ACP", "5.56x45mm",
        "6.5 Creedmoor", "7.62x39mm", "9mm", "10mm", "12 ga", "20 ga", "",
      ])
    #expect(
      try sorted("serial") == [
        "007", "7", "_x", "A1", "A2", "a3", "Á5", "A10", "A100", "B1", "ñ1", "n2", "Z1", "",
      ])
  }
}
