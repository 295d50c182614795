import Foundation
import Platform
import Testing

/// The rules that a table keeps on paper.
@Suite("A table")
struct TableRulesTests {
  static let definition = """
    { title: "T", about: "guns", sort: "number", blocks: [
      { block: "title", title: "T" },
      { block: "table", columns: [ { key: "number" }, { key: "model" }, { key: "price" }, KEYS ],
        totals: ["price"] } ] }
    """

  /// A vault of guns 1 to `count`; each third was paid in euros.
  private func workplace(_ count: Int, keys: String = "") throws -> Workplace {
    let workplace = try Workplace()
    try Self.definition.replacing("KEYS", with: keys).write(
      toFile: "\(workplace.folder)/t.json5", atomically: true, encoding: .utf8)
    try workplace.must(
      """
      gunroom init -q; { echo Make,Model,Price; for n in $(seq \(count)); do
      if [ $((n % 3)) = 0 ]; then sign=€; else sign=$; fi; echo "Colt,M$n-x,$sign$n.25"; done; } >g.csv
      gunroom import -q g.csv
      """)
    return workplace
  }

  private func pages(_ workplace: Workplace, _ options: String = "") throws -> [String] {
    try workplace.must(
      "gunroom report t -q --definition t.json5 \(options) -o t.pdf && pdftotext -layout t.pdf -"
    ).split(separator: "\u{c}").map(String.init).filter { $0 != "\n" }
  }

  /// The models on a page, `M17-x` as 17.
  private func models(_ page: String) -> [Int] {
    page.matches(of: #/\bM(\d+)-x\b/#).compactMap { Int($0.1) }
  }

  /// The sums that a line says, in cents: dollars and euros.
  private func sums(_ page: String, _ words: String) -> (dollars: Int, euros: Int)? {
    guard let line = page.split(separator: "\n").first(where: { $0.contains(words) }) else {
      return nil
    }
    func cents(_ sign: Character) -> Int {
      guard let start = line.firstIndex(of: sign) else { return 0 }
      let figures = line[line.index(after: start)...].prefix { $0.isNumber || ".,".contains($0) }
      return Int(figures.filter(\.isNumber)) ?? 0
    }
    return (cents("$"), cents("€"))
  }

  private func expected(_ numbers: ClosedRange<Int>) -> (dollars: Int, euros: Int) {
    numbers.reduce((0, 0)) { sum, number in
      let price = number * 100 + 25
      return number % 3 == 0 ? (sum.0, sum.1 + price) : (sum.0 + price, sum.1)
    }
  }

  @Test("has its heading on each page, every row once, and sums that are carried over")
  func manyRows() throws {
    let workplace = try workplace(210)
    for options in ["", "--landscape", "--paper a5"] {
      let pages = try pages(workplace, options)
      #expect(pages.count > 3)
      #expect(pages.flatMap(models) == Array(1...210), "\(options): each once and in order")
      var last = 0
      for (place, page) in pages.enumerated() {
        let lines = page.split(separator: "\n")
        let headings = lines.filter { $0.contains("MODEL") && $0.contains("PRICE") }
        #expect(headings.count == 1, "\(options), page \(place + 1)")
        let brought = sums(page, "Brought forward")
        let carried = sums(page, "Carried forward")
        #expect((brought != nil) == (place > 0) && (carried != nil) == (place < pages.count - 1))
        if let brought { #expect(brought == expected(1...last)) }
        last = models(page).last ?? last
        if let carried { #expect(carried == expected(1...last)) }
      }
      let total = try #require(sums(pages[pages.count - 1], "Total, 210 guns"))
      #expect(total == expected(1...210))
    }
  }

  @Test("never has its total alone on a page") func total() throws {
    let workplace = try workplace(60)
    var turns = 0
    for count in 14...30 {
      let pages = try pages(workplace, "--landscape number:1..\(count)")
      let last = try #require(pages.last)
      #expect(last.contains("Total, \(count) guns") && !models(last).isEmpty, "\(count)")
      #expect(pages.flatMap(models) == Array(1...count))
      turns = max(turns, pages.count)
    }
    #expect(turns > 1, "one of them needs a second page")
  }

  @Test("lets a row that is higher than pages go on over them") func highRow() throws {
    let workplace = try workplace(3, keys: #"{ key: "notes" }"#)
    try workplace.must(
      #"gunroom edit -q 2 notes="$(for n in $(seq 1500); do echo -n "word$n "; done)""#)
    let pages = try pages(workplace, "--paper a5")
    #expect(pages.count >= 3)
    let words = pages.flatMap { $0.matches(of: #/\bword(\d+)\b/#).compactMap { Int($0.1) } }
    #expect(words == Array(1...1500), "no word is lost or cut")
    #expect(pages.allSatisfy { $0.contains("MODEL") })
    let total = try #require(sums(pages[pages.count - 1], "Total"))
    #expect(total == expected(1...3))
  }

  @Test("takes forty columns, and says when there is nothing") func manyColumns() throws {
    let workplace = try workplace(3)
    let keys = """
      number,title,make,model,serials,type,action,caliber,made,condition,acquired,acquired_from,price,\
      tax,shipping,fees,policy,scheduled,location,nfa_form,finish,barrel_length,weight,importer,country,notes,\
      value,value_basis,value_date,value_by,gap,photo,receipt,kind_of_gun,codes,caliber_name,rounds,\
      photos,beneficiary,nickname
      """
    let text = try workplace.must(
      "gunroom report inventory-table -q --columns \(keys) -o w.pdf && pdftotext -bbox w.pdf -")
    let rights = text.matches(of: #/xMax="([\d.]+)"/#).compactMap { Double($0.1) }
    #expect(rights.count > 60)
    #expect((rights.max() ?? 999) <= 792 - 47.9, "nothing leaves the paper")
    let none = try workplace.sh("gunroom report t --definition t.json5 make:zzz -o n.pdf")
    #expect(none.code == 66 && none.errors.contains("Nothing was printed"))
    try workplace.must("gunroom remove -q 1; gunroom remove -q 2; gunroom remove -q 3")
    #expect(try pages(workplace).joined().contains("No guns match."))
  }
}
