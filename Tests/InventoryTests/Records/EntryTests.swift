import Platform
import Testing

@testable import Inventory

@Suite("Entries")
struct EntryTests {
  private func values(_ entries: [(String, String)]) throws -> [String: [String]] {
    try RecordKind.gun.values(entries.map { Entry($0.0, $0.1) }, currency: .unitedStatesDollar)
      .mapValues { $0.map(\.text) }
  }

  @Test("an argument is a key and a text; only the first equals sign counts")
  func arguments() throws {
    #expect(try Entry(argument: "make=Colt") == Entry("make", "Colt"))
    #expect(try Entry(argument: "Barrel-Length=20\"") == Entry("barrel_length", "20\""))
    #expect(try Entry(argument: "notes=a=b") == Entry("notes", "a=b"))
    #expect(try Entry(argument: "make=") == Entry("make", ""))
    #expect(try Entry(argument: "serial= 00 1 ").text == " 00 1 ")
    // The mark makes one character with the sign before it.
    #expect(try Entry(argument: "serial=\u{301}1") == Entry("serial", "\u{301}1"))
    let fault = #expect(throws: Fault.self) { try Entry(argument: "Colt") }
    #expect(fault?.category == .usage)
  }

  @Test("an unknown key names the nearest one")
  func unknown() {
    let near = #expect(throws: Fault.self) { try values([("calibre", ".22")]) }
    #expect(near?.message == "there is no field “calibre”. Did you mean caliber?")
    let far = #expect(throws: Fault.self) { try values([("\u{1B}[2J", "x")]) }
    #expect(far?.message.contains("\u{1B}") == false)
  }

  @Test("a field that does not repeat is given once, whatever it is given")
  func twice() {
    for (one, other) in [("Colt", "Ruger"), ("Colt", "Colt"), ("Colt", ""), ("", "Colt")] {
      let fault = #expect(throws: Fault.self) { try values([("make", one), ("make", other)]) }
      #expect(fault?.message == "make: given twice. It takes one value only")
    }
  }

  @Test("a field that repeats takes its values in order")
  func repeats() throws {
    #expect(
      try values([("caliber", ".38 Special"), ("caliber", ".357 Magnum")])
        == ["caliber": [".38 Special", ".357 Magnum"]])
  }

  @Test("nothing, or blanks only, clears a field of any kind")
  func clearing() throws {
    for key in ["make", "serial", "made", "price", "barrel_length", "percent", "status"] {
      #expect(try values([(key, "")]) == [key: []])
      #expect(try values([(key, " \t ")]) == [key: []])
    }
  }

  @Test("a bad value names its place, its field and what would do")
  func badValue() {
    let fault = #expect(throws: Fault.self) {
      try RecordKind.gun.values(
        [Entry("price", "free", at: "line 3")], currency: .unitedStatesDollar)
    }
    #expect(fault?.category == .data)
    #expect(
      fault?.message
        == "line 3, price: “free” is not an amount of money. Write it like 1150.00 or $1,150.00")
  }

  @Test("every field has a key that can be typed, and a label")
  func keys() {
    for kind in RecordKind.all {
      #expect(Set(kind.fields.map(\.key)).count == kind.fields.count)
      for field in kind.fields {
        #expect(!field.label.isEmpty)
        #expect(field.key.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F })
      }
    }
  }
}
