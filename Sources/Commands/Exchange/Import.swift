import CommandLine
import Exchange
import Inventory
import Platform

extension Command where Context == Session {
  static let importing = Command(
    "import", "Enters the rows of tables: all of them, or after any fault none.",
    discussion: """
      Reads workbooks (.xlsx), CSV and what else spreadsheets and other programs write, with commas, \
      semicolons, tabs or bars, in any usual encoding. Headings are matched by meaning (Manufacturer, S/N, Price Paid, …) \
      or by the program that wrote the file, which is said. A row that is in the vault already \
      changes what differs: it is known again by our number, else by make, model and serial number. \
      The same file twice changes nothing the second time.

      Dates must be in one order and amounts in one style throughout a file; what could be read in two \
      ways is refused until --dates or --decimal says how. Names of files in columns like Photo and \
      Receipt, with semicolons between several, are looked up in the folder of --files.

      What 'export' wrote of a whole collection, .json or a bundle, goes into an empty vault, and only \
      when everything in it can be so and is what its history says. One whose history was altered, or \
      whose pictures and papers are not all there, is refused, unless --accept-damaged says that there \
      is nothing better; it then ends with 2.
      """,
    arguments: [Argument("FILE", "A table", repeats: true)],
    options: [
      .flag("dry-run", short: "n", "Shows what would happen, and changes nothing"),
      .value(
        "layout", "NAME", "Whose file it is, where its headings do not say",
        allowed: Layout.all.map(\.name)),
      .value(
        "map", "HEADING=KEY", "What a column is; a dash for the key leaves it out", repeats: true),
      .value("headings", "LIST", "The headings of a file that has none, with commas between"),
      .value(
        "dates", "ORDER", "How dates are written", allowed: DateStyle.Order.allCases.map(\.rawValue)
      ),
      .value(
        "decimal", "MARK", "What stands before decimals in amounts",
        allowed: AmountStyle.Mark.allCases.map(\.rawValue)),
      .value("sheet", "NAME", "The sheet of a workbook; else the first"),
      .value(
        "encoding", "NAME",
        "What the bytes mean, such as utf-8, utf-16le, windows-1252, iso-8859-15"),
      .value("files", "FOLDER", "Where the files are that rows name; else beside the table"),
      .value("why", "TEXT", "The reason, where guns in the bound book change"),
      .flag("skip-faulty", "Enters the rows that are right although others are not"),
      .value("rejects", "FILE", "Writes the rows that are refused, each with the reason"),
      .acceptDamaged,
    ],
    examples: [
      Example("gunroom import collection.csv --files photos", "a spreadsheet with pictures"),
      Example("gunroom import guns.xlsx --sheet Rifles", "one sheet of a workbook"),
      Example("gunroom import --dry-run old.csv", "what would happen"),
      Example(
        "gunroom import old.csv --map 'Shelf=location' --map 'Colour=-'",
        "columns that are not known"),
      Example("gunroom import old.csv --skip-faulty --rejects rest.csv", "what is right at least"),
      Example(
        "gunroom import export.csv --layout mygundb", "a file of MyGunDB, which has no headings"),
    ]
  ) { arguments, session in
    let paths = arguments.arguments("FILE")
    let request = try ImportRequest(arguments)
    if let rejects = request.rejects { try check(rejects, paths, session) }
    let vault = try vault(session, for: paths)
    defer { vault.close() }
    if paths.count == 1, let bundle = BundleReader(paths[0]) {
      let fault = try session.restore(
        bundle, into: vault, acceptsDamaged: arguments.flag("accept-damaged"))
      if let fault { throw fault }
      return
    }
    guard !arguments.flag("accept-damaged") else {
      throw Fault(
        .usage, "a table has no history", at: "--accept-damaged",
        advice: "It is for a whole collection that 'gunroom export' wrote")
    }
    if let bundle = paths.first(where: OtherFile.isCollection), paths.count > 1 {
      throw Fault(
        .usage, "a whole collection does not go in together with other files",
        at: FileName.shown(bundle), advice: "Import it alone into an empty vault")
    }
    let work = ImportWork(session: session, vault: vault, request: request)
    try work.run(paths)
  }

  /// Opens the vault; where there is none and a whole collection is to come in, 'restore' makes one.
  private static func vault(_ session: Session, for paths: [String]) throws -> Vault {
    do {
      return try session.vault()
    } catch var fault as Fault
      where fault.category == .missing && paths.count == 1 && OtherFile.isCollection(paths[0])
    {
      fault.advice += ". 'gunroom restore \(FileName.shown(paths[0]))' makes one of this file"
      throw fault
    }
  }

  /// Nothing is written over, and rows of several files have no headings in common.
  private static func check(_ rejects: String, _ paths: [String], _ session: Session) throws {
    guard paths.count == 1 else {
      throw Fault(
        .usage, "rows of several files do not go into one", at: "--rejects",
        advice: "Import the files one by one")
    }
    try OutputFile.checkApart(rejects, from: try session.vaultPath)
    guard Files.kind(rejects) == .missing else {
      throw Fault(
        .cannotCreate, "the file exists already", at: FileName.shown(rejects),
        advice: "Choose another name or remove it first")
    }
  }
}

/// What the user asks of an import.
struct ImportRequest {
  let instructions: Sheet.Instructions
  let encoding: TextEncoding?
  let sheet: String?
  let files: String?
  let isDry: Bool
  let skipsFaulty: Bool
  let rejects: String?
  let why: String?

  init(_ arguments: Arguments) throws {
    var instructions = Sheet.Instructions()
    instructions.layout = arguments.value("layout").flatMap(Layout.named)
    instructions.map = try arguments.values("map").map { text in
      guard let (heading, key) = text.splitOnce("=") else {
        throw Fault(
          .usage, "“\(Visible.text(text))” is not HEADING=KEY", at: "--map",
          advice: "Write for example --map 'Shelf=location'")
      }
      return (heading.trimmingBlanks, key.trimmingBlanks)
    }
    instructions.headings =
      arguments.value("headings").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingBlanks)
      } ?? []
    instructions.dates = arguments.value("dates").flatMap(DateStyle.Order.init)
    instructions.decimal = arguments.value("decimal").flatMap(AmountStyle.Mark.init)
    self.instructions = instructions
    encoding = try arguments.value("encoding").map { name in
      guard let encoding = TextEncoding(named: name) else {
        throw Fault(
          .usage, "there is no encoding “\(Visible.text(name))”", at: "--encoding",
          advice: "Use \(TextEncoding.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return encoding
    }
    sheet = arguments.value("sheet")
    files = arguments.value("files")
    isDry = arguments.flag("dry-run")
    skipsFaulty = arguments.flag("skip-faulty")
    rejects = arguments.value("rejects")
    why = arguments.value("why")
  }
}
