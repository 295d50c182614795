/// Something that the rules of the bound book find wanting.
public struct BookFinding: Sendable {
  /// What is wanting.
  public enum Kind: String, Sendable {
    case late, incomplete, missing
  }

  /// The line; nil for a gun that has none.
  public let line: Int?
  /// The inventory number of the gun; nil where a line is missing.
  public let gun: Int?
  /// What is wanting.
  public let kind: Kind
  /// The rest in words.
  public let what: String
  /// The day of what was entered late.
  var day: Day?
}

/// The rules that the entries of the bound book are held against; nothing here is legal advice.
public enum BookRules {
  /// A disposition is entered not later than so many days after it: 27 CFR 478.125(f)(1).
  public static let daysForDisposition = 7

  /// The last day on which a receipt can be entered in time: the next business day.
  ///
  /// By 27 CFR 478.125(f)(1). Holidays are not known.
  public static func lastDayForReceipt(of day: Day) -> Day? { day.nextBusinessDay }

  /// What is wanting in a line.
  static func findings(in line: BookLine) -> [BookFinding] {
    let columns = line.corrected
    return late(line, columns)
      + (missing(columns) + (line.isDisposed ? missingAboutLeaving(columns) : [])).map {
        BookFinding(line: line.number, gun: line.gun, kind: .incomplete, what: $0)
      }
  }

  /// Entries that were certainly late: also when a date is known in part only.
  private static func late(_ line: BookLine, _ columns: [String: Value]) -> [BookFinding] {
    var found: [BookFinding] = []
    func check(_ key: String, _ entry: BookEntry?, _ what: String, _ last: (Day) -> Day?) {
      guard let date = columns[key]?.date, !date.isApproximate, let day = date.latestDay,
        let last = last(day), let entered = entry?.day, entered > last
      else { return }
      found.append(
        BookFinding(
          line: line.number, gun: line.gun, kind: .late,
          what: "\(what) of \(date.edtf) was entered on \(entered); the last day was \(last)",
          day: day))
    }
    let receipt = line.entries.first { $0.part == .receipt }
    check("received", receipt, "the receipt", lastDayForReceipt)
    check("disposed", line.disposition, "the disposition") {
      $0.adding(days: daysForDisposition)
    }
    return found
  }

  private static func missing(_ columns: [String: Value]) -> [String] {
    let named = ["make", "model", "serial", "type", "caliber", "received", "received_from"]
    return missing(named, columns)
      + unlessDay("received", columns)
      + unlessReachable("received", columns)
  }

  private static func missingAboutLeaving(_ columns: [String: Value]) -> [String] {
    let found = missing(["disposed"], columns) + unlessDay("disposed", columns)
    switch columns["disposed_how"]?.text {
    case .some(let how) where GunStatus.losses.contains(how):
      return found + missing(["incident"], columns)
    case "destroyed": return found
    default: break
    }
    var more = missing(["disposed_to"], columns) + unlessReachable("disposed", columns)
    // A licensee is known by the licence, anyone else by birth and papers.
    if columns["disposed_to"] != nil, columns["disposed_license"] == nil {
      more += missing(["disposed_born", "disposed_identification"], columns)
    }
    return found + more
  }

  private static func missing(_ keys: [String], _ columns: [String: Value]) -> [String] {
    keys.filter { columns[$0] == nil }.map { "\($0) is empty" }
  }

  private static func unlessDay(_ key: String, _ columns: [String: Value]) -> [String] {
    guard let value = columns[key], let date = value.date else { return [] }
    if case .day = date.form, !date.isApproximate { return [] }
    return ["\(key) is not known to the day"]
  }

  private static func unlessReachable(_ side: String, _ columns: [String: Value]) -> [String] {
    let name = side == "received" ? "received_from" : "disposed_to"
    let isReachable = ["address", "license"].contains { columns["\(side)_\($0)"] != nil }
    return columns[name] == nil || isReachable
      ? [] : ["neither \(side)_address nor \(side)_license is given"]
  }
}
