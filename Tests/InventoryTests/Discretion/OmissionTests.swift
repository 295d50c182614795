import Testing

@testable import Inventory

@Suite("What a printing leaves out")
struct OmissionTests {
  @Test(
    "is taken out of texts where no letter touches it",
    arguments: [
      ("Bought with V12345.", "Bought with •••."),
      ("v12345 and V12345", "••• and •••"),
      ("V123456 and XV12345", "V123456 and XV12345"),
      ("from Ridge Line Arms", "from •••"),
      ("Safe 1 › Rack A, Rack B", "•••, Rack B"),
      ("for $1,150.00 in all", "for ••• in all"),
      ("1957", "1957"), ("", ""), ("Kč", "Kč"),
    ])
  func redaction(_ text: String, _ cleaned: String) {
    let redaction = Redaction([
      "V12345", "Ridge Line", "Ridge Line Arms", "Safe 1 › Rack A", "Rack A", "$1,150.00", "195",
    ])
    #expect(redaction.cleaned(text) == cleaned)
  }

  @Test(
    "of a serial is all but its end",
    arguments: [
      ("V12345", "…2345"), ("123", "123"), ("1234", "1234"), ("998877 K", "…77 K"),
      ("V12345; 77123", "…2345; …7123"), ("V12345 (IMP-0099)", "…2345 (…0099)"), ("", ""),
    ])
  func lastFour(_ serial: String, _ shown: String) {
    #expect(Omission(serialEnd: 4).shortened(serial) == shown)
    #expect(Omission().shortened(serial) == serial)
    #expect(Omission.isShortened(shown) == (shown != serial))
  }

  @Test("is not a word that the program itself gives, such as that a serial is marked")
  func choices() throws {
    let place = try TestVault()
    let vault = try place.open()
    try vault.add("make=Colt", "serial=V12345", "notes=V12345 is marked twice")
    let redactor = try Redactor(vault, Omission(serialEnd: 4))
    let gun = try vault.gun(1)
    #expect(redactor.cleaned(gun.text("notes"), of: nil) == "••• is marked twice")
  }
}
