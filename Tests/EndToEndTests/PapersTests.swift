import Foundation
import Platform
import Testing

/// Receipts and other papers as pages of a report, and whose collection it is.
@Suite("Papers")
struct PapersTests {
  private func workplace() throws -> Workplace {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      set -e; cd $FIXTURES/collection/papers
      gunroom document add 16 receipt-parker-repair.jpg --kind appraisal --title "Appraisal of 2022" -q
      cd - >/dev/null; printf '%%PDF-1.4 a letter' >letter.pdf; printf '\\377\\330\\377 no picture' >bad.jpg
      gunroom document add 16 letter.pdf --kind receipt --title "The letter" -q
      gunroom document add 4 bad.jpg --kind receipt --title "Torn" -q
      gunroom document add 4 $FIXTURES/collection/papers/receipt-winchester-94.jpg --kind manual -q
      """)
    return workplace
  }

  @Test("are pages of the insurer's and the executor's report where they are asked for")
  func pages() throws {
    let workplace = try workplace()
    for name in ["insurance", "estate"] {
      try workplace.must(
        "gunroom report \(name) -q -o without.pdf && gunroom report \(name) -q --with-papers -o r.pdf"
      )
      let plain = try workplace.must("pdfinfo without.pdf | awk '/^Pages/{print $2}'")
      let more = try workplace.must("pdfinfo r.pdf | awk '/^Pages/{print $2}'")
      let first = try #require(Int(plain.trimmingCharacters(in: .newlines))) + 1
      // Each paper once: the bill is a document of the gun and a receipt of an expense.
      #expect(Int(more.trimmingCharacters(in: .newlines)) == first + 3, "\(name): \(plain) \(more)")
      let words = try workplace.must("pdftotext -f \(first) r.pdf - | tr -s '[:space:]' ' '")
      for said in [
        "Bill of sale", "No. 8 Winchester Model 94", "Appraisal of 2022", "Torn",
        "This file cannot be shown:", "The letter (Receipt · letter.pdf)",
      ] {
        #expect(words.contains(said), "\(name): \(words)")
      }
      let pictures = try workplace.must(
        "pdfimages -list -f \(first) r.pdf | awk 'NR > 2 {print $1, $4}'")
      #expect(pictures.split(separator: "\n").count == 2, "\(pictures)")
      // They are drawn as large as an upright page allows.
      #expect(try workplace.must("pdfinfo -f \(first) -l \(first) r.pdf").contains("612 x 792"))
      try workplace.must("qpdf --check r.pdf")
    }
    // The list says where the papers of three guns are; the fourth link is the owner's mail address.
    let links = try workplace.must(
      "gunroom report insurance -q --with-papers -o r.pdf && qpdf --qdf --object-streams=disable r.pdf - | grep -ac '/S /Link' || true"
    )
    #expect(Int(links.trimmingCharacters(in: .newlines)) == 4)
    let sums = try workplace.must(
      "for i in 1 2; do gunroom report estate -q --with-papers -o - | sha256sum; done | uniq | wc -l"
    )
    #expect(sums.trimmingCharacters(in: .whitespacesAndNewlines) == "1")
  }

  @Test("are not shown where anything is left out, and the program says so")
  func discretion() throws {
    let workplace = try workplace()
    let outcome = try workplace.sh(
      "gunroom report insurance --with-papers --omit prices -o r.pdf && pdftotext r.pdf -")
    #expect(outcome.code == 0 && !outcome.output.contains("Appraisal of 2022"))
    #expect(outcome.errors.contains("No papers are shown: on them stands what is left out.\n"))
    let none = try workplace.sh("gunroom report inventory --with-papers -o r2.pdf")
    #expect(none.code == 64 && none.errors.contains("It serves insurance, estate"))
  }

  @Test(
    "say whose collection it is, and leave that out with contacts",
    arguments: [
      "insurance", "theft", "estate", "catalogue",
    ])
  func owner(_ name: String) throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must("gunroom config name 'Guns of A. Example' -q")
    let query = name == "theft" ? "1" : ""
    let words = try workplace.must("gunroom report \(name) \(query) -q -o - | pdftotext - -")
    #expect(words.contains("A. Example\n") || words.contains("· A. Example ·"))
    let said = ["7 Elm Street, Springfield", "555-0117", "owner@example.com"]
    #expect(said.allSatisfy(words.contains) == (name != "catalogue"), "a catalogue goes to anybody")
    let less = try workplace.must(
      "gunroom report \(name) \(query) -q --omit contacts -o r.pdf; pdftotext r.pdf -; pdfinfo r.pdf"
    )
    #expect((said + ["A. Example"]).allSatisfy { !less.contains($0) }, "\(less)")
    try workplace.must("for key in owner address phone email; do gunroom config $key '' -q; done")
    let none = try workplace.must("gunroom report \(name) \(query) -q -o - | pdftotext - -")
    #expect(!none.contains("INSURED") && !none.contains("OWNER"))
  }
}
