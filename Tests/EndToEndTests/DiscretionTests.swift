import Foundation
import Inventory
import Platform
import Reports
import Testing

/// Data that a printing leaves out is nowhere in the file: not on the pages, and not in alternative
/// texts, bookmarks, names of places, metadata.
@Suite("What is left out of a report")
struct DiscretionTests {
  static let groups = Field.Discretion.allCases.map(\.rawValue).joined(separator: ",")

  @Test("is nowhere in its file", arguments: ReportCatalogue.all.map(\.name))
  func omitted(_ name: String) throws {
    let workplace = try Vaults.sample.workplace()
    try search(Set(Field.Discretion.allCases), "--omit \(Self.groups)", name, workplace)
    try search([.serials], "--serials last4", name, workplace)
  }

  @Test("is left out of the sheets group by group", arguments: Field.Discretion.allCases)
  func oneGroup(_ group: Field.Discretion) throws {
    let workplace = try Vaults.sample.workplace()
    for name in ["estate", "theft", "insurance"] {
      try search([group], "--omit \(group)", name, workplace)
    }
  }

  @Test("is there when nothing is left out") func there() throws {
    let workplace = try Vaults.sample.workplace()
    let words = try workplace.must(
      "for r in detail estate; do gunroom report $r -q -o - | pdftotext - -; done")
    for secret in ["V12345", "$2,400.00", "Ridge Line Arms", "Safe 1"] {
      #expect(words.contains(secret))
    }
  }

  @Test(
    "does not show in the order, which is then the usual one",
    arguments: [
      ("--omit serials", "serial"), ("--serials last4", "-serial"), ("--omit prices", "-value"),
      ("--omit prices", "price"), ("--omit places", "location,title"),
    ])
  func order(_ omission: String, _ key: String) throws {
    let workplace = try Vaults.sample.workplace()
    func print(_ sort: String) throws -> Workplace.Outcome {
      try workplace.sh(
        """
        gunroom report inventory-table \(omission) \(sort) --columns number --group make \
          --as-of 2026-11-30 -o r.pdf && pdftotext -layout r.pdf -
        """)
    }
    let usual = try print("")
    let sorted = try print("--sort \(key)")
    #expect(usual.code == 0 && usual.output == sorted.output)
    #expect(!usual.errors.contains("usual order"))
    let first = key.split(separator: ",")[0].drop { $0 == "-" }
    #expect(
      sorted.errors.contains(
        "The report is in its usual order: that of \(first) would tell what is left out.\n"))
    let grouped = try workplace.sh(
      "gunroom report inventory-table --omit places --group location -o g.pdf")
    #expect(
      grouped.errors.contains("The report is not grouped by location, which is left out.\n"))
    // The report's own order may say it too: the estate's list is by place.
    let estate = try workplace.must(
      "gunroom report estate -q --omit places --as-of 2026-11-30 -o - | sha256sum")
    #expect(
      try workplace.must(
        "gunroom report estate -q --omit places --sort title --as-of 2026-11-30 -o - | sha256sum")
        == estate)
  }

  private func search(
    _ groups: Set<Field.Discretion>, _ option: String, _ name: String, _ workplace: Workplace
  ) throws {
    try Self.secrets(groups, workplace).sorted().joined(separator: "\n").write(
      toFile: "\(workplace.folder)/secrets", atomically: true, encoding: .utf8)
    // The JSON holds every string of every object, in readable letters.
    let outcome = try workplace.sh(
      """
      set -e; gunroom report \(name) \(name == "theft" ? "status:all" : "") -q --as-of 2026-11-30 \(option) -o r.pdf
      { qpdf --json r.pdf; pdfinfo -meta r.pdf; pdftotext r.pdf -; pdftotext -raw r.pdf -; } |
        tr -s '[:space:]' ' ' >words
      grep -q Gunroom words; grep -oFf secrets words | sort -u
      """)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.isEmpty, "\(name) \(option)")
  }

  /// What must not be found, in every form in which it is printed.
  static func secrets(_ groups: Set<Field.Discretion>, _ workplace: Workplace) throws
    -> Set<String>
  {
    let vault = try Vault(lookingAt: "\(workplace.folder)/vault.gunroom")
    defer { vault.close() }
    let values = try vault.values(of: groups)
    #expect(values.count > 5)
    let texts = values.flatMap { value in
      [value.text, value.text.replacing("/", with: " › ")]
        + (value.money.map { [$0.text] } ?? [])
    }
    // Shorter ones are in the words of everything.
    return Set(
      texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        .filter { $0.count > 4 })
  }
}
