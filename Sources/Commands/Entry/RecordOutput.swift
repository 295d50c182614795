import CommandLine
import Inventory
import Platform

/// Records of any kind as people and programs read them.
enum RecordOutput {
  /// One record as a JSON object, completed by members for what its fields do not say.
  static func json(_ record: Record, _ more: [(String, JSON)] = []) -> JSON {
    .object(
      [
        ("kind", .string(record.kind.name)), ("number", JSON(record.number)),
        ("title", .string(record.title)),
        (
          "fields",
          .object(
            record.kind.fields.compactMap { field in
              let texts = record.values[field.key, default: []].map { JSON.string($0.text) }
              guard let first = texts.first else { return nil }
              return (field.key, field.repeats || texts.count > 1 ? .array(texts) : first)
            })
        ),
      ] + more)
  }

  /// The details for a person, completed by groups of what belongs to it.
  static func details(_ record: Record, _ more: [DetailList.Group] = []) -> DetailList {
    let title = DetailList.Group("\(record.number)  \(record.title)", [])
    let sections = record.sections().map(DetailList.Group.init)
    return DetailList([title] + sections + more.filter { !$0.rows.isEmpty })
  }

  /// A table of records with the columns of these keys.
  ///
  /// - Parameters:
  ///   - gun: gives the gun that a record belongs to, for a column of its own.
  ///   - uses: how many records name each, for a column of its own.
  static func table(
    _ records: [Record], _ kind: RecordKind, _ keys: [String],
    gun: ((Record) throws -> String)? = nil, uses: [Int: Int]? = nil
  ) throws -> Table {
    let fields = try keys.map { key in
      guard let field = kind.field(key) else {
        throw Fault(
          .usage, "there is no column “\(Visible.text(key))”", at: "--columns",
          advice: "Use " + kind.fields.map(\.key).joined(separator: ", "))
      }
      return field
    }
    let number = Table.Column("number", "No.", alignment: .trailing)
    let owner = gun == nil ? [] : [Table.Column("gun", "Gun", shrinks: true)]
    var table = Table(
      [number] + owner
        + fields.map {
          Table.Column(
            $0.key, $0.label, alignment: $0.kind.isFigure ? .trailing : .leading,
            shrinks: !$0.kind.isFigure)
        } + (uses == nil ? [] : [Table.Column("used_by", "Used by", alignment: .trailing)]))
    for record in records {
      let number = Table.Cell(String(record.number), value: JSON(record.number))
      let owner = try gun.map { [Table.Cell(try $0(record))] } ?? []
      let count = uses.map { [$0[record.number] ?? 0] } ?? []
      table.append(
        [number] + owner + fields.map { Table.Cell(record.joined($0.key)) }
          + count.map { Table.Cell(String($0), value: JSON($0)) })
    }
    return table
  }

  /// The columns of a list unless others are asked for: the first fields that are short and used.
  static func usualColumns(_ kind: RecordKind, _ records: [Record]) -> [String] {
    let short = kind.fields.filter { field in
      field.kind != .prose && !field.isHidden && records.contains { $0.values[field.key] != nil }
    }
    return short.prefix(6).map(\.key)
  }
}

extension DetailList.Group {
  /// A section with its rows.
  init(_ section: Section) {
    self.init(
      section.title,
      section.rows.map { DetailList.Row($0.field.key, $0.field.label, Table.Cell($0.text)) })
  }
}

extension ValueKind {
  /// Whether values stand at the right of their column.
  var isFigure: Bool {
    switch self {
    case .money, .number, .weight, .length, .quantity: true
    default: false
    }
  }
}

extension Session {
  /// Says in a line what was done with a record, or prints it where JSON is wanted.
  func printResult(of record: Record, _ deed: String, in vault: Vault) throws {
    if record.kind.name == RecordKind.gun.name {
      return printResult(of: try vault.gun(record.number), deed)
    }
    if format == .json {
      return console.print(RecordOutput.json(record).text(indented: true))
    }
    let owner = try vault.owner(of: record).map { " of \($0.kind.noun) \($0.number)" } ?? ""
    console.print(
      "\(deed) \(record.kind.noun) \(record.number)\(owner)  \(Visible.text(record.title))")
  }

  /// The part of a list that `--limit` and `--page` ask for.
  func page(_ arguments: Arguments) throws -> ListPage? {
    func number(_ name: String) throws -> Int? {
      guard let text = arguments.value(name) else { return nil }
      guard let number = Int(text), (1...1_000_000_000).contains(number) else {
        throw Fault(
          .usage, "“\(Visible.text(text))” is not a whole number from 1", at: "--\(name)")
      }
      return number
    }
    let page = try number("page")
    guard let count = try number("limit") else {
      guard page == nil else {
        throw Fault(.usage, "--page needs --limit", advice: "Give for example --limit 50")
      }
      return nil
    }
    return ListPage(page ?? 1, of: count)
  }
}
