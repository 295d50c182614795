import CommandLine
import Inventory
import Platform

/// Guns as people and programs read them.
enum GunOutput {
  /// One gun as the JSON object that scripts rely on, completed by members of what belongs to it.
  static func json(_ gun: Gun, _ more: [(String, JSON)] = []) -> JSON {
    .object(
      [
        ("number", JSON(gun.number)),
        ("title", .string(gun.title)),
        ("status", .string(gun.status)),
        ("fields", fields(gun)),
        ("sections", .array(gun.sections().map(section))),
        ("photos", .array(gun.photographs.enumerated().map { photograph($1, isPrimary: $0 == 0) })),
        ("valuations", .array(gun.valuations.map(valuation))),
      ] + more)
  }

  /// The details for a person: the title, the sections with rows, the photographs, and groups of what
  /// belongs to it.
  static func details(_ gun: Gun, _ more: [DetailList.Group] = []) -> DetailList {
    let title = DetailList.Group("\(gun.number)  \(gun.title)", [])
    let sections = gun.sections().map(DetailList.Group.init)
    let photographs = gun.photographs.enumerated().map { index, photograph in
      DetailList.Row(
        "photo_\(index + 1)", index == 0 ? "1 (primary)" : "\(index + 1)",
        Table.Cell(caption(photograph)))
    }
    return DetailList(
      [title] + sections
        + (photographs.isEmpty ? [] : [DetailList.Group("Photographs", photographs)]) + more)
  }

  /// A photograph in one line.
  static func caption(_ photograph: Photograph) -> String {
    let size = "\(photograph.width) × \(photograph.height)"
    let damage = photograph.isDamaged ? "damaged" : ""
    let words = [photograph.title, photograph.name, size, damage].filter { !$0.isEmpty }
    return words.joined(separator: ", ") + (photograph.note.isEmpty ? "" : ": \(photograph.note)")
  }

  /// A table of guns with the columns of these keys.
  static func table(_ columns: [Column]) -> Table {
    Table(
      columns.map {
        Table.Column(
          $0.key, $0.title, alignment: $0.isFigure ? .trailing : .leading, shrinks: $0.shrinks)
      })
  }

  private static func fields(_ gun: Gun) -> JSON {
    .object(
      gun.record.kind.fields.compactMap { field in
        let texts = gun.values[field.key, default: []].map { JSON.string($0.text) }
        guard let first = texts.first else { return nil }
        return (field.key, texts.count == 1 ? first : .array(texts))
      })
  }

  private static func section(_ section: Section) -> JSON {
    .object([
      ("title", .string(section.title)),
      (
        "rows",
        .array(
          section.rows.map { row in
            .object([
              ("key", .string(row.field.key)), ("label", .string(row.field.label)),
              ("value", .string(row.text)),
            ])
          })
      ),
    ])
  }

  static func photograph(_ photograph: Photograph, isPrimary: Bool) -> JSON {
    .object([
      ("sha256", .string(photograph.sha256)), ("primary", .bool(isPrimary)),
      ("width", JSON(photograph.width)), ("height", JSON(photograph.height)),
      ("type", .string(photograph.mediaType)), ("name", .string(photograph.name)),
      ("title", .string(photograph.title)), ("note", .string(photograph.note)),
    ])
  }

  private static func valuation(_ valuation: Valuation) -> JSON {
    .object([
      ("basis", .string(valuation.basis)), ("amount", .string(valuation.amount.text)),
      ("exact", JSON(valuation.amount.exact)), ("date", JSON(valuation.date?.edtf)),
      ("by", .string(valuation.by)),
    ])
  }
}

/// One column of a list of guns.
struct Column {
  let key: String
  let title: String
  let isFigure: Bool
  let shrinks: Bool
  private let field: Field?

  /// What a list shows unless asked for something else.
  static let usual = ["number", "title", "caliber", "serial", "location", "value"]

  /// The column of a key: a field, or `number`, `title`, `status`, `value`, `photos`.
  ///
  /// - Throws: `Fault` (usage) for a key that does not exist.
  init(_ key: String, _ kind: RecordKind) throws {
    self.key = key
    field = kind.field(key)
    switch key {
    case "number": title = "No."
    case "title": title = "Gun"
    case "value": title = "Value"
    case "photos": title = "Photos"
    default:
      guard let field else {
        throw Fault(
          .usage, "there is no column “\(Visible.text(key))”", at: "--columns",
          advice: Nearest.word(to: key, among: Self.keys(of: kind)).map { "Did you mean \($0)?" }
            ?? "")
      }
      title = field.label
    }
    isFigure = field?.kind.isFigure ?? ["number", "value", "photos"].contains(key)
    shrinks = !isFigure && key != "serial"
  }

  /// All keys of columns.
  static func keys(of kind: RecordKind) -> [String] {
    ["number", "title", "value", "photos"] + kind.fields.map(\.key)
  }

  /// The keys of `make, model,price`.
  ///
  /// - Throws: `Fault` (usage) where it names none.
  static func keys(_ text: String) throws -> [String] {
    let keys = text.split(separator: ",").map { $0.lowercased().filter { $0 != " " } }
    guard keys.contains(where: { !$0.isEmpty }) else {
      throw Fault(
        .usage, "no column is named", at: "--columns", advice: "Write for example make,model,serial"
      )
    }
    return keys
  }

  /// The columns of `make,model,price`; the usual ones where nothing is given.
  static func list(_ text: String?, _ kind: RecordKind) throws -> [Column] {
    try (text.map(keys) ?? usual).map { try Column($0, kind) }
  }

  /// The cell of a gun.
  func cell(_ gun: Gun) -> Table.Cell {
    switch key {
    case "number": Table.Cell(String(gun.number), value: JSON(gun.number))
    case "title": Table.Cell(gun.title)
    case "value": Table.Cell(gun.valuations.first?.amount.text ?? "")
    case "photos": Table.Cell(String(gun.photographs.count), value: JSON(gun.photographs.count))
    default: Table.Cell(gun.text(key))
    }
  }
}
