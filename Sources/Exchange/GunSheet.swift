import Inventory
import Platform

/// A table of guns read from a file, ready to be checked and entered.
public struct GunSheet: Sendable {
  /// One gun of the table.
  public struct Row: Sendable {
    /// The line of the file.
    public let line: Int
    /// The fields.
    public let entries: [Entry]
    /// What it is worth, if the table says so.
    public let valuation: [Entry]?
    /// The names of its pictures.
    public let photographs: [String]
  }

  /// The file's name, for messages.
  public let name: String
  /// The guns in the order of the file.
  public let rows: [Row]
  /// The headings that have no meaning here; their columns are left out.
  public let unusedHeadings: [String]
  private let kind: RecordKind
  private let columnFaults: [Fault]

  /// Reads a CSV file.
  ///
  /// - Throws: `Fault` (bad data) when it is no table with a heading row of which something is known.
  public init(csv bytes: [UInt8], name: String, kind: RecordKind = .gun) throws {
    self.kind = kind
    self.name = name
    let records = try CSVReader.records(bytes, name: name)
    guard let headings = records.first else {
      throw Fault(.data, "the file holds no table", at: name, advice: "Check that it is a CSV file")
    }
    let own = Heading.own(headings.cells, kind)
    let meanings = own ?? headings.cells.map { Heading($0, kind) }
    guard meanings.contains(where: { $0 != nil }) else {
      throw Fault(
        .data, "no heading is known in the first row", at: name,
        advice: "Name the columns like Make, Model, Serial, Caliber")
    }
    if let twice = Self.givenTwice(headings.cells, meanings) {
      throw Fault(
        .data, "two columns mean the same: \(twice)", at: "\(name), line \(headings.line)",
        advice: "Remove or rename one of them")
    }
    unusedHeadings = zip(headings.cells, meanings).enumerated().compactMap { index, column in
      column.1 != nil || own != nil
        ? nil : column.0.isEmpty ? "number \(index + 1)" : Visible.text(column.0)
    }
    let guns = records.dropFirst()
    columnFaults = guns.filter { $0.cells.count != headings.cells.count }.map {
      Fault(
        .data, "the row has \($0.cells.count) of \(headings.cells.count) cells",
        at: "\(name), line \($0.line)", advice: "Put text with commas in quotes")
    }
    rows = guns.filter { $0.cells.count == headings.cells.count }.map {
      Self.row($0, meanings, name, own == nil ? nil : kind)
    }
  }

  /// Every picture, with the place of its gun among the rows.
  public var photographs: [(row: Int, line: Int, name: String)] {
    rows.enumerated().flatMap { index, row in
      row.photographs.map { (index, row.line, $0) }
    }
  }

  /// Everything that cannot be accepted, in the order of the lines.
  public func faults(currency: Currency) -> [Fault] {
    columnFaults
      + rows.flatMap { row in
        row.entries.map { (kind, $0) }
          + (row.valuation ?? []).map { (RecordKind.valuation, $0) }
      }.compactMap { kind, entry in
        do {
          _ = try kind.values([entry], currency: currency)
          return nil
        } catch {
          return error as? Fault
        }
      }
  }

  private static func row(
    _ record: CSVReader.Record, _ meanings: [Heading?], _ name: String, _ own: RecordKind?
  ) -> Row {
    let place = "\(name), line \(record.line)"
    var entries: [Entry] = []
    var valuation: [Entry]?
    var photographs: [String] = []
    for (cell, meaning) in zip(record.cells, meanings) {
      // Blanks around a cell come from the file's layout, not from the gun; our own has none.
      let text = own == nil ? cell.trimmingBlanks : cell
      guard let meaning, !text.isEmpty else { continue }
      if case .field(let key) = meaning, own?.field(key)?.repeats == true {
        entries += CellValues.split(text).map { Entry(key, $0, at: place) }
        continue
      }
      switch meaning {
      case .field(let key): entries.append(Entry(key, text, at: place))
      case .valuation(let basis):
        valuation = [Entry("amount", text, at: place), Entry("basis", basis, at: place)]
      case .photograph:
        photographs = text.split(separator: ";").map(\.trimmingBlanks).filter { !$0.isEmpty }
      case .condition: entries += condition(text, place)
      }
    }
    return Row(
      line: record.line, entries: entries, valuation: valuation, photographs: photographs)
  }

  /// The scale is stored beside the word, because the same word differs by scale.
  private static func condition(_ text: String, _ place: String) -> [Entry] {
    for scale in ["NRA antique", "NRA modern", "NRA"] {
      let prefix = Folding.fold(scale) + " "
      guard Folding.fold(text).hasPrefix(prefix) else { continue }
      return [
        Entry("condition_scale", scale == "NRA" ? "NRA modern" : scale, at: place),
        Entry("condition", String(text.dropFirst(prefix.count)), at: place),
      ]
    }
    return [Entry("condition", text, at: place)]
  }

  private static func givenTwice(_ headings: [String], _ meanings: [Heading?]) -> String? {
    for (index, meaning) in meanings.enumerated() where meaning != nil && meaning != .photograph {
      guard let other = meanings[..<index].firstIndex(of: meaning) else { continue }
      return "“\(Visible.text(headings[other]))” (column \(other + 1)) and "
        + "“\(Visible.text(headings[index]))” (column \(index + 1))"
    }
    return nil
  }
}
