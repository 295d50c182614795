import Platform
import Testing

@testable import CommandLine

private let guns = Table(
  [
    .init("number", "No.", alignment: .trailing), .init("title", "Gun", shrinks: true),
    .init("value", "Value", alignment: .trailing),
  ],
  rows: [
    [.init("1", value: 1), "Winchester Model 94", .init("$950.00", value: .number("950.00"))],
    [.init("12", value: 12), "南部大型自動拳銃", .init("", value: .null)],
  ])

@Suite("Tables")
struct TableTests {
  @Test("columns are as wide as their content, wide characters counted as two")
  func aligned() {
    #expect(
      guns.lines(width: nil) == [
        "No.  Gun                    Value",
        "  1  Winchester Model 94  $950.00",
        " 12  南部大型自動拳銃",
      ])
  }

  @Test("on a narrow terminal the columns that can shrink are shortened, the others never")
  func narrow() {
    #expect(
      guns.lines(width: 27) == [
        "No.  Gun              Value",
        "  1  Winchester M…  $950.00",
        " 12  南部大型自動…",
      ])
    #expect(guns.lines(width: 1)[1] == "  1  Winch…  $950.00")
  }

  @Test("the heading is bold where colour is allowed")
  func bold() {
    #expect(guns.lines(width: nil, bold: true)[0].hasPrefix("\u{1B}[1mNo."))
  }

  @Test(
    "a table is rendered in each format",
    arguments: [
      (Format.plain, "1\tWinchester Model 94\t$950.00\n12\t南部大型自動拳銃\t\n"),
      (.csv, "number,title,value\n1,Winchester Model 94,950.00\n12,南部大型自動拳銃,\n"),
      (.tsv, "number\ttitle\tvalue\n1\tWinchester Model 94\t950.00\n12\t南部大型自動拳銃\t\n"),
    ])
  func formats(format: Format, expected: String) {
    #expect(format.render(guns) == expected)
  }

  @Test("a JSON table is an array of objects by column key")
  func json() {
    let table = Table([.init("number", "No."), .init("make", "Make")], rows: [["1", "Colt"]])
    #expect(
      Format.json.render(table) == """
        [
          {
            "number": "1",
            "make": "Colt"
          }
        ]

        """)
    #expect(Format.json.render(Table([.init("a", "A")])) == "[]\n")
  }

  @Test(
    "separators and controls inside a value survive",
    arguments: [
      (Format.csv, "note\n\"a\"\"b,\r\nc\td\u{1B}\"\n"),
      (.tsv, "note\na\"b,\\r\\nc\\td\u{1B}\n"), (.plain, "a\"b,␤c␉d␛\n"),
      (.table, "Note\na\"b,␤c␉d␛\n"),
    ])
  func controls(format: Format, expected: String) {
    let table = Table([.init("note", "Note")], rows: [["a\"b,\r\nc\td\u{1B}"]])
    #expect(format.render(table) == expected)
    #expect(!format.render(table, width: 80).contains("\u{1B}"))
  }

  @Test("details wrap under their value column and keep their line breaks")
  func details() {
    let details = DetailList([
      .init("Identification", [.init("make", "Make", "Colt"), .init("none", "Model", "")]),
      .init("Notes", [.init("notes", "Notes", "bought at the county fair\n\nfrom Ned")]),
    ])
    #expect(
      Format.table.render(details, width: 30) == """
        Identification
          Make   Colt
          Model

        Notes
          Notes  bought at the county
                 fair

                 from Ned

        """)
    #expect(Format.plain.render(details).hasPrefix("Identification\tmake\tMake\tColt\n"))
  }
}

@Suite("Text")
struct TextTests {
  @Test(
    "text takes the columns a terminal gives it",
    arguments: [
      ("Colt", 4), ("銃", 2), ("ｱ", 1), ("e\u{301}", 1), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("❤️", 2), ("❤", 1),
      ("🇨🇭", 2), ("1️⃣", 2), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("a\u{200D}b", 2), ("½", 1), ("", 0),
    ])
  func width(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test(
    "controls are shown, never obeyed",
    arguments: [
      ("\u{1B}[2J", "␛[2J"), ("a\0b\u{7F}", "a␀b␡"), ("a\r\nb\rc", "a␤b␍c"), ("a\tb", "a␉b"),
      ("\u{202E}94", "<U+202E>94"), ("\u{2066}x\u{2069}", "<U+2066>x<U+2069>"),
      ("\u{9B}1m", "<U+009B>1m"), ("\u{FEFF}x\u{2028}", "<U+FEFF>x<U+2028>"),
      ("👩‍🔧 می\u{200C}خواهم é", "👩‍🔧 می\u{200C}خواهم é"),
    ])
  func visible(stored: String, shown: String) {
    #expect(Visible.text(stored) == shown)
  }

  @Test("line breaks and tabs stay where a note is shown")
  func keepingLines() {
    #expect(Visible.text("a\r\nb\t\u{07}", keepingLines: true) == "a\nb\t␇")
  }

  @Test(
    "a text is wrapped at spaces, a long word is broken",
    arguments: [
      ("a bb ccc", 4, ["a bb", "ccc"]), ("abcdef g", 4, ["abcd", "ef g"]), ("銃銃銃", 5, ["銃銃", "銃"]),
      ("a\n\nb", 9, ["a", "", "b"]), ("", 9, [""]),
    ])
  func wrap(text: String, width: Int, lines: [String]) {
    #expect(TextFlow.wrap(text, width: width) == lines)
  }

  @Test("JSON keeps the order and escapes what a terminal would obey")
  func json() {
    let value: JSON = [
      "b": [1, true, nil], "a": "\"\\\n\u{1B}\u{202E}é👍", "n": .number("1.10"), "o": [:],
    ]
    #expect(
      value.text()
        == #"{"b":[1,true,null],"a":"\"\\\n\u001B\u202Eé👍","n":1.10,"o":{}}"#)
    let nested: JSON = ["a": [1, []]]
    #expect(nested.text(indented: true) == "{\n  \"a\": [\n    1,\n    []\n  ]\n}")
  }
}
