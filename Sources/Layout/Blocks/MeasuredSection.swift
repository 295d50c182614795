import Drawing
import Inventory
import Platform

/// A section whose rows know their heights.
struct MeasuredSection {
  /// One row: its label, its text and how many lines that takes.
  struct MeasuredRow {
    let label: String
    let text: String
    let font: Font
    let lines: Int
    /// Where the text begins, from the section's left edge.
    let indent: Double
    let alignment: TextBlock.Alignment

    /// The row as a sentence.
    var reading: String { "\(label): \(text)." }
  }

  let title: String
  let rows: [MeasuredRow]
  let width: Double
  /// Whether it takes the full width because a text of it is long.
  let isWide: Bool

  /// From the section's top to the top of its first row.
  static let headHeight = 20.0
  /// What a row has above and below its lines together.
  static let rowPadding = 5.5
  /// A text of more lines makes its section wide.
  private static let mostLines = 7

  /// What the rows belong to, for a message about one.
  private let owner: String

  /// Measures a section.
  ///
  /// - Parameters:
  ///   - owner: what its rows belong to, as messages name it.
  ///   - text: the words of a row.
  init(
    _ section: Section, of owner: String, width: Double, fullWidth: Double, _ shaper: TextShaper,
    text: (Row) -> String
  ) {
    self.owner = owner
    let narrow = section.rows.map { Self.measured($0, text($0), width, labelWidth: 84, shaper) }
    isWide = narrow.contains { $0.lines > Self.mostLines } && width < fullWidth
    title = section.title
    self.width = isWide ? fullWidth : width
    rows =
      isWide
      ? section.rows.map { Self.measured($0, text($0), fullWidth, labelWidth: 130, shaper) }
      : narrow
  }

  /// The height of the whole section.
  var height: Double {
    Self.headHeight + rows.reduce(0) { $0 + Self.height(lines: $1.lines) }
  }

  static func height(lines: Int) -> Double { Double(lines) * Typography.grid + rowPadding }

  private static func measured(
    _ row: Row, _ text: String, _ width: Double, labelWidth: Double, _ shaper: TextShaper
  ) -> MeasuredRow {
    let font = row.field.discretion == .serials ? Typography.serial : Typography.detail
    let labelWidth = min(labelWidth, width * 0.4)
    // A label that is wider than its column pushes the text aside, never into itself.
    let isNarrow =
      shaper.fitsOneLine(row.field.label, font: Typography.label, width: labelWidth) == true
    let label =
      isNarrow
      ? labelWidth
      : max(
        labelWidth,
        shaper.block(
          row.field.label, font: Typography.label, color: Typography.labelGrey,
          lineHeight: Typography.grid
        ).width)
    let indent = label + 12
    let lines = shaper.lineCount(text, font: font, width: width - indent)
    let isProse = row.field.kind == .prose || lines > 3
    return MeasuredRow(
      label: row.field.label, text: text, font: font, lines: lines, indent: indent,
      alignment: isProse && lines > 1 ? .leading : .trailing)
  }
}

extension MeasuredSection {
  /// A place between the lines of a section.
  struct Cursor: Equatable {
    var row = 0
    var line = 0
  }

  /// Some rows of a section, the first and the last maybe in part.
  struct Part {
    /// Rows with the lines of each.
    let rows: [(row: Int, lines: Range<Int>)]
    let height: Double
    /// Where the next part begins; nil at the end.
    let next: Cursor?
    /// Whether it begins in the middle of the section.
    let isContinued: Bool
  }

  /// The whole section as one part.
  var whole: Part {
    Part(
      rows: rows.indices.map { ($0, 0..<rows[$0].lines) }, height: height, next: nil,
      isContinued: false)
  }

  /// As much of the section as the room takes, from a place on; nil when a new page is better.
  ///
  /// A heading never stands without two lines under it, and a long text leaves no single line
  /// behind and takes none along.
  func part(from cursor: Cursor, room: Double, isPageTop: Bool) -> Part? {
    var part: [(row: Int, lines: Range<Int>)] = []
    var height = Self.headHeight
    var place = cursor
    while place.row < rows.count {
      let total = rows[place.row].lines
      let free = Int((room - height - Self.rowPadding) / Typography.grid)
      var end = min(total, place.line + max(0, free))
      if end < total {
        if total - end == 1 { end -= 1 }
        // At the top of a page one line at least goes in, or there would be no end.
        if end - place.line < 2, !(isPageTop && part.isEmpty && free >= 1) { break }
        end = max(end, place.line + 1)
      }
      part.append((place.row, place.line..<end))
      height += Self.height(lines: end - place.line)
      place = end == total ? Cursor(row: place.row + 1) : Cursor(row: place.row, line: end)
      if end < total { break }
    }
    guard !part.isEmpty else { return nil }
    return Part(
      rows: part, height: height, next: place.row < rows.count ? place : nil,
      isContinued: cursor != Cursor())
  }

  /// Draws a part; while pages are only counted it does nothing.
  func draw(_ part: Part, at origin: Point, _ flow: Flow) {
    guard let page = flow.page else { return }
    let right = origin.x + width
    let heading = flow.shaper.block(
      (part.isContinued ? "\(title), continued" : title).uppercased(),
      font: Typography.sectionTitle, color: Typography.accent, lineHeight: Typography.grid)
    page.tag(.heading2) { page.draw(heading, at: origin) }
    flow.rule(at: [origin.y + Self.headHeight - 2], from: origin.x, to: right, .heading)
    var y = origin.y + Self.headHeight
    var hairlines: [Double] = []
    var texts: [[PlacedText]] = []
    for (index, lines) in part.rows {
      let row = rows[index]
      let label = flow.shaper.block(
        row.label, font: Typography.label, color: Typography.labelGrey, lineHeight: Typography.grid)
      let text = flow.shaper.block(
        row.text, font: row.font, color: Typography.ink, width: width - row.indent,
        alignment: row.alignment, lineHeight: Typography.grid)
      let top = y + Self.rowPadding / 2
      texts.append([
        PlacedText(label, at: Point(x: origin.x, y: top)),
        PlacedText(text, lines: lines, at: Point(x: origin.x + row.indent, y: top)),
      ])
      y += Self.height(lines: lines.count)
      hairlines.append(y)
      flow.note([label, text], "\(owner), \(row.label)")
    }
    if isWide {
      // Long texts go on over pages and are read as they stand.
      for text in texts { page.tag(.paragraph) { page.draw(text) } }
    } else {
      // The glyphs of a section are drawn font by font, all labels before all details, and the words of
      // the tag say the rows in the order in which they are read. A check that compares the two as
      // strings finds them different (outloud's TAG-032); to meet it, each row had to be drawn by
      // itself, which makes a sheet a sixth slower.
      page.tag(.reading(part.rows.map { rows[$0.row].reading }.joined(separator: " "))) {
        page.draw(texts.flatMap { $0 })
      }
    }
    flow.rule(at: hairlines, from: origin.x, to: right, .hairline)
  }
}
