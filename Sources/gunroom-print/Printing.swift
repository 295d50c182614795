import CommandLine
import Commands
import Inventory
import Layout
import Platform
import Reports

/// Prints one report into its file.
struct Printing {
  private let arguments: Arguments
  private let session: Session
  private let source: ReportSource
  private let name: String

  init(_ arguments: Arguments, _ session: Session, _ library: ReportLibrary) throws {
    self.arguments = arguments
    self.session = session
    name = arguments.argument("NAME")
    source = try arguments.value("definition").map(ReportSource.init(file:)) ?? library.source(name)
  }

  func perform() throws {
    let options = try options()
    let day = try session.reportDay(arguments.value("as-of"))
    let vault = try session.vault()
    defer { vault.close() }
    let definition = try ReportDefinition(source, vault.kinds)
    let target = try PrintTarget(arguments, name: name, session)
    let report = Report(definition, vault, day: day, options)
    let (result, files) = try target.print(report)
    for missing in result.missing { session.console.message(Self.warning(missing)) }
    for remark in result.remarks { session.console.message(remark) }
    guard let first = files.first, let last = files.last else { return }
    let shown = FileName.shown(first) + (files.count > 1 ? " to \(FileName.shown(last))" : "")
    session.console.message(
      "Wrote \(shown): \(result.count) \(result.noun), \(result.pageCount.of("page"))")
    if arguments.flag("open") { Viewer.open(first, session) }
  }

  private func options() throws -> Report.Options {
    guard !(arguments.flag("landscape") && arguments.flag("portrait")) else {
      throw Fault(.usage, "--landscape and --portrait exclude each other")
    }
    var options = Report.Options()
    options.paper = try arguments.value("paper").map(Paper.init)
    options.orientation =
      arguments.flag("landscape") ? .landscape : arguments.flag("portrait") ? .portrait : nil
    options.isOfDay = arguments.value("as-of") != nil
    options.query = arguments.arguments("QUERY")
    options.order = arguments.value("sort")
    options.columns = try arguments.value("columns").map(Self.columns)
    options.group = arguments.value("group")
    options.sheet = try arguments.value("sheet").map(LabelSheet.init)
    options.firstLabel = try firstLabel()
    options.includesEmpty = arguments.flag("empty-rows")
    if arguments.flag("with-papers") { options.readPicture = try session.pictureReader() }
    options.omission = try arguments.omission()
    options.shown = Set(try arguments.groups("show"))
    // Who asks for a part of the serials asks for serials.
    if options.omission.serialEnd != nil { options.shown.insert(.serials) }
    return options
  }

  private func firstLabel() throws -> Int? {
    guard let word = arguments.value("start-at") else { return nil }
    guard word.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(word), number > 0 else {
      throw Fault(
        .usage, "“\(Visible.text(word))” is no number of a label", at: "--start-at",
        advice: "Count them from 1, row by row")
    }
    return number
  }

  private static func columns(_ list: String) throws -> [String] {
    let columns = words(list)
    guard (1...100).contains(columns.count) else {
      throw Fault(.usage, "name 1 to 100 columns", at: "--columns", advice: "Put commas between")
    }
    return columns
  }

  private static func words(_ list: String) -> [String] {
    list.split(separator: ",").map { $0.lowercased().trimmingBlanks }
  }

  private static func warning(_ missing: MissingGlyphs) -> String {
    let characters = missing.characters.map { scalar in
      "\(scalar) (U+\(String(scalar.value, radix: 16, uppercase: true)))"
    }
    return "\(missing.place): no font here has " + characters.joined(separator: ", ")
  }
}
