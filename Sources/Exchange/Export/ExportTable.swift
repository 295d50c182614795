import Inventory
import Platform

/// A table of records of one kind, read from the vault row by row as it is written.
public struct ExportTable {
  /// What a row is about.
  public let kind: RecordKind
  /// The columns in order.
  public let columns: [ExportColumn]
  private let vault: Vault
  private let choice: ExportChoice
  private let files: [Int: [String]]

  /// Makes the table of guns.
  ///
  /// - Parameters:
  ///   - columns: what is shown; nil for everything.
  ///   - files: the names of the files of photographs by gun, for a column of their own.
  /// - Throws: `Fault` (usage) where all of the columns are left out.
  public init(
    guns vault: Vault, _ choice: ExportChoice, columns: [ExportColumn]? = nil,
    files: [Int: [String]] = [:]
  ) throws {
    let all = ExportColumn.all(vault.kinds.gun) + (files.isEmpty ? [] : [.files(vault.kinds.gun)])
    self.init(vault, vault.kinds.gun, choice, columns ?? all, files)
    guard !self.columns.isEmpty else {
      throw Fault(.usage, "every column is left out", at: "--columns", advice: "Name another one")
    }
  }

  private init(
    _ vault: Vault, _ kind: RecordKind, _ choice: ExportChoice, _ columns: [ExportColumn],
    _ files: [Int: [String]] = [:]
  ) {
    self.vault = vault
    self.kind = kind
    self.choice = choice
    self.columns = columns.filter { choice.redactor.omission.shows($0.discretion) }
    self.files = files
  }

  /// The tables of every kind of which there is a record, guns first.
  public static func all(
    _ vault: Vault, _ choice: ExportChoice, files: [Int: [String]] = [:]
  ) throws -> [ExportTable] {
    try vault.kinds.all.filter(choice.takes).compactMap { kind in
      if kind.name == RecordKind.gun.name {
        return try ExportTable(guns: vault, choice, files: files)
      }
      guard try vault.hasAny(kind), choice.guns == nil || kind.isAboutGuns else { return nil }
      return ExportTable(vault, kind, choice, ExportColumn.all(kind))
    }
  }

  /// The name of a file or a sheet of it: the plural of its kind, such as `ammunition-lots`.
  public var name: String { kind.plural.replacing(" ", with: "-") }

  /// Hands out the cells of each row; for a gun, also its number.
  public func forEachRow(_ body: (_ number: Int, _ cells: [ExportCell]) throws -> Void) throws {
    for number in try numbers() {
      guard let row = try vault.exported(kind, number) else { continue }
      try Interruption.check()
      try body(number, try columns.map { try cell($0, row) })
    }
  }

  private func numbers() throws -> [Int] {
    guard kind.name == RecordKind.gun.name else {
      let all = try vault.numbers(of: kind)
      guard let guns = choice.guns else { return all }
      let wanted = try vault.numbers(of: kind, about: Set(guns))
      return all.filter(wanted.contains)
    }
    return try choice.guns ?? vault.numbers(of: kind)
  }

  private func cell(_ column: ExportColumn, _ row: ExportedRecord) throws -> ExportCell {
    switch column.source {
    case .number: return .number(row.record.number)
    case .gun: return row.gun.map { .number($0) } ?? .empty
    case .title:
      let title = row.record.title(hiding: choice.redactor.omission.groups)
      return .text(choice.redactor.cleaned(title, of: row.record))
    case .value:
      return try vault.gun(row.record.number).valuations.first.map {
        Self.cell($0.amount, .money) { $0 }
      } ?? .empty
    case .photos: return .number(try vault.gun(row.record.number).photographs.count)
    case .files:
      let names = files[row.record.number] ?? []
      return names.isEmpty ? .empty : .text(names.joined(separator: "; "))
    case .field(let field):
      let values = row.record.values[field.key] ?? []
      let omission = choice.redactor.omission
      let cleaned = { (text: String) in
        field.isSerial
          ? omission.shortened(text) : choice.redactor.cleaned(text, of: row.record)
      }
      guard let first = values.first else { return .empty }
      guard field.repeats else { return Self.cell(first, field.kind, cleaned: cleaned) }
      return .text(CellValues.joined(values.map { cleaned($0.text) }))
    }
  }

  private static func cell(
    _ value: Value, _ kind: ValueKind, cleaned: (String) -> String
  ) -> ExportCell {
    switch kind {
    case .money: value.money.map { .money(value.text, $0) } ?? .text(cleaned(value.text))
    case .date: .date(value.text, value.date.flatMap { Day($0.edtf) })
    case .number where value.exact == value.text:
      Int(value.text).map { .number($0) } ?? .text(value.text)
    default: .text(cleaned(value.text))
    }
  }
}
