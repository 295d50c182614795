import Foundation
import Platform
import Testing

/// The chart and the table of values over time.
@Suite("The report of value over time")
struct ValuationTests {
  private func vault() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.must(
      """
      gunroom init -q
      gunroom add -q make=Colt acquired=2014-03-01 price='$9,000.00'
      gunroom value add -q 1 '$12,000.00' --basis appraised --on 2014-05-01
      gunroom value add -q 1 '$47,790.00' --basis market --on 2026-05-01
      """)
    return workplace
  }

  @Test("is a drawing with its gist in words, and a table with a column for each basis in use")
  func valuation() throws {
    let workplace = try vault()
    try workplace.must("gunroom report valuation -o v.pdf")
    let structure = try workplace.must("pdfinfo -struct-text v.pdf; qpdf --qdf v.pdf - | strings")
    #expect(structure.contains("Newest value from $12,000 in 2014 to $47,790 in 2026;"))
    #expect(structure.contains("Purchase $9,000 in 2014 and in 2026"))
    #expect(structure.contains("Market $47,790 in 2026"))
    #expect(try workplace.must("pdfimages -list v.pdf | wc -l").trimmingBlanks == "2")
    let text = try workplace.must("pdftotext -layout v.pdf -")
    for label in ["$0", "$20k", "$40k", "$60k", "APPRAISED", "MARKET", "+298.3 %"] {
      #expect(text.contains(label), "\(label)")
    }
    for label in ["AGREED", "REPLACEMENT", "ACTUAL"] { #expect(!text.contains(label)) }
    #expect(try workplace.sh("qpdf --check v.pdf").code == 0)
  }

  @Test("with prices left out has no amount, not even that of the axis")
  func omitted() throws {
    let workplace = try vault()
    try workplace.must("gunroom report valuation --omit prices -o v.pdf")
    let all = try workplace.must("pdftotext -layout v.pdf -; qpdf --qdf v.pdf - | strings")
    #expect(all.contains("2014") && all.contains("FIREARMS"))
    #expect(all.contains("2014–2026"), "not even in which year they changed")
    // Among the bytes of fonts is any sign.
    #expect(try !workplace.must("pdftotext -layout v.pdf -").contains("$"))
    for sign in ["12,000", "47,790", "APPRAISED", "NEWEST", "/Figure", "%  "] {
      #expect(!all.contains(sign), "\(sign)")
    }
    #expect(try workplace.sh("qpdf --check v.pdf").code == 0)
  }

  @Test("is a page for a vault without a gun, and for a gun of which nothing is known")
  func nothing() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && gunroom report valuation -o v.pdf")
    #expect(try workplace.must("pdftotext -layout v.pdf -").contains("No years match."))
    try workplace.must("gunroom add -q make=Colt && gunroom report valuation -o v.pdf")
    #expect(try workplace.sh("qpdf --check v.pdf").code == 0)
  }

  @Test("draws one value, nought, gaps and a hundred years")
  func shapes() throws {
    let workplace = try Workplace()
    try workplace.must(
      """
      gunroom init -q && gunroom add -q make=Colt
      gunroom value add -q 1 '$500.00' --basis market --on 2026-05-01
      gunroom report valuation -o one.pdf
      gunroom add -q make=Savage acquired=1927-01-01 disposed=1950-01-01 disposed_how=sold price='$0.00'
      gunroom report valuation -o many.pdf
      """)
    let one = try workplace.must("pdftotext -layout one.pdf -")
    #expect(one.contains("$600") && one.contains("$0"))
    let many = try workplace.must("pdftotext -layout many.pdf -")
    #expect(many.contains("1930") && many.contains("1927"))
    #expect(
      try workplace.must("qpdf --check one.pdf && qpdf --check many.pdf").contains("No syntax"))
  }

  @Test("has a row for years in which nothing changed, and does not project undated values back")
  func spans() throws {
    let workplace = try Workplace()
    try workplace.must(
      """
      gunroom init -q
      gunroom add -q make=Colt acquired=2001 price='$400.00'
      gunroom add -q make=Savage acquired=2003 price='$300.00'
      gunroom value add -q 1 '$900.00' --basis market
      gunroom value add -q 1 '$500.00' --basis market --on 2005-06-01
      """)
    let text = try workplace.must("gunroom report valuation -q -o - | pdftotext -layout - -")
    let rows = text.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }.filter { $0.first?.hasPrefix("20") == true && $0.contains { $0.hasSuffix(".00") } }
    // Before its first value a gun counts with what was paid, later with its newest one with a date; the
    // one without counts from the day it was entered, and at least on the day of the report.
    #expect(
      rows == [
        ["2001–2002", "1", "400.00", "400.00"], ["2003–2004", "2", "700.00", "400.00"],
        ["2005–2026", "2", "700.00", "500.00", "500.00", "+25.0", "%"],
      ])
    let undated = try workplace.must(
      "gunroom undo -q && gunroom report valuation -q -o - | pdftotext -layout - -")
    #expect(undated.contains("2026") && undated.contains("900.00"))
    #expect(!undated.contains("2001–2026"))
  }

  @Test("is of the whole collection, and says so where a part is asked for")
  func query() throws {
    let workplace = try vault()
    for (part, words) in [
      ("make:colt", "years are worked out of the whole collection"),
      ("--sort year", "has no list of years"),
    ] {
      let outcome = try workplace.sh("gunroom report valuation \(part)")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains(words))
    }
  }

  @Test("tells in a definition that amounts and numbers do not share an axis")
  func mixed() throws {
    let workplace = try Workplace()
    try workplace.must(
      """
      cat > mine.json5 <<'END'
      { title: "T", about: "value-years", blocks: [
        { block: "chart", x: "year", series: [{ key: "guns" }, { key: "value" }] },
        { block: "chart", x: "yaer", series: [], height: 5 } ] }
      END
      """)
    let outcome = try workplace.sh("gunroom report check mine.json5")
    #expect(outcome.code == 65)
    for place in ["blocks[0].series", "blocks[1].x", "blocks[1].series", "blocks[1].height"] {
      #expect(outcome.output.contains(place), "\(place)")
    }
  }
}
