import Drawing
import Inventory
import Platform

/// Prints a report about guns, each beginning on a page of its own.
public struct GunReport {
  /// What became of a printing.
  public struct Result: Sendable {
    /// How many pages there are.
    public let pageCount: Int
    /// What no font here could show, each once.
    public let missing: [MissingGlyphs]
  }

  private let definition: ReportDefinition
  private let vault: Vault
  private let paper: Paper
  private let orientation: Orientation
  private let day: Day
  private let includingEmpty: Bool
  // The language decides between the shapes that one character has in several of them.
  private let shaper = TextShaper(language: "en")

  /// Makes ready to print.
  ///
  /// - Parameters:
  ///   - paper: the paper; nil for the definition's own.
  ///   - orientation: how it is held; nil for the definition's own.
  ///   - day: the day at the foot; the same vault and day give the same bytes.
  ///   - includingEmpty: whether fields without a value make a row too.
  public init(
    _ definition: ReportDefinition, _ vault: Vault, paper: Paper? = nil,
    orientation: Orientation? = nil, day: Day, includingEmpty: Bool = false
  ) throws {
    self.definition = definition
    self.vault = vault
    self.day = day
    self.includingEmpty = includingEmpty
    self.paper = try paper ?? Paper(definition.paper)
    self.orientation = orientation ?? definition.orientation
  }

  /// Writes the PDF.
  ///
  /// - Parameters:
  ///   - numbers: the guns in order.
  ///   - write: takes the bytes in order.
  /// - Throws: `Fault`, and what `write` throws.
  public func print(
    _ numbers: [Int], write: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Result {
    try vault.reading {
      let counter = Flow(counting: paper, orientation, shaper)
      for number in numbers { _ = try lay(try vault.gun(number), counter, nil) }
      try counter.endPage()
      let document = try Document(
        Document.Metadata(
          title: try title(numbers), author: vault.settings.collectionName,
          creationDate: "\(day)T00:00:00Z"),
        write: write)
      let foot = Foot(
        collection: "Gunroom · \(Visible.text(vault.settings.collectionName))",
        day: "As of \(PartialDate(.day(day)).longText)", total: counter.pageCount)
      let flow = Flow(drawing: paper, orientation, shaper, document, foot)
      var missing: [MissingGlyphs] = []
      for number in numbers { missing += try lay(try vault.gun(number), flow, document) }
      try flow.endPage()
      try document.finish()
      var seen: Set<MissingGlyphs> = []
      return Result(
        pageCount: flow.pageCount, missing: missing.filter { seen.insert($0).inserted })
    }
  }

  private func title(_ numbers: [Int]) throws -> String {
    guard let first = numbers.first, numbers.count == 1 else { return definition.title }
    return Visible.text(try vault.gun(first).title)
  }

  private func lay(_ gun: Gun, _ flow: Flow, _ document: Document?) throws -> [MissingGlyphs] {
    let pictures = GunPictures(vault: vault)
    var missing: [MissingGlyphs] = []
    try flow.beginPage()
    document?.beginTag(.section)
    document?.bookmark(Visible.text(gun.title))
    let nextPage = {
      try flow.beginPage()
      runningHead(gun, flow)
    }
    for block in definition.blocks {
      switch block {
      case .header(let header): missing += try header.lay(gun, pictures, flow)
      case .sections(let sections):
        missing += try sections.lay(
          gun, includingEmpty: includingEmpty, flow, nextPage: nextPage)
      case .photographs(let photographs):
        try photographs.lay(gun, pictures, flow, nextPage: nextPage)
      }
    }
    document?.endTag(.section)
    return missing
  }

  /// What tells on a further page whose sheet it belongs to.
  private func runningHead(_ gun: Gun, _ flow: Flow) {
    flow.reserveHead(34)
    guard let page = flow.page else { return }
    let number = flow.shaper.block(
      "No. \(gun.number)", font: Typography.label, color: Typography.labelGrey, width: 80,
      alignment: .trailing, lineHeight: Typography.grid)
    let title = flow.shaper.block(
      Visible.text(gun.title), font: Typography.runningHead, color: Typography.ink,
      width: flow.width - 100, lineHeight: Typography.grid, maximumLines: 1)
    page.tag(.nonStructural) {
      page.draw(title, at: Point(x: flow.left, y: Typography.margin))
      page.draw(number, at: Point(x: flow.right - 80, y: Typography.margin))
    }
  }
}
