import Inventory
import Platform

/// One row of a sheet, understood.
public struct ImportRow: Sendable {
  /// A file that a row names.
  public struct NamedFile: Sendable {
    /// The name as it stands in the row.
    public let name: String
    /// What it is for.
    public let use: Meaning.FileUse
  }

  /// What a row says about a value of the gun.
  struct ValueRow: Sendable {
    var entries: [Entry]
    let columns: [Int]
  }

  /// The columns of fields; few are asked for, so that they stand in a row.
  struct Sources {
    private var all: [(key: String, column: Int)] = []

    subscript(key: String) -> Int? {
      get { all.last { $0.key == key }?.column }
      set { if let newValue { all.append((key, newValue)) } }
    }

    mutating func reserveCapacity(_ count: Int) { all.reserveCapacity(count) }
  }

  /// The line of the file.
  public let line: Int
  /// The fields.
  var entries: [Entry] = []
  /// The column that each field came from.
  var sources = Sources()
  /// The fields whose cells are empty.
  var empty: [String] = []
  /// Our number, where the row has one.
  var number: Int?
  /// What stands there instead of a number.
  var oddNumber: String?
  /// A word in the place of a serial number that says that it is not known.
  var unknownSerial: String?
  /// The ends of serial numbers whose beginnings were left out of an exported table: by field.
  var shortenedSerials: [String: String] = [:]
  /// Whether it says what the gun is worth in a way that cannot be taken in.
  var hasLostValue = false
  /// What a spreadsheet may have made of something else, unless the record says the same: by field.
  var doubts: [String: Fault] = [:]
  /// What the gun is worth, by basis.
  var values: [String: [Entry]] = [:]
  /// What is said of contacts, by the field that names them.
  var contacts: [String: [Entry]] = [:]
  /// The files that it names.
  public internal(set) var files: [NamedFile] = []
  /// What cannot be accepted.
  public internal(set) var faults: [Fault] = []

  /// Makes room for what so many columns say.
  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    sources.reserveCapacity(count)
  }

  /// The text of a field.
  func text(_ key: String) -> String { entries.first { $0.key == key }?.text ?? "" }
}

/// What is wrong with a row as a whole.
enum RowFaults {
  static func fault(_ problem: TableRecord.Problem, _ place: String) -> Fault {
    switch problem {
    case .unclosedQuote:
      Fault(
        .data, "a quote is opened and never closed", at: place,
        advice: "Close it, or write an inch mark as \"\" inside quotes")
    case .textAfterQuote:
      Fault(
        .data, "a closing quote is followed by more text", at: place,
        advice: "Write a quote inside quotes twice: \"\"")
    }
  }

  static func cells(_ count: Int, of width: Int, _ place: String) -> Fault {
    Fault(
      .data, "the row has \(count) of \(width) cells", at: place,
      advice: count < width
        ? "Add the cells that are missing, or put text that goes on in the next line in quotes"
        : "Put text that holds what separates cells in quotes")
  }
}
