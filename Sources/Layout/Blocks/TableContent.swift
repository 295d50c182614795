import Drawing
import Inventory

/// The words of a table, read once for both passes.
struct TableContent {
  /// A cell: its words, and whether they are struck through.
  struct Cell {
    let text: String
    var isStruck = false
  }

  struct Row {
    let cells: [Cell]
    let isTinted: Bool
    /// The place that its first cell links to.
    let destination: String
    let number: Int
    /// What it adds to the totals, and to what is counted.
    let amounts: [[Money]]
    let tally: String
  }

  let rows: [Row]
  let groups: [Group]
  /// Which columns are added up.
  let isTotalled: [Bool]
  let totalTitle: String
  let hasTally: Bool
  private var totals: [String] = []
  private let style: PaperStyle

  init(
    _ block: TableBlock, _ rules: [TableBlock.ColumnRule], _ list: ItemList, _ groups: [Group],
    _ data: ReportData
  ) throws {
    self.groups = groups
    style = data.style
    let isTotalled = rules.map { block.totals.contains($0.column.key) }
    self.isTotalled = isTotalled
    hasTally = block.tally != nil
    var rows: [Row] = []
    rows.reserveCapacity(list.count)
    for index in 0..<list.count {
      let item = try list(index)
      var amounts: [[Money]] = []
      let cells = try rules.enumerated().map { place, rule in
        let datum = try item.datum(rule.column)
        if isTotalled[place] { amounts.append(datum.amounts) }
        let text = try rule.text?.filled(item) ?? datum.text
        return Cell(text: text, isStruck: datum.isStruck)
      }
      rows.append(
        Row(
          cells: cells, isTinted: item.isTinted, destination: item.destination, number: item.number,
          amounts: amounts, tally: try block.tally.map { try item.datum($0).text } ?? ""))
    }
    self.rows = rows
    let summary = try Summary(list, keys: block.totalTitle.keys, data)
    totalTitle = try block.totalTitle.filled(summary)
    var sum = nothing
    for row in rows { try sum.add(row) }
    totals = row("", sum)
  }

  /// Whether anything is added up or counted.
  var hasTotals: Bool { isTotalled.contains(true) || hasTally }

  /// What is added up and counted so far.
  struct Sum {
    fileprivate var amounts: [[Money]]
    fileprivate var counts: [(word: String, count: Int)] = []
    fileprivate var rows = 0

    /// Adds a row.
    mutating func add(_ row: Row) throws {
      for (place, added) in row.amounts.enumerated() {
        amounts[place] = try Money.sums(amounts[place] + added)
      }
      guard !row.tally.isEmpty else { return }
      rows += 1
      if let place = counts.firstIndex(where: { $0.word == row.tally }) {
        counts[place].count += 1
      } else {
        counts.append((row.tally, 1))
      }
    }
  }

  /// What a column comes to in the end.
  func total(_ column: Int) -> String { totals[column] }

  var nothing: Sum { Sum(amounts: isTotalled.filter(\.self).map { _ in [] }) }

  /// A row that says a sum.
  func row(_ title: String, _ sum: Sum) -> [String] {
    var place = 0
    var words = title
    if hasTally {
      let counted = sum.counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
      words += " \(sum.rows)" + (counted.isEmpty ? "" : ": \(counted)")
    }
    return isTotalled.enumerated().map { index, isTotalled in
      guard isTotalled else { return index == 0 ? words : "" }
      defer { place += 1 }
      return style.amounts(sum.amounts[place])
    }
  }
}
