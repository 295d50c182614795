import Platform
import SQLite

extension Vault {
  /// Takes back a change, whole: a command, or an import with all its guns.
  ///
  /// What was changed again since is never overwritten: then nothing is done.
  ///
  /// - Parameter number: the change; nil for the last one that was not taken back yet.
  /// - Returns: the number of the change that was taken back, and its command.
  /// - Throws: `Fault` (missing) when there is none, (bad data) when it cannot be taken back.
  @discardableResult
  public func undo(_ number: Int? = nil) throws -> (change: Int, command: String) {
    try takeBack { changes in
      if let number {
        guard let change = changes.first(where: { $0.number == number }) else {
          throw Fault(
            .missing, "there is no change \(number)", advice: "See 'gunroom history'")
        }
        if let by = changes.last(where: { $0.undoes == number && !$0.isTakenBack }) {
          throw Fault(.data, "change \(number) was taken back already, by change \(by.number)")
        }
        return change
      }
      guard let last = changes.last(where: { $0.undoes == nil && !$0.isTakenBack }) else {
        throw Fault(.missing, "there is nothing to undo")
      }
      return last
    }
  }

  /// Does again what was undone last, as long as nothing else was changed since.
  ///
  /// - Returns: the number of the change that is done again, and its command.
  @discardableResult
  public func redo() throws -> (change: Int, command: String) {
    try takeBack { changes in
      let isUndo = { (change: PastChange) in
        change.undoes.map { target in
          changes.contains { $0.number == target && $0.undoes == nil }
        } ?? false
      }
      guard let last = changes.last(where: { isUndo($0) && !$0.isTakenBack }) else {
        throw Fault(.missing, "there is nothing to redo")
      }
      if let later = changes.first(where: { $0.number > last.number && $0.undoes == nil }) {
        throw Fault(
          .data, "change \(later.number) was made since, so there is nothing to redo",
          advice: "'gunroom undo \(last.number)' takes that one undo back")
      }
      return last
    }
  }

  private struct PastChange {
    let number: Int
    let undoes: Int?
    let command: String
    var isTakenBack = false
  }

  private func takeBack(
    _ choose: ([PastChange]) throws -> PastChange
  ) throws -> (change: Int, command: String) {
    try changing("undo") {
      let changes = try pastChanges()
      let change = try choose(changes)
      let target = change.undoes.flatMap { undone in changes.first { $0.number == undone } }
      openChange?.undoes = change.number
      openChange?.command = target == nil ? "undo \(change.number)" : "redo \(change.undoes ?? 0)"
      try invert(change.number, again: target != nil)
      return target.map { ($0.number, $0.command) } ?? (change.number, change.command)
    }
  }

  private func pastChanges() throws -> [PastChange] {
    var changes = try connection.all(
      "SELECT change, undoes, command FROM history GROUP BY change ORDER BY change"
    ) {
      PastChange(
        number: $0.integer(0), undoes: $0.optionalInteger(1), command: $0.text(2))
    }
    // From the newest on: an undo that was itself taken back counts no more.
    let places = Dictionary(uniqueKeysWithValues: changes.enumerated().map { ($1.number, $0) })
    for change in changes.indices.reversed() where !changes[change].isTakenBack {
      if let place = changes[change].undoes.flatMap({ places[$0] }) {
        changes[place].isTakenBack = true
      }
    }
    return changes
  }

  private struct Step {
    let record: Int
    let kind: String
    let number: Int?
    let owner: Int?
    let action: HistoryEntry.Action
    let before: [String: [Value]]
    let after: [String: [Value]]
  }

  /// Does the opposite of every entry of a change, the last one first.
  ///
  /// - Parameter again: whether that does again what had been undone. The first time nothing of it
  ///   went into the bound book, or it could not have been undone; so nothing does now.
  private func invert(_ change: Int, again: Bool) throws {
    let steps = try connection.all(
      """
      SELECT record, kind, number, owner, action, before, after FROM history
      WHERE change = ? ORDER BY id DESC
      """, [.integer(Int64(change))]
    ) { row in
      Step(
        record: row.integer(0), kind: row.text(1), number: row.optionalInteger(2),
        owner: row.optionalInteger(3),
        action: HistoryEntry.Action(rawValue: row.text(4)) ?? .edited,
        before: try Self.values(row.text(5)), after: try Self.values(row.text(6)))
    }
    if steps.contains(where: { $0.kind == RecordKind.bookEntry.name }) {
      throw Fault(
        .data, "change \(change) wrote into the bound book, from which nothing is taken back",
        advice:
          "Correct the line with 'gunroom book correct', or if the gun has not left after all "
          + "use 'gunroom undispose'")
    }
    // The user's own fields first: values are written by what their field is.
    let isAboutForm = { (step: Step) in
      [RecordKind.field.name, RecordKind.section.name].contains(step.kind)
    }
    for step in steps where isAboutForm(step) { try invert(step, of: change, again) }
    for step in steps where !isAboutForm(step) { try invert(step, of: change, again) }
  }

  private func invert(_ step: Step, of change: Int, _ again: Bool) throws {
    if step.action == .deleted { return try bringBack(step) }
    guard let record = try record(step.record) else { throw try changedSince(step, change) }
    switch step.action {
    case .added:
      // A contact that a name made on the way stays when others have come to need it.
      let isNamed = Target(rawValue: step.kind)?.growsWithNames ?? false
      if isNamed, try !records(naming: record).isEmpty { return }
      guard record.values == step.after, record.trashed == nil,
        try records(ownedBy: record.id, includingTrashed: true).isEmpty,
        try records(naming: record).isEmpty
      else { throw try changedSince(step, change) }
      try delete(record)
    case .edited:
      let keys = Set(step.before.keys).union(step.after.keys)
      guard keys.allSatisfy({ record.values[$0] == step.after[$0] }) else {
        throw try changedSince(step, change)
      }
      try update(
        record, Dictionary(uniqueKeysWithValues: keys.map { ($0, step.before[$0] ?? []) }))
      let changed = try self.record(record.id) ?? record
      switch record.kind.name {
      case RecordKind.accessory.name: try checkMount(of: changed)
      case RecordKind.gun.name where !again:
        try keepBook(of: changed, before: record, why: "change \(change) was taken back")
      default: break
      }
    case .removed:
      guard record.trashed != nil else { throw try changedSince(step, change) }
      try restore(record)
    case .restored:
      guard record.trashed == nil else { throw try changedSince(step, change) }
      try trash(record)
    case .deleted: break
    }
  }

  private func bringBack(_ step: Step) throws {
    guard let kind = kinds.named(step.kind), let number = step.number else {
      throw Fault(.data, "what was deleted then cannot be brought back")
    }
    for key in ["picture", "content"] {
      guard let sha256 = step.before[key]?.first?.text else { continue }
      let isThere = try connection.first(
        "SELECT 1 FROM content WHERE sha256 = ?", [.text(sha256)]
      ) { _ in true }
      guard isThere == true else {
        throw Fault(
          .data, "the files of \(kind.noun) \(number) were deleted for good",
          advice: "A backup may still have them; nothing was changed")
      }
    }
    let record = try insert(kind, id: step.record, number: number, owner: step.owner, step.before)
    // What named it while it was gone kept its name, and names it again.
    try connection.run(
      "UPDATE value SET target = ? WHERE target IS NULL AND exact = ?",
      [.integer(Int64(record.id)), .text(record.reference)])
  }

  private func changedSince(_ step: Step, _ change: Int) throws -> Fault {
    let later = try connection.first(
      "SELECT max(change) FROM history WHERE record = ? AND change > ?",
      [.integer(Int64(step.record)), .integer(Int64(change))]
    ) { $0.optionalInteger(0) }
    let what = "\(step.kind) \(step.number.map(String.init) ?? "")".trimmingBlanks
    return Fault(
      .data, "\(what) was changed again since change \(change)",
      advice: later.flatMap { $0 }.map { "Undo change \($0) first; nothing was changed" }
        ?? "Nothing was changed")
  }
}
