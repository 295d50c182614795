import Inventory
import Platform
import Testing

@testable import Exchange

@Suite("Dates and amounts of a file")
struct StyleTests {
  private func order(_ dates: [String]) throws -> DateStyle.Order? {
    let today = try #require(Day("2026-11-30"))
    var style = DateStyle(today: today)
    for (index, date) in dates.enumerated() { style.learn(date, line: index + 2) }
    return try style.order(name: "f.csv")
  }

  @Test(
    "are in the one order that fits every date",
    arguments: [
      (["12/31/2020", "12/01/2020"], DateStyle.Order.monthFirst),
      (["31/12/2020", "01/12/2020", "04.03.2022"], .dayFirst),
      (["3/4/21", "13/4/21", "30/4/21"], .dayFirst), (["99-04-05", "01-02-03"], .yearFirst),
      (["12.05.2001"], .dayFirst), (["12.05.2001", "3/4/2020"], .dayFirst),
      (["12.31.2020"], .monthFirst), (["04.04.2022", "12/31/2020"], .monthFirst),
    ])
  func orders(_ dates: [String], _ expected: DateStyle.Order) throws {
    #expect(try order(dates) == expected)
  }

  @Test(
    "need no order where none matters",
    arguments: [["2020-12-31", "1943", "c. 1942"], ["May 6, 1943"], [], ["44291"], ["2021/4/5"]])
  func noOrder(_ dates: [String]) throws {
    #expect(throws: Never.self) { try order(dates) }
  }

  @Test(
    "are refused where no order fits or several do",
    arguments: [
      (["12/31/2020", "31/12/2020"], "f.csv"), (["2020-01-01", "03/04/2022"], "f.csv, line 3"),
      (["04/04/2022", "1/2/99"], "f.csv, line 3"), (["12/31/2020", "12.05.2001"], "f.csv"),
      (["12.31.2020", "12.05.2001"], "f.csv"),
    ])
  func refused(_ dates: [String], _ place: String) {
    let fault = #expect(throws: Fault.self) { try order(dates) }
    #expect(fault?.place == place)
  }

  @Test(
    "become dates that nobody can read in two ways",
    arguments: [
      ("3/4/2022", DateStyle.Order.dayFirst, "2022-04-03"), ("3/4/2022", .monthFirst, "2022-03-04"),
      ("3/4/26", .monthFirst, "2026-03-04"), ("3/4/27", .monthFirst, "1927-03-04"),
      ("44291", nil, "2021-04-05"), ("44291.5", nil, "2021-04-05"),
      ("Thu Mar 7 00:00:00 GMT-0500 2013", nil, "2013-03-07"),
      ("2021-04-05T23:30:00Z", nil, "2021-04-05"), ("2021-04-05 00:00:00", nil, "2021-04-05"),
      ("4/5/2021 0:00", .monthFirst, "2021-04-05"), ("1943-10", .dayFirst, "1943-10"),
      ("c. 1942", .dayFirst, "c. 1942"), ("31/31/2020", .dayFirst, "31/31/2020"),
    ])
  func plain(_ text: String, _ order: DateStyle.Order?, _ expected: String) {
    #expect(DateStyle.plain(text, order, pivot: 26) == expected)
  }

  @Test("that are bare numbers are counted as the workbook counts them")
  func calendars() {
    #expect(DateStyle.plain("42829", nil, pivot: 26, calendar: .from1904) == "2021-04-05")
    #expect(DateStyle.plain("44291", nil, pivot: 26, calendar: .from1900) == "2021-04-05")
  }

  @Test(
    "are in another order than the one that is said where they are days only so",
    arguments: [
      ("31/12/2020", DateStyle.Order.monthFirst, true), ("12/31/2020", .dayFirst, true),
      ("12/11/2020", .dayFirst, false), ("31/31/2020", .dayFirst, false),
      ("1943", .dayFirst, false),
      ("2020-12-31", .monthFirst, false),
    ])
  func contradicted(_ text: String, _ order: DateStyle.Order, _ expected: Bool) {
    #expect(DateStyle.contradicts(text, order, pivot: 26) == expected)
  }

  @Test(
    "are in another style than the one that is said",
    arguments: [
      ("$1.450,00", AmountStyle.Mark.dot, true), ("1,150.00", .comma, true), ("12,5", .dot, true),
      ("1,150", .dot, false), ("1.150", .comma, false), ("1150", .dot, false),
      ("free", .dot, false),
    ])
  func contradictedAmounts(_ text: String, _ mark: AmountStyle.Mark, _ expected: Bool) {
    #expect(AmountStyle.contradicts(text, mark) == expected)
  }

  private func mark(_ amounts: [String], _ separator: String = ",") throws -> AmountStyle.Mark? {
    let dialect = Dialect(of: Array("a\(separator)b\n1\(separator)2\n".utf8))
    var style = AmountStyle(dialect: dialect)
    for (index, amount) in amounts.enumerated() { style.learn(amount, line: index + 2) }
    return try style.mark(name: "f.csv")
  }

  @Test("have decimals after the mark that fits every amount")
  func marks() throws {
    #expect(try mark(["$1,150.00", "1150"]) == .dot)
    #expect(try mark(["1.150,00 €", "1.150"]) == .comma)
    #expect(try mark(["1 150,00", "99,9"]) == .comma)
    #expect(try mark(["1,150,000"]) == .dot)
    #expect(try mark(["1150", "free", ""]) == nil)
    #expect(try mark(["$1,150"]) == nil)
  }

  @Test("are refused in two styles, and where an amount could be a thousand times more")
  func mixed() {
    #expect(throws: Fault.self) { try mark(["1,150.00", "1.150,00"]) }
    #expect(throws: Fault.self) { try mark(["1.150"]) }
    #expect(throws: Fault.self) { try mark(["1,150"], ";") }
  }

  @Test("lose the dot between thousands only where decimals follow a comma")
  func amounts() {
    #expect(AmountStyle.plain("1.150", .comma) == "1150")
    #expect(AmountStyle.plain("1,150", .comma) == "1.150")
    #expect(AmountStyle.plain("1.150", .dot) == "1.150")
    #expect(AmountStyle.plain("$1,150.00", .dot) == "$1,150.00")
    #expect(AmountStyle.plain("1.150,00 €", .comma) == "1.150,00 €")
  }
}
