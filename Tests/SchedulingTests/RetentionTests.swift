import Inventory
import Platform
import TestSupport
import Testing

@testable import Scheduling

@Suite("What stays of copies")
struct RetentionTests {
  private func days(_ texts: [String]) -> [(name: String, day: Day)] {
    texts.compactMap { text in Day(text.prefix(10)).map { (text, $0) } }
  }

  private func kept(_ counts: [Retention.Rule: Int], _ texts: [String]) throws -> [String] {
    try Retention(counts).verdicts(days(texts), good: nil).filter(\.isKept).map(\.name)
  }

  private let month = (1...30).reversed().map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }

  @Test("is everything without a rule") func noRule() throws {
    #expect(try kept([:], month) == month)
  }

  @Test("is the last ones by number") func last() throws {
    #expect(try kept([.last: 3], month) == ["2026-11-30", "2026-11-29", "2026-11-28"])
  }

  @Test("is the newest of each week, Monday to Sunday") func weekly() throws {
    #expect(try kept([.weekly: 3], month) == ["2026-11-30", "2026-11-29", "2026-11-22"])
  }

  @Test("is the newest of each day, month and year that has one, not of each that passed")
  func periods() throws {
    let copies = [
      "2026-11-30 b", "2026-11-30 a", "2026-10-01 a", "2025-05-05 a", "2025-02-02 a",
      "2020-01-01 a",
    ]
    #expect(try kept([.daily: 2], copies) == ["2026-11-30 b", "2026-10-01 a"])
    #expect(try kept([.monthly: 3], copies) == ["2026-11-30 b", "2026-10-01 a", "2025-05-05 a"])
    #expect(try kept([.yearly: 2], copies) == ["2026-11-30 b", "2025-05-05 a"])
  }

  @Test("is what any rule keeps, and each says why") func together() throws {
    let verdicts = try Retention([.last: 1, .daily: 2, .weekly: 2]).verdicts(days(month), good: nil)
    #expect(verdicts[0].reasons == ["last", "daily", "weekly"])
    #expect(verdicts[1].reasons == ["daily", "weekly"])
    #expect(verdicts.dropFirst(2).allSatisfy { !$0.isKept })
  }

  @Test("is the oldest too while a rule has some left") func oldest() throws {
    let copies = ["2026-11-30 a", "2026-11-30 b", "2026-11-29 a", "2026-11-29 b"]
    let verdicts = try Retention([.daily: 7]).verdicts(days(copies), good: nil)
    #expect(verdicts.map(\.reasons) == [["daily"], [], ["daily"], ["oldest daily"]])
  }

  @Test("is never nothing") func something() throws {
    #expect(throws: Fault.self) { try Retention([.last: 0]) }
    #expect(throws: Fault.self) { try Retention([.last: 0, .daily: 0]) }
    let verdicts = try Retention([.yearly: 1]).verdicts(days(month), good: "2026-11-05")
    #expect(verdicts.filter(\.isKept).map(\.name) == ["2026-11-30", "2026-11-05"])
  }

  @Test("is judged by names that are exactly ours")
  func names() {
    let name = CopyName("guns", moment("2026-01-08T02:00:00Z"))
    #expect(name.text == "guns-20260108T020000Z")
    #expect(CopyName(name.text, of: "guns") == name)
    for other in [
      "guns-20261345T020000Z", "guns-20260230T020000Z", "guns-20260108T250000Z",
      "guns-20260108T020000Z.bak", "guns-20260108T020000Z (copy)", "GUNS-20260108T020000Z",
      "my-guns-20260108T020000Z", "guns-20260108T020000", "guns-99999999T999999Z", "guns-latest",
      ".guns-20260108T020000Z.partial", "guns-2026-01-08", "guns-20260108T020000z",
    ] {
      #expect(CopyName(other, of: "guns") == nil, "\(other)")
    }
    #expect(CopyName.isPartial(name.partial, of: "guns"))
    #expect(name.partial != name.partial, "two runs never make the same folder")
    #expect(!CopyName.isPartial(name.partial, of: "gun"))
    #expect(!CopyName.isPartial(".guns-latest.partial", of: "guns"))
  }

  @Test("reads of a ledger what can be read, also after a line that a power cut tore")
  func ledger() throws {
    let place = try TemporaryFolder()
    let ledger = RunLedger(besideVault: place("x.gunroom"))
    #expect(ledger.lines().isEmpty)
    var line = RunLedger.Line(schedule: "nightly", at: "2026-11-30T02:00:00Z", result: .failed)
    line.reason = "one\nword \u{1B}[2J"
    try ledger.add(line)
    try Files.append(Array("{\"schedule\": \"nig".utf8), to: ledger.path)
    let good = RunLedger.Line(schedule: "other", at: "2026-11-30T02:00:01Z", result: .made)
    try ledger.add(good)
    #expect(ledger.lines() == [line, good])
    #expect(ledger.failures() == [line])
    try ledger.add(
      RunLedger.Line(schedule: "nightly", at: "2026-12-01T02:00:00Z", result: .unchanged))
    #expect(ledger.failures().isEmpty)
  }
}
