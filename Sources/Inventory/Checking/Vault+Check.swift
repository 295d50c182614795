import Platform
import SQLite

extension Vault {
  /// How old a value may be, in years: after that insurers ask for a new one.
  private static let valueYears = 2
  /// How long ago a gun may have been seen in its place, in years.
  private static let verifiedYears = 1

  /// Looks at the whole vault: whether it is sound, and what each gun lacks.
  ///
  /// - Parameters:
  ///   - today: the day that ages are counted from; nil for the local day of the clock.
  ///   - faultOfSchedule: says what is wrong with a schedule, of which more is known elsewhere.
  public func check(
    today: Day? = nil, faultOfSchedule: (Record) -> Fault? = { _ in nil }
  ) throws -> CheckResult {
    try reading {
      let today = today ?? self.today
      var book = Dictionary(grouping: try bookShortcomings()) { $0.gun ?? 0 }
      let soundness = Soundness(connection)
      var shortcomings = try soundness.damages() + soundness.orphans()
      shortcomings += try schedules().compactMap { schedule in
        faultOfSchedule(schedule).map { fault in
          Shortcoming(
            .integrity, "schedule \(schedule.number): \(fault.what)",
            "gunroom schedule edit \(schedule.number)")
        }
      }
      var guns = 0
      var missing = 0
      let receipts = try identifiers(Possession.receipt.guns)
      let overdue = Dictionary(
        grouping: try loans(on: today).filter { $0.state == .overdue }, by: \.gun.id)
      for number in try numbers(matching: Query(kinds.gun, terms: [])) {
        let gun = try gun(number)
        guns += 1
        let found =
          try self.shortcomings(of: gun, hasReceipt: receipts.contains(gun.record.id), today)
          + overdue[gun.record.id, default: []].map { loan in
            Shortcoming(
              .loan, gun: gun.record, Self.text(overdue: loan.record), "gunroom return \(number)")
          } + (book.removeValue(forKey: number) ?? [])
        missing += found.filter(\.kind.isExpectedOfGuns).count
        shortcomings += found
      }
      // What is left is about guns that are gone, or about none.
      shortcomings += book.sorted { $0.key < $1.key }.flatMap(\.value)
      let expected = guns * Shortcoming.Kind.allCases.filter(\.isExpectedOfGuns).count
      return CheckResult(
        guns: guns, expected: expected, present: expected - missing, shortcomings: shortcomings)
    }
  }

  /// Lines of the bound book that are not there or came late.
  ///
  /// What a gun went through before the book was begun was carried over, and is not late.
  private func bookShortcomings() throws -> [Shortcoming] {
    let begun = try bookLines().flatMap(\.entries).compactMap(\.day).min()
    return try bookFindings().filter { finding in
      finding.kind == .missing
        || finding.day.map { day in begun.map { day >= $0 } ?? false } ?? false
    }.map { finding in
      let gun = try finding.gun.flatMap { try record(kinds.gun, $0) }
      let line = finding.line.map { "line \($0) of the bound book" } ?? "the bound book"
      return Shortcoming(
        .book, gun: gun, "\(line): \(finding.what)",
        finding.line.map { "gunroom book show \($0)" }
          ?? finding.gun.map { "gunroom book add \($0)" } ?? "gunroom book check")
    }
  }

  private func shortcomings(
    of gun: Gun, hasReceipt: Bool, _ today: Day
  ) throws -> [Shortcoming] {
    var found: [Shortcoming] = []
    func lacks(_ kind: Shortcoming.Kind, _ what: String, _ remedy: String) {
      found.append(Shortcoming(kind, gun: gun.record, what, remedy))
    }
    let number = gun.number
    if gun.text("serial").isEmpty, gun.text("serial_state") == SerialState.notEntered {
      lacks(.serial, "no serial number, and no statement why", "gunroom edit \(number) serial=…")
    }
    if gun.photographs.isEmpty {
      lacks(.photo, "no photograph", "gunroom photo add \(number) FILE")
    }
    if !hasReceipt {
      lacks(.receipt, "no receipt", "gunroom document add \(number) FILE --kind receipt")
    }
    if let what = lacksValue(gun, today) {
      lacks(.value, what, "gunroom value add \(number) AMOUNT")
    }
    if let gap = Self.gap(of: gun) {
      lacks(.scheduled, gap, "gunroom edit \(number) scheduled=…")
    }
    if gun.text("location").isEmpty {
      lacks(.location, "no location", "gunroom edit \(number) location=…")
    }
    let seen = gun.values["location_verified"]?.first?.date?.latestDay
    if let seen, let limit = seen.adding(years: Self.verifiedYears), today <= limit {
      return found
    }
    lacks(
      .verified, seen.map { "not seen in its place since \($0)" } ?? "never seen in its place",
      "gunroom count")
    return found
  }

  private func lacksValue(_ gun: Gun, _ today: Day) -> String? {
    guard let newest = gun.valuations.first else { return "no value" }
    guard let day = newest.date?.latestDay else { return "a value without a date" }
    guard let limit = day.adding(years: Self.valueYears), limit < today else { return nil }
    return "the newest value is of \(day), more than \(Self.valueYears) years old"
  }

  /// What the insurer would pay less than the gun is worth, in words; nil when it is enough.
  private static func gap(of gun: Gun) -> String? {
    guard let scheduled = gun.values["scheduled"]?.first?.money,
      let worth = gun.valuations.first?.amount.money, scheduled.currency == worth.currency,
      scheduled.minorUnits < worth.minorUnits
    else { return nil }
    let gap = Money(
      minorUnits: worth.minorUnits - scheduled.minorUnits, currency: worth.currency)
    return "scheduled for \(scheduled.text), worth \(worth.text): \(gap.text) short"
  }

  private static func text(overdue loan: Record) -> String {
    let due = loan.values["due"]?.first?.date?.latestDay?.description ?? ""
    return "on loan to \(loan.text("to")), due back on \(due)"
  }

  private func identifiers(_ sql: String) throws -> Set<Int> {
    Set(try connection.all(sql) { $0.optionalInteger(0) ?? 0 })
  }
}
