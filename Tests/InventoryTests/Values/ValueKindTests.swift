import Testing

@testable import Inventory

@Suite("Values")
struct ValueKindTests {
  private func value(_ text: String, _ kind: ValueKind) throws -> Value {
    try kind.value(text, currency: .unitedStatesDollar)
  }

  @Test(
    "a mark is kept character for character",
    arguments: [
      "00123", " 123 ", "12  34", "O0 I1", "e\u{301}", "\u{E9}", "ABC\t1", "９", "1\r\n2", "№ 7",
    ])
  func marks(text: String) throws {
    #expect(Array(try value(text, .mark).text.utf8) == Array(text.utf8))
  }

  @Test("two spellings that only Unicode calls the same are different values")
  func spellings() throws {
    let composed = try value("\u{E9}1", .mark)
    let decomposed = try value("e\u{301}1", .mark)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(composed == Value(text: "\u{E9}1"))
  }

  @Test("other texts lose the blanks around them only")
  func texts() throws {
    #expect(try value("  Colt  Python \n", .text).text == "Colt  Python")
    #expect(try value("one\r\ntwo\n", .prose).text == "one\r\ntwo")
  }

  @Test(
    "what is no text is refused",
    arguments: [ValueKind.mark, .text, .prose, .reference(.contact), .date])
  func noText(kind: ValueKind) {
    #expect(throws: ValueProblem.self) { try value("a\0b", kind) }
    // How a byte that is not UTF-8 comes in from a command line.
    #expect(throws: ValueProblem.self) { try value("caf\u{10FEE9}", kind) }
  }

  @Test("the typed text stays beside the exact value")
  func exact() throws {
    #expect(try value("$1,150.00", .money) == Value(text: "$1,150.00", exact: "1150.00 USD"))
    #expect(try value("20\"", .length) == Value(text: "20\"", exact: "508 mm"))
    #expect(try value("c. 1942", .date) == Value(text: "c. 1942", exact: "1942~"))
    #expect(try value("1,240", .number) == Value(text: "1,240", exact: "1240"))
  }

  @Test(
    "a whole number is never guessed", arguments: ["9,5", "1,2,3", "12 34", "-5", "1.5", "1x240"])
  func numbers(text: String) {
    #expect(throws: ValueProblem.self) { try value(text, .number) }
  }

  @Test("a choice takes its words in any case, and no others")
  func choices() throws {
    let kind = ValueKind.choice(["on loan", "Étranger"])
    #expect(try value("ON LOAN", kind).text == "on loan")
    #expect(try value("etranger", kind).text == "Étranger")
    let problem = #expect(throws: ValueProblem.self) { try value("lent", kind) }
    #expect(problem?.advice == "Use on loan, Étranger")
    #expect(try value("Blunderbuss", .openChoice(["Pistol"])).text == "Blunderbuss")
    #expect(try value("pistol", .openChoice(["Pistol"])).text == "Pistol")
  }

  @Test("yes and no have many spellings")
  func yesNo() throws {
    for text in ["yes", "Y", "TRUE", "1", "x"] { #expect(try value(text, .yesNo).exact == "yes") }
    for text in ["no", "N", "False", "0"] { #expect(try value(text, .yesNo).exact == "no") }
    #expect(throws: ValueProblem.self) { try value("maybe", .yesNo) }
  }

  @Test("a place has no empty parts", arguments: ["/Safe", "Safe/", "Safe//Drawer", " / "])
  func locations(text: String) {
    #expect(throws: ValueProblem.self) { try value(text, .reference(.location)) }
  }

  @Test("dates of the lists of others are kept as they are, or refused")
  func partialDates() throws {
    for (text, exact) in [
      ("1943", "1943"), ("1943-10", "1943-10"), ("c. 1942", "1942~"), ("1940s", "194X"),
    ] {
      #expect(try value(text, .date) == Value(text: text, exact: exact))
    }
    #expect(throws: ValueProblem.self) { try value("1911-00-00", .date) }
  }
}
