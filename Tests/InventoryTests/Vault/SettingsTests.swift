import Platform
import Testing

@testable import Inventory

@Suite("Settings")
struct SettingsTests {
  @Test("are changed, read again, kept in the history and taken back")
  func changed() throws {
    let place = try TestVault()
    let vault = try place.open()
    #expect(vault.settings == Settings())
    #expect(try vault.configure([Entry("paper", "A4")]))
    #expect(try vault.configure([Entry("currency", "eur"), Entry("dates", "iso")]))
    #expect(try !vault.configure([Entry("paper", "a4")]))
    #expect(vault.settings.paper == "a4" && vault.settings.currency.code == "EUR")
    #expect(try vault.add([Entry("make", "Colt"), Entry("price", "12")]).text("price") == "12")
    #expect(try vault.gun(1).values["price"]?.first?.money?.currency.code == "EUR")
    #expect(try vault.history().map(\.command) == ["config", "config", "add"])
    vault.close()
    let again = try place.open()
    defer { again.close() }
    #expect(again.settings.dates == .iso)
    _ = try again.undo(2)
    #expect(again.settings.dates == .words && again.settings.currency.code == "USD")
    #expect(try again.configure([Entry("paper", "")]))
    #expect(again.settings.paper == "letter")
  }

  @Test(
    "that cannot be are refused",
    arguments: [("paper", "a3000"), ("currency", "dollars"), ("dates", "roman"), ("colour", "red")])
  func refused(_ key: String, _ value: String) throws {
    let place = try TestVault()
    let vault = try place.open()
    defer { vault.close() }
    #expect(throws: Fault.self) { try vault.configure([Entry(key, value)]) }
    #expect(vault.settings == Settings())
    #expect(try vault.history().isEmpty)
  }

  @Test(
    "decide how amounts are written",
    arguments: [
      (115_000, "USD", "$1,150.00", "1.150,00\u{A0}$", "1\u{202F}150,00\u{A0}$"),
      (
        -123_456_789, "EUR", "−€1,234,567.89", "−1.234.567,89\u{A0}€",
        "−1\u{202F}234\u{202F}567,89\u{A0}€"
      ),
      (5, "JPY", "¥5", "5\u{A0}¥", "5\u{A0}¥"),
      (0, "CHF", "CHF 0.00", "0,00\u{A0}CHF", "0,00\u{A0}CHF"),
    ])
  func amounts(
    _ units: Int, _ code: String, _ us: String, _ european: String, _ spaced: String
  ) throws {
    let money = Money(minorUnits: units, currency: try #require(Currency(code)))
    #expect(money.text(.us) == us)
    #expect(money.text(.european) == european)
    #expect(money.text(.spaced) == spaced)
    #expect(money.text(.us) == money.text)
  }

  @Test(
    "decide how dates are written",
    arguments: [
      ("2024-03-09", "9 March 2024", "2024-03-09", "03/09/2024", "9.3.2024"),
      ("1944-11", "November 1944", "1944-11", "November 1944", "November 1944"),
      ("1942~", "c. 1942", "c. 1942", "c. 1942", "c. 1942"),
    ])
  func dates(
    _ edtf: String, _ words: String, _ iso: String, _ us: String, _ european: String
  ) throws {
    let date = try #require(PartialDate(edtf: edtf))
    #expect(Settings.Dates.allCases.map(date.text) == [words, iso, us, european])
  }

  @Test(
    "decide the units of lengths and weights, which stay as they were entered",
    arguments: [
      ("20 in", ValueKind.length, "20 in", "508 mm"), ("7 1/2\"", .length, "7.5 in", "190.5 mm"),
      ("508 mm", .length, "20 in", "508 mm"), ("1 mm", .length, "0.04 in", "1 mm"),
      ("43.5 oz", .weight, "2.719 lb", "1.233 kg"), ("2.5 lb", .weight, "2.5 lb", "1.134 kg"),
      ("100 g", .weight, "3.5 oz", "100 g"), ("long", .length, "long", "long"),
    ])
  func units(_ text: String, _ kind: ValueKind, _ us: String, _ metric: String) {
    let value = Value(text: text)
    #expect(value.text(kind, .entered) == text)
    #expect(value.text(kind, .us) == us)
    #expect(value.text(kind, .metric) == metric)
  }
}
