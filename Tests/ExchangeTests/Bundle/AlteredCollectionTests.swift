import Foundation
import Platform
import TestSupport
import Testing

@testable import Exchange

/// Nothing false gets in.
@Suite("A collection in JSON that was altered")
struct AlteredCollectionTests {
  private typealias Tree = [String: Any]

  private let sample: SampleCollection

  init() throws { sample = try SampleCollection() }

  /// Changes the record of a kind and number, or with a field the values of it.
  private func changed(
    _ kind: String, _ number: Int, _ key: String, _ value: Any?, inValues: Bool = false
  ) throws -> Tree {
    var tree = try sample.tree()
    var records = try #require(tree["records"] as? [Tree])
    let place = try #require(
      records.firstIndex { $0["kind"] as? String == kind && $0["number"] as? Int == number })
    if inValues {
      var values = try #require(records[place]["values"] as? Tree)
      values[key] = value
      records[place]["values"] = values
    } else {
      records[place][key] = value
    }
    tree["records"] = records
    return tree
  }

  private func changed(_ member: String, _ key: String, _ value: Any?) throws -> Tree {
    var tree = try sample.tree()
    var inner = try #require(tree[member] as? Tree)
    inner[key] = value
    tree[member] = inner
    return tree
  }

  private func refusal(
    _ tree: Tree, acceptsDamaged: Bool = false, _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    guard case .refused(let fault) = try sample.take(tree, acceptsDamaged: acceptsDamaged) else {
      Issue.record("it was taken", sourceLocation: location)
      return ""
    }
    #expect(fault.category == .data, sourceLocation: location)
    #expect(fault.place.contains("changed.json"), sourceLocation: location)
    #expect(fault.advice.lowercased().contains("nothing was imported"), sourceLocation: location)
    return fault.message
  }

  @Test("is taken as it is where nothing was altered, and is sound then")
  func unaltered() throws {
    guard case .taken(let damage, let found) = try sample.take(sample.tree()) else {
      Issue.record("it was refused")
      return
    }
    #expect(damage == nil)
    #expect(found.map(\.what) == [])
  }

  @Test(
    "is refused where values cannot be, with record and field",
    arguments: [
      ("gun", 1, "price", "$5", "5.00 XYZ", "gun 1, price: “$5” does not mean “5.00 XYZ”"),
      ("gun", 1, "price", "$5", "9.00 USD", "gun 1, price: “$5” does not mean “9.00 USD”"),
      ("gun", 1, "price", "$-5", "-5.00 USD", "gun 1, price: "),
      ("gun", 1, "price", "much", "5.00 USD", "gun 1, price: “much” is not an amount"),
      ("gun", 1, "made", "1957", "../99999999999999999999", "gun 1, made: “1957” does not mean"),
      ("gun", 1, "made", "1957", "", "gun 1, made: “1957” does not mean “”"),
      ("gun", 1, "barrel_length", "6 in", "6 in", "gun 1, barrel_length: "),
      ("gun", 1, "serial", "V12345", "x", "gun 1, serial: “V12345” has an exact meaning"),
      ("gun", 1, "aura", "blue", nil, "gun 1, aura: there is no such field"),
      ("gun", 1, "location", "Attic", "location-9", "gun 1, location: it names location-9, which"),
      (
        "gun", 1, "location", "Attic", "contact-1", "gun 1, location: “contact-1” names no location"
      ),
      ("gun", 1, "location", "Attic", nil, "gun 1, location: “Attic” names no record"),
      ("gun", 1, "status", "melted", nil, "gun 1, status: “melted” is not one of"),
      ("gun", 1, "make", "", nil, "gun 1, make: there is a value without a text"),
      ("valuation", 1, "amount", "1,650.00", nil, "value 1, amount: "),
      (
        "photograph", 1, "position", "-1", "-1",
        "photograph 1, position: “-1” is not a whole number"
      ),
      ("photograph", 1, "picture", "abc", nil, "the history was altered: photograph 1, picture"),
      ("session", 1, "gun", "2", "gun-1", "range session 1, gun: “2” is not the name of gun-1"),
      ("field", 1, "key", "Not a key", nil, "field 1, key: “Not a key” cannot be the key"),
      ("setting", 1, "currency", "XYZ", nil, "settings 1, currency: “XYZ” is no currency"),
      ("gun", 1, "make", "Ruger", nil, "the history was altered: gun 1, make: it is “Ruger”"),
    ] as [(String, Int, String, String, String?, String)])
  func values(
    _ kind: String, _ number: Int, _ key: String, _ text: String, _ exact: String?, _ words: String
  ) throws {
    let value: Any = exact.map { [text, $0] } ?? text
    let message = try refusal(changed(kind, number, key, [value], inValues: true))
    #expect(message.contains(words), "\(message)")
  }

  @Test(
    "is refused where records cannot be",
    arguments: [
      ("gun", 1, "number", 2, "gun 2: there are two of this number"),
      ("gun", 1, "number", -1, "no record has such a number"),
      ("gun", 1, "id", 3, "identifier 3 is given twice"),
      ("valuation", 1, "owner", 999, "value 1: it belongs to a record that is not there"),
      ("valuation", 1, "owner", nil, "value 1: it belongs to nothing"),
      ("photograph", 1, "owner", nil, "photograph 1: it belongs to nothing"),
      ("contact", 1, "owner", 2, "contact 1: it belongs to one of the kind “gun”"),
      ("gun", 2, "trashed", "soon", "gun 2: “soon”, when it went to the trash, is no moment"),
      ("gun", 2, "trashed", nil, "gun 2: by the history it is in the trash"),
      ("contact", 1, "kind", "alien", "there is no kind of record “alien”"),
      ("gun", 1, "number", "one", "“number” is not what it should be"),
      ("gun", 1, "values", nil, "“values” is missing"),
    ] as [(String, Int, String, (any Sendable)?, String)])
  func records(
    _ kind: String, _ number: Int, _ key: String, _ value: (any Sendable)?, _ words: String
  )
    throws
  {
    let message = try refusal(changed(kind, number, key, value))
    #expect(message.contains(words), "\(message)")
  }

  @Test(
    "is refused where numbers and settings cannot be",
    arguments: [
      ("last_numbers", "gun", -5, "last number, gun: -5 cannot have been given"),
      ("last_numbers", "gun", 1, "last number, gun: 1 is too small, for 2 was given"),
      ("last_numbers", "gun", nil, "last number, gun: 0 is too small, for 2 was given"),
      ("last_numbers", "alien", 1, "last number, alien: there is no such kind of record"),
      ("last_identifiers", "record", -1, "last identifier, record: "),
      ("last_identifiers", "history", Int.max, "last identifier, history: "),
      ("settings", "currency", "XYZ", "settings, currency: “XYZ” cannot be its value"),
      ("settings", "colour", "red", "settings, colour: there is no such setting"),
      ("settings", "created", "then", "settings, created: “then” cannot be its value"),
      ("settings", "currency", nil, "settings, currency: it is missing"),
      ("settings", "history_head", nil, "is the newest is gone"),
    ] as [(String, String, (any Sendable)?, String)])
  func numbers(_ member: String, _ key: String, _ value: (any Sendable)?, _ words: String) throws {
    let message = try refusal(changed(member, key, value))
    #expect(message.contains(words), "\(message)")
  }

  @Test("is refused where the history was altered, and taken with that said when that is accepted")
  func history() throws {
    for (change, words) in [
      ({ $0.removeLast() }, "newest entries were removed"),
      ({ $0.removeAll() }, "all entries were removed"),
      ({ $0[2]["after"] = "{}" }, "entry 3 was altered"),
      ({ $0.remove(at: 4) }, "entry 4 was altered"),
    ] as [((inout [Tree]) -> Void, String)] {
      var tree = try sample.tree()
      var history = try #require(tree["history"] as? [Tree])
      change(&history)
      tree["history"] = history
      let message = try refusal(tree)
      #expect(message.contains(words) && message.contains("--accept-damaged"), "\(message)")
      guard case .taken(let damage, let found) = try sample.take(tree, acceptsDamaged: true) else {
        Issue.record("it was refused")
        continue
      }
      #expect(damage?.contains(words) == true)
      #expect(!found.isEmpty && found.allSatisfy { $0.kind == .history })
    }
  }

  @Test("is refused where it cannot be, also when an altered history is accepted")
  func impossible() throws {
    let tree = try changed("last_numbers", "gun", -5)
    #expect(try refusal(tree, acceptsDamaged: true).contains("cannot have been given"))
  }

  @Test("is refused where something is missing, there twice, unknown, or follows the end")
  func members() throws {
    for key in CollectionFile.members.subtracting(["format", "complete"]) {
      var tree = try sample.tree()
      tree[key] = nil
      #expect(try refusal(tree).contains("“\(key)” is missing"))
    }
    var tree = try sample.tree()
    tree["weather"] = "fine"
    #expect(try refusal(tree).contains("“weather” is no part of a collection"))
    for (bytes, words) in [
      (sample.bytes + Array("{}".utf8), "something follows the end"),
      (Array("{\"records\": [], ".utf8) + sample.bytes.dropFirst(), "“records” is there twice"),
    ] {
      guard case .refused(let fault) = try sample.take(bytes) else {
        Issue.record("it was taken")
        continue
      }
      #expect(fault.message.contains(words), "\(fault.message)")
    }
  }

  @Test("of a newer program is refused in words")
  func newer() throws {
    var tree = try sample.tree()
    tree["format"] = CollectionFile.family + "9"
    guard case .refused(let fault) = try sample.take(tree) else {
      Issue.record("it was taken")
      return
    }
    #expect(fault.what == "the file was made by a newer Gunroom")
    #expect(fault.advice == "Use the newer program")
  }
}
