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

  @Test("without a table refuses columns")
  func columns() throws {
    let workplace = try Vaults.sample.workplace()
    let outcome = try workplace.sh("gunroom report inventory --columns number -o r.pdf; ls r.pdf")
    #expect(outcome.errors.contains("no table whose columns"))
    #expect(!outcome.output.contains("r.pdf"))
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
