import Testing

@testable import Inventory

@Suite("What ammunition a gun takes")
struct ChamberingTests {
  private func kind(_ gun: String, _ ammunition: String) -> String {
    switch Chambering.fit(gun: gun, ammunition: ammunition) {
    case .same: "same"
    case .accepted(let reason): reason.isEmpty ? "no reason" : "accepted"
    case .refused(let reason): reason.isEmpty ? "no reason" : "refused"
    case nil: "unknown"
    }
  }

  @Test(
    "it is said only where it is known",
    arguments: [
      ("9mm", "9x19", "unknown"), ("9mm Para", "9x19", "same"), ("5.56", ".223 Rem", "accepted"),
      (".223 Rem", "5.56 NATO", "refused"), ("357 Mag", "38 Spl", "accepted"),
      ("38 Spl", "357 Mag", "refused"), ("38 Spl", "38 Spl +P", "refused"),
      ("38 Spl +P", "38 Spl", "accepted"), ("44 Mag", "44 Spl", "accepted"),
      ("44 Spl", "44 Mag", "refused"), ("22 LR", "22 Short", "accepted"),
      ("22 Short", "22 LR", "refused"), ("22 WMR", "22 LR", "unknown"),
      ("7.62 NATO", "308 Win", "unknown"), ("308 Win", "7.62 NATO", "unknown"),
      ("223 Wylde", "5.56", "accepted"), ("5.56", "223 Wylde", "unknown"),
      ("5.56", "300 BLK", "refused"), ("9mm Luger", "380 ACP", "refused"),
      ("nonsense", "nonsense", "unknown"), ("38 S&W", "38 Spl", "unknown"),
    ])
  func cartridges(gun: String, ammunition: String, expected: String) {
    #expect(kind(gun, ammunition) == expected)
  }

  @Test(
    "a shell must not be longer than the chamber, and never of a smaller gauge",
    arguments: [
      ("12 ga 3\"", "12 ga 2 3/4\"", "accepted"), ("12 ga 2 3/4\"", "12 ga 3\"", "refused"),
      ("12/70", "12 ga 2¾\"", "same"), ("12/76", "12/76", "same"), ("12/65", "12/70", "refused"),
      ("12 ga 2 1/2\"", "12/65", "refused"), ("12 ga", "12 ga", "same"),
      ("12 ga", "12/70", "accepted"), ("12/70", "12 ga", "accepted"), ("12 ga", "20 ga", "refused"),
      ("20 ga", "12 ga", "unknown"), ("12 ga", ".410", "refused"), ("12 ga", "9x19", "unknown"),
    ])
  func shotguns(gun: String, ammunition: String, expected: String) {
    #expect(kind(gun, ammunition) == expected)
  }

  @Test("what a gun also takes is accepted, and never the other way round")
  func directions() {
    for rule in Chambering.accepted {
      #expect(Caliber.normalName(of: rule.gun) == rule.gun)
      for ammunition in rule.ammunition {
        #expect(Caliber.normalName(of: ammunition) == ammunition)
        #expect(kind(rule.gun, ammunition) == "accepted")
        #expect(["refused", "unknown"].contains(kind(ammunition, rule.gun)))
      }
    }
  }
}
