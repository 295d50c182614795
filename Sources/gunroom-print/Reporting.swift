import CommandLine
import Commands
import Drawing
import Inventory
import Layout
import Platform

/// The commands of reports, which need the libraries that draw.
enum Reporting {
  static func perform(_ task: ReportTask, _ arguments: Arguments, _ session: Session) throws {
    switch task {
    case .print: try print(arguments, session)
    case .list: try list(session)
    }
  }

  private static func print(_ arguments: Arguments, _ session: Session) throws {
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

  private static func list(_ session: Session) throws {
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
