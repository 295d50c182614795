import Platform
import Testing

@testable import Inventory

@Suite("Counting the safe")
struct CountTests {
  private let place: TestVault
  private let vault: Vault

  init() throws {
    place = try TestVault()
    vault = try place.open()
    try vault.add("make=A", "serial=AB-1001", "location=Safe 1")
    try vault.add("make=B", "serial=3", "location=Safe 1")
    try vault.add("make=C", "serial=00123", "location=Safe 2")
    try vault.add("make=D", "serial=gone1", "status=sold")
    try vault.add("make=E", "serial=lent1", "status=on loan")
  }

  @discardableResult
  private func count(_ lines: [String], _ query: String...) throws -> CountResult {
    let count = try vault.beginCount(query)
    for line in lines { _ = try vault.countLine(line, in: count) }
    return try vault.finishCount(count)
  }

  @Test("says what is missing, what should not be there and what came twice")
  func result() throws {
    let result = try count(["ab 1001", "#1", "gone1", "00123", "what"])
    #expect(result.expected == 3)
    #expect(result.seen == 2)
    #expect(result.missing.map(\.number) == [2])
    #expect(result.twice.map(\.number) == [1])
    #expect(result.unexpected.count == 2)
    #expect(result.unexpected[0].contains("“what”"))
    #expect(result.unexpected[1].contains("gun 4") && result.unexpected[1].contains("sold"))
  }

  @Test("verifies the place of guns that were seen, and of no others, as of today")
  func verified() throws {
    try count(["1", "#3"], "location:safe 1")
    #expect(try vault.gun(1).values["location_verified"]?.first?.exact == place.clock.localDay)
    #expect(try vault.gun(2).text("location_verified").isEmpty)
    // Gun 3 was not among those counted.
    #expect(try vault.gun(3).text("location_verified").isEmpty)
  }

  @Test("a number that is also another gun's serial is not guessed")
  func ambiguous() throws {
    let count = try vault.beginCount([])
    guard case .unexpected(let why) = try vault.countLine("3", in: count) else {
      Issue.record("was guessed")
      return
    }
    #expect(why.contains("2 B") && why.contains("3 C"))
    guard case .seen(let gun) = try vault.countLine("#3", in: count) else {
      Issue.record("was not seen")
      return
    }
    #expect(gun.number == 3)
  }

  @Test("a short serial counts without its dash too")
  func short() throws {
    try vault.add("make=F", "serial=A-1")
    let count = try vault.beginCount([])
    guard case .seen(let gun) = try vault.countLine("a1", in: count) else {
      Issue.record("was not seen")
      return
    }
    #expect(gun.number == 6)
  }

  @Test("goes on where it was stopped, and is taken back as a whole")
  func resumed() throws {
    let count = try vault.beginCount([])
    _ = try vault.countLine("#1", in: count)
    vault.close()
    let again = try place.open()
    let open = try #require(try again.openCount())
    _ = try again.countLine("#2", in: open)
    let result = try again.finishCount(open)
    #expect(result.missing.map(\.number) == [3])
    #expect(try again.openCount() == nil)
    try again.undo()
    #expect(try again.gun(1).text("location_verified").isEmpty)
    #expect(try again.openCount() != nil)
  }

  @Test("is kept as a record")
  func kept() throws {
    try count(["#1"], "safe")
    let record = try #require(try vault.records(matching: try vault.query([], .count)).first)
    #expect(record.joined("query") == "safe")
    #expect(record.text("expected") == "3")
    #expect(record.joined("missing") == "2; 3")
  }
}
