import Platform
import SQLite
import Synchronization

/// Whether a vault's file is whole: its pages, what its rows name, its history, that every record is
/// what the history says and can be so, its pictures and papers.
struct Soundness {
  /// What several threads take one after the other, each of it once.
  final class Turns: Sendable {
    private let taken = Atomic(0)

    func next<Item>(of items: [Item]) -> Item? {
      let place = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return place < items.count ? items[place] : nil
    }
  }

  /// The first format whose history is a chain.
  static let chainedFormat = 2
  private static let remedy = "keep this file and go back to a backup"

  private let connection: Connection

  /// Looks through a connection to a vault of any format there was.
  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Everything that is not as it was written.
  func damages() throws -> [Shortcoming] { try structure() + files() }

  /// What is wrong with pages, references and the history.
  func structure() throws -> [Shortcoming] {
    var found = try connection.all("PRAGMA integrity_check(10)") { $0.text(0) }
      .filter { $0 != "ok" }
      .map { Shortcoming(.integrity, "the file is damaged: \($0)", Self.remedy) }
    found += try connection.all("PRAGMA foreign_key_check") { $0.text(0) }.prefix(10)
      .map { Shortcoming(.integrity, "a row of \($0) belongs to nothing", Self.remedy) }
    guard try Migrator.version(of: connection) >= Self.chainedFormat else { return found }
    if let gap = try HistoryChain(connection).firstBreak() {
      found.append(
        Shortcoming(
          .history, "the history was changed from outside: \(gap.why)", Self.remedy))
    }
    // Pages that do not hold together are named above; nothing can be said of what they held.
    guard found.allSatisfy({ $0.kind != .integrity }) else { return found }
    return try found + recordFlaws().shortcomings(Self.remedy)
  }

  /// What cannot be so, and what the history says otherwise, beyond the chain itself.
  func recordFlaws() throws -> Flaws {
    let flaws = Flaws()
    let vault = VaultProof(connection, flaws)
    try vault.lookAtSettings()
    try vault.lookAtNumbers()
    try vault.lookAtHistory()
    try RecordProof(connection, flaws).run()
    return flaws
  }

  /// What cannot be so of pictures and papers, as far as it is known without reading them.
  func pictureFlaws() throws -> Flaws {
    let flaws = Flaws()
    try VaultProof(connection, flaws).lookAtPictures()
    try connection.forEach(
      """
      SELECT original FROM picture WHERE original NOT IN (SELECT sha256 FROM content)
        OR print NOT IN (SELECT sha256 FROM content) OR thumbnail NOT IN (SELECT sha256 FROM content)
      """
    ) {
      flaws.add(
        .pictures, "picture \(Visible.text(String($0.text(0).prefix(12))))…",
        "a file of it is missing")
    }
    try connection.forEach(
      """
      SELECT r.number FROM value v JOIN record r ON r.id = v.record WHERE v.field = 'content'
        AND r.kind = 'document' AND v.text NOT IN (SELECT sha256 FROM content)
      """
    ) { flaws.add(.pictures, "document \($0.integer(0)), content", "its file is missing") }
    return flaws
  }

  /// Pictures and papers that are gone or are not what they were.
  func files() throws -> [Shortcoming] {
    try missingFiles() + alteredFiles(Turns())
  }

  /// What is wrong with pictures and papers, as far as it is known without reading them.
  func missingFiles() throws -> [Shortcoming] {
    try pictureFlaws().shortcomings(Self.remedy)
  }

  /// Pictures and papers that are not what they were.
  ///
  /// - Parameter turns: of several threads that look, which of them takes which file; a new one each
  ///   time, which all of them share.
  func alteredFiles(_ turns: Turns) throws -> [Shortcoming] {
    var found: [Shortcoming] = []
    // In the order in which they lie in the file.
    let stored = try connection.all("SELECT rowid, sha256 FROM content NOT INDEXED") {
      (row: $0.integer(0), sha256: $0.text(1))
    }
    while let (row, sha256) = turns.next(of: stored) {
      let sum = SHA256()
      try connection.forEachPiece(ofTable: "content", column: "bytes", row: row) { piece in
        try Interruption.check()
        sum.add(piece)
      }
      if sum.hexadecimal != sha256 {
        found.append(
          Shortcoming(.pictures, "the file \(sha256.prefix(12))… is not what it was", Self.remedy))
      }
    }
    return found
  }

  /// Files that nothing names any more, which is no damage.
  ///
  /// What was taken back can be done again, so the history counts as a use.
  func orphans() throws -> [Shortcoming] {
    let used = """
      SELECT text FROM value WHERE field IN ('picture', 'content')
      UNION SELECT print FROM picture UNION SELECT thumbnail FROM picture
      UNION SELECT original FROM picture
      """
    return try connection.all("SELECT sha256 FROM content WHERE sha256 NOT IN (\(used))") {
      $0.text(0)
    }.filter { sha256 in
      try connection.first(
        "SELECT 1 FROM history WHERE instr(after, ?) OR instr(before, ?)",
        [.text(sha256), .text(sha256)]
      ) { _ in true } == nil
    }.map { sha256 in
      Shortcoming(
        .pictures, "the file \(sha256.prefix(12))… belongs to nothing", "gunroom trash empty")
    }
  }
}
