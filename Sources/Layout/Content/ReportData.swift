import Drawing
import Inventory
import Platform

/// What the parts of a report draw from: the vault on a day, what is left out, and how things are
/// written.
final class ReportData {
  let vault: Vault
  let subjects: Subjects
  /// The day that the report speaks of.
  let day: Day
  /// Whether the guns are those that were in the collection on the day, and not those of now.
  private let isOfDay: Bool
  let omission: Omission
  let style: PaperStyle

  /// What is left out, in the words of the whole vault.
  private let redactor: Redactor

  init(
    _ vault: Vault, day: Day, isOfDay: Bool = false, omission: Omission = Omission()
  ) throws {
    self.isOfDay = isOfDay
    self.vault = vault
    subjects = Subjects(vault.kinds)
    self.day = day
    self.omission = omission
    style = PaperStyle(vault.settings)
    redactor = try Redactor(vault, omission)
  }

  /// The collection's name, in which its owner's may be.
  var collectionName: String {
    redactor.cleaned(Visible.text(vault.settings.collectionName), of: nil)
  }

  /// The owner; nobody where contacts are left out.
  var owner: Settings.Owner {
    guard omission.shows(.contacts) else { return Settings.Owner() }
    var owner = vault.settings.owner
    owner.name = Visible.text(owner.name)
    owner.address = Visible.text(owner.address, keepingLines: true)
    owner.phone = Visible.text(owner.phone)
    owner.email = Visible.text(owner.email)
    return owner
  }

  /// The kinds of which there is some record, and those of which there is none.
  private var isThere: [String: Bool] = [:]

  /// Whether there is any record of a kind; most collections have none of most kinds.
  func hasAny(_ kind: RecordKind) throws -> Bool {
    if let known = isThere[kind.name] { return known }
    let found = try vault.hasAny(kind)
    isThere[kind.name] = found
    return found
  }

  /// The numbers of guns that a query means on the day of the report, in order.
  func guns(_ query: Query, sortedBy order: [SortKey] = []) throws -> [Int] {
    try vault.numbers(matching: isOfDay ? query.held(on: day) : query, sortedBy: order)
  }

  /// The guns with a paper or an expense that shows what was paid.
  private(set) lazy var gunsWithReceipt: Set<Int> = (try? receipts()) ?? []

  private func receipts() throws -> Set<Int> {
    let query = try vault.query(["has:receipt", "status:all"])
    return Set(try vault.numbers(matching: query))
  }

  /// A text from which data that is left out is taken where somebody wrote it down: in a note, a title,
  /// the name of a picture.
  func cleaned(_ text: String, _ item: Item) -> String {
    redactor.cleaned(text, of: item.record)
  }

  /// Draws a photograph so that it fills a box, around the spot that is to stay visible.
  ///
  /// - Parameter isLarge: whether the picture for print is taken, and not the small one.
  func draw(
    _ photograph: Photograph, isLarge: Bool = false, filling box: Rectangle,
    cornerRadius: Double = 0, on page: Page
  ) throws {
    let stored =
      try isLarge ? vault.printPicture(of: photograph) : vault.thumbnail(of: photograph)
    // The bytes are read when a picture is first drawn.
    let picture = Picture(identifier: stored.sha256, width: stored.width, height: stored.height) {
      [vault] in try vault.content(stored.sha256)
    }
    try page.draw(
      picture, filling: box, focus: Point(x: photograph.focus.x, y: photograph.focus.y),
      cornerRadius: cornerRadius)
  }
}
