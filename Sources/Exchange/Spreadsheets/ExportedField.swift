import Inventory
import Platform

/// A field of somebody's own as an exported workbook describes it, in a sheet of such fields.
public struct ExportedField: Sendable {
  /// What `KEY=VALUE` and headings call it.
  public let key: String
  /// What stands in front of the value.
  public let label: String
  /// What else is said of it, in the keys of fields.
  public let entries: [Entry]

  /// Whether it stands under a heading: its key, or words.
  func isUnder(_ heading: String) -> Bool {
    let section = entries.first { $0.key == "section" }?.text ?? ""
    return [key, label, "\(section): \(label)"].contains(heading)
  }

  /// The name of the sheet.
  static let sheet = RecordKind.field.plural.capitalizedFirst
  /// What is taken over; places are counted among fields that need not be there.
  private static let kept = ["section", "kind", "choices", "unit", "default", "required", "hidden"]

  /// Reads the rows of a sheet; nothing where it is some other sheet of that name.
  static func all(_ rows: [TableRecord]) -> [ExportedField] {
    let words = TableHeadings(.field)
    // Its headings are keys or words, as those of the other sheets.
    guard
      let headings = rows.first?.cells.map({ cell in
        RecordKind.field.fields.first { words.words(over: $0.key) == cell }?.key ?? cell
      }),
      ["key", "label", "section", "kind"].allSatisfy(headings.contains)
    else { return [] }
    return rows.dropFirst().compactMap { row in
      func text(_ heading: String) -> String {
        headings.firstIndex(of: heading).flatMap { $0 < row.cells.count ? row.cells[$0] : nil }
          ?? ""
      }
      guard !text("key").isEmpty, !text("label").isEmpty else { return nil }
      let entries = kept.filter { !text($0).isEmpty }.flatMap { key -> [Entry] in
        let isList = RecordKind.field.field(key)?.repeats == true
        return isList
          ? CellValues.split(text(key)).map { Entry(key, $0) } : [Entry(key, text(key))]
      }
      return ExportedField(key: text("key"), label: text("label"), entries: entries)
    }
  }

  /// Makes the field in a vault; in the last section where its own is not there.
  ///
  /// - Throws: `Fault` (bad data) where the vault has it already or cannot have it.
  public func add(to vault: Vault) throws {
    do {
      try vault.addField(label, key: key, entries)
    } catch let fault as Fault where fault.category == .missing {
      try vault.addField(label, key: key, entries.filter { $0.key != "section" })
    }
  }
}
