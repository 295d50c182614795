import Drawing
import Platform

/// The pages of a document as they fill from top to bottom.
///
/// Every report runs through it twice: first without a document, only to count the pages, because
/// "Page 1 of 7" must be known on page 1; then with one, to draw. The blocks need not know which.
final class Flow {
  let size: Size
  let orientation: Orientation
  let shaper: TextShaper
  /// Where the next block begins, in points from the top of the page.
  var y: Double
  /// Where the content of this page began.
  private var start = Typography.margin
  /// Whether the page has no foot, because a picture fills it.
  var isFootless = false
  /// How many pages there are so far.
  private(set) var pageCount = 0
  /// The page to draw on; nil while pages are only counted.
  private(set) var page: Page?

  // Rules and hairlines of the page; drawn together at its end, which costs one tag and not many.
  private var rules: [Rule] = []
  private let document: Document?
  private let foot: Foot?
  private var isOpen = false

  /// Makes a flow that only counts pages.
  init(counting paper: Paper, _ orientation: Orientation, _ shaper: TextShaper) {
    size = paper.size(orientation)
    self.orientation = orientation
    self.shaper = shaper
    document = nil
    foot = nil
    y = Typography.margin
  }

  /// Makes a flow that draws.
  init(
    drawing paper: Paper, _ orientation: Orientation, _ shaper: TextShaper, _ document: Document,
    _ foot: Foot
  ) {
    size = paper.size(orientation)
    self.orientation = orientation
    self.shaper = shaper
    self.document = document
    self.foot = foot
    y = Typography.margin
  }

  /// The left and the right edge of the content.
  var left: Double { Typography.margin }
  var right: Double { size.width - Typography.margin }
  var width: Double { right - left }
  /// Where content ends.
  var bottom: Double { size.height - Typography.footSpace }

  /// Whether nothing but a head stands on the page yet, so that a new page would give no more room.
  var isAtTop: Bool { y <= start }

  /// Keeps room for a head at the top of a page.
  func reserveHead(_ height: Double) {
    y += height
    start = y
  }

  /// Draws level lines, which mean nothing to those who listen, with the foot of the page.
  func rule(at heights: [Double], from left: Double, to right: Double, _ style: Rule.Style) {
    guard page != nil else { return }
    rules.append(Rule(heights: heights, left: left, right: right, style: style))
  }

  /// Ends the page and begins the next.
  func beginPage() throws {
    try endPage()
    try Interruption.check()
    isOpen = true
    pageCount += 1
    y = Typography.margin
    start = y
    isFootless = false
    page = document?.beginPage(size)
  }

  /// Ends the last page.
  func endPage() throws {
    guard isOpen else { return }
    isOpen = false
    if let page {
      page.tag(.nonStructural) {
        for style in Rule.Style.allCases {
          Rule.draw(rules.filter { $0.style == style }, style, on: page)
        }
        if !isFootless { foot?.draw(on: page, number: pageCount, shaper) }
      }
    }
    rules.removeAll(keepingCapacity: true)
    page = nil
    try document?.endPage()
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
