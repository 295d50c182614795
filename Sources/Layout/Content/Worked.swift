import Inventory
import Platform

/// The subjects whose items are worked out from records.
enum Worked {
  static let all = [
    ledger("ledger", .both), ledger("ledger-as-first-entered", .first),
    ledger("ledger-as-corrected", .corrected), upkeep,
    expenses("expense-types", .type, "Type"), expenses("expense-years", .year, "Year"), calibers,
    ValueYears.subject, ValueYears.spans, Advisers.subject,
  ]

  /// A column of what an item says.
  static func column(
    _ key: String, _ label: String, _ form: Column.Form = .words,
    discretion: Field.Discretion? = nil
  ) -> Column {
    Column(key, label, form, discretion: discretion) { $0.said[key] ?? .empty }
  }

  /// The lines of the bound book.
  private static func ledger(_ name: String, _ view: Ledger.View) -> Subject {
    Subject(
      name, noun: "line", plural: "lines", columns: Ledger.columns,
      found: { try Ledger.items(view, of: $0, $1) })
  }

  /// What maintenance plans ask for, the most urgent first.
  private static let upkeep = Subject(
    "upkeep", noun: "task", plural: "tasks",
    columns: [
      column("gun_number", "No.", .figures), column("gun", "Gun"), column("what", "What"),
      column("last", "Last done"), column("due", "Due"),
      column("rounds_left", "Rounds left", .figures), column("state", "State"),
    ],
    found: { subject, data in
      try data.vault.upkeep(on: data.day).map { task in
        let last = task.lastDone.map { PartialDate(edtf: $0).map(data.style.date) ?? $0 }
        return Item(
          subject,
          [
            "number": Datum(task.gun.number), "gun_number": Datum(task.gun.number),
            "gun": Datum(text: Visible.text(task.gun.title)),
            "title": Datum(text: Visible.text(task.plan.title)),
            "what": Datum(text: Visible.text(task.plan.title)),
            "last": Datum(text: last ?? "never"),
            "due": Datum(text: task.due.map { data.style.date(PartialDate(.day($0))) } ?? ""),
            "rounds_left": task.roundsLeft.map { Datum($0) } ?? .empty,
            "state": Datum(text: task.state.rawValue),
          ], data)
      }
    })

  /// What was spent, by type or by year.
  private static func expenses(
    _ name: String, _ grouping: ExpenseTotal.Grouping, _ label: String
  ) -> Subject {
    Subject(
      name, noun: "sum", plural: "sums",
      columns: [
        column("group", label), column("expenses", "Expenses", .figures),
        column("amount", "Amount", .figures, discretion: .prices),
      ],
      found: { subject, data in
        let query = try data.vault.query([], .expense)
        return try data.vault.expenseTotals(matching: query, by: grouping).map { total in
          let group = total.group.isEmpty ? "Not entered" : Visible.text(total.group)
          return Item(
            subject,
            [
              "group": Datum(text: group), "title": Datum(text: group),
              "expenses": Datum(total.count),
              "amount": Datum(text: data.style.amount(total.sum), amounts: [total.sum]),
            ], data)
        }
      })
  }

  /// The ammunition of each caliber.
  private static let calibers = Subject(
    "lot-calibers", noun: "caliber", plural: "calibers",
    columns: [
      column("caliber", "Caliber"), column("lots", "Lots", .figures),
      column("amount", "On hand", .figures),
    ],
    found: { subject, data in
      var lots: [String: [Lot]] = [:]
      try data.items(data.subjects.lots).forEach { item in
        guard let record = item.record else { return }
        lots[try item.datum("caliber_name").text, default: []].append(Lot(record))
      }
      let names = lots.keys.sorted { NaturalOrder.precedes($0, $1) }
      return names.map { name in
        let own = lots[name] ?? []
        return Item(
          subject,
          [
            "caliber": Datum(text: name.isEmpty ? "Not entered" : name),
            "title": Datum(text: name), "lots": Datum(own.count),
            "amount": Datum(text: Lot.total(own)),
          ], data)
      }
    })
}
