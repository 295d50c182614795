import Inventory

/// What a chart shows, read once for both passes.
struct ChartContent {
  /// One line: a value for each place of the axis, or none.
  struct Line {
    let rule: ChartBlock.Series
    let values: [Int?]

    /// The stretches without a gap.
    var runs: [Range<Int>] {
      var runs: [Range<Int>] = []
      for (place, value) in values.enumerated() where value != nil {
        if let last = runs.last, last.upperBound == place {
          runs[runs.count - 1] = last.lowerBound..<place + 1
        } else {
          runs.append(place..<place + 1)
        }
      }
      return runs
    }
  }

  /// The words along the axis, and the numbers that they are.
  let labels: [String]
  let numbers: [Int?]
  /// The lines that have a value.
  let lines: [Line]
  /// The currency of all values; nil where they are plain numbers.
  let currency: Currency?
  let scale: ChartScale

  /// Reads the items.
  ///
  /// A chart has one axis: where amounts are of several currencies it is that of the vault, or the
  /// first found, and others leave gaps.
  init(_ block: ChartBlock, _ list: ItemList, _ data: ReportData) throws {
    let rules = block.series.filter { data.omission.shows($0.column.discretion) }
    var labels: [String] = []
    var numbers: [Int?] = []
    var read: [[Datum]] = rules.map { _ in [] }
    try list.forEach { item in
      let label = try item.datum(block.x)
      labels.append(label.text)
      numbers.append(label.number)
      for (index, rule) in rules.enumerated() { read[index].append(try item.datum(rule.column)) }
    }
    let currencies = Set(read.joined().flatMap(\.amounts).map(\.currency))
    let own = data.vault.settings.currency
    let currency =
      currencies.contains(own) ? own : currencies.min { $0.code < $1.code }
    self.currency = currency
    self.labels = labels
    self.numbers = numbers
    lines = zip(rules, read).map { rule, data in
      Line(rule: rule, values: data.map { Self.value($0, in: currency) })
    }.filter { !$0.runs.isEmpty }
    let unit = (0..<(currency?.minorDigits ?? 0)).reduce(1) { unit, _ in unit * 10 }
    scale = ChartScale(lines.flatMap { $0.values.compactMap(\.self) }, unit: unit)
  }

  private static func value(_ datum: Datum, in currency: Currency?) -> Int? {
    guard let currency else { return datum.number }
    return datum.amounts.first { $0.currency == currency }?.minorUnits
  }

  /// A value on the axis.
  func text(_ value: Int) -> String {
    guard let currency else {
      return (value < 0 ? "−" : "") + Money.compact(value.magnitude)
    }
    return Money(minorUnits: value, currency: currency).compactText
  }

  /// The gist in words, for those who do not see the chart: where each line begins and ends.
  var description: String {
    lines.map { line in
      let places = line.values.indices.filter { line.values[$0] != nil }
      guard let first = places.first, let last = places.last,
        let start = line.values[first], let end = line.values[last]
      else { return "" }
      if first == last { return "\(line.rule.label) \(spoken(end)) in \(labels[last])" }
      return start == end
        ? "\(line.rule.label) \(spoken(end)) in \(labels[first]) and in \(labels[last])"
        : "\(line.rule.label) from \(spoken(start)) in \(labels[first]) to \(spoken(end)) in "
          + labels[last]
    }.joined(separator: "; ")
  }

  private func spoken(_ value: Int) -> String {
    currency.map { Money(minorUnits: value, currency: $0).shortText } ?? String(value)
  }
}
