import Inventory
import Platform

/// What the collection was worth at the end of each year.
enum ValueYears {
  private static let bases = ["replacement", "appraised", "market", "agreed", "actual cash"]

  static let subject = Subject(
    "value-years", noun: "year", plural: "years", columns: columns, found: items)

  /// The same with years in one row in which nothing changed.
  static let spans = Subject(
    "value-spans", noun: "year", plural: "years", columns: columns,
    found: { try merged(items($0, $1), $0, $1) })

  private static let columns =
    [
      Worked.column("year", "Year"), Worked.column("guns", "Firearms", .figures),
      Worked.column("purchase", "Purchase", .figures, discretion: .prices),
      Worked.column("value", "Newest value", .figures, discretion: .prices),
      Worked.column("change", "Change", .figures, discretion: .prices),
    ]
    + bases.map { basis in
      Worked.column(
        key(basis), basis.capitalizedFirst, .figures,
        discretion: .prices)
    }

  /// The key of a basis.
  private static func key(_ basis: String) -> String { basis.replacing(" ", with: "_") }

  /// What is known of a gun on the way through the years.
  private struct Life {
    let came: String
    let left: String
    let price: Money?
    let valuations: [Valuation]
    /// The day on which each of them was entered.
    let entered: [Int: String]

    /// The newest value on a day, of those on a basis.
    ///
    /// One without a date says what is true now: it counts from the day on which it was entered, and
    /// on the last day of the report whenever that was.
    func newest(on end: Day, isLast: Bool, _ basis: String? = nil) -> Money? {
      valuations.first { valuation in
        guard basis == nil || valuation.basis == basis else { return false }
        guard valuation.date == nil, !isLast else { return valuation.counts(on: end) }
        return entered[valuation.number].map { $0 <= end.description } ?? true
      }?.amount.money
    }

    /// What was paid, unless it was a gift, which says nothing of what it was worth.
    private var paid: Money? { price.flatMap { $0.minorUnits > 0 ? $0 : nil } }

    /// What it is worth on a day: its newest value, and before it was first valued what was paid.
    func worth(on end: Day, isLast: Bool) -> Money? {
      newest(on: end, isLast: isLast) ?? (valuations.isEmpty || isLast ? nil : paid)
    }
  }

  /// A row for each year from the first gun or value to the day of the report, in the collection's
  /// currency; amounts in others are not added to it.
  private static func items(_ subject: Subject, _ data: ReportData) throws -> [Item] {
    let currency = data.vault.settings.currency
    let entered = try data.vault.daysOfEntry(of: .valuation)
    var lives: [Life] = []
    var first = data.day.year
    try data.items(data.subjects.guns, matching: ["status:all"]).forEach { item in
      guard let gun = item.gun else { return }
      let came = gun.record.values["acquired"]?.first?.date
      let life = Life(
        came: came?.sortText ?? "",
        left: gun.record.values["disposed"]?.first?.date?.sortText
          ?? (gun.record.hasLeft ? "" : "9999"),
        price: gun.record.values["price"]?.first?.money.flatMap {
          $0.currency == currency ? $0 : nil
        },
        valuations: gun.valuations.filter { $0.amount.money?.currency == currency },
        entered: entered)
      let years = ([came] + life.valuations.map(\.date)).compactMap { $0?.earliestDay?.year }
      first = min(first, years.min() ?? first)
      lives.append(life)
    }
    guard !lives.isEmpty else { return [] }
    // A century is more than a chart can show.
    var before = 0
    return try (max(first, data.day.year - 99)...data.day.year).map { year in
      let end = min(Day(year: year, month: 12, day: 31) ?? data.day, data.day)
      let here = lives.filter { $0.came <= end.description && $0.left > end.description }
      var said: [String: Datum] = [
        "number": Datum(year), "year": Datum(year), "title": Datum(year),
        "guns": Datum(here.count),
      ]
      func say(_ key: String, _ amounts: [Money]) throws -> Int {
        let sum = try Money.sums(amounts).first
        said[key] = sum.map {
          Datum(text: data.style.plainAmount($0), amounts: [$0], number: $0.minorUnits)
        }
        return sum?.minorUnits ?? 0
      }
      _ = try say("purchase", here.compactMap(\.price))
      let worth = try say(
        "value", here.compactMap { $0.worth(on: end, isLast: year == data.day.year) })
      for basis in bases {
        _ = try say(
          key(basis),
          here.compactMap { $0.newest(on: end, isLast: year == data.day.year, basis) })
      }
      if before > 0, worth > 0 {
        said["change"] = Datum(text: change(from: before, to: worth))
      }
      before = worth
      return Item(subject, said, data)
    }
  }

  /// The rows of years, those in which nothing changed in one: `1985–1991`.
  private static func merged(_ years: [Item], _ subject: Subject, _ data: ReportData) throws
    -> [Item]
  {
    let columns = subject.columns.filter { !["year", "change"].contains($0.key) }
    // What is left out makes no difference: it would tell that something changed.
    func words(_ item: Item) throws -> [String] { try columns.map { try item.datum($0).text } }
    var spans: [[Item]] = []
    for year in years {
      if let last = spans.last?.last, try words(last) == words(year) {
        spans[spans.count - 1].append(year)
      } else {
        spans.append([year])
      }
    }
    return spans.map { span in
      var said = span[0].said
      // Where only the number of guns changed there is nothing to say.
      if said["change"]?.text.hasPrefix("±") == true { said["change"] = nil }
      if span.count > 1 {
        let words = "\(span[0].number)–\(span[span.count - 1].number)"
        said["year"] = Datum(text: words, number: span[0].number)
        said["title"] = said["year"]
      }
      return Item(subject, said, data)
    }
  }

  /// The change in tenths of a percent, rounded half away from zero, in whole numbers.
  static func change(from before: Int, to after: Int) -> String {
    let difference = Int128(after - before) * 1000
    let half = Int128(before) / 2
    let tenths = Int((difference + (difference < 0 ? -half : half)) / Int128(before))
    let sign = tenths < 0 ? "−" : tenths > 0 ? "+" : "±"
    return "\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10) %"
  }
}
