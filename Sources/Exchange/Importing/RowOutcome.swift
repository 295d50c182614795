import Inventory
import Platform

/// What became of one row.
public enum RowOutcome: Sendable {
  /// A record was added.
  case new(line: Int, title: String)
  /// A record was changed: its name, and the fields before and after.
  case changed(line: Int, name: String, title: String, fields: [HistoryEntry.FieldChange])
  /// A record says the same already.
  case same(line: Int)
  /// The row was refused.
  case faulty(line: Int, [Fault])
}

/// How many rows came to what.
public struct ImportCounts: Equatable, Sendable {
  /// Records that were added.
  public var new = 0
  /// Records that were changed.
  public var changed = 0
  /// Records that say the same already.
  public var same = 0
  /// Rows that were refused.
  public var faulty = 0
  /// Rows that the layout knows to hold nothing.
  public var empty = 0

  /// Nothing yet.
  public init() {}
}

/// A row that was refused, as it stands in the file, with the reasons.
public struct RejectedRow: Sendable {
  /// Its cells.
  public let cells: [String]
  /// Why.
  public let reasons: [Fault]
}

/// Files that a row names and the record that they are for.
public struct WantedFiles: Sendable {
  /// The line of the row.
  public let line: Int
  /// The record.
  public let record: Int
  /// The files.
  public let files: [ImportRow.NamedFile]
}
