import Drawing
import Platform
import Testing

@Suite("Documents")
struct DocumentTests {
  let shaper = TextShaper(language: "en")

  private func words(_ words: String) -> TextBlock {
    shaper.block(words, font: text, color: ink, lineHeight: 13)
  }

  /// A page with some of everything.
  private func everything(_ page: Page) {
    page.destination("gun 17", at: Point(x: 0, y: 0))
    page.tag(.nonStructural) {
      page.fill(Rectangle(letter).insetBy(10, 10), Color(hex: 0xf0f0ee), cornerRadius: 8)
      page.gradient(
        Rectangle(x: 0, y: 0, width: 612, height: 100),
        [Color(hex: 0, alpha: 0), Color(hex: 0, alpha: 0.75)])
      page.lines(
        [700, 710, 720].map { (Point(x: 48, y: $0), Point(x: 500, y: $0)) }, width: 0.35, color: ink
      )
    }
    page.tag(.heading1) { page.draw(words("Colt Python"), at: Point(x: 48, y: 48)) }
    page.tag(.table) {
      page.tag(.tableRow) {
        page.tag(.tableHeading(.row)) { page.draw(words("Make"), at: Point(x: 48, y: 90)) }
        page.tag(.tableCell) {
          page.tag(.link(to: "gun 17", description: "Gun 17")) {
            page.draw(words("Colt"), at: Point(x: 148, y: 90))
          }
        }
      }
    }
    page.tag(.paragraph) {
      page.tag(.address("https://example.org/a(b)?c='d'&e=\\ü")) {
        page.draw(words("example"), at: Point(x: 48, y: 200))
      }
    }
  }

  @Test("the same calls give the same bytes")
  func identical() throws {
    let first = try Drawn(everything, everything).bytes
    let second = try Drawn(everything, everything).bytes
    #expect(first == second)
  }

  @Test("the file says its title, its author, its maker and the date it was given")
  func metadataIsSet() throws {
    let facts = try Drawn(everything).ask("TZ=UTC pdfinfo @")
    for fact in ["Sheets", "A. Collector", "Gunroom", "Mon Nov 30 02:22:00 2026 UTC", "612 x 792"] {
      #expect(facts.contains(fact))
    }
    #expect(facts.contains("Tagged:          yes"))
  }

  @Test("the structure is one tree in the order of drawing")
  func structure() throws {
    let tree = try Drawn(everything).ask("pdfinfo -struct-text @ 2>&1").split(separator: "\n")
      .map { $0.split(separator: " (")[0].drop { $0 == " " } }.filter { !$0.hasPrefix("Object") }
    #expect(
      tree == [
        "Document", "NonStruct", "\"\"", "H1", "\"Colt Python\"", "Table", "TR", "TH:",
        "/Scope /Row",
        "\"Make\"", "TD", "Link", "\"Colt\"", "P", "Link", "\"example\"",
      ])
  }

  @Test("the file says its language, and that its title is to be shown")
  func catalog() throws {
    let czech = Document.Metadata(
      title: "Zbraně & <více>", author: "Ž", language: "cs", creationDate: metadata.creationDate)
    let drawn = try Drawn(saying: czech, everything)
    let catalog = try drawn.ask("qpdf --show-object=trailer @ | tr -d '\n'")
    #expect(catalog.contains("/Root"))
    let file = try drawn.ask("qpdf --qdf --object-streams=disable @ -")
    #expect(file.contains("/Lang (cs)") || file.contains("/Lang <feff00630073>"))
    #expect(file.contains("/DisplayDocTitle true"))
    #expect(file.contains("<rdf:li xml:lang=\"x-default\">Zbraně &amp; &lt;více&gt;</rdf:li>"))
    #expect(file.contains("<pdfuaid:part>1</pdfuaid:part>"))
    #expect(try drawn.ask("pdfinfo @").contains("Zbraně & <více>"))
  }

  @Test("headings of tables have their scope and pictures their description, each its own")
  func additions() throws {
    let fixture = try Fixture("grey.jpg")
    let drawn = try Drawn { page in
      for name in ["First (a)", "Druhý ‘b’"] {
        try page.tag(.figure(description: name)) {
          try page.draw(
            fixture.picture(width: 320, height: 240),
            filling: Rectangle(x: 0, y: 0, width: 612, height: 264))
        }
      }
      page.tag(.table) {
        page.tag(.tableRow) {
          page.tag(.tableHeading(.row)) { page.draw(words("across"), at: Point(x: 48, y: 300)) }
          page.tag(.tableHeading(.column)) { page.draw(words("down"), at: Point(x: 148, y: 300)) }
        }
      }
    }
    let structure = try drawn.ask("pdfinfo -struct-text @").split(separator: "\n")
      .map { $0.drop { $0 == " " } }
    let scopes = structure.filter { $0.hasPrefix("/Scope") }
    #expect(scopes == ["/Scope /Row", "/Scope /Column"])
    #expect(try drawn.ask("qpdf --check @ 2>&1").contains("No syntax"))
    let file = try drawn.ask("qpdf --json @")
    #expect(file.contains("\"/Alt\": \"u:First (a)\""))
    #expect(file.contains("\"/Alt\": \"u:Druhý ‘b’\""))
  }

  @Test("a gradient may stand on a page more than once")
  func gradients() throws {
    let drawn = try Drawn { page in
      page.tag(.nonStructural) {
        for y in [0.0, 200, 400] {
          page.gradient(Rectangle(x: 0, y: y, width: 612, height: 100), [ink, .white, ink])
        }
      }
    }
    #expect(try drawn.ask("qpdf --check @ 2>&1").contains("No syntax"))
    let images = try drawn.ask("pdfimages -list @").split(separator: "\n").dropFirst(2)
    #expect(images.count == 3)
    #expect(Set(images.map { $0.split(separator: " ")[10] }).count == 1)
  }

  @Test("a document without a page, a tag or a word is sound")
  func empty() throws {
    #expect(try Drawn({ _ in }).ask("qpdf --check @ 2>&1").contains("No syntax"))
    let bare = try Drawn(document: { document in
      document.beginTag(.section)
      document.endTag(.section)
    })
    #expect(try bare.ask("qpdf --check @ 2>&1").contains("No syntax"))
  }

  @Test("links reach places on earlier and later pages, whatever their names")
  func links() throws {
    let names = ["gun 17", "é'\\()", ""]
    let drawn = try Drawn(
      { page in
        page.destination(names[0], at: Point(x: 0, y: 100))
        for (index, name) in names.enumerated() {
          page.tag(.link(to: name, description: "a place")) {
            page.draw(words("link"), at: Point(x: 48, y: 48 + 20 * Double(index)))
          }
        }
      },
      { page in
        for name in names { page.destination(name, at: Point(x: 0, y: 100)) }
        page.tag(.link(to: names[0], description: "a place")) {
          page.draw(words("back"), at: Point(x: 48, y: 48))
        }
      })
    #expect(try drawn.ask("qpdf --check @ 2>&1").contains("No syntax"))
    let file = try drawn.ask("qpdf --qdf --object-streams=disable @ -")
    let named = try drawn.ask("pdfinfo -dests @").split(separator: "\n").dropFirst()
    #expect(named.count == 3)
    #expect(try drawn.ask("qpdf --json @").contains("\"/Alt\": \"u:a place\""))
    #expect(file.contains("/Tabs /S"))
    for name in named.compactMap({ $0.split(separator: "\"").last }) {
      #expect(file.contains("/Dest (\(name))"))
    }
  }

  @Test("bookmarks form a tree")
  func bookmarks() throws {
    let drawn = try Drawn(document: { document in
      _ = document.beginPage(letter)
      let handguns = document.bookmark("Handguns – (1)")
      try document.endPage()
      _ = document.beginPage(letter)
      document.bookmark("Colt", under: handguns, y: 100)
      try document.endPage()
    })
    let outline = try drawn.ask("qpdf --json --json-key=outlines @")
    #expect(outline.contains("\"title\": \"Handguns – (1)\""))
    #expect(outline.contains("\"title\": \"Colt\""))
    #expect(outline.contains("\"destpageposfrom1\": 2"))
  }

  @Test("pages may differ in size")
  func sizes() throws {
    let drawn = try Drawn(document: { document in
      for size in [letter, Size(width: 595.28, height: 841.89), Size(width: 792, height: 612)] {
        let page = document.beginPage(size)
        page.tag(.paragraph) { page.draw(words("x"), at: Point(x: 48, y: 48)) }
        try document.endPage()
      }
      #expect(document.pageCount == 3)
    })
    let sizes = try drawn.ask("pdfinfo -l 3 @")
    for size in ["612 x 792", "595.28 x 841.89", "792 x 612"] { #expect(sizes.contains(size)) }
  }

  @Test("fonts are embedded as subsets")
  func fonts() throws {
    let drawn = try Drawn {
      $0.paragraph(words("Latin, Кириллица, 漢字, 🔫"), at: Point(x: 48, y: 48))
    }
    let fonts = try drawn.ask("pdffonts @").split(separator: "\n").dropFirst(2)
    #expect(fonts.count >= 2)
    // A colour font is drawn as pictures and has no name.
    for font in fonts where !font.hasPrefix("[none]") { #expect(font.contains(" yes yes yes ")) }
  }

  @Test("the first error of the writer comes out, at the end of a page or of the document")
  func writerFails() throws {
    for limit in [0, 10_000, 1_000_000] {
      var written = 0
      let document = try Document(metadata) { bytes in
        written += bytes.count
        if written > limit { throw Fault(.inputOutput, "disk full after \(limit)") }
      }
      #expect(throws: Fault(.inputOutput, "disk full after \(limit)")) {
        for _ in 0..<2_000 {
          everything(document.beginPage(letter))
          try document.endPage()
        }
        try document.finish()
      }
    }
  }

  @Test("a document given up writes nothing more")
  func givenUp() throws {
    var written = 0
    do {
      let document = try Document(metadata) { written += $0.count }
      everything(document.beginPage(letter))
    }
    #expect(written == 0)
  }
}
