import Foundation
import Platform
import Testing

/// What printed labels say, to the eye and to a scanner.
@Suite("Printed labels")
struct LabelTests {
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    try workplace.must("gunroom init -q")
  }

  private func importSample() throws {
    try workplace.must(
      "gunroom import -q $FIXTURES/collection/collection.csv --files $FIXTURES/collection/photos")
  }

  private func guns(_ count: Int) throws {
    try workplace.must(
      "(echo Make; for n in $(seq \(count)); do echo Maker$n; done) >m.csv && gunroom import -q m.csv"
    )
  }

  /// What a scanner reads on each label of the first page of a 5160 sheet that has so many.
  private func scan(_ pdf: String, _ count: Int) throws -> [String] {
    // 200 dots an inch: the corner of the first label and the steps to the next, in pixels.
    try workplace.must(
      """
      pdftoppm -r 200 -f 1 -l 1 -singlefile -png \(pdf) page
      for n in $(seq 0 \(count - 1)); do
        vips crop page.png label.png $((37 + n % 3 * 550)) $((100 + n / 3 * 200)) 525 200
        zbarimg --nodbus --quiet --raw label.png || echo nothing
      done
      """
    ).split(separator: "\n").map(String.init)
  }

  private func definition(_ changes: String) throws {
    try workplace.must("gunroom report show labels | sed \(changes) >own.json5")
  }

  @Test("have a QR code that reads as the number, for all guns of the sample")
  func numbers() throws {
    try importSample()
    try workplace.must("gunroom report labels -o l.pdf")
    #expect(try scan("l.pdf", 24) == (1...24).map(String.init))
  }

  @Test("may have any words in the QR code, in any script")
  func words() throws {
    try importSample()
    try workplace.must("gunroom add -q make=小森 model='Škoda №5 Ружьё'")
    try definition("'s/codeText: .*/codeText: \"{number} {title}\",/'")
    try workplace.must("gunroom report labels --definition own.json5 -o l.pdf")
    let titles = try workplace.must("gunroom list --columns number,title --format tsv | tail -n +2")
      .split(separator: "\n").map { String($0.replacing("\t", with: " ")) }
    #expect(titles.count == 25)
    #expect(titles.contains { $0.contains("Česká") })
    #expect(try scan("l.pdf", 25) == titles)
  }

  @Test("may have a Code 128, which reads as the serial is marked")
  func code128() throws {
    try importSample()
    try definition("-e 's/\"qr\"/\"code128\"/' -e 's/\"{number}\",$/\"{serial}\",/'")
    try workplace.must("gunroom report labels --definition own.json5 --show serials -o l.pdf")
    let serials = try workplace.must("gunroom list --columns serial --format tsv | tail -n +2")
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(serials.count == 24)
    // A gun without a serial has a label without a code.
    #expect(try scan("l.pdf", 24) == serials.map { $0.isEmpty ? "nothing" : String($0) })
  }

  @Test("read right whatever letters and figures of ASCII are in the Code 128")
  func everyCharacter() throws {
    let texts = [
      " !\"#$%&'()*+,", "-./:;<=>?@[\\]^", "_`{|}~", "ABCDEFGHIJKLM", "nopqrstuvwxyz",
      "0123456789", "1234A5678", "12", "123", "AB12345CD", "99998", "x1234567",
    ]
    for text in texts {
      let quoted = text.replacing("'", with: "'\\''")
      try workplace.must("gunroom add -q make=X 'model=\(quoted)'")
    }
    try definition("-e 's/\"qr\"/\"code128\"/' -e 's/\"{number}\",$/\"{model}\",/'")
    try workplace.must("gunroom report labels --definition own.json5 -o l.pdf")
    #expect(try scan("l.pdf", texts.count).map(\.trimmingBlanks) == texts.map(\.trimmingBlanks))
  }

  @Test("that cannot hold their code name the gun")
  func impossible() throws {
    try workplace.must("gunroom add -q make=Škoda")
    try definition("-e 's/\"qr\"/\"code128\"/' -e 's/\"{number}\",$/\"{make}\",/'")
    let outcome = try workplace.sh(
      "gunroom report labels --definition own.json5 -o l.pdf; ls l.pdf")
    #expect(outcome.code != 0)
    #expect(outcome.errors.contains("Gun 1: Code 128 cannot hold “Škoda”"))
    #expect(outcome.output.isEmpty)
    try workplace.must("gunroom edit -q 1 make=\(String(repeating: "W", count: 60))")
    let long = try workplace.sh("gunroom report labels --definition own.json5 -o l.pdf")
    #expect(long.code == 65)
    #expect(long.errors.contains("is too long for a code of this size"))
  }

  @Test("lie where the sheet has them", arguments: ["5160", "5163", "L7160"])
  func positions(_ sheet: String) throws {
    try guns(31)
    try definition("'s/code: \"qr\"/code: \"none\", outline: true/'")
    try workplace.must("gunroom report labels --definition own.json5 --sheet \(sheet) -o l.pdf")
    let (columns, rows, label, first, pitch, paper) =
      switch sheet {
      case "5160": (3, 10, (189.0, 72.0), (13.5, 36.0), (198.0, 72.0), "612 792")
      case "5163": (2, 5, (288.0, 144.0), (11.25, 36.0), (301.5, 144.0), "612 792")
      default: (3, 7, (180.0, 108.0), (20.44, 42.945), (187.2, 108.0), "595.28 841.89")
      }
    let size = try workplace.must("pdfinfo l.pdf | awk '/Page size/ {print $3, $5}'")
    #expect(size.trimmingBlanks == paper)
    let pages = try workplace.must("pdfinfo l.pdf | awk '/^Pages/ {print $2}'").trimmingBlanks
    #expect(Int(pages) == (31 + columns * rows - 1) / (columns * rows))
    // The edges of each label, as strokes from one corner to the next.
    let corners = try workplace.must(
      "qpdf --qdf --object-streams=disable --pages l.pdf 1 -- l.pdf - | tr -s '\\n ' ' ' | grep -aoE '[0-9.]+ [0-9.]+ m '"
    ).split(separator: "\n").map { $0.split(separator: " ").prefix(2).compactMap { Double($0) } }
    #expect(corners.count == 4 * columns * rows)
    for index in 0..<columns * rows {
      let x = first.0 + Double(index % columns) * pitch.0
      let y = first.1 + Double(index / columns) * pitch.1
      for (dx, dy) in [(0.0, 0.0), (label.0, 0), (label.0, label.1), (0, label.1)] {
        #expect(
          corners.contains { abs($0[0] - x - dx) < 0.01 && abs($0[1] - y - dy) < 0.01 },
          "label \(index + 1)")
      }
    }
  }

  @Test("go on on a second sheet, at its first label")
  func secondSheet() throws {
    try guns(31)
    try workplace.must("gunroom report labels -o l.pdf")
    let found = try workplace.words("l.pdf")
    let first = try #require(found.first { $0.text == "1" })
    let last = try #require(found.first { $0.text == "31" })
    #expect(first.page == 1 && last.page == 2)
    #expect(abs(first.left - last.left) < 0.01 && abs(first.top - last.top) < 0.01)
  }

  @Test("begin at the first free one of a used sheet")
  func startAt() throws {
    try guns(30)
    try workplace.must(
      "gunroom report labels 1 -o one.pdf && gunroom report labels --start-at 7 -o l.pdf")
    let one = try #require(try workplace.words("one.pdf").first { $0.text == "1" })
    let found = try workplace.words("l.pdf")
    let first = try #require(found.first { $0.text == "1" })
    // The seventh label is the first of the third row.
    #expect(first.page == 1)
    #expect(abs(first.left - one.left) < 0.01 && abs(first.top - one.top - 144) < 0.01)
    #expect(found.first { $0.text == "24" }?.page == 1)
    let next = try #require(found.first { $0.text == "25" })
    #expect(next.page == 2 && abs(next.top - one.top) < 0.01)
    for wrong in ["0", "31", "x", "-1", "1.5"] {
      let outcome = try workplace.sh("gunroom report labels --start-at=\(wrong) -o x.pdf")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("--start-at"))
    }
  }

  @Test("have neither head nor foot, and are a page even where nothing matches")
  func bare() throws {
    try workplace.must("gunroom report labels -o none.pdf && qpdf --check none.pdf")
    #expect(try workplace.must("pdftotext none.pdf -").contains("No guns match."))
    try guns(1)
    try workplace.must("gunroom report labels -o l.pdf && qpdf --check l.pdf")
    #expect(try workplace.words("l.pdf").map(\.text) == ["1", "Maker1"])
    #expect(try workplace.must("pdfinfo l.pdf").contains("Title:           Labels"))
  }

  @Test("say the serial only when it is asked for, and keep it out of the file otherwise")
  func serials() throws {
    try workplace.must(
      """
      gunroom add -q make=Colt serial=V12345 nickname='the V12345' && gunroom add -q make=Stevens serial_state=none
      gunroom add -q make=Savage && gunroom add -q make=Walther serial_state=unreadable
      gunroom report labels -o l.pdf && gunroom report labels --show serials -o s.pdf
      gunroom report labels --serials last4 -o e.pdf
      gunroom report labels --show serials --omit serials -o o.pdf
      """)
    for pdf in ["l.pdf", "o.pdf"] {
      let text = try workplace.must("pdftotext \(pdf) -")
      #expect(!text.contains("Serial") && !text.contains("12345"))
    }
    #expect(try !workplace.must("qpdf --qdf l.pdf - | strings").contains("V12345"))
    let shown = try workplace.must("pdftotext s.pdf -")
    #expect(shown.contains("Serial V12345"))
    #expect(shown.contains("Serial none") && shown.contains("Serial unreadable"))
    // Not entered yet is neither of them.
    #expect(shown.split(separator: "\n").filter { $0.hasPrefix("Serial") }.count == 3)
    let end = try workplace.must("pdftotext e.pdf -")
    #expect(end.contains("Serial …2345") && !end.contains("V12345"))
  }

  @Test("have codes without seams at any size, each a figure with a description")
  func figures() throws {
    try guns(2)
    try workplace.must("gunroom report labels -o l.pdf")
    // The core of a finder pattern, 3 × 3 modules, 6 modules from the label's edges, at odd resolutions.
    for dots in [97, 131, 203] {
      let scale = Double(dots) / 72
      let module = 2.4375
      let left = Int((13.5 + module * 6.2) * scale) + 1
      let top = Int((36 + module * 6.2) * scale) + 1
      let side = Int(module * 2.6 * scale) - 1
      let brightest = try workplace.must(
        "pdftoppm -r \(dots) -x \(left) -y \(top) -W \(side) -H \(side) -singlefile -png l.pdf p && vips max p.png"
      )
      #expect(Double(brightest.trimmingBlanks) == 0)
    }
    let structure = try workplace.must("pdfinfo -struct-text l.pdf")
    #expect(structure.split(separator: "\n").filter { $0.contains("Figure") }.count == 2)
    #expect(
      try workplace.must("qpdf --qdf --object-streams=disable l.pdf - | strings").contains(
        "QR code: 2"))
  }
}
