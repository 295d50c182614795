import Inventory
import Platform

/// In which order the days, months and years of a file stand, found from all of its dates.
public struct DateStyle: Sendable {
  /// The order of day, month and year.
  public enum Order: String, CaseIterable, Sendable {
    case monthFirst = "mdy"
    case dayFirst = "dmy"
    case yearFirst = "ymd"
  }

  /// Where a date stood, for messages.
  struct Witness: Sendable {
    let line: Int
    let unit: SourceTable.LineUnit
    let text: String

    var place: String { unit.place(line) }
    var shown: String { "\(place) “\(Visible.text(text))”" }
  }

  /// The orders in which every date of the file can be read.
  private(set) var possible = Set(Order.allCases)
  /// Which date excluded an order.
  private(set) var excluded: [Order: Witness] = [:]
  /// A date that is another day by another possible order.
  private var ambiguous: [Witness] = []
  /// The first date whose year has two digits.
  private(set) var shortYear: Witness?
  /// The first date that is a day number of a spreadsheet, and how many are.
  private(set) var dayNumber: (witness: Witness, day: Day, count: Int)?
  /// The years of two digits up to this are of this century.
  let pivot: Int
  private let unit: SourceTable.LineUnit
  private let calendar: SpreadsheetCalendar

  /// - Parameters:
  ///   - today: decides which century years of two digits are in: none lies ahead.
  ///   - unit: what the file is counted in, for messages.
  ///   - calendar: how bare numbers count days.
  init(
    today: Day, unit: SourceTable.LineUnit = .line, calendar: SpreadsheetCalendar = .from1900
  ) {
    pivot = today.year % 100
    self.unit = unit
    self.calendar = calendar
  }

  /// Learns from a date of the file.
  mutating func learn(_ text: String, line: Int) {
    var witness: Witness { Witness(line: line, unit: unit, text: text) }
    if let day = Self.dayOfSpreadsheet(text, calendar) {
      dayNumber = (
        dayNumber?.witness ?? witness, dayNumber?.day ?? day, (dayNumber?.count ?? 0) + 1
      )
      return
    }
    guard let parts = Self.parts(text) else { return }
    if parts.isShort, shortYear == nil { shortYear = witness }
    let days = parts.days(pivot)
    // A date that is none in any order is a fault of its own.
    guard !days.isEmpty else { return }
    for order in Order.allCases where days[order] == nil && possible.contains(order) {
      possible.remove(order)
      excluded[order] = witness
    }
    if Set(days.values).count > 1, ambiguous.count < 10_000 { ambiguous.append(witness) }
  }

  /// The order of the file; nil where no date needs one.
  ///
  /// - Throws: `Fault` (bad data) when no order fits every date, or more than one does and it matters.
  func order(name: String) throws -> Order? {
    guard !possible.isEmpty else {
      let shown = excluded.values.sorted { $0.line < $1.line }.map(\.shown)
      var seen: Set<String> = []
      throw Fault(
        .data,
        "no one order of day, month and year fits every date: "
          + shown.filter { seen.insert($0).inserted }.joined(separator: " and "),
        at: name,
        advice: "Correct those that are wrong, or write all as year-month-day"
          + (excluded.values.contains { Self.parts($0.text)?.isDotted == true }
            ? "; dots mean day first unless --dates says otherwise" : ""))
    }
    if possible.count == 1 { return possible.first }
    let unclear = ambiguous.first { witness in
      guard let parts = Self.parts(witness.text) else { return false }
      let days = parts.days(pivot)
      return Set(possible.compactMap { days[$0] }).count > 1
    }
    guard let unclear else { return Order.allCases.first(where: possible.contains) }
    let orders = Order.allCases.filter(possible.contains).map { "--dates \($0.rawValue)" }
    throw Fault(
      .data,
      "“\(Visible.text(unclear.text))” could be different days, and no other date shows which",
      at: "\(name), \(unclear.place)", advice: "Say it with \(orders.joined(separator: " or "))"
    )
  }

  /// A date as our own fields read it; what needs no order stays as it is.
  static func plain(
    _ text: String, _ order: Order?, pivot: Int, calendar: SpreadsheetCalendar = .from1900
  ) -> String {
    if let day = dayOfSpreadsheet(text, calendar) { return day.description }
    if let day = dayOfJava(text) { return day }
    let date = withoutTime(text)
    guard let order, let parts = parts(date), let day = parts.day(order, pivot) else { return date }
    return day.description
  }

  /// Whether a date is one in another order only.
  static func contradicts(_ text: String, _ order: Order?, pivot: Int) -> Bool {
    guard let order, let parts = parts(text), parts.day(order, pivot) == nil else { return false }
    return Order.allCases.contains { parts.day($0, pivot) != nil }
  }

  /// `44291`, as spreadsheets count days.
  static func dayOfSpreadsheet(
    _ text: String, _ calendar: SpreadsheetCalendar = .from1900
  ) -> Day? {
    let whole = text.utf8.prefix(while: \.isDigit)
    guard whole.count == 5, text.utf8.dropFirst(5).allSatisfy({ $0.isDigit || $0 == 0x2E }),
      let number = Int(Substring(whole)), (10_000...80_000).contains(number)
    else { return nil }
    return calendar.day(number)
  }

  /// `Thu Mar 7 00:00:00 GMT-0500 2013`: the day that it was there and then.
  private static func dayOfJava(_ text: String) -> String? {
    // Most dates are shorter than six words can be.
    guard text.utf8.count >= 16 else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 6, words[3].contains(":"), let year = Int(words[5]),
      let day = Int(words[2]),
      let month = months.firstIndex(of: words[1].lowercased())
    else { return nil }
    return Day(year: year, month: month + 1, day: day)?.description
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The date without a time of day, which would only move it into another day.
  private static func withoutTime(_ text: String) -> String {
    let ends = text.utf8.firstIndex { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: " ") }
    guard let end = ends, text[..<end].utf8.count >= 6,
      text[text.index(after: end)...].utf8.contains(UInt8(ascii: ":")),
      text[..<end].utf8.allSatisfy({ (0x2D...0x39).contains($0) })
    else { return text }
    return String(text[..<end])
  }

  private struct Parts {
    let numbers: [Int]
    let lengths: [Int]
    /// Whether dots stand between them.
    let isDotted: Bool

    /// Whether the year has two digits.
    var isShort: Bool { !lengths.contains(4) }

    /// The day by each order in which it can stand; dots mean that the day comes first, where it can.
    func days(_ pivot: Int) -> [Order: Day] {
      var days: [Order: Day] = [:]
      for order in Order.allCases { days[order] = day(order, pivot) }
      guard isDotted, let day = days[.dayFirst] else { return days }
      return days.filter { $0.value == day }
    }

    func day(_ order: Order, _ pivot: Int) -> Day? {
      let (year, month, day) =
        switch order {
        case .monthFirst: (2, 0, 1)
        case .dayFirst: (2, 1, 0)
        case .yearFirst: (0, 1, 2)
        }
      guard lengths[month] <= 2, lengths[day] <= 2, [2, 4].contains(lengths[year]) else {
        return nil
      }
      let full =
        lengths[year] == 4
        ? numbers[year] : numbers[year] + (numbers[year] <= pivot ? 2000 : 1900)
      return Day(year: full, month: numbers[month], day: numbers[day])
    }
  }

  /// Three numbers of which none is a year by its place: `3/4/2022`, `03.04.22`.
  private static func parts(_ text: String) -> Parts? {
    // A year in front needs no order; most dates are so.
    if text.utf8.prefix(3).allSatisfy(\.isDigit) { return nil }
    let date = withoutTime(text)
    guard let mark = date.first(where: { "/.-".contains($0) }) else { return nil }
    let words = date.split(separator: mark, omittingEmptySubsequences: false).map(\.trimmingBlanks)
    let numbers = words.compactMap { Int($0) }
    guard words.count == 3, numbers.count == 3,
      words.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      words[0].utf8.count <= 2
    else { return nil }
    return Parts(numbers: numbers, lengths: words.map(\.utf8.count), isDotted: mark == ".")
  }
}
