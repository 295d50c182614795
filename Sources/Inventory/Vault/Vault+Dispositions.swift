import Platform
import SQLite

extension Vault {
  /// Enters that a gun left; its status is then the word for how.
  ///
  /// A loan of it ends with that.
  ///
  /// - Parameters:
  ///   - entries: fields of the disposition; without `disposed` it is the day on which a loss was
  ///     discovered, else today. `disposed_notes` keeps the reason where the dates are forced.
  ///   - isForced: whether dates are taken that cannot be.
  /// - Returns: the gun, and the loan that ended.
  /// - Throws: `Fault` (bad data) when it has left already or a value cannot be accepted, (usage) when
  ///   it is forced without a reason.
  public func dispose(
    _ number: Int, _ entries: [Entry], isForced: Bool = false
  ) throws -> (gun: Gun, loan: Record?) {
    var values = try kinds.gun.values(entries, currency: settings.currency, today: today)
    guard let how = values["disposed_how"]?.first else {
      throw Fault(
        .usage, "it is not said how the gun left", at: "--how",
        advice: "Give one of " + GunStatus.gone.joined(separator: ", "))
    }
    if isForced, values["disposed_notes", default: []].isEmpty {
      throw Fault(
        .usage, "dates are only forced with a reason", at: "--force",
        advice: "Give it with --why TEXT")
    }
    if values["disposed", default: []].isEmpty {
      let now = [Value(text: "\(today)", exact: "\(today)")]
      // A loss of which no day is said is one that was found today.
      if GunStatus.losses.contains(how.text), values["loss_discovered"] == nil {
        values["loss_discovered"] = now
      }
      values["disposed"] = values["loss_discovered"] ?? now
    }
    values["status"] = [how]
    return try changing("dispose \(number)") {
      let record = try gunRecord(number)
      guard !GunStatus.gone.contains(record.text("status")) else { throw Self.hasLeft(record) }
      let loan = try openLoans(of: record).first
      try update(
        record,
        try GunRules.agreed(values, over: record.values, today: today, isForced: isForced))
      if let loan, !isForced {
        try DateOrder.check(
          values["disposed"]?.first, at: "disposed", notBefore: loan.values["out"]?.first,
          "the gun went out on loan only then")
      }
      if let loan { try end(loan, values["disposed", default: []], how.text) }
      try keepBook(of: try gunRecord(number), before: record)
      return (try gun(number), try loan.flatMap { try self.record($0.id) })
    }
  }

  /// Takes a disposition back and keeps both facts: that it was entered, and that it was taken back.
  ///
  /// - Parameter why: the reason; needed for a gun in the bound book.
  /// - Throws: `Fault` (bad data) when the gun has not left, (usage) where a reason is needed.
  public func undispose(_ number: Int, why: String? = nil) throws -> Gun {
    try changing("undispose \(number)") {
      let record = try gunRecord(number)
      guard record.hasLeft else {
        throw Fault(
          .data,
          "gun \(number) has not left: its status is “\(Visible.text(record.text("status")))”")
      }
      var facts = record.values.filter { Self.dispositionKeys.contains($0.key) }
      if facts["disposed_how"] == nil { facts["disposed_how"] = record.values["status"] }
      facts["undone"] = [Value(text: "\(today)", exact: "\(today)")]
      let reason = why?.trimmingBlanks ?? ""
      facts["why"] = reason.isEmpty ? [] : [Value(text: reason)]
      _ = try insert(.disposition, owner: record.id, facts)
      var cleared = Dictionary(
        uniqueKeysWithValues: Self.dispositionKeys.map { ($0, [Value]()) })
      cleared["status"] = [Value(text: GunStatus.owned)]
      try update(record, cleared)
      try keepBook(of: try gunRecord(number), before: record, why: why)
      return try gun(number)
    }
  }

  /// The fault for a gun that is in the collection no more.
  static func hasLeft(_ gun: Record) -> Fault {
    let how = gun.values["disposed_how"]?.first?.text ?? gun.text("status")
    let verb = GunStatus.present.contains(how) ? "left" : "was \(how)"
    let to = gun.text("disposed_to").isEmpty ? "" : " to \(Visible.text(gun.text("disposed_to")))"
    let date = gun.values["disposed"]?.first?.date?.longText
    let when =
      date.map { text in
        if case .day = gun.values["disposed"]?.first?.date?.form { return " on \(text)" }
        return " (\(text))"
      } ?? ""
    return Fault(
      .data, "gun \(gun.number) \(verb)\(to)\(when)",
      advice: "'gunroom undispose \(gun.number)' takes that back and keeps both facts")
  }

  private static let dispositionKeys = RecordKind.disposition.fields.map(\.key).filter {
    !["undone", "why"].contains($0)
  }

  /// A loan ends when the gun leaves, and its notes say why.
  private func end(_ loan: Record, _ day: [Value], _ how: String) throws {
    let notes =
      loan.values["notes", default: []].map(\.text) + ["The gun was \(how) while it was out."]
    try update(
      loan, ["back": day, "notes": [Value(text: notes.joined(separator: "\n"))]])
  }
}
