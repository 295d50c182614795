import Platform

extension Vault {
  /// The exact sums of the expenses that match, one for each group and currency.
  ///
  /// An expense for several guns stands under all of them together, so that nothing counts twice.
  ///
  /// - Throws: `Fault` (bad data) when a sum is too large to be counted.
  public func expenseTotals(
    matching query: Query, by grouping: ExpenseTotal.Grouping? = nil
  ) throws -> [ExpenseTotal] {
    try reading {
      var groups: [String: [Money]] = [:]
      for expense in try records(matching: query) {
        guard let amount = expense.values["amount"]?.first?.money else { continue }
        groups[try group(expense, grouping), default: []].append(amount)
      }
      let named = groups.keys.filter { !$0.isEmpty }.sorted {
        NaturalOrder.key($0).lexicographicallyPrecedes(NaturalOrder.key($1))
      }
      // What belongs to no group stands at the end.
      let names = named + (groups[""] == nil ? [] : [""])
      return try names.flatMap { name in
        let amounts = groups[name, default: []]
        return try Money.sums(amounts).map { sum in
          ExpenseTotal(
            group: name, count: amounts.count { $0.currency == sum.currency }, sum: sum)
        }
      }
    }
  }

  /// Keeps a picture as the receipt of an expense, after those that it has.
  ///
  /// - Returns: whether it was not there already.
  @discardableResult
  public func addReceipt(_ picture: NewPicture, to expense: Record) throws -> Bool {
    try changing("expense receipt \(expense.number)") {
      try attach([picture], toRecord: expense.id) == 1
    }
  }

  /// The receipt pictures of an expense in order.
  public func receipts(of expense: Record) throws -> [Photograph] {
    try reading { try photographs(try records(ownedBy: expense.id)) }
  }

  /// The receipt of an expense at a place, from 1.
  ///
  /// - Parameter place: nil for the only one.
  /// - Throws: `Fault` (missing) when there is no such receipt, (bad data) when there are several.
  public func receipt(_ place: Int?, of expense: Record) throws -> Photograph {
    let receipts = try receipts(of: expense)
    let called = "expense \(expense.number)"
    guard let place = place ?? (receipts.count > 1 ? nil : 1) else {
      throw Fault(
        .data, "\(called) has \(receipts.count) receipts",
        advice: "Give the place of one, from 1 to \(receipts.count)")
    }
    guard receipts.indices.contains(place - 1) else {
      throw Fault(
        .missing, "\(called) has no receipt" + (receipts.isEmpty ? "" : " \(place)"),
        advice: receipts.isEmpty
          ? "Add one with 'gunroom expense receipt \(expense.number) FILE'"
          : "It has 1 to \(receipts.count)")
    }
    return receipts[place - 1]
  }

  private func group(_ expense: Record, _ grouping: ExpenseTotal.Grouping?) throws -> String {
    switch grouping {
    case nil: ""
    case .type: expense.text("type")
    case .year: expense.values["date"]?.first?.date?.yearText ?? ""
    case .gun:
      try expense.values["guns", default: []].map { value in
        try record(naming: value).map { "\($0.number) \($0.title)" } ?? value.text
      }.joined(separator: "; ")
    }
  }
}
