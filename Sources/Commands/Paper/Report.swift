import CommandLine

/// What is asked of reports.
package enum ReportTask: Sendable {
  case print, list, show, new, check
}

/// What carries out the commands of reports.
///
/// The libraries that draw take longer to load than most commands take to run; so the commands of
/// reports are described here and carried out elsewhere.
package typealias ReportWork = @Sendable (ReportTask, Arguments, Session) throws -> Void

extension Command where Context == Session {
  static let report = Command(
    "report", "Prints a report as a PDF, or as pictures of its pages.",
    discussion: """
      A query of numbers only (3 17 #21) means these guns; else words and key:value terms as for \
      list. The same vault and the same day give the same bytes, unless they are encrypted: keys are \
      random. As PNG or SVG each page is a file of its own: sheet-1.png, sheet-2.png. A report is a \
      file that describes it: 'report new' makes a copy of one to change.

      With --as-of DATE a report speaks of that day: of the values known then, and of the guns that had \
      come by then and had not left. A gun without a day of acquisition counts as there, and one that \
      left later too. Guns named by number, and a query with a status, are taken as they are.
      """,
    arguments: [
      Argument("NAME", "The report; 'report list' names them", expects: .known(VaultWords.report)),
      .query,
    ],
    options: [
      .value("output", short: "o", "FILE", "The file, else NAME.pdf; - for standard output"),
      .value(
        "type", "TYPE", "What is written, else what FILE ends in: a document or a picture a page",
        allowed: PaperType.allCases.map(\.rawValue)),
      .value("resolution", short: "r", "DPI", "Dots per inch of PNG pictures, else 150"),
      .flag("open", "Shows what was written, in $GUNROOM_VIEWER or by xdg-open"),
      .flag("protect", "Encrypts the PDF (AES-256) with a password, which is asked for"),
    ] + Secret.paper.options + [
      .flag("landscape", "Holds the page sideways: the header picture fills the first page"),
      .flag("portrait", "Holds the page upright"),
      .value("paper", "PAPER", "letter, a4, legal, a5, or a size like 210x297mm"),
      .value(
        "as-of", "DATE", "The day that the report speaks of, else $SOURCE_DATE_EPOCH, else today"),
      .order(.gun),
      .value("columns", "KEYS", "The columns of the tables, instead of the report's own"),
      .value("group", "KEY", "What is gathered under a heading, instead of the report's own"),
      .omit,
      .value("show", "DATA", "Shows what the report leaves out by itself, as labels do serials"),
      .serials,
      .flag("empty-rows", "Prints rows without a value too"),
      .flag("with-papers", "Adds pages with receipts and other papers that are pictures"),
      .value("sheet", "SHEET", "The sheet of labels: 5160, 5163, L7160"),
      .value("start-at", "NUMBER", "The first free label of a used sheet, counted row by row"),
      .value("definition", "FILE", "Prints what this file describes; NAME names the output only"),
    ],
    takesQuery: true, subcommands: [reportList, reportShow, reportNew, reportCheck],
    examples: [
      Example("gunroom report detail 17 -o winchester.pdf", "one gun"),
      Example("gunroom report detail make:colt --landscape --paper a4", "all Colts, on A4"),
      Example(
        "gunroom report theft 3 17 21 --as-of 2026-11-29", "the police list after a burglary"),
      Example("gunroom report inventory --omit prices,places", "to show to a friend"),
      Example("gunroom report labels tag:new --start-at 7", "on a sheet with six labels gone"),
      Example("gunroom report detail 17 -o page.png -r 100", "pictures, to look at first"),
      Example("gunroom report insurance --with-papers", "with the receipts, each on a page"),
      Example("gunroom report insurance --protect", "to send by mail; asks for a password"),
    ]
  ) { arguments, session in
    try session.reports(.print, arguments, session)
  }

  private static let reportList = Command(
    "list", "Names the reports.", examples: [Example("gunroom report list", "all of them")]
  ) { arguments, session in
    try session.reports(.list, arguments, session)
  }

  private static let reportShow = Command(
    "show", "Shows the definition of a report, as it stands in its file.",
    arguments: [Argument("NAME", "The report", expects: .known(VaultWords.report))],
    examples: [Example("gunroom report show insurance", "how it is made")]
  ) { arguments, session in
    try session.reports(.show, arguments, session)
  }

  private static let reportNew = Command(
    "new", "Makes a report of your own: a copy of another one to change.",
    discussion: """
      The copy lies in $XDG_CONFIG_HOME/gunroom/reports (~/.config/gunroom/reports). One that has \
      the name of a report of the program is printed in its place.
      """,
    arguments: [Argument("NAME", "The name of the new report")],
    options: [.value("from", "NAME", "The report to start from", default: "detail")],
    examples: [Example("gunroom report new club-list --from inventory", "to start from a list")]
  ) { arguments, session in
    try session.reports(.new, arguments, session)
  }

  private static let reportCheck = Command(
    "check", "Names every fault of a report definition by its place in the file.",
    arguments: [Argument("FILE", "The file, or the name of a report")],
    examples: [Example("gunroom report check club-list", "before printing it")]
  ) { arguments, session in
    try session.reports(.check, arguments, session)
  }
}
