import Platform
import SQLite
import Testing

@testable import Inventory

@Suite("Photographs")
struct PhotographTests {
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
    try vault.add("make=Colt", pictures: [.made("a"), .made("b"), .made("c")])
  }

  private func names() throws -> [String] { try vault.gun(1).photographs.map(\.name) }

  @Test("a photograph comes back as it was stored, in all its sizes")
  func roundTrip() throws {
    let photograph = try vault.photograph(2, of: try vault.gun(1))
    #expect(photograph.name == "b")
    #expect(photograph.mediaType == "image/jpeg")
    #expect([photograph.width, photograph.height] == [2400, 1800])
    #expect(photograph.focus == .center)
    #expect(!photograph.isDamaged)
    #expect(try vault.original(of: photograph) == NewPicture.made("b").original)
    let print = try vault.printPicture(of: photograph)
    #expect([print.width, print.height] == [1200, 900])
    #expect(try vault.content(print.sha256) == NewPicture.made("b").print)
    let thumbnail = try vault.thumbnail(of: photograph)
    #expect([thumbnail.width, thumbnail.height] == [480, 360])
    #expect(try vault.content(thumbnail.sha256) == NewPicture.made("b").thumbnail)
  }

  @Test("the same picture is one photograph of a gun, and is stored once for all guns")
  func once() throws {
    #expect(try vault.addPhotographs([.made("b"), .made("d"), .made("d")], to: 1) == 1)
    #expect(try names() == ["a", "b", "c", "d"])
    try vault.add("make=Ruger", pictures: [.made("a")])
    let count = try vault.connection.first("SELECT count(*) FROM content") { $0.integer(0) }
    #expect(count == 12)
  }

  @Test(
    "a photograph moves to any place; the first is the primary one",
    arguments: [
      (3, 1, "cab"), (1, 3, "bca"), (2, 2, "abc"), (1, 99, "bca"), (3, 0, "cab"), (2, 1, "bac"),
    ])
  func moves(from: Int, to: Int, order: String) throws {
    try vault.movePhotograph(from, to: to, of: 1)
    #expect(try names().joined() == order)
  }

  @Test("what a photograph shows is said, found, changed and taken back")
  func captions() throws {
    func caption() throws -> [String] {
      let photograph = try vault.photograph(2, of: try vault.gun(1))
      return [photograph.title, photograph.note]
    }
    let entries = [Entry("title", "Proof marks"), Entry("note", "Left side")]
    #expect(try vault.editPhotograph(2, of: 1, entries))
    #expect(try !vault.editPhotograph(2, of: 1, entries))
    #expect(try caption() == ["Proof marks", "Left side"])
    #expect(try vault.numbers("proof marks", "left side") == [1])
    #expect(try vault.editPhotograph(2, of: 1, [Entry("note", "")]))
    #expect(try caption() == ["Proof marks", ""])
    try vault.undo()
    #expect(try caption() == ["Proof marks", "Left side"])
    #expect(vault.fault { _ = try $0.editPhotograph(2, of: 1, [Entry("picture", "x")]) } != nil)
    #expect(vault.fault { _ = try $0.editPhotograph(4, of: 1, entries) }?.category == .missing)
  }

  @Test("what stays in its place leaves no history")
  func staysPut() throws {
    let count = try vault.history().count
    try vault.movePhotograph(2, to: 2, of: 1)
    try vault.setFocus(.center, ofPhotograph: 1, of: 1)
    #expect(try vault.history().count == count)
  }

  @Test("a new photograph comes last, also after one was removed")
  func comesLast() throws {
    try vault.removePhotograph(1, of: 1)
    try vault.addPhotographs([.made("d")], to: 1)
    #expect(try names() == ["b", "c", "d"])
    try vault.removePhotograph(3, of: 1)
    try vault.addPhotographs([.made("e")], to: 1)
    #expect(try names() == ["b", "c", "e"])
  }

  @Test("the point that stays visible is kept exactly, and lies in the picture")
  func focus() throws {
    let point = Photograph.Focus(x: 0.1, y: 1.0 / 3)
    try vault.setFocus(point, ofPhotograph: 1, of: 1)
    #expect(try vault.gun(1).photographs.first?.focus == point)
    for (x, y) in [(-0.1, 0), (0, 1.1), (.nan, 0.5), (.infinity, 0)] as [(Double, Double)] {
      let fault = vault.fault {
        try $0.setFocus(Photograph.Focus(x: x, y: y), ofPhotograph: 1, of: 1)
      }
      #expect(fault?.category == .data)
    }
    #expect(try vault.gun(1).photographs.first?.focus == point)
  }

  @Test("a place that has no photograph is missing", arguments: [0, -1, 4, .max, .min])
  func noPlace(number: Int) throws {
    let gun = try vault.gun(1)
    let tries: [(Vault) throws -> Void] = [
      { _ = try $0.photograph(number, of: gun) }, { try $0.movePhotograph(number, to: 1, of: 1) },
      { try $0.removePhotograph(number, of: 1) },
      { try $0.setFocus(.center, ofPhotograph: number, of: 1) },
    ]
    for one in tries {
      let fault = vault.fault(one)
      #expect(fault?.category == .missing)
      #expect(fault?.advice == "It has 1 to 3")
    }
  }

  @Test("no photograph is added to a gun that is gone")
  func gone() throws {
    try vault.remove(1)
    for number in [1, 7] {
      let fault = vault.fault { try $0.addPhotographs([.made("d")], to: number) }
      #expect(fault?.category == .missing)
    }
  }

  @Test("a picture that cannot be stored takes the others of its command back")
  func allOrNothing() throws {
    let bad = NewPicture(
      name: "bad", original: [1], sha256: NewPicture.made("e").sha256, mediaType: "image/jpeg",
      size: (1, 1), print: [], printSize: (1, 1), thumbnail: [], thumbnailSize: (1, 1),
      isDamaged: false)
    #expect(throws: (any Error).self) {
      try vault.changing("photo add") {
        try vault.addPhotographs([.made("d"), bad], to: 1)
        throw Fault(.failed, "no more")
      }
    }
    #expect(try names() == ["a", "b", "c"])
    let count = try vault.connection.first("SELECT count(*) FROM content") { $0.integer(0) }
    #expect(count == 9)
  }
}
