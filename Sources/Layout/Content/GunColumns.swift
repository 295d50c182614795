import Inventory
import Platform

/// What a gun can say beyond its own rows.
enum GunColumns {
  static let all = [
    Column("value", "Value", .figures, discretion: .prices) { item in
      guard let money = newest(item)?.amount.money else { return .empty }
      return Datum(text: item.data.style.amount(money), amounts: [money])
    },
    Column("value_basis", "Basis", discretion: .prices) { Datum(text: newest($0)?.basis ?? "") },
    Column("value_date", "Valued", discretion: .prices) { item in
      Datum(text: newest(item)?.date.map(item.data.style.date) ?? "")
    },
    Column("value_by", "Valued by", discretion: .contacts) { item in
      Datum(text: Visible.text(newest(item)?.by ?? ""))
    },
    Column("gap", "Gap", .figures, discretion: .prices) { item in
      guard let money = gap(item) else { return .empty }
      return Datum(text: item.data.style.amount(money), amounts: [money])
    },
    Column("photo", "Photo") { Datum(text: $0.gun?.photographs.isEmpty == false ? "yes" : "no") },
    receipt,
    Column("serials", "Serial number", .mark, discretion: .serials) { item in
      guard let record = item.record else { return .empty }
      let serial = record.joined("serial")
      let others = record.joined("other_serials")
      // An imported gun bears two: both are printed, the other one in parentheses.
      let text = others.isEmpty ? serial : "\(serial) (\(others))".trimmingBlanks
      guard text.isEmpty else { return Datum(text: Visible.text(text)) }
      let state = record.text("serial_state")
      return Datum(text: ["none", "unreadable"].contains(state) ? state : "")
    },
    Column("kind_of_gun", "Type and action") { item in
      let words = ["type", "action"].compactMap { item.record?.joined($0) }
      let shown = words.filter { !$0.isEmpty }.joined(separator: ", ")
      return Datum(
        text: Visible.text(shown.prefix(1).uppercased() + shown.dropFirst().lowercased()))
    },
    Column("codes", "Suggested codes") { item in
      guard let record = item.record else { return .empty }
      return Datum(
        text: PoliceCode(
          type: record.joined("type"), action: record.joined("action"),
          caliber: record.text("caliber")
        ).text)
    },
    .caliberName,
    Column("rounds", "Rounds fired", .figures) { item in
      guard let record = item.record else { return .empty }
      let rounds = try item.data.vault.rounds(of: record, until: item.data.day)
      return rounds.isKnown ? Datum(rounds.total) : .empty
    },
    Column("photos", "Photographs", .figures) { Datum($0.gun?.photographs.count ?? 0) },
    Column("blank", "") { _ in .empty },
    Column("box", "Seen") { _ in Datum(text: "☐") },
  ]

  private static var receipt: Column {
    var column = Column("receipt", "Receipt") { item in
      Datum(text: item.data.gunsWithReceipt.contains(item.number) ? "yes" : "no")
    }
    column.place = "papers"
    return column
  }

  /// The newest value on the day of the report, by whatever basis.
  private static func newest(_ item: Item) -> Valuation? {
    item.gun?.valuations.first { $0.counts(on: item.data.day) }
  }

  /// How much more the gun is worth than it is scheduled for; nil where nothing is missing, or the
  /// two are in different currencies.
  private static func gap(_ item: Item) -> Money? {
    guard let value = newest(item)?.amount.money else { return nil }
    guard let scheduled = item.record?.values["scheduled"]?.first?.money else { return value }
    guard scheduled.currency == value.currency, scheduled.minorUnits < value.minorUnits else {
      return nil
    }
    return Money(
      minorUnits: value.minorUnits - scheduled.minorUnits, currency: value.currency)
  }
}
