import Exchange
import Inventory
import Platform

/// Adds the files that rows name to their records.
struct ImportedFiles {
  let session: Session
  let vault: Vault
  let kind: RecordKind
  let folder: String
  let table: SourceTable

  private struct Picture {
    let name: String
    let record: Int
    let line: Int
  }

  /// Adds what the records do not have yet.
  ///
  /// - Parameter new: the guns that came in just now and have nothing.
  /// - Returns: how many files were added, and why others were not.
  func add(_ wanted: [WantedFiles], new: Set<Int>) throws -> (added: Int, faults: [Fault]) {
    var pictures: [Picture] = []
    var added = 0
    var faults: [Fault] = []
    for row in wanted {
      let known = try knownPictures(of: row.record, isNew: new.contains(row.record))
      for file in row.files {
        switch file.use {
        case .photograph:
          let sha256 = known.isEmpty ? "" : SHA256.hexadecimal(of: try Files.read(path(file.name)))
          if !known.contains(sha256) {
            pictures.append(Picture(name: file.name, record: row.record, line: row.line))
          }
        case .document(let documentKind):
          do {
            let name = FileName.shown(FileName.last(file.name))
            let result = try vault.addDocument(
              try Files.read(path(file.name), limit: Vault.largestDocument), name: name,
              [Entry("kind", documentKind)], to: [row.record])
            if result.isNew { added += 1 }
          } catch var fault as Fault {
            fault.place = "\(table.place(row.line)), \(fault.place)"
            faults.append(fault)
          }
        }
      }
    }
    let (count, refused) = try add(pictures)
    return (added + count, faults + refused)
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func knownPictures(of record: Int, isNew: Bool) throws -> Set<String> {
    if isNew { return [] }
    if kind.name == RecordKind.gun.name {
      return Set(try vault.gun(record).photographs.map(\.sha256))
    }
    return Set(try vault.receipts(of: try vault.find(kind, String(record))).map(\.sha256))
  }

  /// Adds the pictures in the order of the table; a file that several rows name is decoded once.
  private func add(_ pictures: [Picture]) throws -> (added: Int, faults: [Fault]) {
    var waiting = pictures[...]
    var seen: Set<String> = []
    let names = waiting.map(\.name).filter { seen.insert($0).inserted }
    var results: [String: Result<String, Fault>] = [:]
    var added = 0
    var faults: [Fault] = []
    let intake = PhotoIntake(session: session, vault: vault)
    try intake.forEach(names.map(path)) { index, result in
      results[names[index]] = result.map(\.sha256)
      while let next = waiting.first, let known = results[next.name] {
        waiting.removeFirst()
        switch known {
        case .success(let sha256):
          // The first to name a file brings it in.
          let picture = next.name == names[index] ? try? result.get() : nil
          added += try add(picture, sha256, next)
        case .failure(var fault):
          fault.place = "\(table.place(next.line)), \(fault.place)"
          faults.append(fault)
        }
      }
    }
    return (added, faults)
  }

  private func add(_ picture: NewPicture?, _ sha256: String, _ wanted: Picture) throws -> Int {
    guard kind.name == RecordKind.gun.name else {
      guard let picture else { return 0 }
      let record = try vault.find(kind, String(wanted.record))
      return try vault.addReceipt(picture, to: record) ? 1 : 0
    }
    if let picture { return try vault.addPhotographs([picture], to: wanted.record) }
    try vault.addPhotograph(stored: sha256, name: wanted.name, to: wanted.record)
    return 1
  }
}
