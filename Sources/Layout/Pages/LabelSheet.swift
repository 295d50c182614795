import Drawing
import Platform

/// A sheet of labels: how large they are and where they lie; lengths in points.
public struct LabelSheet: Equatable, Sendable {
  /// The paper that the sheet is; nil where any does that is large enough.
  let paper: Paper?
  let columns: Int
  let rows: Int
  /// One label.
  let label: Size
  /// The corner of the first label.
  let origin: Point
  /// From one label to the next.
  let gap: Size

  /// The sheets that are known by name, in the order of help.
  ///
  /// Lengths are those of the templates that Avery publishes for each product, the first two in inches,
  /// the last in millimetres: the size of a label, the top margin and the pitch; the side margin is what
  /// is left of the paper, half at each side.
  static let known: [(name: String, sheet: LabelSheet)] = [
    (
      "5160",
      LabelSheet(
        .letter, columns: 3, rows: 10, label: (2.625, 1), top: 0.5, pitch: (2.75, 1), unit: 72)
    ),
    (
      "5163",
      LabelSheet(
        .letter, columns: 2, rows: 5, label: (4, 2), top: 0.5, pitch: (4.1875, 2), unit: 72)
    ),
    (
      "L7160",
      LabelSheet(
        .a4, columns: 3, rows: 7, label: (63.5, 38.1), top: 15.15, pitch: (66.04, 38.1),
        unit: 72 / 25.4)
    ),
  ]

  /// The names of the sheets that are known.
  public static var names: [String] { known.map(\.name) }

  /// A sheet by its name, whatever the case of its letters.
  ///
  /// - Throws: `Fault` (usage) for a name that is not known.
  public init(_ name: String) throws {
    guard let found = Self.known.first(where: { $0.name == name.uppercased() }) else {
      throw Fault(
        .usage, "“\(Visible.text(name))” is no sheet of labels that is known", at: "--sheet",
        advice: "Use \(Self.names.joined(separator: ", ")), or a definition with a size of its own")
    }
    self = found.sheet
  }

  /// Reads a `sheet` by its name, or `width`, `height`, `columns`, `rows`, `left`, `top`, `gapX`, `gapY`.
  init(_ object: DefinitionObject) {
    let own = ["width", "height", "columns", "rows", "left", "top", "gapX", "gapY"]
    guard own.contains(where: object.has) else {
      self = object.word("sheet", usual: Name.avery5160)?.sheet ?? Name.avery5160.sheet
      return
    }
    if object.has("sheet") {
      object.fault("sheet", "the labels have a size of their own too", "Leave one of them out")
    }
    paper = nil
    label = Size(
      width: object.length("width", usual: 189, in: 18...2_000),
      height: object.length("height", usual: 72, in: 18...2_000))
    columns = object.count("columns", usual: 1, in: 1...50)
    rows = object.count("rows", usual: 1, in: 1...100)
    origin = Point(
      x: object.length("left", usual: 0, in: 0...1_000),
      y: object.length("top", usual: 0, in: 0...1_000))
    gap = Size(
      width: object.length("gapX", usual: 0, in: 0...1_000),
      height: object.length("gapY", usual: 0, in: 0...1_000))
  }

  private init(
    _ paper: Paper, columns: Int, rows: Int, label: (Double, Double), top: Double,
    pitch: (Double, Double), unit: Double
  ) {
    self.paper = paper
    self.columns = columns
    self.rows = rows
    self.label = Size(width: label.0 * unit, height: label.1 * unit)
    gap = Size(width: (pitch.0 - label.0) * unit, height: (pitch.1 - label.1) * unit)
    let used = (Double(columns - 1) * pitch.0 + label.0) * unit
    origin = Point(x: (paper.width - used) / 2, y: top * unit)
  }

  /// How many labels a sheet has.
  var count: Int { columns * rows }

  /// Where a label lies; they are counted from 0, row by row.
  func box(_ index: Int) -> Rectangle {
    Rectangle(
      x: origin.x + Double(index % columns) * (label.width + gap.width),
      y: origin.y + Double(index / columns) * (label.height + gap.height),
      width: label.width, height: label.height)
  }

  /// Refuses a page that the labels reach over: they would be printed beside those of the sheet.
  ///
  /// - Throws: `Fault` (usage).
  func check(_ page: Size) throws {
    let last = box(count - 1)
    // Sizes in millimetres are rounded here and there.
    guard last.maxX <= page.width + 0.1, last.maxY <= page.height + 0.1 else {
      throw Fault(
        .usage, "the labels of the sheet reach over the edge of the paper",
        advice: paper == nil
          ? "Check their measures, or print on a larger paper"
          : "Leave out --paper and --landscape: the sheet decides")
    }
  }

  private enum Name: String, CaseIterable {
    case avery5160 = "5160", avery5163 = "5163", l7160 = "L7160"

    var sheet: LabelSheet {
      LabelSheet.known.first { $0.name == rawValue }?.sheet ?? LabelSheet.known[0].sheet
    }
  }
}
