import Drawing
import Inventory

/// A table: its columns by key, groups with headings, totals that are carried over pages.
struct TableBlock: Block {
  /// A column as the definition has it.
  struct ColumnRule: Sendable {
    enum Width: Sendable, Equatable {
      /// As wide as what stands in it.
      case content
      /// A share of what the others leave.
      case share
      /// Points.
      case points(Double)
    }

    let column: Column
    let label: String
    let width: Width
    let alignment: TextBlock.Alignment
    /// A heading over this column and its neighbours of the same.
    let band: String
    /// Whether it is left out where no row says anything.
    let hidesEmpty: Bool
    /// Words made of several keys, instead of the column's own.
    let text: Template?

    init?(_ object: DefinitionObject, hidesEmpty: Bool) {
      guard let column = object.column("key", isRequired: true) else { return nil }
      self.column = column
      label = object.text("label", usual: column.label)
      width = Self.width(object, column)
      let usual: TextBlock.Alignment = column.form == .figures ? .trailing : .leading
      alignment =
        object.has("alignment")
        ? TextBlock.Alignment(
          object.word("alignment", usual: TextStyle.Side.leading) ?? .leading) : usual
      band = object.text("band", usual: "")
      self.hidesEmpty = object.flag("hideEmpty", usual: hidesEmpty)
      text = object.has("text") ? object.template("text") : nil
    }

    /// A column that the user names.
    init(_ column: Column) {
      self.column = column
      label = column.label
      width = column.form == .figures ? .content : .share
      alignment = column.form == .figures ? .trailing : .leading
      band = ""
      hidesEmpty = false
      text = nil
    }

    private static func width(_ object: DefinitionObject, _ column: Column) -> Width {
      guard object.has("width") else { return column.form == .figures ? .content : .share }
      if object.isText("width") {
        enum Word: String, CaseIterable { case content, share }
        return object.word("width", usual: Word.share) == .content ? .content : .share
      }
      return .points(object.number("width", usual: 60, in: 8...2_000))
    }
  }

  let columns: [ColumnRule]
  let totals: Set<String>
  let totalTitle: Template
  /// The key of words that are counted at the end of each page and of the table.
  let tally: Column?
  let size: Double
  /// Whether lines stand between the columns too.
  let isGrid: Bool
  /// A heading over the table, which goes with it where there is nothing to show.
  let heading: String
  let hidesEmpty: Bool
  /// With fewer rows it counts as empty.
  let least: Int
  private let group: Grouping
  private let source: Source

  private static let mostColumns = 100

  init(_ object: DefinitionObject) {
    size = object.number("size", usual: 8, in: 5...16)
    isGrid = object.flag("grid")
    heading = object.text("heading", usual: "")
    hidesEmpty = object.flag("hideEmpty")
    least = object.count("least", usual: 1, in: 1...1_000)
    source = Source(object)
    let hidesColumns = object.flag("hideEmptyColumns")
    (columns, totals, totalTitle, tally, group) = object.about { _ in
      let columns = object.objects("columns") { ColumnRule($0, hidesEmpty: hidesColumns) }
      if columns.count > Self.mostColumns {
        object.fault(
          "columns", "\(columns.count) columns fit on no paper", "Use \(Self.mostColumns) at most")
      }
      if object.isEmpty("columns") { object.fault("columns", "a table needs columns", "Name keys") }
      let totals = object.columns("totals")
      for total in totals where !columns.contains(where: { $0.column.key == total.key }) {
        object.fault("totals", "“\(total.key)” is no column of the table", "Add it to columns")
      }
      return (
        columns, Set(totals.map(\.key)),
        object.template("totalTitle", usual: "Total, {count} {noun}"), object.column("tally"),
        Grouping(object)
      )
    }
  }

  func served(_ subject: Subject) -> Set<Request> {
    source.isWhole(subject) ? [.columns, .group, .sort] : []
  }

  func part(_ scope: Scope) throws -> any Part {
    let items = try source.items(scope)
    let rules = try rules(items, scope)
    if items.count < least, hidesEmpty { return Empty() }
    guard items.count > 0, !rules.isEmpty else {
      return Nothing(items.subject, heading: heading)
    }
    let (list, groups) = try group.arranged(items, scope)
    let content = try TableContent(self, rules, list, groups, scope.data)
    return TablePart(
      rules: rules, content: content, size: size, isGrid: isGrid, heading: heading)
  }

  /// The columns that are shown: those that the user names, else those that have something to say.
  private func rules(_ list: ItemList, _ scope: Scope) throws -> [ColumnRule] {
    let rules: [ColumnRule]
    if let keys = scope.columns, list.subject.name == scope.list.subject.name {
      rules = try keys.map { key in
        guard let column = list.subject.column(key) else {
          throw DefinitionObject.unknown(key, list.subject)
        }
        return columns.first { $0.column.key == key } ?? ColumnRule(column)
      }
    } else {
      rules = try used(list)
    }
    return rules.filter { scope.data.omission.shows($0.column.discretion) }
  }

  /// The columns without those that hide and have nothing to say.
  private func used(_ list: ItemList) throws -> [ColumnRule] {
    var silent = Set(columns.filter(\.hidesEmpty).map(\.column.key))
    for index in 0..<list.count {
      if silent.isEmpty { break }
      let item = try list(index)
      silent = try silent.filter { try item.datum($0).text.isEmpty }
    }
    return columns.filter { !silent.contains($0.column.key) }
  }

  private struct Empty: Part {
    func lay(_ flow: Flow) throws {}
  }
}
