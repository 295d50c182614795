import CommandLine
import Exchange
import Inventory
import Platform

/// Where an export goes, and as what.
struct ExportTarget {
  private let path: String
  private let type: ExportType
  /// Whether it is a folder of tables.
  private let isTables: Bool
  /// Whether a catalogue is one file.
  private let isSingle: Bool
  private let isForced: Bool
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
      guard type.isText, !isTables else {
        throw Fault(.usage, "only a text can go to standard output", at: "--output")
      }
      return
    }
    try OutputFile.checkApart(path, from: try session.vaultPath)
    try checkTarget()
  }

  /// Writes everything.
  func write(_ export: Exporting) throws {
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
    if path != "-" { session.console.message("Wrote \(FileName.shown(path))") }
  }

  private func writeTable(_ export: Exporting) throws {
    var tables = export.tables
    if type == .tsv { tables.separator = UInt8(ascii: "\t") }
    let table = try export.table()
    try writeText { put in try export.vault.reading { try tables.write(table, to: put) } }
  }

  private func writeTables(_ export: Exporting) throws {
    var tables = export.tables
    if type == .tsv { tables.separator = UInt8(ascii: "\t") }
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

  private func checkTarget() throws {
    let isFolder = type == .bundle || isTables || type == .html && !isSingle
    let name = FileName.shown(path)
    switch Files.kind(path) {
    case .missing: return
    case .folder where isFolder:
      guard isForced else {
        throw Fault(
          .cannotCreate, "the folder exists already", at: name,
          advice: "Choose another name, or give --force")
      }
      guard Manifest.describes(path) else {
        throw Fault(
          .cannotCreate, "the folder holds more than an export wrote; it stays as it is", at: name,
          advice: "Choose another name with -o")
      }
    case .folder:
      throw Fault(
        .cannotCreate, "this is a folder, not a file", at: name, advice: "Name a file in it")
    case .other:
      guard type.isText, !isTables else {
        throw Fault(.cannotCreate, "this is not a file", at: name, advice: "Choose another name")
      }
    case .regular:
      guard !isFolder else {
        throw Fault(
          .cannotCreate, "this is a file, not a folder", at: name, advice: "Choose another name")
      }
      guard isForced else {
        throw Fault(
          .cannotCreate, "the file exists already", at: name,
          advice: "Choose another name, or give --force")
      }
      guard try !Files.read(path, from: 0, count: 16).starts(with: "SQLite format 3".utf8) else {
        throw Fault(
          .cannotCreate, "this is a vault; it stays as it is", at: name,
          advice: "Choose another name with -o")
      }
    }
  }

  /// Says which options do not go together.
  private static func check(
    _ arguments: Arguments, _ type: ExportType, _ isTables: Bool
  ) throws {
    let isTable = type == .csv || type == .tsv
    if isTables, !isTable {
      throw Fault(.usage, "this goes with tables only", at: "--tables", advice: "Leave out --type")
    }
    let isText = isTable || type == .bundle || type == .zip
    let given = { (name: String) in arguments.value(name) != nil }
    let rules: [(option: String, isGiven: Bool, fits: Bool, what: String)] = [
      ("columns", given("columns"), isTable && !isTables || type == .xlsx, "a table of guns"),
      ("sort", given("sort"), isTable && !isTables || type == .html, "a list of guns"),
      ("separator", given("separator"), type != .tsv && isText, "CSV"),
      ("bom", arguments.flag("bom"), isText, "tables of text"),
      ("guard-formulas", arguments.flag("guard-formulas"), isText, "tables of text"),
      (
        "headings", arguments.value("headings") != "keys", type != .json && type != .html, "tables"
      ),
      ("single", arguments.flag("single"), type == .html, "a catalogue"),
      ("thumbnails", arguments.flag("thumbnails"), type == .xlsx, "a workbook"),
      (
        "originals", arguments.flag("originals"), !isTable && type != .xlsx && type != .html,
        "what holds original photographs"
      ),
    ]
    for rule in rules where rule.isGiven && !rule.fits {
      throw Fault(.usage, "this goes with \(rule.what) only", at: "--\(rule.option)")
    }
  }
}
