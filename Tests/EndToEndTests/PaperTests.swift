import Foundation
import Platform
import Testing

/// What a printed sheet holds, asked of the PDF with other programs' eyes.
@Suite("A printed detail sheet")
struct PaperTests {
  private func vault(_ csv: String) throws -> Workplace {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && gunroom import -q $FIXTURES/sheets/\(csv)")
    return workplace
  }

  @Test("breaks long words inside their cell", arguments: ["letter", "a5", "legal"])
  func longWords(_ paper: String) throws {
    let workplace = try vault("long_words.csv")
    try workplace.must("gunroom report detail -o s.pdf --paper \(paper)")
    let size = try workplace.must("pdfinfo s.pdf | awk '/Page size/ {print $3, $5}'")
      .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    let found = try workplace.words("s.pdf")
    #expect(found.count > 60)
    for word in found {
      #expect(word.left >= 47.9 && word.right <= size[0] - 47.9, "\(word.text) leaves the margins")
      #expect(word.bottom <= size[1], "\(word.text) leaves the page")
    }
    // No word lies over another one.
    for (index, one) in found.enumerated() {
      for other in found.dropFirst(index + 1) where other.page == one.page {
        let apart =
          other.left >= one.right - 0.2 || one.left >= other.right - 0.2
          || other.top >= one.bottom - 3 || one.top >= other.bottom - 3
        #expect(apart, "\(one.text) and \(other.text) overlap")
      }
    }
    // Every letter of the longest word is there, broken or not.
    let text = try workplace.must("pdftotext s.pdf - | tr -d '\\n '")
    #expect(text.filter { $0 == "W" }.count >= 300)
  }

  @Test("lets a long note flow on over as many pages as it needs")
  func longNote() throws {
    let workplace = try vault("long_note.csv")
    try workplace.must(
      "gunroom report detail -o s.pdf && gunroom report detail --landscape -o l.pdf")
    for pdf in ["s.pdf", "l.pdf"] {
      let text = try workplace.must("pdftotext -layout \(pdf) -")
      let pages = try #require(
        Int(try workplace.must("pdfinfo \(pdf) | awk '/Pages/ {print $2}'").trimmingBlanks))
      #expect(pages > 5)
      for number in 0...59 { #expect(text.contains("Paragraph \(number):")) }
      #expect(text.contains("Page \(pages) of \(pages)"))
      let found = try workplace.words(pdf)
      #expect(found.allSatisfy { $0.left >= 47.9 })
      // A heading is never left alone: under each there is a line of text before the foot.
      for heading in found where heading.text == "NOTES" {
        #expect(
          found.contains {
            $0.page == heading.page && $0.top > heading.bottom && $0.text != "Gunroom"
              && $0.top < heading.bottom + 30
          })
      }
    }
  }

  @Test("prints every script, and says what no font here can show")
  func scripts() throws {
    let workplace = try vault("scripts.csv")
    let outcome = try workplace.sh("gunroom report detail -o s.pdf")
    #expect(outcome.code == 0)
    // Single letters with blanks between them look letter-spaced to pdftotext: compare without.
    let text = try workplace.must("pdftotext s.pdf - | tr -d ' '")
    for sample in [
      "ŠkodaŠšČčŽžŁłŐő", "ØøÅåßẞıİğ", "½¼⅜№™°×–—…", "РужьёТулаҐґ", "όπλο", "銃火縄銃총기枪", "ปืน",
      "fiflffi(ligatures)", "𝕴𝑪",
    ] {
      #expect(text.contains(sample), "\(sample)")
    }
    // Hebrew and Arabic come back in one reading order or the other, whole.
    for sample in ["רובה", "بندقية"] {
      let isThere = text.contains(sample) || text.contains(String(sample.reversed()))
      #expect(isThere, "\(sample)")
    }
    let fonts = try workplace.must("pdffonts s.pdf | awk 'NR > 2 {print $(NF-4), $(NF-3)}'")
    #expect(!fonts.isEmpty)
    for font in fonts.split(separator: "\n") { #expect(font == "yes yes", "embedded and subset") }
  }

  // Two threads open fonts; without their lock one run in twenty-five crashed or lost glyphs.
  @Test("prints many scripts without a fault and the same each time")
  func scriptsAgain() throws {
    let workplace = try vault("scripts.csv")
    let sums = try workplace.must(
      "for run in $(seq 40); do gunroom report detail -q --as-of 2026-01-01 -o - | sha256sum; "
        + "echo ${PIPESTATUS[0]}; done | sort | uniq -c")
    #expect(sums.split(separator: "\n").count == 2, "one sum and one exit code: \(sums)")
    #expect(sums.contains(" 40 0\n"))
  }

  @Test("warns once for each gun and row that a glyph is missing")
  func missingGlyph() throws {
    let workplace = try Workplace()
    // An unassigned code point: no font can have it.
    try workplace.must("gunroom init -q && gunroom add make=Colt notes=$'odd \\U000E1234 here'")
    let outcome = try workplace.sh("gunroom report detail -o s.pdf")
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("Gun 1, Notes: no font here has"))
    #expect(outcome.errors.contains("U+E1234"))
  }

  @Test("has the header picture over exactly a third of the page, and nothing outside it")
  func headerHeight() throws {
    let workplace = try Workplace()
    try workplace.must(
      """
      vips black b.v 1200 900 --bands 3 && vips linear b.v red.png '0 0 0' '255 0 0'
      gunroom init -q && gunroom add make=Colt --photo red.png
      """)
    for (paper, height) in [("letter", 264.0), ("a4", 280.63), ("120x300mm", 283.4646)] {
      try workplace.must("gunroom report detail --paper \(paper) -o s.pdf")
      // 720 dots per inch: a tenth of a point for each row of pixels.
      try workplace.must("pdftoppm -r 720 -x 20 -W 1 -singlefile -png s.pdf p")
      let rows = try workplace.must("vips extract_band p.png g.csv 1 && cat g.csv")
      // Green is 0 in the picture and 255 on the paper below it.
      let red = rows.split(separator: "\n").prefix { Int($0) ?? 0 < 200 }
      #expect(abs(Double(red.count) / 10 - height) <= 0.1, "\(paper): \(red.count)")
    }
    try workplace.must("gunroom report detail --landscape -o l.pdf")
    try workplace.must(
      "pdftoppm -r 72 -f 1 -l 1 -singlefile -png l.pdf p && vips extract_band p.png g.v 1")
    let brightest = try #require(Double(try workplace.must("vips max g.v").trimmingBlanks))
    // White letters aside, nothing of the page is bare: its corners are red.
    #expect(brightest >= 0)
    for corner in ["0 0", "791 0", "0 611", "791 611"] {
      let pixel = try workplace.must("vips getpoint p.png \(corner)").split(separator: " ")
      #expect(Double(pixel[1]) ?? 255 < 60, "\(corner) is bare")
    }
  }

  @Test("draws a placeholder with the icon of the type where there is no photograph")
  func placeholder() throws {
    let workplace = try Workplace()
    try workplace.must(
      "gunroom init -q && gunroom add type=Revolver && gunroom add type=Rifle && gunroom add make=X"
    )
    try workplace.must("gunroom report detail -o s.pdf && pdftoppm -r 40 -png s.pdf p")
    let sums = try workplace.must("for p in p-*.png; do vips avg $p; done")
    let averages = Set(sums.split(separator: "\n"))
    #expect(averages.count == 3, "each type has a drawing of its own")
  }
}
