import Exchange
import Inventory
import Platform
import Protection
import Safekeeping

/// A file that a schedule makes: what it is called, which command writes it, how it is read again.
public struct Artifact: Sendable {
  /// How a kind of file is made and verified.
  private struct Kind: Sendable {
    let word: String
    /// What stands after the colon: the name of a report.
    var takesName = false
    /// The ending of its name.
    let file: String
    /// Whether it always holds everything, so that nothing can be left out or chosen.
    var isWhole = false
    /// Whether it can hold pictures with what the camera wrote.
    var takesOriginals = false
    /// The words of the command that writes it, the path at the end.
    let command: @Sendable (_ name: String, _ day: Day) -> [String]
    /// Reads it again and gives what it counted.
    let counts: @Sendable (_ path: String, _ expected: Expected) throws -> [String: Int]
  }

  /// How many guns there must be in a file.
  struct Expected: Sendable {
    /// All there are.
    let all: Int
    /// Those that the query means; without one, all.
    let chosen: Int
    /// Those that a catalogue means; without a query, what is in the collection now.
    let present: Int
  }

  /// The files from which a whole vault can be made again, the best first.
  static let wholeFiles = ["backup", "bundle", "json"].compactMap { word in
    kinds.first { $0.word == word }?.file
  }

  // Whatever can be made stands here and nowhere else.
  private static let kinds = [
    Kind(word: "backup", file: "vault.backup", isWhole: true, command: { _, _ in ["backup"] }) {
      let contents = try Backup.verify($0)
      let guns = contents.counts.first { $0.kind == RecordKind.gun.name }?.number ?? 0
      return try checked(guns, $1.all, $0).merging(["files": contents.pictures]) { $1 }
    },
    Kind(word: "csv", file: "guns.csv", command: { _, _ in ["export", "-o"] }) {
      try checked(try ExportedFile.guns(inTable: $0), $1.chosen, $0)
    },
    Kind(
      word: "json", file: "collection.json", takesOriginals: true,
      command: { _, _ in ["export", "-o"] }
    ) {
      try checked(try ExportedFile.guns(inCollection: $0), $1.chosen, $0)
    },
    Kind(word: "xlsx", file: "collection.xlsx", command: { _, _ in ["export", "-o"] }) {
      try checked(try ExportedFile.guns(inWorkbook: $0), $1.chosen, $0)
    },
    Kind(word: "html", file: "catalogue.html", command: { _, _ in ["export", "--single", "-o"] }) {
      try checked(try ExportedFile.guns(inCatalogue: $0), $1.present, $0)
    },
    Kind(
      word: "bundle", file: "collection.zip", takesOriginals: true,
      command: { _, _ in ["export", "-o"] }
    ) {
      try checked(try ExportedFile.guns(inBundle: $0), $1.chosen, $0)
    },
    Kind(
      word: "pdf", takesName: true, file: ".pdf",
      command: { name, day in ["report", name, "--as-of", "\(day)", "-o"] },
      counts: { path, _ in ["pages": try EncryptedPDF.pageCount(ofPlain: path)] }),
  ]

  /// The words that name what can be made.
  public static let words = kinds.map { $0.takesName ? "\($0.word):REPORT" : $0.word }

  private let kind: Kind
  private let name: String

  /// Reads a word such as `csv` or `pdf:insurance`.
  ///
  /// - Throws: `Fault` (usage) for one that names nothing.
  public init(_ text: String) throws {
    let (word, name) = text.splitOnce(":") ?? (text, "")
    guard let kind = Self.kinds.first(where: { $0.word == word.lowercased() }),
      kind.takesName != name.isEmpty
    else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is nothing that can be made", at: "--what",
        advice: "Use \(Self.words.joined(separator: ", "))")
    }
    guard !name.contains("/"), !name.hasPrefix(".") else {
      throw Fault(.usage, "“\(Visible.text(name))” is no name of a report", at: "--what")
    }
    self.kind = kind
    self.name = name
  }

  /// The word: `csv`, `pdf:insurance`.
  public var word: String { kind.takesName ? "\(kind.word):\(name)" : kind.word }

  /// The report that it prints; nil where it prints none.
  public var report: String? { kind.takesName ? name : nil }

  /// The name of the file.
  var file: String { kind.takesName ? name + kind.file : kind.file }

  /// Whether it always holds everything.
  var isWhole: Bool { kind.isWhole }

  /// Whether it can hold pictures with what the camera wrote.
  var takesOriginals: Bool { kind.takesOriginals }

  /// The words of the command that writes it to a path.
  func command(to path: String, _ schedule: Schedule, day: Day) -> [String] {
    let words = kind.command(name, day) + [path]
    if kind.isWhole { return words }
    let omit = schedule.omitted.isEmpty ? [] : ["--omit", schedule.omitted]
    let originals = takesOriginals && schedule.keepsOriginals ? ["--originals"] : []
    return words + omit + originals + ["--"] + schedule.query
  }

  /// Reads the file again; gives what it counted.
  func verify(_ path: String, _ expected: Expected) throws -> [String: Int] {
    try kind.counts(path, expected)
  }

  private static func checked(_ guns: Int, _ expected: Int, _ path: String) throws -> [String: Int]
  {
    guard guns == expected else {
      throw Fault(
        .failed, "\(guns.of("gun")) of \(expected) came out", at: FileName.shown(path))
    }
    return ["guns": guns]
  }
}
