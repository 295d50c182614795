import Platform
import SQLite

extension Vault {
  /// The schedules, in the order in which they were added.
  public func schedules() throws -> [Record] {
    try reading { try records("kind = 'schedule' AND trashed IS NULL") }
  }

  /// Adds a schedule or changes one.
  ///
  /// - Returns: the record, and whether anything changed.
  /// - Throws: `Fault` (bad data) where another one has the name already.
  public func keep(
    _ schedule: Record?, _ entries: [Entry], command: String
  ) throws -> (record: Record, isChanged: Bool) {
    try changing(command) {
      let kept =
        try schedule.map { try edit($0, entries, command: command) }
        ?? (record: add(.schedule, entries, command: command), isChanged: true)
      let name = kept.record.text("name")
      guard try schedules().filter({ $0.text("name") == name }).count == 1 else {
        throw Fault(
          .data, "there is a schedule “\(Visible.text(name))” already", at: "name",
          advice: "Change it with 'gunroom schedule edit', or choose another name")
      }
      return kept
    }
  }

  /// The checksum of the newest entry of the history, which is another after every change.
  public func historyHead() throws -> String {
    try reading { try HistoryChain(connection).head() }
  }
}
