import Foundation
import Platform
import Reports
import Testing

/// What holds for every report, also for those that are still to come.
@Suite("Every report")
struct ReportsTests {
  static let names = ReportCatalogue.all.map(\.name)
  static let papers = ["", "--landscape", "--paper a5", "--paper 100x100mm"]

  @Test("prints whatever the vault holds, on any paper", arguments: names)
  func prints(_ name: String) throws {
    for vault in Vaults.allCases {
      let workplace = try vault.workplace()
      // By itself it prints what is stolen.
      let query = name == "theft" && vault != .empty ? "status:all" : ""
      for paper in Self.papers {
        let outcome = try workplace.sh(
          """
          set -e
          gunroom report \(name) \(query) -q --as-of 2026-11-30 \(paper) -o r.pdf
          qpdf --check r.pdf >check.txt 2>&1 || { cat check.txt; exit 9; }
          pdftotext -layout r.pdf -
          """)
        // Labels lie on the paper that they are sold on.
        if name == "labels", outcome.code == 64 {
          #expect(!paper.isEmpty && outcome.errors.contains("labels"), "\(outcome.errors)")
          continue
        }
        #expect(outcome.code == 0, "\(vault) \(paper): \(outcome.output) \(outcome.errors)")
        let pages = outcome.output.split(separator: "\u{c}").filter { $0 != "\n" }
        #expect(!pages.isEmpty)
        // A picture that fills a page of a sheet has no foot.
        let numbered = pages.enumerated().filter { place, page in
          page.contains("Page \(place + 1) of \(pages.count)")
        }
        if !["detail", "labels"].contains(name), name != "catalogue" || !paper.contains("landscape")
        {
          #expect(numbered.count == pages.count, "\(vault) \(paper)")
        }
        let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let nothing = words.contains("match.") || words.contains("There are no")
        switch vault {
        case .empty: #expect(nothing, "\(paper) says that there is nothing: \(words)")
        case .bare:
          // On the smallest paper the columns of a wide table break every word.
          let isFound =
            name == "valuation"
            ? words.contains("2026") : words.contains("Colt") || words.contains("COLT")
          #expect(nothing || isFound || paper.contains("100mm"), "\(paper): \(words)")
        case .sample: #expect(words.count > 200, "\(paper): \(words)")
        }
      }
    }
  }

  @Test("gives the same bytes for the same vault and day", arguments: names)
  func sameBytes(_ name: String) throws {
    let workplace = try Vaults.sample.workplace()
    let sums = try workplace.must(
      """
      for run in 1 2; do gunroom report \(name) -q --as-of 2026-11-30 -o - | sha256sum; done | uniq
      """)
    #expect(sums.split(separator: "\n").count == 1)
  }

  @Test("of a theft shows what is stolen, and nothing else unless it is asked for")
  func theft() throws {
    let workplace = try Vaults.sample.workplace()
    func words(_ query: String) throws -> String {
      try workplace.must("gunroom report theft \(query) -q -o - | pdftotext -layout - -")
    }
    #expect(try words("").contains("No guns match."))
    try workplace.must("gunroom dispose V12345 --how stolen --on 2026-11-28 -q")
    let stolen = try words("")
    #expect(stolen.contains("Colt Python") && !stolen.contains("Winchester"))
    #expect(try words("8").contains("Winchester Model 94"))
  }

  @Test("of a theft has at its head what all its guns say, and lines for the rest")
  func incident() throws {
    let workplace = try Vaults.sample.workplace()
    func head(_ query: String) throws -> String {
      let words = try workplace.must(
        "gunroom report theft \(query) -q -o - | pdftotext -layout - -")
      return words.split(separator: "\n").prefix { !$0.contains("Serial number") }
        .joined(separator: " ")
    }
    let loss = "--how stolen --discovered 2026-11-28"
    try workplace.must(
      """
      gunroom dispose V12345 \(loss) --kind burglary --police-report 26-118 --atf-incident A-77 -q
      gunroom dispose 2417009 \(loss) --kind burglary --police-report 26-119 -q
      """)
    let one = try head("1")
    for words in ["28 November 2026", "Burglary", "26-118", "A-77"] {
      #expect(one.contains(words), "\(one)")
    }
    let both = try head("")
    #expect(both.contains("28 November 2026") && both.contains("POLICE REPORT"))
    #expect(!both.contains("26-118") && !both.contains("26-119") && !both.contains("A-77"))
    // Of a gun that is not lost nothing is known.
    #expect(try !head("1 4").contains("28 November"))
  }

  @Test(
    "of a day in the past is about the guns that were there on that day",
    arguments: ["inventory-table", "insurance", "estate", "catalogue"])
  func asOf(_ name: String) throws {
    let workplace = try Workplace()
    try workplace.must(
      """
      gunroom init -q
      gunroom add -q make=Early acquired=2020-05-02
      gunroom add -q make=Late acquired=2023-05-02
      gunroom add -q make=Undated
      gunroom add -q make=Soldlater acquired=2019 && gunroom dispose -q 4 --how sold --on 2024-01-01
      gunroom add -q make=Soldbefore acquired=2019 && gunroom dispose -q 5 --how sold --on 2021-12-31
      gunroom value add 1 100 --basis market --on 2020-06-01 -q
      """)
    let makes = ["Early", "Late", "Undated", "Soldlater", "Soldbefore"]
    func found(_ query: String) throws -> [String] {
      let words = try workplace.must("gunroom report \(name) \(query) -q -o - | pdftotext - -")
      return makes.filter { words.contains($0) }
    }
    #expect(try found("--as-of 2021-12-31") == ["Early", "Undated", "Soldlater"])
    #expect(try found("--as-of 2021-12-30") == ["Early", "Undated", "Soldlater", "Soldbefore"])
    #expect(try found("--as-of 2023-05-02") == ["Early", "Late", "Undated", "Soldlater"])
    #expect(try found("") == ["Early", "Late", "Undated"])
    #expect(try found("--as-of 2026-11-30") == ["Early", "Late", "Undated"])
    #expect(try found("make:late make:late --as-of 2023-05-02") == ["Late"])
    // What is named by number or by status is meant whatever the day.
    #expect(try found("2 5 --as-of 2019-01-01") == ["Late", "Soldbefore"])
    #expect(try found("status:sold --as-of 2019-01-01") == ["Soldlater", "Soldbefore"])
  }

  @Test(
    "refuses what it has no place for, and says which report has one",
    arguments: [
      ("inventory --columns number", "has no table of guns", "inventory-table"),
      ("theft 8 --columns number", "“theft” has no table of guns", "insurance"),
      ("maintenance --sort title", "has no list of guns", "detail"),
      ("gallery --group make", "has no list of guns", "theft"),
      ("detail --sheet 5160", "has no labels", "labels"),
      ("detail --start-at 1", "has no labels", "labels"),
      ("estate --empty-rows", "has no sections with rows", "detail, catalogue"),
    ])
  func refused(_ line: String, _ words: String, _ other: String) throws {
    let workplace = try Vaults.sample.workplace()
    let outcome = try workplace.sh("gunroom report \(line) -o r.pdf; echo $?; ls r.pdf")
    #expect(outcome.output == "64\n")
    for words in [words, "It serves", other] {
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
  }

  @Test("takes what it has a place for, also where that is one block of several")
  func served() throws {
    let workplace = try Vaults.sample.workplace()
    for line in [
      "count --group type", "count --columns number,title", "theft 8 --group make",
      "catalogue --group make",
      "catalogue --empty-rows", "gallery --sort -made", "inventory --group type",
      "loans --sort due",
      "labels --sheet L7160 --start-at 2 --sort title",
    ] {
      let outcome = try workplace.sh("gunroom report \(line) -q -o r.pdf")
      #expect(outcome.code == 0, "\(line): \(outcome.errors)")
    }
  }

  @Test("is in the list") func listed() throws {
    let workplace = try Workplace()
    let list = try workplace.must("gunroom report list --format tsv")
    let listed = list.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
    #expect(listed == Self.names)
  }

  @Test("has no faults by its own check", arguments: names)
  func checked(_ name: String) throws {
    let workplace = try Workplace()
    #expect(try workplace.must("gunroom report check \(name)").isEmpty)
  }

  @Test("for the executor leaves out papers and accessories that are gone, and people of no use")
  func estate() throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      gunroom document add 16 $FIXTURES/collection/papers/receipt-parker-repair.jpg --title Repair -q
      gunroom dispose 8 --how sold -q
      gunroom accessory add -q kind=sling make=Gone disposed=2026-01-02 disposed_how=sold
      """)
    let words = try workplace.must("gunroom report estate -q -o - | pdftotext -layout - -")
    #expect(words.contains("Repair") && !words.contains("Bill of sale"))
    #expect(words.contains("Leupold") && !words.contains("Gone"))
    #expect(
      words.contains(#/My daughter +Heir/#) && words.contains(#/Ridge Line Arms +Dealer +555-0100/#)
    )
    #expect(words.contains(#/Example Mutual +Insurer/#) && !words.contains("Grandfather"))
    let list = try workplace.must("gunroom report accessories -q -o - | pdftotext -layout - -")
    #expect(list.contains("$89.00 paid") && list.contains("$350.00") && !list.contains("Gone"))
    #expect(
      try workplace.must("gunroom report accessories sling -q -o - | pdftotext - -").contains(
        "Gone"))
  }

  @Test("does not leave a row or a photograph alone on the last page of a sheet")
  func lonely() throws {
    let workplace = try Vaults.sample.workplace()
    func lastPage(_ query: String) throws -> String {
      let text = try workplace.must(
        "gunroom report detail \(query) -q -o r.pdf && pdftotext -layout r.pdf -")
      let pages = text.split(separator: "\u{c}").filter { $0 != "\n" }
      #expect(pages.count == 2)
      return String(pages[pages.count - 1])
    }
    let row = try lastPage("4")
    #expect(row.contains("VALUES OVER TIME") && row.contains("MAINTENANCE"), "\(row)")
    try workplace.must(
      """
      gunroom photo add 4 $FIXTURES/collection/photos/cz-75-markings.jpg -q
      gunroom maintain remove -q 1
      """)
    let photograph = try lastPage("4")
    #expect(photograph.contains("VALUES OVER TIME"), "\(photograph)")
  }

  @Test("has an index whose columns end about level")
  func index() throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must("gunroom report catalogue -q -o r.pdf")
    let words = try workplace.words("r.pdf")
    let last = try #require(words.map(\.page).max())
    let onLast = words.filter { $0.page == last && $0.bottom < 740 }
    let (left, right) = (onLast.filter { $0.left < 300 }, onLast.filter { $0.left > 306 })
    let ends = (left.map(\.bottom).max() ?? 0, right.map(\.bottom).max() ?? 0)
    #expect(abs(ends.0 - ends.1) < 40, "\(ends)")
  }

  @Test("with a fault names the nearest word, and then every word that would do")
  func advice() throws {
    let workplace = try Workplace()
    try workplace.must(
      """
      cat > mine.json5 <<'END'
      { title: "T", about: "guns", blocks: [
        { block: "table", columns: [{ key: "maker" }, { key: "valued_date" }, { key: "zzz" }] } ] }
      END
      """)
    let outcome = try workplace.sh("gunroom report check mine.json5")
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.code == 65 && !words.contains("…"))
    #expect(
      words.contains("columns[0].key: guns have nothing called “maker” Did you mean make? Use"))
    #expect(words.contains("Did you mean value_date? Use"))
    #expect(words.contains("“zzz” Use number, title, make,"))
    #expect(words.contains("photos, blank, box"), "the last of all words")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 }, "as wide as the terminal")
    let rows = try workplace.sh("gunroom report check mine.json5 --format tsv").output
    #expect(rows.split(separator: "\n").count == 4 && rows.contains("photos, blank, box"))
  }

  @Test("is printed as asked: columns, groups, order")
  func asked() throws {
    let workplace = try Vaults.sample.workplace()
    let words = try workplace.must(
      """
      gunroom report inventory-table -q --columns number,serials,price --group make --sort -price \
        -o r.pdf
      pdftotext -layout r.pdf -
      """)
    #expect(words.contains("PRICE") && !words.contains("CALIBER"))
    let lines = words.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let winchesters = lines.firstIndex { $0.hasPrefix("Winchester") }
    let colts = lines.firstIndex { $0.hasPrefix("Colt") }
    #expect(try #require(colts) < #require(winchesters), "groups stand in natural order")
    for wrong in ["--columns colour", "--group colour", "--sort colour"] {
      let outcome = try workplace.sh("gunroom report inventory-table \(wrong) -o w.pdf")
      #expect(outcome.code == 64 && outcome.errors.contains("colour"), "\(wrong): \(outcome)")
      #expect(!Files.names(inFolder: workplace.folder).contains("w.pdf"))
    }
  }

  @Test("can be made from a definition alone")
  func ownDefinition() throws {
    let workplace = try Vaults.sample.workplace()
    let settings = ["XDG_CONFIG_HOME": "\(workplace.folder)/settings"]
    let path = try workplace.must("gunroom report new mine --from inventory-table", settings)
      .trimmingCharacters(in: .newlines)
    #expect(path.hasSuffix("settings/gunroom/reports/mine.json5"))
    try workplace.must(
      "sed -i 's/title: \"Inventory\"/title: \"What I have\"/; /condition/d' \(path)")
    let words = try workplace.must(
      """
      gunroom report check mine && gunroom report list | grep -q 'mine .*your own' &&
      gunroom report mine -q -o - | pdftotext -layout - -
      """, settings)
    #expect(words.contains("What I have") && !words.contains("CONDITION"))
    let same = try workplace.must("gunroom report x -q --definition \(path) -o - | pdftotext - -")
    #expect(same.contains("What I have"))
    // An own definition of a known name comes before ours.
    let own = try workplace.must(
      "cp \(path) settings/gunroom/reports/loans.json5; gunroom report loans -q -o - | pdftotext - -",
      settings)
    #expect(own.contains("What I have"))
    // What is wrong is said with its place, and nothing is printed.
    try workplace.must("sed -i 's/key: \"make\"/key: \"maker\"/' \(path)")
    let wrong = try workplace.sh("gunroom report mine -o bad.pdf", settings)
    #expect(wrong.code == 65 && wrong.errors.contains("maker"), "\(wrong)")
    #expect(!Files.names(inFolder: workplace.folder).contains("bad.pdf"))
  }
}
