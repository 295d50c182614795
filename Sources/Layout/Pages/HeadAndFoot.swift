import Drawing

/// What tells on a further page what it continues.
struct Head {
  let title: String
  let trailing: String

  func draw(on page: Page, _ flow: Flow) {
    let trailing = flow.shaper.block(
      trailing, font: Typography.label, color: Typography.labelGrey, width: 80,
      alignment: .trailing, lineHeight: Typography.grid, maximumLines: 1)
    let title = flow.shaper.block(
      title, font: Typography.runningHead, color: Typography.ink, width: flow.width - 100,
      lineHeight: Typography.grid, maximumLines: 1)
    page.tag(.nonStructural) {
      page.draw(title, at: Point(x: flow.left, y: Typography.margin))
      page.draw(trailing, at: Point(x: flow.right - 80, y: Typography.margin))
    }
  }
}

/// Level lines of one kind.
struct Rule {
  /// How a line looks.
  enum Style: CaseIterable {
    /// Between two rows.
    case hairline
    /// Under a heading.
    case heading
  }

  let heights: [Double]
  let left: Double
  let right: Double
  let style: Style

  /// Draws rules of one style, all at once.
  static func draw(_ rules: [Rule], _ style: Style, on page: Page) {
    guard !rules.isEmpty else { return }
    let lines = rules.flatMap { rule in
      rule.heights.map { (Point(x: rule.left, y: $0), Point(x: rule.right, y: $0)) }
    }
    page.lines(
      lines, width: style == .hairline ? Typography.hairline : 0.75,
      color: style == .hairline ? Typography.rule : Typography.ink)
  }
}

/// What stands at the foot of every page: the collection, the day, the page.
struct Foot {
  let collection: String
  let day: String
  let total: Int

  func draw(on page: Page, number: Int, _ shaper: TextShaper) {
    let left = Typography.margin
    let right = page.size.width - Typography.margin
    let y = page.size.height - 38.5
    Rule.draw(
      [Rule(heights: [y], left: left, right: right, style: .hairline)], .hairline, on: page)
    let texts: [(String, TextBlock.Alignment)] = [
      (collection, .leading), (day, .center), ("Page \(number) of \(total)", .trailing),
    ]
    page.draw(
      texts.map { text, alignment in
        PlacedText(
          shaper.block(
            text, font: Typography.foot, color: Typography.footGrey, width: right - left,
            alignment: alignment, lineHeight: 9, maximumLines: 1),
          at: Point(x: left, y: y + 5))
      })
  }
}
