import Drawing
import Inventory
import Platform

/// The papers of the report's guns as pages of their own, as large as a page allows.
///
/// They are documents that are pictures, and the receipts of expenses; other files are named at the
/// end. The block is there only where the printing asks for papers, and not where anything is left out: on a
/// receipt stand the serial, the price and the seller.
struct DocumentsBlock: Block {
  /// The kinds of documents.
  enum Kind: String, CaseIterable {
    case receipt, appraisal, certificate, manual, other
    case taxStamp = "tax stamp"
  }

  private let title: Template
  private let kinds: Set<Kind>

  init(_ object: DefinitionObject) {
    title = object.template("title", usual: "Papers")
    kinds = Set(object.words("kinds"))
    if kinds.isEmpty {
      object.fault(
        "kinds", "it is not said which documents are shown",
        "Use \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
  }

  func served(_ subject: Subject) -> Set<Request> { [.papers] }

  func part(_ scope: Scope) throws -> any Part {
    guard let read = scope.readPicture, !scope.data.omission.hidesAnything else {
      return DocumentsPart(title: "", papers: [], others: [])
    }
    let papers = try found(scope, read)
    let title = title.words.joined()
    return DocumentsPart(
      title: title, papers: papers.filter { $0.picture != nil },
      others: papers.filter { $0.picture == nil })
  }

  /// Every paper once, in the order of the guns.
  private func found(
    _ scope: Scope, _ read: @escaping PictureReader
  ) throws -> [ShownPaper] {
    let data = scope.data
    guard let expenses = data.subjects.named("expenses") else { return [] }
    var papers: [ShownPaper] = []
    var places: [String: Int] = [:]
    func add(_ content: String, of gun: Item, _ make: () throws -> ShownPaper) throws {
      if let known = places[content] {
        papers[known].name(gun)
        return
      }
      places[content] = papers.count
      var paper = try make()
      paper.name(gun)
      papers.append(paper)
    }
    try scope.list.forEach { item in
      guard let gun = item.gun else { return }
      for record in try data.vault.documents(of: gun.number) {
        guard let kind = Kind(rawValue: record.text("kind")), kinds.contains(kind) else { continue }
        try add(record.text("content"), of: item) { ShownPaper(record, data, read) }
      }
      guard kinds.contains(.receipt) else { return }
      let own = try data.items(expenses, of: gun)
      try own.forEach { expense in
        for picture in try data.receipts(expense) {
          try add(picture.sha256, of: item) { try ShownPaper(picture, of: expense, data) }
        }
      }
    }
    return papers
  }
}

/// A paper: what it says of itself, and its picture where it is one.
private struct ShownPaper {
  let title: String
  let line: String
  /// Reads the picture; nil for a file that is none.
  let picture: (() throws -> Picture)?
  /// The places that links lead to.
  private(set) var destinations: [String] = []
  /// The guns that it speaks of.
  private(set) var guns: [String] = []

  /// Says that it speaks of a gun.
  mutating func name(_ gun: Item) {
    let place = "papers.\(gun.number)"
    guard !destinations.contains(place) else { return }
    destinations.append(place)
    guns.append("No. \(gun.number) \(gun.title)")
  }

  init(
    _ record: Record, _ data: ReportData,
    _ read: @escaping PictureReader
  ) {
    title = Visible.text(record.title)
    let date = record.values["date"]?.first?.date.map(data.style.date) ?? ""
    let kind = record.text("kind").capitalizedFirst
    destinations = ["documents.\(record.number)"]
    guard record.text("media_type").hasPrefix("image/") else {
      picture = nil
      line = [kind, date, Visible.text(record.text("name"))].filter { !$0.isEmpty }
        .joined(separator: " · ")
      return
    }
    line = [kind, date].filter { !$0.isEmpty }.joined(separator: " · ")
    let (content, name) = (record.text("content"), record.title)
    picture = {
      // What was stored as it came is made upright and free of metadata only now.
      let made = try read(try data.vault.content(content), name)
      return Picture(
        identifier: "paper \(content)", width: made.printSize.width, height: made.printSize.height
      ) { made.print }
    }
  }

  init(_ photograph: Photograph, of expense: Item, _ data: ReportData) throws {
    title = expense.title
    let date = try expense.datum("date").text
    line = ["Receipt", date].filter { !$0.isEmpty }.joined(separator: " · ")
    let stored = try data.vault.printPicture(of: photograph)
    picture = {
      Picture(identifier: stored.sha256, width: stored.width, height: stored.height) {
        try data.vault.content(stored.sha256)
      }
    }
  }
}

private struct DocumentsPart: Part {
  let title: String
  let papers: [ShownPaper]
  let others: [ShownPaper]

  func lay(_ flow: Flow) throws {
    guard !papers.isEmpty || !others.isEmpty else { return }
    // Most papers stand upright, and on a page that does too they are largest.
    flow.hold(.portrait)
    flow.head = Head(title: title, trailing: "")
    for paper in papers {
      try flow.nextPage()
      try draw(paper, flow)
    }
    guard !others.isEmpty else { return }
    if papers.isEmpty { try flow.nextPage() }
    try flow.makeRoom(flow.size.height)
    let words =
      "These files are no pictures and are not shown; 'gunroom document export' writes them out."
    try lay(words, TextStyle(Font(size: 9), Typography.labelGrey), flow)
    for other in others {
      let text = "\(other.title) (\(other.line)): \(other.guns.joined(separator: "; "))"
      other.destinations.forEach(flow.destination)
      try lay(text, TextStyle(Font(size: 9)), flow)
    }
  }

  private func lay(_ text: String, _ style: TextStyle, _ flow: Flow) throws {
    try ParagraphBlock.Laid(text: text, role: .body, style: style).lay(flow)
  }

  private func draw(_ paper: ShownPaper, _ flow: Flow) throws {
    paper.destinations.forEach(flow.destination)
    flow.bookmark(paper.title)
    defer { flow.y = flow.bottom }
    guard let page = flow.page else { return }
    let heading = TextStyle(Font(size: 12, weight: .semibold))
      .block(paper.title, width: flow.width, flow.shaper, maximumLines: 2)
    let line = TextStyle(Font(size: 8.5), Typography.labelGrey).block(
      ([paper.line] + paper.guns).filter { !$0.isEmpty }.joined(separator: " · "),
      width: flow.width, flow.shaper, maximumLines: 2)
    page.tag(.heading2) { page.draw(heading, at: Point(x: flow.left, y: flow.y)) }
    page.tag(.paragraph) {
      page.draw(line, at: Point(x: flow.left, y: flow.y + heading.height))
    }
    flow.note([heading, line], paper.title)
    let top = flow.y + heading.height + line.height + 10
    let box = Rectangle(x: flow.left, y: top, width: flow.width, height: flow.bottom - top)
    do {
      guard let picture = try paper.picture?() else { return }
      try page.tag(.figure(description: "\(paper.title): \(paper.line)")) {
        try page.draw(picture, fitting: box)
      }
    } catch let fault as Fault where fault.category == .data {
      // One file that nobody can read is no reason to print nothing.
      let words = TextStyle(Font(size: 9), Typography.labelGrey)
        .block("This file cannot be shown: \(fault.what).", width: flow.width, flow.shaper)
      page.tag(.paragraph) { page.draw(words, at: Point(x: flow.left, y: top)) }
    }
  }
}
