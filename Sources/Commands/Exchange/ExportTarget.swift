import CommandLine
import Exchange
import Inventory
import Platform

/// Where an export goes, and as what.
struct ExportTarget {
  let path: String
  let type: ExportType
  /// Whether it is a folder of tables.
  let isTables: Bool
  /// Whether a catalogue is one file.
  let isSingle: Bool
  let isForced: Bool
  private let session: Session

  /// Reads the command line; what cannot be is said before anything is written.
  init(_ arguments: Arguments, _ session: Session) throws {
    self.session = session
    guard let path = arguments.value("output") else {
      throw Fault(
        .usage, "it is not said where to", at: "--output",
        advice: "Write for example -o collection.zip")
    }
    self.path = path
    isTables = arguments.flag("tables")
    isSingle = arguments.flag("single")
    isForced = arguments.flag("force")
    let given = arguments.value("type").flatMap { ExportType(rawValue: $0) }
    guard let type = given ?? (isTables ? .csv : path == "-" ? .csv : ExportType(naming: path))
    else {
      throw Fault(
        .usage, "“\(FileName.shown(FileName.last(path)))” does not say what to write",
        at: "--output",
        advice: "Let it end in .csv, .tsv, .json, .xlsx, .html or .zip, or give --type")
    }
    self.type = type
    try Self.check(arguments, type, isTables)
    if path == "-" {
      guard isText else {
        throw Fault(.usage, "only a text can go to standard output", at: "--output")
      }
      return
    }
    try OutputFile.checkApart(path, from: try session.vaultPath)
    try checkTarget()
  }

  /// Whether it is one text, which can go anywhere.
  var isText: Bool { type == .html ? isSingle : type.isText && !isTables }

  /// Writes everything.
  func write(_ export: Exporting) throws {
    try checkReplaced(export)
    switch type {
    case .csv, .tsv:
      if isTables { try writeTables(export) } else { try writeTable(export) }
    case .json:
      let bundle = try export.bundle()
      try writeText { put in try bundle.writeJSON(to: put) }
    case .xlsx: try writeWorkbook(export)
    case .zip:
      let bundle = try export.bundle()
      let moment = Clock.seconds(try export.vault.lastChanged()) ?? 0
      try writeFile { temporary in
        let sink = try ArchiveSink(temporary, name: FileName.shown(path), moment: moment)
        try bundle.write(to: sink, tables: export.tables)
        try sink.close()
      }
    case .bundle:
      let bundle = try export.bundle()
      try DurableFolder.build(path, replacing: isForced) { folder in
        try bundle.write(to: FolderSink(folder), tables: export.tables)
      }
    case .html:
      let catalogue = try export.catalogue()
      if isSingle {
        try writeText { put in try catalogue.writeSingle(to: put) }
      } else {
        try DurableFolder.build(path, replacing: isForced) { folder in
          try catalogue.write(to: FolderSink(folder))
        }
      }
    }
    guard path != "-" else { return }
    let shown = FileName.shown(path)
    let isCatalogue = type == .html && !isSingle
    session.console.message(
      "Wrote \(shown)" + (isCatalogue ? "; open \(Self.page(in: shown)) in a browser" : ""))
  }

  private static func page(in folder: String) -> String {
    folder + (folder.hasSuffix("/") ? "" : "/") + "index.html"
  }

  private func writeTable(_ export: Exporting) throws {
    let tables = export.tables
    let table = try export.table()
    try writeText { put in try export.vault.reading { try tables.write(table, to: put) } }
  }

  private func writeTables(_ export: Exporting) throws {
    let tables = export.tables
    try DurableFolder.build(path, replacing: isForced) { folder in
      try export.vault.reading {
        var sink = ManifestSink(FolderSink(folder))
        for table in try ExportTable.all(export.vault, export.choice) {
          try sink.add("\(table.name).\(type.rawValue)") { try tables.write(table, to: $0) }
        }
        try sink.finish()
      }
    }
  }

  private func writeWorkbook(_ export: Exporting) throws {
    let vault = export.vault
    let moment = Clock.seconds(try vault.lastChanged()) ?? 0
    try writeFile { temporary in
      let book = try Workbook(temporary, name: FileName.shown(path), created: moment)
      try vault.reading {
        for table in try ExportTable.all(vault, export.choice) {
          let isGuns = table.kind.name == RecordKind.gun.name
          let shown =
            isGuns
            ? try ExportTable(guns: vault, export.choice, columns: export.columns) : table
          let picture = { (number: Int) -> (bytes: [UInt8], width: Int, height: Int)? in
            guard let photograph = try vault.gun(number).photographs.first else { return nil }
            let small = try vault.thumbnail(of: photograph)
            return (try vault.content(small.sha256), small.width, small.height)
          }
          try book.add(
            shown, headings: export.tables.headings,
            thumbnail: isGuns && export.thumbnails ? picture : nil)
        }
      }
      try book.close()
    }
  }

  private func writeText(_ body: (@escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    if path == "-" {
      let writer = FileWriter(descriptor: 1, name: "standard output")
      try body { try writer.write($0) }
      return try writer.flush()
    }
    try DurableFile.write(path, replacing: isForced) { writer in
      try body { try writer.write($0) }
    }
  }

  private func writeFile(_ body: (_ temporary: String) throws -> Void) throws {
    try DurableFile.build(path, replacing: isForced, body)
  }
}
