import Inventory
import Platform

/// A description of the tables of one program, or of tables in general: which headings mean what.
///
/// The description is text, a column a line: `Heading | other heading = meaning, key=word`. The
/// meanings are those that `Meaning` reads; a key with a word is what a filled cell implies of another
/// field. A star before a heading marks those by which the layout is known. A heading that ends in a
/// star stands for all that begin so, and that users of the program made.
public struct Layout: Sendable {
  /// What a column means, and what it implies.
  struct Column: Sendable {
    let meaning: Meaning
    let implied: [String: String]
    /// Whether it stands for fields that a user of the program made, named after the last dot.
    var isMadeByUsers = false
  }

  /// The name on the command line.
  public let name: String
  /// What it is the layout of, in words.
  public let title: String
  /// What the rows are.
  public let kind: String
  /// What is written for nothing.
  let blanks: Set<String>
  /// Rows that hold nothing: the texts of some fields by which they are known.
  let dummies: [[String: String]]
  /// The fields by which a record is known again.
  let identity: [String]
  /// The order of the columns of a file without headings; empty where it has some.
  public let order: [String]
  private let columns: [String: Column]
  private let beginnings: [(text: String, column: Column)]
  private let marks: [[String]]

  init(
    _ name: String, _ title: String, kind: String = "gun", blanks: Set<String> = [],
    dummies: [[String: String]] = [], identity: [String] = [], order: [String] = [],
    _ description: String
  ) {
    self.name = name
    self.title = title
    self.kind = kind
    self.blanks = blanks
    self.dummies = dummies
    self.identity = identity
    self.order = order
    var columns: [String: Column] = [:]
    var beginnings: [(text: String, column: Column)] = []
    var marks: [[String]] = []
    for line in description.split(separator: "\n") {
      guard let (names, target) = line.splitOnce("=") else {
        preconditionFailure("layout \(name): \(line)")
      }
      let parts = target.split(separator: ",").map(\.trimmingBlanks)
      var implied: [String: String] = [:]
      for part in parts.dropFirst() {
        if let (key, word) = part.splitOnce("=") { implied[key] = word }
      }
      var column = Column(meaning: Meaning(parts.first ?? ""), implied: implied)
      let headings = names.split(separator: "|").map(\.trimmingBlanks)
      for heading in headings {
        if heading.hasSuffix("*") {
          column.isMadeByUsers = true
          beginnings.append((Self.plain(heading), column))
        } else {
          columns[Self.plain(heading)] = column
        }
      }
      let marking = headings.filter { $0.hasPrefix("*") }.map(Self.plain)
      if !marking.isEmpty { marks.append(marking) }
    }
    self.columns = columns
    self.beginnings = beginnings
    self.marks = marks
  }

  /// A heading without case, accents and punctuation.
  static func plain(_ heading: String) -> String {
    let letters = Folding.fold(heading).map { $0.isLetter || $0.isNumber ? $0 : " " }
    return String(letters).split(separator: " ").joined(separator: " ")
  }

  /// What a heading means in this layout; nil where nothing is said of it.
  func column(_ heading: String) -> Column? {
    let plain = Self.plain(heading)
    return columns[plain] ?? beginnings.first { plain.hasPrefix($0.text + " ") }?.column
  }

  /// What it says of columns, each once for a spelling.
  var everyColumn: [Column] { Array(columns.values) + beginnings.map(\.column) }

  /// How many headings have a meaning here; 0 where one is missing by which the layout is known.
  func fit(_ headings: [String]) -> Int {
    let plain = Set(headings.map(Self.plain))
    guard marks.allSatisfy({ $0.contains { plain.contains($0) } }) else { return 0 }
    return headings.count { column($0) != nil }
  }
}
