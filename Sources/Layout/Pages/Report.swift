import Drawing
import Inventory
import Platform

/// Prints a report as its definition describes it.
public struct Report {
  /// What became of a printing.
  public struct Result: Sendable {
    /// How many pages there are.
    public let pageCount: Int
    /// How many items the report is about.
    public let count: Int
    /// What one of them is called, or several: `gun`, `guns`.
    public let noun: String
    /// What was not done as asked, in a sentence each.
    public let remarks: [String]
    /// What no font here could show, each once.
    public let missing: [MissingGlyphs]
  }

  /// What the user asks for beyond the definition.
  public struct Options: Sendable {
    /// The paper; nil for the definition's own.
    public var paper: Paper?
    /// How it is held; nil for the definition's own.
    public var orientation: Orientation?
    /// The words of a query; empty for the definition's own.
    public var query: [String] = []
    /// Whether the guns are those that were in the collection on the report's day, and not those of
    /// now.
    public var isOfDay = false
    /// Keys to sort by; nil for the definition's own.
    public var order: String?
    /// Keys of the columns of tables; nil for the definition's own.
    public var columns: [String]?
    /// A key to group by; nil for the definition's own.
    public var group: String?
    /// The sheet of labels; nil for the definition's own.
    public var sheet: LabelSheet?
    /// The first free label of the first sheet, counted from 1 row by row; nil for the first.
    public var firstLabel: Int?
    /// Whether fields without a value make a row too.
    public var includesEmpty = false
    /// Makes a picture for print of the bytes of a file and its name; nil where papers are not shown.
    public var readPicture: PictureReader?
    /// What is left out, beside what the definition leaves out.
    public var omission = Omission()
    /// What is shown although the definition leaves it out.
    public var shown: Set<Field.Discretion> = []

    /// The definition's own.
    public init() {}
  }

  private let definition: ReportDefinition
  private let vault: Vault
  private let day: Day
  private let options: Options
  // The language decides between the shapes that one character has in several of them.
  private let shaper = TextShaper(language: "en")

  /// Makes ready to print.
  ///
  /// - Parameter day: the day at the foot; the same vault and day give the same bytes.
  public init(
    _ definition: ReportDefinition, _ vault: Vault, day: Day, _ options: Options = Options()
  ) {
    self.definition = definition
    self.vault = vault
    self.day = day
    self.options = options
  }

  /// Writes the PDF.
  ///
  /// - Parameter write: takes the bytes in order.
  /// - Throws: `Fault`, and what `write` throws.
  public func print(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) throws -> Result {
    try options.check(definition, vault.kinds)
    return try vault.reading {
      let data = try ReportData(
        vault, day: day, isOfDay: options.isOfDay,
        omission: options.omission.adding(definition.omitted.subtracting(options.shown)))
      var (order, remarks) = try order(data)
      if let group = options.group, let column = definition.subject.column(group),
        !data.omission.shows(column.discretion)
      {
        remarks.append("The report is not grouped by \(group), which is left out.")
      }
      if options.readPicture != nil, data.omission.hidesAnything {
        remarks.append("No papers are shown: on them stands what is left out.")
      }
      let list = try data.items(
        definition.subject, matching: options.query.isEmpty ? definition.query : options.query,
        sortedBy: order)
      if !options.query.isEmpty, list.count == 0 {
        throw Fault(
          .missing, "no \(definition.subject.noun) matches", advice: "Nothing was printed")
      }
      if let group = options.group, definition.subject.column(group) == nil {
        throw DefinitionObject.unknown(group, definition.subject)
      }
      let scope = Scope(
        data: data, list: list, includesEmpty: options.includesEmpty,
        isSelection: !options.query.isEmpty, columns: options.columns, group: options.group,
        sheet: options.sheet, firstLabel: options.firstLabel ?? 1,
        readPicture: options.readPicture)
      let parts = try definition.blocks.map { try $0.part(scope) }
      let orientation = options.orientation ?? definition.orientation
      // Labels lie on the paper that they are sold on, whatever is usual.
      let made = definition.blocks.lazy.compactMap { $0.paper(scope) }.first
      let paper =
        try options.paper ?? made ?? definition.paper ?? Paper(vault.settings.paper)
      let counted = Flow(counting: paper, orientation, shaper)
      for part in parts { try part.lay(counted) }
      try counted.endPage()
      let document = try Document(
        Document.Metadata(
          title: try title(list), author: data.collectionName,
          creationDate: "\(day)T00:00:00Z"),
        write: write)
      let foot = Foot(
        collection: "Gunroom · \(data.collectionName)",
        day: "As of \(data.style.date(PartialDate(.day(day))))", total: counted.pageCount)
      let flow = Flow(drawing: counted, document, foot)
      for part in parts { try part.lay(flow) }
      try flow.endPage()
      try document.finish()
      var seen: Set<MissingGlyphs> = []
      return Result(
        pageCount: flow.pageCount, count: list.count,
        noun: list.count == 1 ? list.subject.noun : list.subject.plural, remarks: remarks,
        missing: flow.missing.filter { seen.insert($0).inserted })
    }
  }

  /// The order that is asked for; the definition's own where that would tell what is left out.
  private func order(_ data: ReportData) throws -> (keys: String, remarks: [String]) {
    guard let asked = options.order, let kind = definition.subject.kind else {
      return (options.order ?? definition.order, [])
    }
    let hidden = try SortKey.list(asked, kind).filter { data.hides($0, kind) }
    guard let first = hidden.first else { return (asked, []) }
    return (
      definition.order,
      ["The report is in its usual order: that of \(first.key) would tell what is left out."]
    )
  }

  private func title(_ list: ItemList) throws -> String {
    list.count == 1 && list.subject.kind?.name == vault.kinds.gun.name
      ? "\(definition.title): \(try list(0).title)" : definition.title
  }
}
