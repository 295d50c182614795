import Inventory
import Platform

/// What all items of a list say together: how many there are, sums, the first and the last year.
final class Summary {
  let data: ReportData
  private let list: ItemList
  /// The common value of a group, where the list is one.
  private let group: String
  private var gathered: [String: Gathered] = [:]

  /// What a key says over all items.
  private struct Gathered {
    var amounts: [Money] = []
    var number = 0
    var count = 0
    var yes = 0
    var years: ClosedRange<Int>?
    var first = ""
    /// Whether all that say something say the same.
    var isCommon = true
    var last = Datum.empty
  }

  /// Sums up a list.
  ///
  /// - Parameter keys: what will be asked for; the items are read once.
  init(_ list: ItemList, keys: [String], group: String = "", _ data: ReportData) throws {
    self.list = list
    self.group = group
    self.data = data
    let columns = Set(keys).compactMap { list.subject.column($0) }
    guard !columns.isEmpty else { return }
    try list.forEach { item in
      for column in columns { try add(try item.datum(column), column.key, item) }
    }
  }

  /// What a place of a template says.
  func value(_ key: String, _ style: String) throws -> String {
    switch key {
    case "count" where style.isEmpty: return String(list.count)
    case "noun":
      return list.count == 1 ? list.subject.noun : list.subject.plural
    case "day": return data.style.date(PartialDate(.day(data.day)))
    case "collection": return data.collectionName
    case "owner" where list.subject.column("owner") == nil: return data.owner.name
    case "group": return group
    default: break
    }
    let found = gathered[key] ?? Gathered()
    switch style {
    case "sum":
      guard found.amounts.isEmpty else {
        return data.style.amounts(try Money.sums(found.amounts))
      }
      return found.count == 0 ? "" : String(found.number)
    case "count": return String(found.count)
    case "yes": return String(found.yes)
    case "span":
      guard let years = found.years else { return "" }
      let (first, last) = (years.lowerBound, years.upperBound)
      return first == last ? "\(first)" : "\(first)–\(last)"
    case "common": return found.isCommon && found.count == list.count ? found.first : ""
    case "last":
      let last = found.last
      return last.amounts.isEmpty ? last.text : data.style.amounts(last.amounts)
    default: return found.first
    }
  }

  private func add(_ datum: Datum, _ key: String, _ item: Item) throws {
    var found = gathered[key] ?? Gathered()
    defer { gathered[key] = found }
    found.last = datum
    guard !datum.text.isEmpty else { return }
    found.amounts += datum.amounts
    // Amounts are kept as sums, of which there are few.
    if found.amounts.count > 64 { found.amounts = try Money.sums(found.amounts) }
    found.number += datum.number ?? 0
    found.count += 1
    if datum.text == "yes" { found.yes += 1 }
    if found.first.isEmpty { found.first = datum.text }
    if datum.text != found.first { found.isCommon = false }
    if let date = item.record?.values[key]?.first?.date,
      let year = (date.earliestDay ?? date.latestDay)?.year
    {
      let years = found.years ?? year...year
      found.years = min(years.lowerBound, year)...max(years.upperBound, year)
    }
  }
}
