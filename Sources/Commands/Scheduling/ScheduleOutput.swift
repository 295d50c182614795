import CommandLine
import Inventory
import Platform
import Scheduling

/// Schedules and their runs as people and programs read them.
enum ScheduleOutput {
  /// All schedules.
  static func table(_ records: [Record], _ surroundings: Surroundings) -> Table {
    var table = Table([
      Table.Column("name", "Schedule"), Table.Column("when", "When"),
      Table.Column("what", "What", shrinks: true), Table.Column("folder", "To", shrinks: true),
      Table.Column("due", "Next due"), Table.Column("last", "Last run"),
      Table.Column("age", "Last good"),
    ])
    for record in records {
      let status = Status(record, surroundings)
      table.append([
        Table.Cell(record.text("name")),
        Table.Cell("\(record.text("at")) \(record.text("every"))"),
        Table.Cell(record.joined("what").replacing("; ", with: ",")),
        Table.Cell(FileName.shown(record.text("folder"))), status.due, status.last, status.age,
      ])
    }
    return table
  }

  /// What there is to say of one schedule beyond what it is.
  static func status(_ record: Record, _ surroundings: Surroundings) -> [DetailList.Row] {
    let status = Status(record, surroundings)
    var rows = [
      DetailList.Row("due", "Next due", status.due), .init("last", "Last run", status.last),
      .init("age", "Last good", status.age),
    ]
    if let reason = status.line?.reason {
      rows.append(.init("reason", "Why it failed", Table.Cell(reason)))
    }
    if let copy = status.good?.copy {
      rows.append(.init("copy", "Last copy", Table.Cell(FileName.shown(copy))))
    }
    return rows
  }

  /// Runs, oldest first.
  static func table(_ lines: [RunLedger.Line]) -> Table {
    var table = Table([
      Table.Column("at", "When"), Table.Column("schedule", "Schedule"),
      Table.Column("result", "Result"), Table.Column("copy", "Copy", shrinks: true),
      Table.Column("reason", "Why", shrinks: true),
    ])
    for line in lines {
      table.append([
        Table.Cell(Clock.localTime(line.at), value: .string(line.at)), Table.Cell(line.schedule),
        Table.Cell(line.result.rawValue),
        Table.Cell(
          line.copy.map { FileName.shown(FileName.last($0)) } ?? "", value: JSON(line.copy)),
        Table.Cell(line.reason ?? "", value: JSON(line.reason)),
      ])
    }
    return table
  }

  /// When it comes due next.
  static func next(_ state: ScheduleRunner.State) -> String {
    switch state {
    case .waiting(let moment): moment.map { Zone.system.text($0) } ?? "never"
    case .due: "now"
    case .resting: "again within the hour"
    }
  }

  private struct Status {
    let due: Table.Cell
    let line: RunLedger.Line?
    let good: RunLedger.Line?
    let last: Table.Cell
    let age: Table.Cell

    init(_ record: Record, _ surroundings: Surroundings) {
      let lines = surroundings.ledger.lines(
        of: record.text("name"), in: record.text("folder"))
      line = lines.last(where: \.isRun)
      good = lines.last(where: \.isGood)
      if let schedule = try? Schedule(record) {
        due = Table.Cell(next(ScheduleRunner(surroundings).state(of: schedule)))
      } else {
        due = "cannot be read"
      }
      last = Table.Cell(line?.result.rawValue ?? "never")
      let now = surroundings.clock.now()
      age = Table.Cell(
        good.map { Self.age(Int(now - $0.moment)) } ?? "none", value: JSON(good?.at))
    }

    private static func age(_ seconds: Int) -> String {
      switch seconds {
      case ..<(-60): "ahead of the clock"
      case ..<3_600: "\((max(0, seconds) / 60).of("minute")) ago"
      case ..<172_800: "\((seconds / 3_600).of("hour")) ago"
      default: "\((seconds / 86_400).of("day")) ago"
      }
    }
  }
}
