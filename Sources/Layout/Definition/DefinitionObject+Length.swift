import Platform

extension DefinitionObject {
  /// A length in points: a number, or a text with its unit such as `63.5mm`, `2.625in`, `1cm`, `9pt`.
  func length(_ key: String, usual: Double, in range: ClosedRange<Double>) -> Double {
    guard isText(key) else { return number(key, usual: usual, in: range) }
    let text = text(key)
    guard let unit = Self.units.first(where: { text.hasSuffix($0.name) }),
      case let figures = text.dropLast(unit.name.count).trimmingBlanks,
      // Swift's own reader also takes "0x1A", "nan" and "1e9".
      figures.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(figures)
    else {
      fault(
        key, "“\(Visible.text(text))” is no length",
        "Write a number of points, or one with its unit: 63.5mm, 6.35cm, 2.5in, 180pt")
      return usual
    }
    guard range.contains(number * unit.points) else {
      fault(
        key, "\(Visible.text(text)) is out of range",
        "Use \(Int(range.lowerBound)) to \(Int(range.upperBound)) points")
      return usual
    }
    return number * unit.points
  }

  private static let units = [("mm", 72 / 25.4), ("cm", 720 / 25.4), ("in", 72), ("pt", 1)]
    .map { (name: $0.0, points: $0.1) }
}
