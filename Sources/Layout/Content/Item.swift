import Drawing
import Inventory
import Platform

/// One gun, one expense, one line: what a row, a cell or a sheet of a report is about.
final class Item {
  let subject: Subject
  let data: ReportData
  /// The record; nil for an item that is worked out.
  let record: Record?
  /// The gun with its pictures and values, where it is one.
  let gun: Gun?
  /// What an item says that is worked out.
  let said: [String: Datum]
  /// Whether a table sets the row off, as an entry that corrects another.
  let isTinted: Bool

  private init(
    _ subject: Subject, _ data: ReportData, record: Record? = nil, gun: Gun? = nil,
    said: [String: Datum] = [:], isTinted: Bool = false
  ) {
    self.subject = subject
    self.data = data
    self.record = record
    self.gun = gun
    self.said = said
    self.isTinted = isTinted
  }

  /// An item that is a record.
  convenience init(_ subject: Subject, _ record: Record, _ data: ReportData) {
    self.init(subject, data, record: record)
  }

  /// An item that is a gun.
  convenience init(_ subject: Subject, _ gun: Gun, _ data: ReportData) {
    self.init(subject, data, record: gun.record, gun: gun)
  }

  /// An item that is worked out.
  convenience init(
    _ subject: Subject, _ said: [String: Datum], isTinted: Bool = false, _ data: ReportData
  ) {
    self.init(subject, data, said: said, isTinted: isTinted)
  }

  /// Its number.
  var number: Int { record?.number ?? said["number"]?.number ?? 0 }

  /// What it is called.
  var title: String {
    let title = record?.title(hiding: data.omission.groups)
    return data.cleaned(title.map { Visible.text($0) } ?? said["title"]?.text ?? "", self)
  }

  /// How messages name it: `Gun 3`.
  var name: String {
    "\(subject.noun.capitalizedFirst) \(number)"
  }

  /// The place that links to it lead to.
  var destination: String { "\(subject.name).\(number)" }

  /// The icon that stands for it where there is no picture.
  var icon: TypeIcon { TypeIcon(type: record?.text("type") ?? "") }

  /// What it says under a key; nothing where that is left out.
  func datum(_ column: Column) throws -> Datum {
    guard data.omission.shows(column.discretion) else { return .empty }
    var datum = try column.datum(self)
    if column.discretion == .serials {
      datum.text = data.omission.shortened(datum.text)
    } else {
      datum.text = data.cleaned(datum.text, self)
    }
    return datum
  }

  /// What a key says; nothing where there is no such thing.
  func datum(_ key: String) throws -> Datum {
    try subject.column(key).map(datum) ?? .empty
  }

  /// What a field of the record says.
  func datum(of field: Field) -> Datum {
    let values = record?.values[field.key] ?? []
    guard let first = values.first else { return .empty }
    let text =
      values.count == 1
      ? data.style.text(first, field.kind)
      : values.map { data.style.text($0, field.kind) }.joined(separator: "; ")
    return Datum(
      text: text, amounts: field.kind == .money ? values.compactMap(\.money) : [],
      number: field.kind == .number ? first.exact.flatMap { Int($0) } : nil)
  }
}

extension Item {
  /// A photograph in words, for those who do not see it.
  func description(of photograph: Photograph?, isFurther: Bool = false) -> String {
    let said = photograph?.title ?? ""
    let title = said.isEmpty && isFurther ? "further photograph" : said
    return title.isEmpty ? self.title : data.cleaned(Visible.text("\(self.title): \(title)"), self)
  }

  /// The words of a row of a sheet; its serials shortened and cleaned as the printing asks.
  func text(of row: Row) -> String {
    let text = data.style.text(row)
    return row.field.isSerial
      ? data.omission.shortened(text) : data.cleaned(text, self)
  }
}
