import Testing

@testable import Exchange

@Suite("A number in a workbook")
struct SpreadsheetNumberTests {
  @Test(
    "is the decimals that a spreadsheet shows, of which it keeps 15",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.0", "0"), ("7", "7"), ("-3", "-3"), ("+3", "3"),
      ("1150.1", "1150.1"), ("1150.10", "1150.1"), ("1150.0999999999999", "1150.1"),
      ("0.30000000000000004", "0.3"), ("999999.999999999", "999999.999999999"),
      ("999999.9999999999", "1000000"),
      ("99999999999999.99", "100000000000000"), ("9999.999999999999999", "10000"),
      ("1.15E3", "1150"), ("1e-3", "0.001"), (".5", "0.5"), ("5.", "5"), ("007", "7"),
      ("123456789012345", "123456789012345"), ("1.2E+14", "120000000000000"),
    ])
  func decimals(_ number: String, _ text: String) throws {
    #expect(try #require(DecimalText(number)).text == text)
  }

  @Test(
    "of more digits, or too small to be seen, cannot be taken for what was entered",
    arguments: [
      ("1234567890123456", "1.23456789012346E+15"), ("8.9E+19", "8.9E+19"), ("1E15", "1E+15"),
      ("-1e300", "-1E+300"), ("5.5511151231257827E-17", "5.55111512312578E-17"),
    ])
  func exponents(_ number: String, _ text: String) throws {
    #expect(try #require(DecimalText(number)).text == text)
  }

  @Test(
    "is nothing else",
    arguments: ["", "-", ".", "1,5", "0x1A", "nan", "1E", "1E99999999999999999999", "1.2.3", "１"])
  func none(_ text: String) { #expect(DecimalText(text) == nil) }

  @Test(
    "is seen as its format has it",
    arguments: [
      ("General", "17", "17"), ("0", "17", "17"), ("0000", "17", "0017"),
      ("0000", "12345", "12345"), ("0000", "1.5", "1.5"), ("0%", "0.95", "95%"),
      ("0.0%", "0.955", "95.5%"), ("#,##0.00 \"EUR\"", "1234.5", "1234.5 EUR"),
      ("[$€-407] #,##0.00", "5", "€5"), ("\"$\"#,##0.00;[Red](\"$\"#,##0.00)", "5", "$5"),
      ("\\$#,##0", "5", "$5"), ("_-* #,##0.00 [$CHF]_-", "5", "5 CHF"), ("#,##0 \"rds\"", "5", "5"),
      ("0.0\" days\"", "5", "5"), ("[Magenta]0", "5", "5"), ("@", "5", "5"),
      ("yyyy-mm-dd", "43568", "2019-04-13"), ("dd/mm/yy;@", "43568.0", "2019-04-13"),
      ("[$-409]d\\-mmm\\-yyyy", "43568", "2019-04-13"), ("d\". day\"", "43568", "2019-04-13"),
      ("m/d/yyyy h:mm", "43568.5", "2019-04-13 12:00"), ("m/d/yyyy h:mm", "43568", "2019-04-13"),
      ("yyyy", "43466", "2019"), ("yyyy", "43568", "2019-04-13"), ("mmm-yy", "43556", "2019-04"),
      ("mmm-yy", "43568", "2019-04-13"), ("h:mm AM/PM", "0.604166666666667", "14:30"),
      ("[h]:mm", "1.5", "36:00"), ("mm:ss", "0.000694444444444444", "00:01"),
      ("yyyy-mm-dd", "43567.9999999999", "2019-04-13"), ("yyyy-mm-dd", "-1", "-1"),
      ("yyyy-mm-dd", "1E+300", "1E+300"),
    ])
  func formats(_ code: String, _ number: String, _ text: String) {
    #expect(NumberFormat(code: code).text(number, .from1900).0 == text)
  }

  @Test("is a date by the formats that every workbook has")
  func builtIn() {
    let dates = Array(14...17) + [22] + Array(27...31) + Array(34...36) + Array(50...55) + [57, 58]
    for id in 0...60 {
      let isDate = if case .date = NumberFormat(builtIn: id) { true } else { false }
      #expect(isDate == dates.contains(id), "\(id)")
    }
    let times = Array(18...21) + [32, 33] + Array(45...47) + [56]
    #expect((0...60).filter { NumberFormat(builtIn: $0) == .time } == times)
  }

  @Test(
    "is a day by the calendar of the workbook",
    arguments: [
      (.from1900, "1", "1900-01-01"), (.from1900, "59", "1900-02-28"),
      (.from1900, "60", "1900-02-29"), (.from1900, "61", "1900-03-01"),
      (.from1900, "2958465", "9999-12-31"), (.from1900, "0", "1900-01-00"),
      (.from1904, "0", "1904-01-01"), (.from1904, "60", "1904-03-01"),
      (.from1904, "42106", "2019-04-13"), (.from1900, "2958466", nil), (.from1900, "-1", nil),
      (.from1900, "x", nil), (.from1900, "inf", nil), (.from1900, "nan", nil),
    ] as [(SpreadsheetCalendar, String, String?)])
  func days(_ calendar: SpreadsheetCalendar, _ number: String, _ day: String?) {
    #expect(calendar.date(number, .day) == day)
  }
}

@Suite("A text in a workbook")
struct SpreadsheetTextTests {
  @Test(
    "holds characters that XML cannot hold",
    arguments: [
      ("a_x000D__x000A_b", "a\r\nb"), ("_x005F_x0041_", "_x0041_"), ("_x0041", "_x0041"),
      ("_x00G1_", "_x00G1_"), ("__x0041_", "_A"), ("_xD83D__xDE00_", "😀"), ("a_b", "a_b"),
      ("_x004１_", "_x004１_"),
    ])
  func escapes(_ text: String, _ plain: String) { #expect(EscapedText.plain(text) == plain) }

  @Test(
    "comes back as it was exported",
    arguments: ["_x0041_", "_x005F_x0041_", "__x0041__x0042_", "_x", "x_x12345_", "é_x0041_🔫"])
  func roundTrip(_ text: String) { #expect(EscapedText.plain(EscapedText.escaped(text)) == text) }

  @Test(
    "stands in a column with a name",
    arguments: [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (16_383, "XFD")])
  func letters(_ column: Int, _ letters: String) { #expect(SheetReader.letters(column) == letters) }
}
