import CommandLine
import Exchange
import Inventory
import Photographs
import Platform

extension Command where Context == Session {
  static let export = Command(
    "export", "Writes the collection to a file or folder that other programs read.",
    discussion: """
      The name says what is written: .csv and .tsv a table of the guns, .xlsx a workbook with a sheet \
      per kind of record, .json all there is in one file, .zip or a name without an ending a bundle: \
      the same as collection.json, tables, and every photograph and paper as a file of its own, with \
      a list of checksums. A name that ends in .html is a catalogue for the screen, of what is in the \
      collection now: a folder that opens from any disk in a browser, or with --single one file. Without a query every gun goes out, those that are gone too. A JSON file or \
      a bundle of everything can become the same collection again, history and bound book included: \
      'gunroom import' it into a new vault. Photographs leave without camera, owner and place unless \
      --originals is given; a collection made of them has them so, and says so in its history. What \
      exists already is not touched without --force, and with it only what an export wrote.
      """,
    arguments: [.query],
    options: [
      .value("output", short: "o", "PATH", "The file or folder; - for standard output"),
      .value(
        "type", "TYPE", "What is written, else what PATH ends in",
        allowed: ExportType.allCases.map(\.rawValue)),
      .flag("tables", "Writes a table for each kind of record into a folder"),
      .order(.gun),
      .value(
        "columns", "KEYS", "The columns of the table of guns; also title, value, photos",
        expects: .known(VaultWords.columns(.gun))),
      .value(
        "headings", "WORDS", "What stands over the columns: keys, or labels for people",
        allowed: SeparatedWriter.Headings.allCases.map(\.rawValue), default: "keys"),
      .value("separator", "SIGN", "What stands between cells: , or ; or tab, else a comma"),
      .flag("bom", "Begins tables with a mark by which spreadsheets know UTF-8"),
      .flag(
        "guard-formulas",
        "Marks cells that a spreadsheet would take for formulas with an apostrophe; an import "
          + "takes it away"),
      .flag("single", "Makes the catalogue one file, with the pictures in it"),
      .flag("thumbnails", "Puts a small picture of each gun into the workbook"),
      .flag("originals", "Leaves in pictures what the camera wrote: place, owner, camera"),
      .omit, .serials,
      .flag("force", "Replaces what an earlier export wrote"),
    ],
    takesQuery: true,
    examples: [
      Example("gunroom export -o collection.zip --originals", "everything, to keep or to move"),
      Example("gunroom export -o colts.csv make:colt", "a table of some guns"),
      Example(
        "gunroom export -o guns.csv --separator ';' --bom --headings labels", "for a spreadsheet"),
      Example("gunroom export -o tables --tables", "a table for each kind of record"),
      Example("gunroom export -o catalogue.html --omit prices,places", "to show on any screen"),
      Example("gunroom export -o guns.xlsx --thumbnails --omit places,contacts", "to show"),
    ]
  ) { arguments, session in
    let target = try ExportTarget(arguments, session)
    let vault = try session.vault()
    defer { vault.close() }
    try target.write(
      try Exporting(arguments, vault, type: target.type, day: try session.reportDay(nil)))
  }
}

/// What goes out, as the command line says it.
struct Exporting {
  let vault: Vault
  let choice: ExportChoice
  let columns: [ExportColumn]?
  let tables: SeparatedWriter
  let originals: Bool
  let thumbnails: Bool
  private let day: Day
  private let order: [SortKey]

  init(_ arguments: Arguments, _ vault: Vault, type: ExportType, day: Day) throws {
    self.vault = vault
    self.day = day
    columns = try arguments.value("columns").map { try ExportColumn.list($0, vault.kinds.gun) }
    tables = try Self.tables(arguments, type)
    originals = arguments.flag("originals")
    thumbnails = arguments.flag("thumbnails")
    let words = arguments.arguments("QUERY")
    order = try SortKey.list(arguments.value("sort") ?? "", vault.kinds.gun)
    var guns: [Int]?
    if !words.isEmpty {
      guns = try vault.numbers(matching: try vault.query(words), sortedBy: order)
    }
    choice = ExportChoice(redactor: try Redactor(vault, try arguments.omission()), guns: guns)
  }

  /// A bundle or a JSON file of it.
  func bundle() throws -> BundleWriter {
    try BundleWriter(vault, choice, originals: originals) { picture in
      let workshop = Workshop(worker: try Workshop.worker.path(), workers: 1)
      return try workshop.prepare(.bytes(picture, name: "a picture"), acceptDamaged: true).print
    }
  }

  /// The table of guns; without a query, of every one.
  func table() throws -> ExportTable {
    guard choice.guns == nil, !order.isEmpty else {
      return try ExportTable(guns: vault, choice, columns: columns)
    }
    let all = try vault.numbers(matching: try vault.query(["status:all"]), sortedBy: order)
    return try ExportTable(
      guns: vault, ExportChoice(redactor: choice.redactor, guns: all), columns: columns)
  }

  /// A catalogue of it; without a query, of what is in the collection now.
  func catalogue() throws -> CatalogueWriter {
    let guns = try choice.guns ?? vault.numbers(matching: try vault.query([]), sortedBy: order)
    return CatalogueWriter(vault, choice, guns: guns, day: day)
  }

  private static func tables(
    _ arguments: Arguments, _ type: ExportType
  ) throws -> SeparatedWriter {
    let separator: UInt8
    switch arguments.value("separator") {
    case nil: separator = UInt8(ascii: type == .tsv ? "\t" : ",")
    case "tab", "\t", "\\t": separator = UInt8(ascii: "\t")
    case .some(let sign):
      guard let byte = sign.utf8.first, sign.utf8.count == 1, ",;|".utf8.contains(byte) else {
        throw Fault(
          .usage, "“\(Visible.text(sign))” cannot stand between cells", at: "--separator",
          advice: "Use , or ; or tab")
      }
      separator = byte
    }
    return SeparatedWriter(
      separator: separator, hasByteOrderMark: arguments.flag("bom"),
      guardsFormulas: arguments.flag("guard-formulas"),
      headings: arguments.value("headings").flatMap { SeparatedWriter.Headings(rawValue: $0) }
        ?? .keys)
  }
}
