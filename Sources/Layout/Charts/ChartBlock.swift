import Drawing
import Inventory

/// A chart of lines: what the items of a subject say under some keys, from left to right.
///
/// The items stand at equal distances, in their order. Where an item says nothing a line has a gap;
/// a series that says nothing at all is left out.
struct ChartBlock: Block {
  /// A line as the definition has it.
  struct Series: Sendable {
    let column: Column
    let label: String
    let isDashed: Bool
    let color: Color
    let width: Double

    init?(_ object: DefinitionObject) {
      guard let column = object.column("key", isRequired: true) else { return nil }
      self.column = column
      label = object.text("label", usual: column.label)
      isDashed = object.flag("dashed")
      color = Color(object.word("color", usual: TextStyle.Ink.ink) ?? .ink)
      width = object.number("width", usual: 1.2, in: 0.2...6)
    }
  }

  /// What stands along the axis.
  let x: Column
  let series: [Series]
  /// Points from the highest value of the axis to the lowest.
  let height: Double
  private let source: Source

  /// More lines could not be told apart.
  private static let mostSeries = 12

  init?(_ object: DefinitionObject) {
    source = Source(object)
    height = object.number("height", usual: 110, in: 40...600)
    let (x, series) = object.about { _ in
      let series = object.objects("series") { Series($0) }
      if object.isEmpty("series") {
        object.fault("series", "a chart needs lines", "Name keys: [{ key: … }]")
      }
      if series.count > Self.mostSeries {
        object.fault(
          "series", "\(series.count) lines cannot be told apart", "Use at most \(Self.mostSeries)")
      }
      if Set(series.map { $0.column.discretion == .prices }).count > 1 {
        object.fault(
          "series", "amounts and numbers do not go on one axis", "Make a chart of each")
      }
      return (object.column("x", isRequired: true), series)
    }
    guard let x else { return nil }
    self.x = x
    self.series = series
  }

  func part(_ scope: Scope) throws -> any Part {
    ChartPart(
      content: try ChartContent(self, try source.items(scope), scope.data), height: height)
  }
}
