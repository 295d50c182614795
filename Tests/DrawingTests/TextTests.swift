import Testing

@testable import Drawing

@Suite("Text")
struct TextTests {
  let shaper = TextShaper(language: "en")

  private func block(
    _ words: String, _ font: Font = text, width: Double? = nil,
    _ alignment: TextBlock.Alignment = .leading, maximumLines: Int? = nil
  ) -> TextBlock {
    shaper.block(
      words, font: font, color: ink, width: width, alignment: alignment, lineHeight: 13,
      maximumLines: maximumLines)
  }

  @Test("a long word is broken inside its width")
  func longWord() throws {
    let block = block(
      "see https://example.org/" + String(repeating: "abcdefghij", count: 20), width: 160)
    #expect(block.lineCount > 5)
    #expect(block.width <= 160)
    let words = try Drawn { $0.paragraph(block, at: Point(x: 100, y: 50)) }.words()
    #expect(words.count > 5)
    for (_, box) in words { #expect(box.minX >= 99.9 && box.maxX <= 260.1) }
  }

  @Test("baselines lie on the grid, whatever the size of the letters")
  func grid() throws {
    let note = block("one two three four five six seven eight nine ten", width: 60)
    let title = shaper.block("Title", font: Font(size: 12), color: ink, lineHeight: 13)
    #expect(note.height == Double(note.lineCount) * 13)
    let drawn = try Drawn {
      for line in 0..<note.lineCount {
        $0.paragraph(title, at: Point(x: 300, y: 52 + 13 * Double(line)))
      }
      $0.paragraph(note, at: Point(x: 100, y: 52))
    }
    let boxes = try drawn.words().map(\.box)
    let titles = boxes.filter { $0.minX >= 300 }.map(\.minY)
    #expect(titles.count == note.lineCount)
    // Letters of 9 pt begin lower than those of 12 pt, by the same each time.
    let words = Set(boxes.filter { $0.minX < 300 }.map { ($0.minY * 100).rounded() / 100 }).sorted()
    #expect(words.count == note.lineCount)
    for (word, title) in zip(words, titles) {
      #expect(abs(word - title - (words[0] - titles[0])) < 0.02)
    }
    let first = try drawn.ask("qpdf --qdf --object-streams=disable @ - | grep -a -m1 ' Tm$'")
    #expect(first.contains(" 300 61.75 Tm"))
  }

  @Test("some lines of a text are drawn with the first of them at the top")
  func lines() throws {
    let block = block("alpha\nbeta\ngamma\ndelta", width: 100)
    let words = try Drawn { page in
      page.tag(.paragraph) { page.draw(block, lines: 1..<3, at: Point(x: 48, y: 48)) }
    }.words()
    #expect(words.map(\.word) == ["beta", "gamma"])
    #expect(abs(words[0].box.minY - 48) < 3)
  }

  @Test(
    "trailing text ends at the right edge of its box, leading text begins at the left",
    arguments: ["9 March 2024", "שלום עולם", "مرحبا بالعالم"])
  func edges(_ words: String) throws {
    let drawn = try Drawn {
      $0.paragraph(block(words, width: 200, .trailing), at: Point(x: 100, y: 50))
      $0.paragraph(block(words, width: 200, .leading), at: Point(x: 100, y: 90))
    }
    let boxes = try drawn.words().map(\.box)
    let right = boxes.filter { $0.minY < 80 }.map(\.maxX).max() ?? 0
    let left = boxes.filter { $0.minY > 80 }.map(\.minX).min() ?? 0
    #expect(abs(right - 300) < 1)
    #expect(abs(left - 100) < 1)
  }

  @Test("the lines of a wrapped text that runs from right to left lie at the right edge")
  func wrappedHebrew() throws {
    let block = block(String(repeating: "שלום עולם ", count: 12), width: 120)
    #expect(block.lineCount > 2)
    let boxes = try Drawn { $0.paragraph(block, at: Point(x: 100, y: 50)) }.words().map(\.box)
    for line in Dictionary(grouping: boxes, by: { ($0.midY / 13).rounded(.down) }).values {
      #expect(abs((line.map(\.maxX).max() ?? 0) - 220) < 1.5)
    }
  }

  @Test("too many lines are cut off with an ellipsis")
  func ellipsis() throws {
    let block = block(String(repeating: "word ", count: 60), width: 100, maximumLines: 2)
    #expect(block.lineCount == 2)
    let drawn = try Drawn { $0.paragraph(block, at: Point(x: 48, y: 48)) }
    #expect(try drawn.words().last?.word.contains("…") == true)
  }

  @Test("an empty text has one empty line")
  func empty() {
    #expect(block("").lineCount == 1)
    #expect(block("").width == 0)
    #expect(block("", width: 100).height == 13)
  }

  @Test("characters that no font has are reported, each once")
  func unknown() {
    #expect(
      block("a\u{10fff0}b\u{10fff1}\u{10fff0}").unknownGlyphs == ["\u{10fff0}", "\u{10fff1}"])
    #expect(block("Česká zbrojovka · 7,62×39").unknownGlyphs.isEmpty)
  }

  @Test("figures are equally wide and the slashed zero changes no width")
  func figures() {
    for weight in [Font.Weight.regular, .medium, .semibold, .bold] {
      let widths = "0123456789".map {
        block(String(repeating: $0, count: 8), Font(size: 9, weight: weight)).width
      }
      // Inter sets two fours closer by 1/500 of the size.
      #expect(widths.allSatisfy { abs($0 - widths[0]) < 0.15 })
      let slashed = block("00000000", Font(size: 9, weight: weight, slashedZero: true)).width
      #expect(slashed == widths[0])
    }
  }

  @Test("letter-spaced capitals are wider and still read as words")
  func spaced() throws {
    let font = Font(size: 7, weight: .semibold, letterSpacing: 0.8)
    let spaced = block("VALUE & INSURANCE", font)
    let plain = block("VALUE & INSURANCE", Font(size: 7, weight: .semibold))
    #expect(abs(spaced.width - plain.width - 16 * 0.8) < 0.1)
    let drawn = try Drawn { $0.paragraph(spaced, at: Point(x: 48, y: 48)) }
    #expect(try drawn.ask("pdftotext @ -").hasPrefix("VALUE & INSURANCE\n"))
  }

  @Test(
    "the quick measure never says that a text fits when it does not",
    arguments: [Font.Weight.regular, .medium, .semibold, .bold])
  func quickMeasure(_ weight: Font.Weight) {
    let font = Font(size: 9, weight: weight)
    let letters = (UInt8(0x20)..<0x7f).map { String(Unicode.Scalar($0)) }
    for first in letters {
      for second in letters {
        // Often enough for kerning to show against the advances of single letters.
        let pair = String(repeating: first + second, count: 4)
        let width = shaper.width(of: pair, font: font)
        #expect(shaper.fitsOneLine(pair, font: font, width: width - 0.01) == nil, "\(pair)")
      }
    }
  }

  @Test("the quick measure agrees with the lines that are drawn")
  func lineCount() {
    for words in ["Colt", "Česká zbrojovka", "two\nlines", String(repeating: "long ", count: 30)] {
      for width in [12.0, 40, 160] {
        #expect(
          shaper.lineCount(words, font: text, width: width) == block(words, width: width).lineCount)
      }
    }
  }

  @Test("a text set exactly as wide as it is stays on one line")
  func exactWidth() {
    for words in ["Winchester Repeating Arms", "$ 1,650.00", "南部大型自動拳銃", "Пистолет Макарова"] {
      #expect(block(words, width: shaper.width(of: words, font: text)).lineCount == 1)
    }
  }

  @Test("equal texts are shaped once")
  func cached() {
    #expect(block("Make").shaped === block("Make").shaped)
    #expect(block("Make").shaped !== block("Make", Font(size: 12)).shaped)
  }
}
