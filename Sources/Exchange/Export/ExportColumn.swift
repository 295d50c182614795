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

  private init(_ field: Field) {
    self.init(field.key, field.label, .field(field))
  }

  private static let number = ExportColumn("number", "Number", .number)
  private static let computed = [
    number, ExportColumn("title", "Title", .title), ExportColumn("value", "Value", .value),
    ExportColumn("photos", "Photographs", .photos),
  ]
  /// The files of photographs, under the heading by which the import looks for them.
  static let files = ExportColumn("photo", "Photo", .files)

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
    return [number] + (isOwned ? [gun] : []) + kind.fields.map(ExportColumn.init)
  }

  /// The columns of `number,make,serial`.
  ///
  /// - Throws: `Fault` (usage) for a key that does not exist, and for one given twice.
  public static func list(_ text: String, _ kind: RecordKind) throws -> [ExportColumn] {
    let known = computed + kind.fields.map(ExportColumn.init)
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
