import CommandLine
import Drawing
import Inventory
import Layout
import Platform

extension Command where Context == Session {
  static let report = Command(
    "report", "Prints a report as a PDF.",
    discussion: """
      A query of numbers only (3 17 #21) means these guns; else words and key:value terms as for \
      list. The same vault and the same day give the same bytes.
      """,
    arguments: [Argument("NAME", "The report; 'report list' names them"), .query],
    options: [
      .value("output", short: "o", "FILE", "The file, else NAME.pdf; - for standard output"),
      .flag("landscape", "Holds the page sideways: the header picture fills the first page"),
      .flag("portrait", "Holds the page upright"),
      .value("paper", "PAPER", "letter, a4, legal, a5, or a size like 210x297mm"),
      .value("as-of", "DATE", "The day on the page, else $SOURCE_DATE_EPOCH, else today"),
      .value("sort", "KEYS", "Keys to sort by, with - before for the largest first"),
      .flag("empty-rows", "Prints rows without a value too"),
    ],
    takesQuery: true, subcommands: [reportList],
    examples: [
      Example("gunroom report detail 17 -o winchester.pdf", "one gun"),
      Example("gunroom report detail make:colt --landscape --paper a4", "all Colts, on A4"),
    ]
  ) { arguments, session in
    let name = arguments.argument("NAME")
    let definition = try ReportDefinition.named(name)
    let paper = try arguments.value("paper").map(Paper.init)
    guard !(arguments.flag("landscape") && arguments.flag("portrait")) else {
      throw Fault(.usage, "--landscape and --portrait exclude each other")
    }
    let orientation: Orientation? =
      arguments.flag("landscape") ? .landscape : arguments.flag("portrait") ? .portrait : nil
    let day = try session.reportDay(arguments.value("as-of"))
    let vault = try session.vault()
    defer { vault.close() }
    let order = try SortKey.list(arguments.value("sort") ?? "", vault.kinds.gun)
    let query = try Query.guns(
      arguments.arguments("QUERY"), kinds: vault.kinds, currency: vault.settings.currency)
    let numbers = try vault.numbers(matching: query, sortedBy: order)
    guard !numbers.isEmpty else {
      throw Fault(.missing, "no gun matches", advice: "See 'gunroom list'; nothing was printed")
    }
    let report = try GunReport(
      definition, vault, paper: paper, orientation: orientation, day: day,
      includingEmpty: arguments.flag("empty-rows"))
    let path = arguments.value("output") ?? "\(name).pdf"
    let result = try print(report, numbers, to: path, vaultPath: session.vaultPath)
    for missing in result.missing { session.console.message(warning(missing)) }
    guard path != "-" else { return }
    session.console.message(
      "Wrote \(FileName.shown(path)): \(numbers.count.of("gun")), \(result.pageCount.of("page"))")
  }

  private static let reportList = Command(
    "list", "Names the reports.", examples: [Example("gunroom report list", "all of them")]
  ) { _, session in
    var table = Table([
      Table.Column("name", "Report"), Table.Column("summary", "What it prints", shrinks: true),
    ])
    for (name, definition) in try ReportDefinition.all() {
      table.append([Table.Cell(name), Table.Cell(definition.summary)])
    }
    session.console.print(table, as: session.format)
  }

  private static func print(
    _ report: GunReport, _ numbers: [Int], to path: String, vaultPath: String
  ) throws -> GunReport.Result {
    if path == "-" {
      let writer = FileWriter(descriptor: 1, name: "standard output")
      let result = try report.print(numbers) { try writer.write($0) }
      try writer.flush()
      return result
    }
    try OutputFile.check(path, beside: vaultPath)
    var result: GunReport.Result?
    try DurableFile.write(
      path,
      verify: { written in
        let count = try PDFCheck.pageCount(ofFile: written)
        guard count == result?.pageCount else {
          throw Fault(.failed, "the PDF was not written whole", at: FileName.shown(path))
        }
      },
      { writer in result = try report.print(numbers) { try writer.write($0) } })
    guard let result else { preconditionFailure("the body has run") }
    return result
  }

  private static func warning(_ missing: MissingGlyphs) -> String {
    let characters = missing.characters.map { scalar in
      "\(scalar) (U+\(String(scalar.value, radix: 16, uppercase: true)))"
    }
    return "Gun \(missing.gun), \(missing.place): no font here has "
      + characters.joined(separator: ", ")
  }
}
