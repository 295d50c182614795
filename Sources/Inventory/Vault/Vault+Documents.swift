import Platform
import SQLite

// A paper is stored as it came, under its checksum, and linked to the guns that it speaks of.
extension Vault {
  /// The largest file that is taken, in bytes.
  public static let largestDocument = 512 << 20

  /// Adds a paper to guns; a gun that has the same file already gets no second one.
  ///
  /// - Parameters:
  ///   - bytes: the file, kept byte for byte.
  ///   - name: the file's name, which is the title where no other is given.
  ///   - entries: title, kind, date, note.
  /// - Returns: the paper, and whether it is a new one.
  /// - Throws: `Fault` (bad data) for an empty file and for a value that cannot be accepted.
  public func addDocument(
    _ bytes: [UInt8], name: String, _ entries: [Entry], to guns: [Int]
  ) throws -> (document: Record, isNew: Bool) {
    guard !bytes.isEmpty else { throw Fault(.data, "the file is empty", at: name) }
    guard bytes.count <= Self.largestDocument else {
      throw Fault(
        .data, "the file is larger than \(Self.largestDocument >> 20) MiB", at: name,
        advice: "Store a smaller version of it")
    }
    let titled = entries.contains { $0.key == "title" } ? [] : [Entry("title", name)]
    var values = try RecordKind.document.newValues(
      entries + titled, currency: settings.currency)
    return try changing("document add \(guns.map(String.init).joined(separator: " "))") {
      let sha256 = SHA256.hexadecimal(of: bytes)
      let links = try links(to: guns)
      let present = try documents(of: guns).first { $0.text("content") == sha256 }
      if let present {
        let missing = links.filter { !present.values["guns", default: []].contains($0) }
        try update(present, ["guns": present.values["guns", default: []] + missing])
        return (try record(present.id) ?? present, false)
      }
      try connection.run(
        "INSERT INTO content (sha256, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING",
        [.text(sha256), .blob(bytes)])
      let size = String(bytes.count)
      values.merge([
        "guns": links, "content": [Value(text: sha256)], "name": [Value(text: name)],
        "media_type": [Value(text: MediaType.of(bytes))], "size": [Value(text: size, exact: size)],
      ]) { $1 }
      return (try insert(.document, values), true)
    }
  }

  /// The papers of a gun, in the order in which they were added.
  public func documents(of gun: Int) throws -> [Record] {
    try reading { try documents(of: [gun]) }
  }

  /// Links a paper to a further gun.
  ///
  /// - Returns: the paper, and whether it was not linked before.
  public func link(_ document: Record, to gun: Int) throws -> (document: Record, isChanged: Bool) {
    try changing("document link \(document.number) \(gun)") {
      let links = document.values["guns", default: []]
      let missing = try self.links(to: [gun]).filter { !links.contains($0) }
      try update(document, ["guns": links + missing])
      return (try record(document.id) ?? document, !missing.isEmpty)
    }
  }

  /// Unlinks a paper from a gun; the paper stays.
  ///
  /// - Throws: `Fault` (missing) when the two are not linked.
  public func unlink(_ document: Record, from gun: Int) throws -> Record {
    try changing("document unlink \(document.number) \(gun)") {
      let links = document.values["guns", default: []]
      let kept = links.filter { $0.exact != "gun-\(gun)" }
      guard kept.count < links.count else {
        throw Fault(
          .missing, "document \(document.number) is not linked to gun \(gun)",
          advice: links.isEmpty
            ? "It is linked to none" : "It is linked to \(document.joined("guns"))")
      }
      try update(document, ["guns": kept])
      return try record(document.id) ?? document
    }
  }

  /// The paper that a person means: a document, or a gun and the place among its papers.
  ///
  /// - Parameters:
  ///   - reference: a document by number, title or words; or a gun that has one paper only.
  ///   - place: from 1; then the reference is a gun.
  /// - Throws: `Fault` (missing or bad data) when nothing or too much matches.
  public func findDocument(_ reference: String, place: Int? = nil) throws -> Record {
    try reading {
      guard let place else {
        do { return try find(.document, reference) } catch {
          guard let gun = try? find(reference) else { throw error }
          let papers = try documents(of: gun.number)
          guard let paper = papers.first, papers.count == 1 else { throw error }
          return paper
        }
      }
      let gun = try find(reference).number
      let papers = try documents(of: gun)
      guard papers.indices.contains(place - 1) else {
        throw Fault(
          .missing, "gun \(gun) has no document \(place)",
          advice: papers.isEmpty ? "It has none" : "It has 1 to \(papers.count)")
      }
      return papers[place - 1]
    }
  }

  /// A paper's file stays what it is.
  func checkDocument(_ record: Record, before: Record?) throws {
    guard let before else { return }
    for key in ["content", "media_type", "size", "name"]
    where record.values[key] != before.values[key] {
      throw Fault(
        .data, "it belongs to the file, which stays as it came", at: key,
        advice: "Change the title, or add another file with 'gunroom document add'")
    }
  }

  private func documents(of guns: [Int]) throws -> [Record] {
    var seen: Set<Int> = []
    return try guns.flatMap { gun in
      try records(naming: try gunRecord(gun, includingTrashed: true))
        .filter { $0.kind.name == RecordKind.document.name }
    }.filter { seen.insert($0.number).inserted }
  }

  private func links(to guns: [Int]) throws -> [Value] {
    var seen: Set<Int> = []
    return try guns.filter { seen.insert($0).inserted }.map { number in
      let gun = try gunRecord(number)
      return Value(text: gun.name, exact: gun.reference)
    }
  }
}
