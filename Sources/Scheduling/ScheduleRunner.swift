import Inventory
import Platform

/// Runs schedules, and writes down what became of it.
public struct ScheduleRunner {
  /// How a run ended well.
  public enum Outcome: Equatable, Sendable {
    /// A new copy was made in this folder.
    case made(String)
    /// Nothing has changed since the copy in this folder.
    case unchanged(String)
  }

  /// What is to be done with a schedule now.
  public enum State: Equatable, Sendable {
    /// Nothing before this moment; nil for never.
    case waiting(until: Int64?)
    /// It is to be run.
    case due(Occurrence, isRetry: Bool)
    /// It failed a short while ago and is tried again later.
    case resting(Occurrence)
  }

  /// How long a run that failed rests before it is tried again, in seconds.
  static let rest: Int64 = 3_600

  private let surroundings: Surroundings

  /// Makes a runner.
  public init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  private var now: Int64 { surroundings.clock.now() }

  /// What is to be done with a schedule now.
  public func state(of schedule: Schedule) -> State {
    let now = now
    let lines = surroundings.ledger.lines(of: schedule.name, in: schedule.folder)
    let good = lines.filter(\.isGood).map {
      PastRun(day: $0.day.flatMap { Day($0) }, moment: $0.moment)
    }
    let zone = surroundings.zone
    guard
      let due = schedule.recurrence.due(at: now, since: schedule.since, good: good, zone)
    else { return .waiting(until: schedule.recurrence.next(after: now, zone)?.moment) }
    let failed = lines.filter {
      $0.result == .failed && $0.day == due.day.description && $0.moment <= now
    }
    guard let last = failed.last else { return .due(due, isRetry: false) }
    return now - last.moment < Self.rest ? .resting(due) : .due(due, isRetry: true)
  }

  /// What a run would do; nothing is changed.
  public func plan(_ schedule: Schedule, always: Bool) throws -> [String] {
    try ScheduledRun(schedule: schedule, surroundings: surroundings).plan(always: always)
  }

  /// Runs a schedule now.
  ///
  /// - Parameter isRetry: whether the failure, if it fails again, has been told already.
  /// - Throws: `Fault` with why it failed, after that was written down and told.
  @discardableResult
  public func run(_ schedule: Schedule, always: Bool, isRetry: Bool = false) throws -> Outcome {
    var line = RunLedger.Line(
      schedule: schedule.name, at: surroundings.clock.timestamp, result: .failed)
    line.day = schedule.recurrence.last(by: now, surroundings.zone)?.day.description
    line.onFailure = schedule.onFailure
    do {
      let last = surroundings.ledger.lines(of: schedule.name, in: schedule.folder).last {
        $0.isRun
      }
      let ending = try ScheduledRun(schedule: schedule, surroundings: surroundings).perform(
        always: always, pending: last?.isGood == false ? last?.copy : nil)
      line.copy = ending.copy
      if let fault = ending.fault { throw fault }
      let good = RunLedger.Line(
        schedule: line.schedule, at: line.at, result: ending.isNew ? .made : .unchanged,
        day: line.day, copy: line.copy, onFailure: line.onFailure)
      try surroundings.ledger.add(good, orIn: schedule.folder)
      return ending.isNew ? .made(ending.copy) : .unchanged(ending.copy)
    } catch let busy as RunTarget.Busy {
      throw busy.fault
    } catch {
      let fault = error as? Fault ?? Fault(.failed, "\(error)")
      // One that was interrupted comes due again at once.
      guard fault.category != .interrupted else { throw fault }
      line.reason = fault.message
      line.code = fault.category.rawValue
      record(line, schedule.folder, tells: !isRetry)
      throw fault
    }
  }

  /// Writes down that nothing could be run because the vault cannot be read, for all schedules that
  /// the ledger knows.
  public func recordVaultFailure(_ fault: Fault) {
    for last in surroundings.ledger.schedules() {
      let isKnown = last.reason == fault.message
      if isKnown, now - last.moment < Self.rest, now >= last.moment { continue }
      var line = RunLedger.Line(
        schedule: last.schedule, at: surroundings.clock.timestamp, result: .failed)
      line.reason = fault.message
      line.code = fault.category.rawValue
      line.onFailure = last.onFailure
      record(line, nil, tells: !isKnown)
    }
  }

  private func record(_ line: RunLedger.Line, _ folder: String?, tells: Bool) {
    do {
      try surroundings.ledger.add(line, orIn: folder)
    } catch {
      surroundings.tell("The failure of \(line.schedule) could not be written down anywhere.")
    }
    guard tells, let command = line.onFailure else { return }
    do {
      try surroundings.shell(
        command,
        [
          "GUNROOM_REASON": line.reason ?? "", "GUNROOM_SCHEDULE": line.schedule,
          "GUNROOM_CODE": String(line.code ?? 1), "GUNROOM_FOLDER": line.copy ?? "",
        ], option: "--on-failure")
    } catch {
      let words = (error as? Fault)?.message ?? "\(error)"
      surroundings.tell("\(line.schedule): \(words)")
    }
  }
}
