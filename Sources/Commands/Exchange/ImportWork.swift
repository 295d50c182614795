import CommandLine
import Exchange
import Inventory
import Platform

/// One run of an import: reading, entering, and saying what became of it.
struct ImportWork {
  let session: Session
  let vault: Vault
  let request: ImportRequest

  /// What was done is taken back.
  private struct Withdrawn: Error {}

  /// What came of all files.
  private struct Result {
    var counts = ImportCounts()
    var nouns: [(noun: String, plural: String)] = []
    var entered: [Int] = []
    var calibers = Tally()
    var files = 0
    var refusedFiles = 0
    var lines: [ImportLine] = []
  }

  /// - Throws: `Fault` (bad data) when rows are refused and nothing is kept, (partly) when the others
  ///   are.
  func run(_ paths: [String]) throws {
    let tables = try paths.map {
      try SourceTable.read($0, encoding: request.encoding, sheet: request.sheet)
    }
    let fields = tables.flatMap { $0.missingFields(vault.kinds) }
    guard !fields.isEmpty, request.instructions.map.isEmpty else { return try run(paths, tables) }
    var partly: Fault?
    do {
      // What the columns of an exported workbook hold comes with it.
      try vault.changing(name(paths)) {
        for field in fields where vault.kinds.gun.field(field.key) == nil {
          try field.add(to: vault)
          session.console.message(
            "New field \(Visible.text(field.key)) (\(Visible.text(field.label))), as the workbook has it."
          )
        }
        do { try run(paths, tables) } catch let fault as Fault where fault.category == .partly {
          partly = fault
        }
        if request.isDry { throw Withdrawn() }
      }
    } catch is Withdrawn {}
    if let partly { throw partly }
  }

  private func name(_ paths: [String]) -> String {
    "import " + paths.map { FileName.shown(FileName.last($0)) }.joined(separator: ", ")
  }

  private func run(_ paths: [String], _ tables: [SourceTable]) throws {
    let sheets = try tables.map { try sheet($0) }
    let fileFaults = sheets.flatMap(\.faults)
    for fault in fileFaults { session.console.report(fault) }
    guard sheets.allSatisfy(\.canReadRows) else { throw nothing }
    var result = Result()
    do {
      let isPlain = sheets.allSatisfy {
        $0.columns.kind.name == RecordKind.gun.name && !$0.looksUp
      }
      let guns = isPlain ? sheets.reduce(0) { $0 + $1.count } : 0
      try vault.takingIn(name(paths), guns: guns, isTrial: request.isDry) {
        try vault.takingInGuns {
          for (path, sheet) in zip(paths, sheets) { try enter(sheet, path, &result) }
        }
        session.console.eraseProgress()
        if !fileFaults.isEmpty { throw nothing }
        let isRefused = result.counts.faulty + result.refusedFiles > 0 && !request.skipsFaulty
        if request.isDry {
          if !isRefused { try tell(result) }
          throw Withdrawn()
        }
        if isRefused { throw Withdrawn() }
      }
      if !result.entered.isEmpty { try tell(result) }
    } catch is Withdrawn {}
    try say(result)
  }

  private func tell(_ result: Result) throws {
    try session.tell(ofEntered: result.entered, calibers: result.calibers, in: vault)
  }

  private func sheet(_ table: SourceTable) throws -> Sheet {
    let sheet = try Sheet(table, request.instructions, kinds: vault.kinds, today: vault.today)
    for remark in sheet.remarks { session.console.message(remark) }
    return sheet
  }

  private func enter(_ sheet: Sheet, _ path: String, _ result: inout Result) throws {
    let folder = request.files ?? FileName.folder(path)
    let importer = try Importer(
      sheet, into: vault, folder: folder, skipsFaulty: request.skipsFaulty, why: request.why)
    var seen = 0
    try importer.run { outcome, position in
      if case .faulty(_, let faults) = outcome {
        for fault in faults { session.console.report(fault) }
      }
      if request.isDry { result.lines += ImportLine.lines(outcome) }
      seen += 1
      if seen % 500 == 0 {
        try Interruption.check()
        let percent = position * 100 / max(1, sheet.table.size)
        session.console.progress("\(seen) of \(sheet.count) rows, \(percent) %")
      }
    }
    for (line, gun) in importer.alike.prefix(20) {
      session.console.message(
        "\(sheet.table.place(line)): new, although gun \(gun.number) \(Visible.text(gun.title)) is of "
          + "the same make and model and has no serial number; a column Number with "
          + "\(gun.number) would change that one.")
    }
    if importer.otherNumbers > 0 {
      session.console.message(
        "The numbers of \(importer.otherNumbers.of("row")) mean other guns here; make, model and "
          + "serial number were looked at instead.")
    }
    for remark in importer.remarks { session.console.message(remark) }
    if importer.counts.empty > 0 {
      session.console.message("Left out: \(importer.counts.empty.of("row")) that nobody filled.")
    }
    result.counts.add(importer.counts)
    result.entered += importer.entered
    result.calibers.add(importer.calibers)
    let kind = sheet.columns.kind
    result.nouns.append((kind.noun, kind.plural))
    if let rejects = request.rejects, !importer.rejected.isEmpty {
      try RejectsFile(sheet: sheet).write(importer.rejected, to: rejects)
      session.console.message(
        "Wrote \(importer.rejected.count.of("row")) to \(FileName.shown(rejects))")
    }
    guard !importer.files.isEmpty, !request.isDry,
      importer.counts.faulty == 0 || request.skipsFaulty
    else { return }
    let files = ImportedFiles(
      session: session, vault: vault, kind: kind, folder: folder, table: sheet.table)
    let (added, faults) = try files.add(importer.files, new: Set(importer.entered))
    for fault in faults { session.console.report(fault) }
    result.files += added
    result.refusedFiles += faults.count
  }

  private func say(_ result: Result) throws {
    let counts = result.counts
    let things = { (count: Int) in
      guard let first = result.nouns.first, result.nouns.allSatisfy({ $0.noun == first.noun })
      else {
        return count.of("record")
      }
      return count == 1 ? "1 \(first.noun)" : "\(count) \(first.plural)"
    }
    let refused = counts.faulty + result.refusedFiles
    if request.isDry {
      if !result.lines.isEmpty {
        session.console.print(ImportLine.table(result.lines), as: session.format)
      }
      session.console.message(
        "Nothing was changed. It would be \(things(counts.new)) new, \(counts.changed) changed, "
          + "\(counts.same) the same, \(counts.faulty) faulty.")
      if refused > 0, !request.skipsFaulty { throw nothing }
      return
    }
    guard refused == 0 || request.skipsFaulty else { throw nothing }
    var parts: [String] = []
    if counts.new > 0 { parts.append("Imported \(things(counts.new))") }
    if counts.changed > 0 {
      parts.append(
        (parts.isEmpty ? "Changed " : "changed ")
          + (parts.isEmpty ? things(counts.changed) : "\(counts.changed)"))
    }
    if result.files > 0, counts.new == 0 {
      parts.append((parts.isEmpty ? "Added " : "added ") + result.files.of("file"))
    }
    if parts.isEmpty { parts.append("Nothing is new") }
    if counts.same > 0 { parts.append("\(counts.same) the same") }
    session.console.print(parts.joined(separator: ", "))
    if refused > 0 {
      throw Fault(
        .partly,
        refused == 1 ? "1 row or file was refused" : "\(refused) rows and files were refused",
        advice: "Everything else was done")
    }
  }

  private var nothing: Fault {
    Fault(.data, "nothing was imported", advice: "Mend what is named above and try again")
  }
}

extension ImportCounts {
  fileprivate mutating func add(_ other: ImportCounts) {
    new += other.new
    changed += other.changed
    same += other.same
    faulty += other.faulty
    empty += other.empty
  }
}
