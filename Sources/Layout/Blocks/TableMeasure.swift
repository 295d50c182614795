import Drawing
import Inventory

/// The fonts of a table.
struct TableFonts {
  let body: Font
  /// For serial numbers.
  let mark: Font
  let strong: Font
  let lineHeight: Double

  init(size: Double) {
    body = Font(size: size)
    mark = Font(size: size, slashedZero: true)
    strong = Font(size: size, weight: .semibold)
    lineHeight = (size * 1.4 * 2).rounded() / 2
  }
}

/// The measures of a table on its paper.
final class TableMeasure {
  let widths: [Double]
  /// The left edges of what stands in the columns.
  let lefts: [Double]
  let headHeight: Double
  /// Where the heading of this page began, and the rows under it.
  var top = 0.0
  var start = 0.0

  let fonts: TableFonts
  private let rules: [TableBlock.ColumnRule]
  private let shaper: TextShaper
  private let labelLines: Int
  private let hasBands: Bool

  private static let gap = 10.0
  /// The smallest letters that a table is set in so that no word is broken.
  private static let leastSize = 6.0
  private static let label = Font(size: 6.5, weight: .semibold, letterSpacing: 0.5)
  private static let labelHeight = 9.0
  private static let bandHeight = 14.0

  init(
    _ rules: [TableBlock.ColumnRule], _ content: TableContent, size: Double, _ flow: Flow
  ) {
    self.rules = rules
    let shaper = flow.shaper
    self.shaper = shaper
    // Many columns stand closer, and their letters are smaller.
    let gap = min(Self.gap, flow.width / Double(rules.count) * 0.16)
    let room = flow.width - gap * Double(rules.count - 1)
    var fonts = TableFonts(size: size)
    var needs: [TableWidths.Need] = []
    for smaller in stride(from: size, through: min(size, Self.leastSize), by: -0.5) {
      fonts = TableFonts(size: smaller)
      needs = rules.indices.map { Self.need($0, rules[$0], content, fonts, shaper) }
      if TableWidths.fits(needs, room: room) { break }
    }
    self.fonts = fonts
    let widths = TableWidths.widths(needs, room: room)
    var lefts: [Double] = []
    var x = flow.left
    for width in widths {
      lefts.append(x)
      x += width + gap
    }
    self.widths = widths
    self.lefts = lefts
    labelLines =
      zip(rules, widths).map {
        shaper.lineCount($0.label.uppercased(), font: Self.label, width: $1)
      }.max() ?? 1
    hasBands = rules.contains { !$0.band.isEmpty }
    headHeight =
      Double(labelLines) * Self.labelHeight + 8 + (hasBands ? Self.bandHeight : 0)
  }

  /// The middle between neighbouring columns.
  var gaps: [Double] {
    zip(zip(lefts, widths), lefts.dropFirst()).map { ($0.0 + $0.1 + $1) / 2 }
  }

  /// Whether no row stands on this page yet.
  func isAtStart(_ flow: Flow) -> Bool { flow.y <= start }

  /// The width of some columns with the gaps between them.
  func width(of columns: ClosedRange<Int>) -> Double {
    lefts[columns.upperBound] + widths[columns.upperBound] - lefts[columns.lowerBound]
  }

  /// How many lines each cell of a row takes.
  func lineCounts(_ row: TableContent.Row) -> [Int] {
    row.cells.enumerated().map { index, cell in
      guard !cell.text.isEmpty else { return 1 }
      return shaper.lineCount(cell.text, font: font(index), width: widths[index])
    }
  }

  /// The words of the heading, and of the bands over it.
  func headTexts(at y: Double, _ flow: Flow) -> (labels: [PlacedText], bands: [PlacedText]) {
    let top = y + (hasBands ? Self.bandHeight : 0)
    let labels = rules.enumerated().map { index, rule in
      let block = shaper.block(
        rule.label.uppercased(), font: Self.label, color: Typography.labelGrey,
        width: widths[index], alignment: rule.alignment, lineHeight: Self.labelHeight)
      let empty = Double(labelLines - block.lineCount) * Self.labelHeight
      return PlacedText(block, at: Point(x: lefts[index], y: top + empty + 2))
    }
    var bands: [PlacedText] = []
    var last = ""
    for (index, rule) in rules.enumerated() {
      defer { last = rule.band }
      guard !rule.band.isEmpty, rule.band != last else { continue }
      let block = shaper.block(
        rule.band.uppercased(), font: Self.label, color: Typography.accent,
        lineHeight: Self.labelHeight)
      bands.append(PlacedText(block, at: Point(x: lefts[index], y: y + 2)))
    }
    return (labels, bands)
  }

  private func font(_ index: Int) -> Font {
    rules[index].column.form == .mark ? fonts.mark : fonts.body
  }

  private static func need(
    _ index: Int, _ rule: TableBlock.ColumnRule, _ content: TableContent, _ fonts: TableFonts,
    _ shaper: TextShaper
  ) -> TableWidths.Need {
    var lines: [Double] = []
    var least = 0.0
    for row in content.rows {
      let text = row.cells[index].text
      guard !text.isEmpty else { continue }
      let (line, word) = shaper.roughWidths(of: text, font: fonts.body)
      lines.append(line + 0.5)
      least = max(least, word)
    }
    let (line, word) = shaper.roughWidths(of: rule.label.uppercased(), font: label)
    least = max(min(least, 160), word)
    lines.sort()
    // A long heading stands in two lines rather than in many.
    least = max(least, min(line / 2 + 4, 90))
    if content.isTotalled[index] {
      least = max(least, shaper.width(of: content.total(index), font: fonts.strong))
    }
    return TableWidths.Need(lines: lines, least: least + 0.5, rule: rule.width)
  }
}
