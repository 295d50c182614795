import Platform

extension Vault {
  /// What every plan asks of every gun that is here, the most urgent first.
  ///
  /// Upkeep counts for a plan that it names, or whose name is what was done. What was never done
  /// counts from the day the gun was acquired, with the rounds it came with.
  ///
  /// - Parameter day: the day that it is asked for; what happened later does not count.
  public func upkeep(on day: Day) throws -> [Upkeep] {
    try reading {
      let plans = try records("kind = 'plan' AND trashed IS NULL")
      guard !plans.isEmpty else { return [] }
      let guns = try records("kind = 'gun' AND trashed IS NULL").filter {
        GunStatus.present.contains($0.text("status"))
      }
      return try guns.flatMap { gun -> [Upkeep] in
        let own = plans.filter { Self.applies($0, to: gun) }
        guard !own.isEmpty else { return [] }
        let done = try records(ownedBy: gun.id).filter {
          $0.kind.name == RecordKind.maintenance.name
        }
        let total = try rounds(of: gun, until: day).total
        return try own.map { try upkeep(of: gun, $0, done, total: total, on: day) }
      }.sorted(by: Upkeep.comesBefore)
    }
  }

  private func upkeep(
    of gun: Record, _ plan: Record, _ done: [Record], total: Int, on day: Day
  ) throws -> Upkeep {
    let counting = done.filter { Self.counts($0, for: plan) && Self.day($0) <= day.description }
    let last = counting.max { (Self.day($0), $0.id) < (Self.day($1), $1.id) }
    guard let last else {
      let acquired = gun.values["acquired"]?.first?.date
      return Upkeep(
        gun: gun, plan: plan, lastDone: nil, start: acquired?.earliestDay ?? acquired?.latestDay,
        fired: total - (gun.count("rounds") ?? 0), on: day)
    }
    let date = last.values["date"]?.first?.date
    let start = date?.earliestDay ?? date?.latestDay
    let then = try last.count("rounds") ?? rounds(of: gun, until: start).total
    return Upkeep(
      gun: gun, plan: plan, lastDone: last.text("date"), start: start, fired: total - then, on: day)
  }

  /// The count of the gun on that day belongs to what was done, and the plan must be for the gun.
  func checkMaintenance(_ entry: Record, before: Record?) throws {
    guard let gun = try entry.owner.flatMap({ try record($0) }) else { return }
    if let plan = try record(naming: entry.values["plan"]?.first),
      entry.values["plan"] != before?.values["plan"], !Self.applies(plan, to: gun)
    {
      throw Fault(
        .data, "plan \(plan.number) is not for gun \(gun.number)", at: "plan",
        advice: "See 'gunroom maintain plan list'")
    }
    guard before == nil, entry.values["rounds"] == nil else { return }
    let date = entry.values["date"]?.first?.date
    let count = try rounds(of: gun, until: date?.latestDay)
    guard count.isKnown else { return }
    let text = String(count.total)
    try update(entry, ["rounds": [Value(text: text, exact: text)]])
  }

  /// A plan is for one gun or one type, and comes due after days or rounds.
  func checkPlan(_ plan: Record) throws {
    let isOfGun = plan.values["gun"] != nil
    guard isOfGun != (plan.values["type"] != nil) else {
      throw Fault(
        .data, "a plan is for one gun or for every gun of a type",
        at: isOfGun ? "type" : "gun", advice: "Give either gun=17 or type=Rifle")
    }
    let periods = ["every_days", "every_rounds"]
    guard periods.contains(where: { plan.values[$0] != nil }) else {
      throw Fault(
        .data, "a plan needs a number of days or of rounds", at: "every_days",
        advice: "Give every_days=365, every_rounds=500, or both for whichever comes first")
    }
    if let key = periods.first(where: { plan.count($0) == 0 }) {
      throw Fault(.data, "0 would be due all the time", at: key, advice: "Give 1 or more")
    }
  }

  private static func applies(_ plan: Record, to gun: Record) -> Bool {
    if let named = plan.values["gun"]?.first?.exact { return named == gun.reference }
    let type = Folding.fold(plan.text("type"))
    return !type.isEmpty && type == Folding.fold(gun.text("type"))
  }

  private static func counts(_ entry: Record, for plan: Record) -> Bool {
    if let named = entry.values["plan"]?.first?.exact { return named == plan.reference }
    return Folding.fold(entry.text("what").trimmingBlanks)
      == Folding.fold(plan.text("what").trimmingBlanks)
  }

  private static func day(_ entry: Record) -> String {
    entry.values["date"]?.first?.date?.sortText ?? ""
  }
}
