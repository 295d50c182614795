import CommandLine

/// What is asked of reports.
package enum ReportTask: Sendable {
  /// Printing one.
  case print
  /// Naming all.
  case list
}

/// What carries out the commands of reports.
///
/// The libraries that draw take longer to load than most commands take to run; so the commands of
/// reports are described here and carried out elsewhere.
package typealias ReportWork = @Sendable (ReportTask, Arguments, Session) throws -> Void

extension Command where Context == Session {
  static let report = Command(
    "report", "Prints a report as a PDF.",
    discussion: """
      A query of numbers only (3 17 #21) means these guns; else words and key:value terms as for \
      list. The same vault and the same day give the same bytes.
      """,
    arguments: [
      Argument("NAME", "The report; 'report list' names them", expects: .known(VaultWords.report)),
      .query,
    ],
    options: [
      .value("output", short: "o", "FILE", "The file, else NAME.pdf; - for standard output"),
      .flag("landscape", "Holds the page sideways: the header picture fills the first page"),
      .flag("portrait", "Holds the page upright"),
      .value("paper", "PAPER", "letter, a4, legal, a5, or a size like 210x297mm"),
      .value("as-of", "DATE", "The day on the page, else $SOURCE_DATE_EPOCH, else today"),
      .order(.gun),
      .flag("empty-rows", "Prints rows without a value too"),
    ],
    takesQuery: true, subcommands: [reportList],
    examples: [
      Example("gunroom report detail 17 -o winchester.pdf", "one gun"),
      Example("gunroom report detail make:colt --landscape --paper a4", "all Colts, on A4"),
    ]
  ) { arguments, session in
    try session.reports(.print, arguments, session)
  }

  private static let reportList = Command(
    "list", "Names the reports.", examples: [Example("gunroom report list", "all of them")]
  ) { arguments, session in
    try session.reports(.list, arguments, session)
  }
}
