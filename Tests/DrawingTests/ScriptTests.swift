import Drawing
import Testing

@Suite("Scripts and odd texts")
struct ScriptTests {
  let shaper = TextShaper(language: "en")

  @Test(
    "every script comes back as text",
    arguments: [
      "Česká zbrojovka, Größe 7,62×39 — “quoted” ½ œuvre", "Пистолет Макарова", "Όπλο ιστορικό",
      "рыба ёжик ѣ", "南部大型自動拳銃", "한국어", "ปืนลูกซอง",
    ])
  func comesBack(_ words: String) throws {
    let block = shaper.block(words, font: text, color: ink, lineHeight: 13)
    #expect(block.unknownGlyphs.isEmpty)
    let drawn = try Drawn { $0.paragraph(block, at: Point(x: 48, y: 48)) }
    #expect(try drawn.ask("pdftotext @ -").split(separator: "\n").first.map(String.init) == words)
  }

  @Test(
    "Hebrew and Arabic come back in their own order", arguments: ["שלום עולם", "مرحبا بالعالم"])
  func rightToLeft(_ words: String) throws {
    let block = shaper.block(words, font: text, color: ink, lineHeight: 13)
    let drawn = try Drawn { $0.paragraph(block, at: Point(x: 48, y: 48)) }
    // poppler marks the direction around such words.
    let marks: Set<Unicode.Scalar> = ["\u{202a}", "\u{202b}", "\u{202c}", "\u{c}", "\n"]
    let got = try drawn.ask("pdftotext @ -").unicodeScalars.filter { !marks.contains($0) }
    #expect(String(String.UnicodeScalarView(got)) == words)
  }

  @Test("emoji are drawn and what follows them too")
  func emoji() throws {
    let block = shaper.block("🔫 👩‍🚀 🇨🇿 after", font: text, color: ink, lineHeight: 13)
    let drawn = try Drawn { $0.paragraph(block, at: Point(x: 48, y: 48)) }
    #expect(try drawn.ask("pdftotext @ -").contains("after"))
    #expect(try drawn.ask("qpdf --check @ 2>&1").contains("No syntax"))
  }

  /// Characters that Unicode keeps free of any meaning; a literal cannot hold them.
  static let noncharacters = [0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x10ffff]
    .compactMap { Unicode.Scalar(UInt32($0)) }.map { "a\($0)" }

  static let odd: [String] = [
    "", " ", "\t", "\n\n\n", "\r\n", "\u{301}\u{302}x", "\u{200d}", "\u{200d}\u{200d}a",
    "\u{202e}gnirts\u{202c}", "\u{202e}", "\u{2066}\u{2067}", "\u{feff}a", "a\u{0}b",
    "\u{1}\u{7f}\u{85}", "\u{ad}",
    "\u{2028}\u{2029}", "\u{e000}", "\u{fe0f}", "\u{20e3}", "🇨", "\u{1f3fb}",
    String(repeating: "\u{301}", count: 500), String(repeating: "x", count: 3000),
    String(repeating: "\u{202b}", count: 200) + "deep",
  ]

  @Test("no text spoils what is drawn after it", arguments: odd + noncharacters)
  func harmless(_ words: String) throws {
    for width: Double? in [nil, 0, 50] {
      let odd = shaper.block(words, font: text, color: ink, width: width, lineHeight: 13)
      let after = shaper.block("after", font: text, color: ink, lineHeight: 13)
      let drawn = try Drawn(
        saying: .init(title: words, author: words, creationDate: words),
        {
          $0.destination(words, at: Point(x: 0, y: 0))
          $0.tag(.link(to: words, description: "a place")) { _ = 0 }
          $0.paragraph(odd, at: Point(x: 48, y: 48))
          $0.paragraph(after, at: Point(x: 48, y: 700))
        })
      #expect(try drawn.ask("pdftotext @ -").contains("after"))
      #expect(try drawn.ask("qpdf --check @ 2>&1").contains("No syntax"))
    }
  }

  @Test("a text of a megabyte flows over pages")
  func megabyte() throws {
    let words = String(repeating: "All that is known of this gun, and more. ", count: 26_000)
    let block = shaper.block(words, font: text, color: ink, width: 516, lineHeight: 13)
    #expect(block.lineCount > 5_000)
    let drawn = try Drawn(document: { document in
      document.beginTag(.paragraph)
      for start in stride(from: 0, to: block.lineCount, by: 50) {
        let page = document.beginPage(letter)
        page.draw(
          block, lines: start..<min(start + 50, block.lineCount), at: Point(x: 48, y: 48))
        try document.endPage()
      }
      document.endTag(.paragraph)
    })
    #expect(try drawn.ask("qpdf --check @ 2>&1").contains("No syntax"))
    #expect(try drawn.ask("pdftotext -f 90 -l 90 @ -").contains("All that is known"))
  }
}
