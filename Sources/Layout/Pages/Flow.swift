import Drawing
import Platform

/// The pages of a document as they fill from top to bottom.
///
/// Every report runs through it twice: first without a document, only to count the pages, because
/// "Page 1 of 7" must be known on page 1; then with one, to draw. The blocks need not know which.
final class Flow {
  /// The size of the pages that follow.
  private(set) var size: Size
  let orientation: Orientation
  let shaper: TextShaper
  /// Where the next block begins, in points from the top of the page.
  var y: Double
  /// Where the content of this page began.
  private var start = Typography.margin
  /// Whether the page has no foot, because a picture or a sheet of labels fills it.
  var isFootless = false
  /// What stands at the head of the pages that follow.
  var head: Head?
  /// What no font here could show.
  private(set) var missing: [MissingGlyphs] = []
  /// The pages of the places that links lead to.
  private(set) var places: [String: Int] = [:]
  /// How many pages there are so far.
  private(set) var pageCount = 0
  /// The page to draw on; nil while pages are only counted.
  private(set) var page: Page?

  // Rules and hairlines of the page; drawn together at its end, which costs one tag and not many.
  private var rules: [Rule] = []
  private var uprights: [(from: Point, to: Point)] = []
  private let paper: Paper
  private let document: Document?
  private let foot: Foot?
  private var isOpen = false
  // Where links lead, as it came out while pages were counted.
  private let known: [String: Int]

  /// Makes a flow that only counts pages.
  init(counting paper: Paper, _ orientation: Orientation, _ shaper: TextShaper) {
    self.paper = paper
    size = paper.size(orientation)
    self.orientation = orientation
    self.shaper = shaper
    document = nil
    foot = nil
    known = [:]
    y = Typography.margin
  }

  /// Makes a flow that draws what another has counted.
  init(drawing counted: Flow, _ document: Document, _ foot: Foot) {
    paper = counted.paper
    size = paper.size(counted.orientation)
    orientation = counted.orientation
    shaper = counted.shaper
    self.document = document
    self.foot = foot
    known = counted.places
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

  /// Draws upright hairlines, as between the columns of a ledger.
  func uprights(at places: [Double], from top: Double, to bottom: Double) {
    guard page != nil else { return }
    uprights += places.map { (Point(x: $0, y: top), Point(x: $0, y: bottom)) }
  }

  /// Holds the paper otherwise from the next page on.
  func hold(_ orientation: Orientation) {
    size = paper.size(orientation)
    // Nothing more goes on the page that is open.
    y = max(y, bottom)
  }

  /// Begins the next page, with the head of those that follow.
  func nextPage() throws {
    try beginPage()
    guard let head else { return }
    reserveHead(34)
    if let page { head.draw(on: page, self) }
  }

  /// A place between two blocks of the same sheet, to which counting can go back.
  struct Mark {
    let page: Int
    let y: Double
    fileprivate let start: Double
    fileprivate let isFootless: Bool
  }

  /// The place where counting is; nil while pages are drawn.
  var mark: Mark? {
    document == nil ? Mark(page: pageCount, y: y, start: start, isFootless: isFootless) : nil
  }

  /// Goes back to a place, to count on from there in another way.
  func goBack(to mark: Mark) {
    pageCount = mark.page
    y = mark.y
    start = mark.start
    isFootless = mark.isFootless
  }

  /// How much of the page is taken.
  var taken: Double { y - start }

  /// Begins the next page where a height does not fit on this one any more.
  func makeRoom(_ height: Double) throws {
    if !isOpen { try beginPage() }
    if y + height > bottom, !isAtTop { try nextPage() }
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

  /// Opens a tag that stays open over blocks and pages.
  func begin(_ tag: Tag) { document?.beginTag(tag) }

  /// Closes a tag that was opened so.
  func end(_ tag: Tag) { document?.endTag(tag) }

  /// Adds a bookmark to this place.
  @discardableResult
  func bookmark(_ title: String, under parent: Document.Bookmark? = nil) -> Document.Bookmark? {
    document?.bookmark(title, under: parent, y: y)
  }

  /// Names this place, so that links lead to it.
  func destination(_ name: String) {
    if places[name] == nil { places[name] = pageCount }
    page?.destination(name, at: Point(x: 0, y: y))
  }

  /// The page of a place; nil while pages are counted, and where there is no such place.
  func pageNumber(of name: String) -> Int? { known[name] }

  /// Draws what links to a place, where there is one.
  func link(to name: String, _ description: String, _ draw: (Page) -> Void) {
    guard let page else { return }
    if known[name] == nil {
      draw(page)
    } else {
      page.tag(.link(to: name, description: description)) { draw(page) }
    }
  }

  /// Notes what no font here could show.
  func note(_ blocks: [TextBlock], _ what: String) {
    guard page != nil else { return }
    for block in blocks where !block.unknownGlyphs.isEmpty {
      missing.append(MissingGlyphs(place: what, characters: block.unknownGlyphs))
    }
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
        if !uprights.isEmpty {
          page.lines(uprights, width: Typography.hairline, color: Typography.rule)
        }
        if !isFootless { foot?.draw(on: page, number: pageCount, shaper) }
      }
    }
    rules.removeAll(keepingCapacity: true)
    uprights.removeAll(keepingCapacity: true)
    page = nil
    try document?.endPage()
  }
}
