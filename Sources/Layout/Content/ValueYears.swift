import Inventory
import Platform

/// What the collection was worth at the end of each year.
enum ValueYears {
  private static let bases = ["replacement", "appraised", "market", "agreed", "actual cash"]

  static let subject = Subject(
    "value-years", noun: "year", plural: "years",
    columns: [
      Worked.column("year", "Year"), Worked.column("guns", "Firearms", .figures),
      Worked.column("purchase", "Purchase", .figures, discretion: .prices),
      Worked.column("value", "Newest value", .figures, discretion: .prices),
      Worked.column("change", "Change", .figures, discretion: .prices),
    ]
      + bases.map { basis in
        Worked.column(
          key(basis), basis.capitalizedFirst, .figures,
          discretion: .prices)
      },
    found: items)

  /// The key of a basis.
  private static func key(_ basis: String) -> String { basis.replacing(" ", with: "_") }

  /// What is known of a gun on the way through the years.
  private struct Life {
    let came: String
    let left: String
    let price: Money?
    let valuations: [Valuation]
  }

  /// A row for each year from the first gun or value to the day of the report, in the collection's
  /// currency; amounts in others are not added to it.
  private static func items(_ subject: Subject, _ data: ReportData) throws -> [Item] {
    let currency = data.vault.settings.currency
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
        valuations: gun.valuations.filter { $0.amount.money?.currency == currency })
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
        "value", here.compactMap { $0.valuations.first { $0.counts(on: end) }?.amount.money })
      for basis in bases {
        _ = try say(
          key(basis),
          here.compactMap { life in
            life.valuations.first { $0.basis == basis && $0.counts(on: end) }?.amount.money
          })
      }
      if before > 0, worth > 0 {
        said["change"] = Datum(text: change(from: before, to: worth))
      }
      before = worth
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
