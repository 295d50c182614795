import Platform
import SQLite

/// A gun lent to somebody, and how that stands.
public struct Loan: Sendable {
  /// Where a loan stands.
  public enum State: String, Sendable {
    case open, overdue, back

    /// Judges a loan on a day.
    public init(of loan: Record, on day: Day) {
      let last = loan.values["due"]?.first?.date?.latestDay
      self =
        loan.values["back"] != nil ? .back : last.map { $0 < day } == true ? .overdue : .open
    }
  }

  /// The record of the loan.
  public let record: Record
  /// The gun.
  public let gun: Record
  /// Whether the gun is out, is out too long, or is back.
  public let state: State
}

extension Vault {
  /// Lends a gun; its status is then `on loan`.
  ///
  /// - Parameter entries: fields of the loan.
  /// - Throws: `Fault` (bad data) when the gun is out already or gone, or a date cannot be.
  public func lend(_ gun: Int, _ entries: [Entry]) throws -> Record {
    try add(.loan, entries, to: gun, command: "loan \(gun)")
  }

  /// Ends the loan of a gun; its status is then `owned`.
  ///
  /// - Parameter day: when it came back; nil for today.
  /// - Returns: the loan; nil where only the status said that the gun was out.
  /// - Throws: `Fault` (bad data) when it is not out.
  public func takeBackLoan(of gun: Int, on day: String? = nil) throws -> Record? {
    try changing("return \(gun)") {
      let record = try gunRecord(gun)
      if let loan = try openLoans(of: record).first {
        return try edit(loan, [Entry("back", day ?? "\(today)")]).record
      }
      guard record.text("status") == GunStatus.onLoan else {
        throw Fault(
          .data,
          "gun \(gun) is not on loan: its status is “\(Visible.text(record.text("status")))”",
          advice: "See 'gunroom loan list'")
      }
      try update(record, ["status": [Value(text: GunStatus.owned)]])
      return nil
    }
  }

  /// The loans that match, in the order in which they were entered, and how they stand.
  ///
  /// - Parameter day: the day on which they stand so; nil for today.
  public func loans(matching query: Query? = nil, on day: Day? = nil) throws -> [Loan] {
    try reading {
      let found =
        try query.map { try records(matching: $0) }
        ?? records("kind = 'loan' AND trashed IS NULL")
      return try found.compactMap { record in
        guard let gun = try owner(of: record), gun.trashed == nil else { return nil }
        return loan(record, of: gun, on: day ?? today)
      }
    }
  }

  /// The loans of a gun, in the order in which they were entered.
  public func loans(of gun: Record) throws -> [Loan] {
    try records(.loan, of: gun.number).map { loan($0, of: gun, on: today) }
  }

  private func loan(_ record: Record, of gun: Record, on day: Day) -> Loan {
    Loan(record: record, gun: gun, state: Loan.State(of: record, on: day))
  }

  /// The loans of a gun that it has not come back from; one at most.
  func openLoans(of gun: Record) throws -> [Record] {
    try records(ownedBy: gun.id).filter {
      $0.kind.name == RecordKind.loan.name && $0.values["back"] == nil
    }
  }

  /// The dates of a loan make sense, a gun is lent once at a time, and its status says so.
  func checkLoan(_ loan: Record) throws {
    guard let gun = try loan.owner.flatMap(record) else { return }
    if loan.trashed == nil { try checkDates(of: loan, gun) }
    let open = try openLoans(of: gun)
    if let first = open.first {
      guard open.count == 1 else {
        throw Fault(
          .data,
          "gun \(gun.number) is out already, to \(Visible.text(first.text("to"))) since "
            + Visible.text(first.text("out")),
          advice: "'gunroom return \(gun.number)' ends that loan")
      }
      guard !gun.hasLeft else { throw Self.hasLeft(gun) }
    }
    let status = open.isEmpty ? GunStatus.owned : GunStatus.onLoan
    guard !open.isEmpty || gun.text("status") == GunStatus.onLoan else { return }
    try update(gun, ["status": [Value(text: status)]])
  }

  /// A gun that is out cannot be given a status that says otherwise.
  func checkLoan(of gun: Record, before: Record) throws {
    guard before.text("status") == GunStatus.onLoan, gun.text("status") != GunStatus.onLoan,
      let loan = try openLoans(of: gun).first
    else { return }
    let to = Visible.text(loan.text("to"))
    throw Fault(
      .data, "gun \(gun.number) is on loan to \(to)", at: "status",
      advice: gun.hasLeft
        ? "'gunroom dispose \(gun.number)' ends the loan too"
        : "'gunroom return \(gun.number)' ends the loan")
  }

  private func checkDates(of loan: Record, _ gun: Record) throws {
    func value(_ key: String) -> Value? { loan.values[key]?.first }
    for key in ["out", "back"] { try DateOrder.checkPast(value(key), at: key, today: today) }
    for key in ["due", "back"] {
      try DateOrder.check(
        value(key), at: key, notBefore: value("out"), "a gun cannot come back before it goes out")
    }
    try DateOrder.check(
      value("out"), at: "out", notBefore: gun.values["acquired"]?.first,
      "a gun cannot be lent before it came")
  }
}
