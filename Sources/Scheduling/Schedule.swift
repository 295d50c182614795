import Inventory
import Platform

/// A scheduled export, as a record of the vault describes it.
public struct Schedule: Sendable {
  /// What is called by; a part of the names of its copies.
  public let name: String
  /// When it comes due.
  public let recurrence: Recurrence
  /// The time and the days as they were given.
  public let time: (at: String, every: String)
  /// Where the copies go.
  public let folder: String
  /// What is made, in order.
  public let artifacts: [Artifact]
  /// Which guns; none for all.
  public let query: [String]
  /// What is left out: `prices,places`.
  public let omitted: String
  /// Whether pictures in a bundle keep what the camera wrote.
  public let keepsOriginals: Bool
  /// Whom it is encrypted to.
  public let recipients: [String]
  /// Which copies stay.
  public let retention: Retention
  /// What is run with a new copy.
  public let after: String?
  /// What is run when something fails.
  public let onFailure: String?
  /// The file in the folder without which nothing is written.
  public let marker: String?
  /// The folder that must be a mount point.
  public let mount: String?
  /// Since when it is there.
  public let since: Int64?

  /// What a field holds that is a yes or nothing.
  public static let yes = "yes"

  /// Reads a record.
  ///
  /// - Throws: `Fault` (usage) naming what makes no sense.
  public init(_ record: Record) throws {
    func text(_ key: String) -> String? {
      let text = record.text(key)
      return text.isEmpty ? nil : text
    }
    func texts(_ key: String) -> [String] { record.values[key, default: []].map(\.text) }
    name = record.text("name")
    try Self.checkName(name)
    time = (record.text("at"), record.text("every"))
    recurrence = try Recurrence(at: time.at, every: time.every)
    folder = record.text("folder")
    guard folder.hasPrefix("/") else {
      throw Fault(.usage, "it is not said where to", at: "--to", advice: "Give --to FOLDER")
    }
    artifacts = try texts("what").map(Artifact.init)
    query = texts("query")
    omitted = record.text("omit")
    keepsOriginals = text("originals") != nil
    recipients = texts("encrypt_to")
    var counts: [Retention.Rule: Int] = [:]
    for rule in Retention.Rule.allCases {
      counts[rule] = text("keep_\(rule.rawValue)").flatMap { Int($0) }
    }
    retention = try Retention(counts)
    after = text("after")
    onFailure = text("on_failure")
    marker = text("marker")
    mount = text("mount")
    since = text("since").flatMap { Clock.seconds($0) }.map { Int64($0) }
    try checkTogether()
  }

  private func checkTogether() throws {
    guard !artifacts.isEmpty else {
      throw Fault(
        .usage, "it is not said what to make", at: "--what",
        advice: "Give for example --what \(Artifact.words.prefix(2).joined(separator: ","))")
    }
    let files = artifacts.map(\.file)
    if let twice = files.first(where: { file in files.filter { $0 == file }.count > 1 }) {
      throw Fault(.usage, "\(twice) would be made twice", at: "--what", advice: "Name it once")
    }
    if keepsOriginals, !artifacts.contains(where: \.takesOriginals) {
      throw Fault(
        .usage, "only a bundle and JSON have originals", at: "--originals",
        advice: "Add bundle to --what")
    }
    if !omitted.isEmpty, let whole = artifacts.first(where: \.isWhole) {
      throw Fault(
        .usage, "a \(whole.word) holds everything and leaves nothing out", at: "--omit",
        advice: "Make a schedule of its own for it")
    }
    if !query.isEmpty, let whole = artifacts.first(where: \.isWhole) {
      throw Fault(
        .usage, "a \(whole.word) holds everything, whatever the query says", at: "QUERY",
        advice: "Make a schedule of its own for it")
    }
    if let marker, marker.contains("/") || [".", ".."].contains(marker) {
      throw Fault(
        .usage, "“\(Visible.text(marker))” is no name in the folder", at: "--require-marker")
    }
  }

  /// The name stands in names of files and of units.
  private static func checkName(_ name: String) throws {
    let allowed = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard allowed, (1...64).contains(name.utf8.count), !name.hasPrefix("-") else {
      throw Fault(
        .usage, "“\(Visible.text(name))” cannot be the name of a schedule",
        advice: "Use letters from a to z, digits, - and _, at most 64")
    }
  }
}
