import Testing

@testable import Inventory

@Suite("Cartridge names")
struct CaliberTests {
  @Test(
    "however a cartridge is written, it is the same cartridge",
    arguments: [
      (
        ".22 Long Rifle", ["22 LR", ".22lr", "22 Long Rifle", "0.22 LR", ".22 L.R.", "cal. .22 LR"]
      ),
      (
        "9mm Luger",
        [
          "9mm Luger", "9mm Para", "9x19", "9×19", "9 X 19 mm", "9x19mm Parabellum", "9 mm Luger",
          "9MM PARABELLUM", "９×19", "9х19", "9*19",
        ]
      ),
      ("9x18mm Makarov", ["9x18", "9mm Makarov", "9 × 18 mm", "9x18mm Mak"]),
      (
        ".380 Auto",
        ["380 ACP", ".380 Auto", "9mm Kurz", "9mm Short", "9x17", ".380 A.C.P.", "380"]
      ),
      (".32 Auto", ["32 ACP", "7.65 Browning", "7.65x17", "7,65 mm Browning"]),
      (".30 Luger", ["7.65 Luger", ".30 Luger", "7,65 Parabellum", "7.65x21mm"]),
      (".45 Auto", ["45 ACP", ".45 Auto", ".45 Automatic"]),
      (".45 Colt", ["45 LC", ".45 Long Colt"]),
      (
        ".30-06 Springfield",
        ["30-06", ".30-'06", ".30‑06", "30–06", ".30-06 Sprg", ".30-06 Sprg.", "30/06", "3006"]
      ),
      (".30-30 Winchester", ["30-30", ".30 WCF", "30 30 Win.", ".30 W.C.F."]),
      ("7.62x39mm", ["7.62x39", "7,62x39", "7.62×39mm", "7.62 x 39 mm"]),
      ("7.62x54mmR", ["7.62x54R", "7.62x54mmR", "7.62 × 54 R", "7,62x54 mm R"]),
      ("7.62x51mm NATO", ["7.62 NATO", "7.62x51", "7.62x51 mm"]),
      ("5.56x45mm NATO", ["5.56", "5.56x45", "5.56 mm NATO", "5.56x45 NATO"]),
      (".38 S&W", ["38 S&W", ".38 S. & W.", "38 Smith & Wesson", "38 Smith and Wesson"]),
      (".38 Special", ["38 Spl", ".38 Spl.", "38 special", ".38 S&W Special"]),
      (".308 Winchester", ["308 Win", ".308", "308 WIN."]), (".223 Remington", [".223 Rem"]),
      (".22-250 Remington", ["22-250", ".22–250"]),
      (".45-70 Government", ["45-70", ".45-70 Gov't"]),
      (".44-40 Winchester", ["44-40", "44 WCF"]), (".250 Savage", ["250-3000", ".250-3000"]),
      ("8x57mm IS", ["8x57 IS", "8 x 57 JS", "8x57IS", "7.92x57mm Mauser"]),
      (
        "12 Gauge",
        ["12 gauge", "12ga", "12 GA.", "12 bore", "12/70", "12x76", "12g", "Cal. 12/70"]
      ),
      (".410 Bore", ["410", ".410 gauge", ".410", ".410 bore", "410/76", "0.410"]),
      ("20 Gauge", ["20-gauge", "20 ga 3\"", "20 Ga. 2¾ in"]),
      (".577/450 Martini-Henry", [".577/450 Martini-Henry", "577-450"]),
    ])
  func normal(name: String, spellings: [String]) {
    for spelling in spellings + [name] { #expect(Caliber.normalName(of: spelling) == name) }
  }

  @Test(
    "what is not the same stays apart",
    arguments: [
      ("7.62 NATO", ".308 Win"), ("5.56", ".223"), ("38 S&W", "38 Spl"), ("9x18", "9x19"),
      (".30 Luger", ".32 Auto"), ("7.63 Mauser", "7.62 Tokarev"), ("38 Spl", "38 Spl +P"),
      ("22 Short", "22 LR"), ("8x57 I", "8x57 IS"), ("45 ACP", "45 LC"), ("38 ACP", "38 Super"),
      ("32 S&W", "32 S&W Long"), ("7.62x53R", "7.62x54R"), ("10mm", "10 ga"), ("410", "41 Mag"),
    ])
  func apart(one: String, other: String) throws {
    let one = try #require(Caliber.normalName(of: one))
    let other = try #require(Caliber.normalName(of: other))
    #expect(one != other)
  }

  @Test(
    "what is unknown or unclear has no normal name",
    arguments: [
      "", " ", "22", "9mm", "8mm Mauser", "45", "12", "x", "-", "unknown", "10/22", "8x50R",
      "12 gauge or so", "12/7", "12/700", "357 Mag / 38 Spl", "٩mm", "..", "0.", ",", "/", "&",
      "9x", "x19", "99 gauge", "22 LR 22 LR",
    ])
  func unknown(text: String) {
    #expect(Caliber.normalName(of: text) == nil)
    #expect(Caliber.names(of: text).isEmpty)
  }

  @Test("a text that could be several cartridges offers them")
  func choices() {
    #expect(Caliber.choices(for: ".22").prefix(2) == [".22 Long Rifle", ".22 Long"])
    #expect(Caliber.choices(for: "9 MM").first == "9mm Luger")
    #expect(
      Caliber.choices(for: "8mm Mauser") == ["8x57mm IS", "8x57mm I", "8x57mm IRS", "8x57mm IR"])
    #expect(Caliber.choices(for: "9x19").isEmpty)
    #expect(Caliber.choices(for: "nothing").isEmpty)
  }

  @Test("every choice is a cartridge of the table, and what is unclear is none itself")
  func table() {
    let names = Set(Caliber.all.map(\.name))
    #expect(Caliber.all.count > 150)
    for (key, choices) in Caliber.choices {
      #expect(names.isSuperset(of: choices), "\(choices)")
      #expect(Caliber.normalName(of: key) == nil, "\(key)")
    }
  }

  @Test("no spelling belongs to two cartridges, and each leads to its own")
  func unique() {
    #expect(Set(Caliber.all.map(\.name)).count == Caliber.all.count)
    for caliber in Caliber.all {
      for name in [caliber.name] + caliber.otherNames {
        #expect(Caliber.normalName(of: name) == caliber.name, "\(name)")
      }
    }
  }

  @Test("all spellings are found, short ones also without their blank")
  func names() {
    let names = Caliber.names(of: "22lr")
    #expect(names.first == ".22 Long Rifle")
    #expect(Set(names).isSuperset(of: ["22 LR", "22LR"]))
    #expect(Caliber.names(of: "9×19").contains("9mm Luger"))
    #expect(Caliber.names(of: "12/70").contains("12ga"))
  }

  @Test(
    "the chamber beside a gauge is read",
    arguments: [
      ("12/70", "70 mm"), ("12/76 mm", "76 mm"), ("12 x 70", "70 mm"), ("12 gauge 3\"", "3 in"),
      ("12 GA. 2¾\"", "2 3/4 in"), ("20 ga 2-3/4 inch", "2-3/4 in"), ("12 ga 3-inch", "3 in"),
      ("12 Gauge (chamber 70 mm)", "70 mm"), ("12 GA 2 3/4 & 3 IN.", "3 in"), (".410 3\"", "3 in"),
      ("12 ga 3 1/2 in Magnum", "3 1/2 in"), ("12 gauge", nil), ("9x19", nil), ("8x57", nil),
    ])
  func chamber(text: String, length: String?) {
    #expect(Shotgun(reading: text)?.chamber?.text == length)
  }
}
