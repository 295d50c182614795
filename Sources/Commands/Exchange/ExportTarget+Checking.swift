import CommandLine
import Exchange
import Platform

// What an export may be written over, and which options go together.
extension ExportTarget {
  /// Makes sure that nothing is there that must stay; what an option allows to be replaced is looked at
  /// by `checkReplaced`.
  func checkTarget() throws {
    let isFolder = type == .bundle || isTables || type == .html && !isSingle
    let name = FileName.shown(path)
    switch Files.kind(path) {
    case .missing:
      guard !isFolder, path.hasSuffix("/") else { return }
      throw Fault(
        .cannotCreate, "this names a folder, and what is written is one file", at: name,
        advice: "Leave out the slash at the end")
    case .folder where isFolder:
      guard isForced else {
        throw Fault(
          .cannotCreate, "the folder exists already", at: name,
          advice: "Choose another name, or give --force")
      }
    case .folder:
      throw Fault(
        .cannotCreate, "this is a folder, not a file", at: name, advice: "Name a file in it")
    case .other:
      guard isText else {
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
    }
  }

  /// Makes sure that only what an export wrote is replaced.
  ///
  /// - Throws: `Fault` (cannot create) naming what stands there.
  func checkReplaced(_ export: Exporting) throws {
    guard isForced, path != "-" else { return }
    switch Files.kind(path) {
    case .folder: try EarlierExport.check(folder: path)
    case .regular:
      let isTable = type == .csv || type == .tsv
      let line = isTable ? export.tables.headingLine(try export.table()) : nil
      if try EarlierExport.wrote(path, headingLine: line) { return }
      let isVault = try Files.read(path, from: 0, count: 16).starts(with: "SQLite format 3".utf8)
      throw Fault(
        .cannotCreate,
        isVault
          ? "this is a vault; it stays as it is" : "no export wrote this file; it stays as it is",
        at: FileName.shown(path),
        advice: "Choose another name with -o" + (isVault ? "" : ", or remove the file first"))
    case .missing, .other: return
    }
  }

  /// Says which options do not go together.
  static func check(
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
