import Platform

/// One line of the bound book: the entries of one gun, none of which is ever changed.
public struct BookLine: Sendable {
  /// The number of the line; there are no gaps, and none is used twice.
  public let number: Int
  /// The inventory number of the gun.
  public let gun: Int
  /// Receipt, disposition and corrections in the order in which they were entered.
  public let entries: [BookEntry]

  /// The columns as they were entered first, before any correction.
  public var first: [String: Value] {
    var columns: [String: Value] = [:]
    for part in [BookEntry.Part.receipt, .disposition] {
      if let entry = entries.first(where: { $0.part == part }) {
        columns.merge(entry.columns) { $1 }
      }
    }
    return columns
  }

  /// The columns as they are after all corrections.
  public var corrected: [String: Value] {
    entries.reduce(into: [:]) { columns, entry in
      for key in entry.cleared { columns[key] = nil }
      columns.merge(entry.columns) { $1 }
    }
  }

  /// The corrections in order.
  public var corrections: [BookEntry] { entries.filter { $0.part == .correction } }

  /// Whether the gun has left, by the corrected columns.
  public var isDisposed: Bool {
    let columns = corrected
    return columns["disposed"] != nil || columns["disposed_how"] != nil
  }

  /// The entry that says that it has left, where it has.
  var disposition: BookEntry? {
    isDisposed ? entries.last { $0.part == .disposition } : nil
  }

  /// What the line is called in messages: make, model and serial.
  public var title: String {
    let columns = corrected
    return ["make", "model", "serial"].compactMap { columns[$0]?.text }.joined(separator: " ")
  }
}

/// One entry of the bound book.
public struct BookEntry: Sendable {
  /// What an entry says.
  public enum Part: String, Sendable {
    case receipt, disposition, correction
  }

  /// What it says.
  public let part: Part
  /// The moment of entry in UTC.
  public let entered: String
  /// The login name of who entered it.
  public let who: String
  /// Why it was corrected; empty for other entries.
  public let why: String
  /// The columns that it fills; a correction only those that it changes.
  public let columns: [String: Value]
  /// The columns that a correction leaves empty.
  public let cleared: [String]

  /// Reads an entry; nil for a record that is none.
  init?(_ record: Record) {
    guard let part = Part(rawValue: record.text("part")) else { return nil }
    self.part = part
    entered = record.text("entered")
    who = record.text("who")
    why = record.text("why")
    columns = record.values.filter { BookColumn.keys.contains($0.key) }.compactMapValues(\.first)
    cleared = record.values["cleared", default: []].map(\.text)
  }

  /// The local day of entry.
  public var day: Day? { Day(Clock.localTime(entered).prefix(10)) }
}
