import Inventory
import Platform

/// A column of a table that is written to a file.
public struct ExportColumn: Sendable {
  /// What a cell holds.
  enum Source: Sendable {
    /// The record's number.
    case number
    /// The number of the gun that it belongs to.
    case gun
    /// What it is called.
    case title
    /// What it was worth last.
    case value
    /// How many photographs it has.
    case photos
    /// The files of its photographs, in a bundle.
    case files
    /// The values of a field.
    case field(Field)
  }

  /// The stable name, by which the column is read back.
  public let key: String
  /// The name for people.
  public let label: String
  let source: Source

  private init(_ key: String, _ label: String, _ source: Source) {
    self.key = key
    self.label = label
    self.source = source
  }

  private static func column(_ key: String, _ source: Source, _ headings: TableHeadings) -> Self {
    Self(key, headings.words(over: key), source)
  }

  private static func fields(_ kind: RecordKind, _ headings: TableHeadings) -> [ExportColumn] {
    kind.fields.map { column($0.key, .field($0), headings) }
  }

  /// The files of photographs, under the heading by which the import looks for them.
  static func files(_ kind: RecordKind) -> ExportColumn {
    column("photo", .files, TableHeadings(kind))
  }

  /// The group of data that it belongs to.
  var discretion: Field.Discretion? {
    switch source {
    case .field(let field): field.discretion
    case .value: .prices
    default: nil
    }
  }

  /// All columns of a kind: its number, its gun, and every field, hidden ones too.
  static func all(_ kind: RecordKind) -> [ExportColumn] {
    let gun = ExportColumn("gun", "Gun", .gun)
    let isOwned = kind.belongsToGun || kind.name == "photograph"
    let headings = TableHeadings(kind)
    return [column("number", .number, headings)] + (isOwned ? [gun] : []) + fields(kind, headings)
  }

  /// The columns of `number,make,serial`.
  ///
  /// - Throws: `Fault` (usage) for a key that does not exist, and for one given twice.
  public static func list(_ text: String, _ kind: RecordKind) throws -> [ExportColumn] {
    let headings = TableHeadings(kind)
    let computed: [(key: String, source: Source)] = [
      ("number", .number), ("title", .title), ("value", .value), ("photos", .photos),
    ]
    let known =
      computed.map { column($0.key, $0.source, headings) } + fields(kind, headings)
    var given: Set<String> = []
    let keys = text.split(separator: ",").map { $0.lowercased().trimmingBlanks }
    guard !keys.isEmpty else {
      throw Fault(.usage, "no column is named", at: "--columns", advice: "Put commas between keys")
    }
    return try keys.map { key in
      guard given.insert(key).inserted else {
        throw Fault(.usage, "“\(Visible.text(key))” is named twice", at: "--columns")
      }
      guard let column = known.first(where: { $0.key == key }) else {
        throw Fault(
          .usage, "there is no column “\(Visible.text(key))”", at: "--columns",
          advice: Nearest.word(to: key, among: known.map(\.key)).map { "Did you mean \($0)?" } ?? ""
        )
      }
      return column
    }
  }
}
