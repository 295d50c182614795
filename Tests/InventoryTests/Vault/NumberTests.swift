import Platform
import Testing

@testable import Inventory

@Suite("Inventory numbers")
struct NumberTests {
  @Test("numbers grow and are never given twice, whatever becomes of the gun")
  func neverTwice() throws {
    let place = try TestVault()
    var vault = try place.open()
    #expect(try vault.add("make=Colt").number == 1)
    #expect(try vault.add("make=Ruger").number == 2)
    try vault.remove(2)
    #expect(try vault.add("make=Walther").number == 3)
    try vault.remove(3)
    #expect(try vault.emptyTrash() == 2)
    #expect(try vault.add("make=Mauser").number == 4)
    try vault.remove(4)
    _ = try vault.emptyTrash()
    vault.close()
    vault = try place.open()
    #expect(try vault.add("make=Luger").number == 5)
  }
}

@Suite("Serial numbers and their state")
struct SerialStateTests {
  private let vault: Vault
  private let place: TestVault

  init() throws {
    place = try TestVault()
    vault = try place.open()
  }

  private func state(_ number: Int) throws -> [String] {
    let gun = try vault.gun(number)
    return [gun.text("serial"), gun.text("serial_state")]
  }

  @Test(
    "none, unreadable and not entered are three states, and a serial is a fourth",
    arguments: [
      ([], ["", "not entered"]), (["serial=123"], ["123", "marked"]),
      (["serial=none"], ["", "none"]), (["serial= No serial "], ["", "none"]),
      (["serial=Illegible"], ["", "unreadable"]), (["serial_state=none"], ["", "none"]),
      (["serial_state=unreadable"], ["", "unreadable"]),
      (["serial=123", "serial_state=marked"], ["123", "marked"]),
      (["serial=none", "serial_state=none"], ["", "none"]),
      (["serial=NONE7"], ["NONE7", "marked"]),
    ])
  func states(arguments: [String], expected: [String]) throws {
    _ = try vault.add(try (["make=Colt"] + arguments).map(Entry.init(argument:)))
    #expect(try state(1) == expected)
  }

  @Test(
    "what contradicts itself is refused",
    arguments: [
      ["serial=123", "serial_state=none"], ["serial_state=marked"],
      ["serial=none", "serial_state=unreadable"], ["serial=none", "serial_state=marked"],
    ])
  func contradictions(arguments: [String]) throws {
    let fault = vault.fault {
      _ = try $0.add(try (["make=Colt"] + arguments).map(Entry.init(argument:)))
    }
    #expect(fault?.category == .data)
    #expect(fault?.place == "serial_state")
  }

  @Test("the state follows the serial, and a serial that is there is not argued away")
  func follows() throws {
    try vault.add("make=Colt", "serial=none")
    try vault.edit(1, "serial=123")
    #expect(try state(1) == ["123", "marked"])
    #expect(vault.fault { try $0.edit(1, "serial_state=none") }?.category == .data)
    try vault.edit(1, "serial=")
    #expect(try state(1) == ["", "not entered"])
    try vault.edit(1, "serial_state=unreadable")
    try vault.edit(1, "model=Python")
    #expect(try state(1) == ["", "unreadable"])
    try vault.edit(1, "serial_state=")
    #expect(try state(1) == ["", "not entered"])
    try vault.edit(1, "serial=7")
    try vault.edit(1, "serial=", "serial_state=none")
    #expect(try state(1) == ["", "none"])
  }

  @Test("guns without a serial never collide, and two may have the same one")
  func collisions() throws {
    for make in ["Colt", "Ruger"] {
      try vault.add("make=\(make)", "serial=none")
      try vault.add("make=\(make)", "serial=123")
    }
    #expect(try vault.numbers(matching: .everything).count == 4)
  }
}
