import CommandLine
import Commands
import Inventory
import Layout
import Platform
import Reports

/// The commands of reports, which need the libraries that draw.
enum Reporting {
  static func perform(_ task: ReportTask, _ arguments: Arguments, _ session: Session) throws {
    let library = ReportLibrary(environment: session.environment)
    switch task {
    case .print: try Printing(arguments, session, library).perform()
    case .list: try list(library, session)
    case .show:
      session.console.write(try library.source(arguments.argument("NAME")).bytes)
    case .new: try new(arguments, library, session)
    case .check: try check(arguments.argument("FILE"), library, session)
    }
  }

  private static func list(_ library: ReportLibrary, _ session: Session) throws {
    var table = Table([
      Table.Column("name", "Report"), Table.Column("summary", "What it prints", shrinks: true),
      Table.Column("own", "", shrinks: true),
    ])
    let kinds = kinds(session)
    for name in library.names {
      let definition = try? ReportDefinition(try library.source(name), kinds)
      table.append([
        Table.Cell(name),
        Table.Cell(definition?.summary ?? "has faults: see 'gunroom report check \(name)'"),
        Table.Cell(library.isOwn(name) ? "your own" : ""),
      ])
    }
    session.console.print(table, as: session.format)
  }

  private static func new(
    _ arguments: Arguments, _ library: ReportLibrary, _ session: Session
  ) throws {
    let name = arguments.argument("NAME")
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), FileName.isText(name) else {
      throw Fault(
        .usage, "“\(Visible.text(name))” cannot be the name of a report",
        advice: "Use a plain word, without / and without a point at its beginning")
    }
    let path = library.path(name)
    guard !library.isOwn(name) else {
      throw Fault(
        .cannotCreate, "there is a report of this name already; it stays as it is",
        at: FileName.shown(path), advice: "Choose another name, or change that file")
    }
    let source = try library.source(arguments.value("from") ?? "detail")
    try Files.makeFolders(library.folder)
    try DurableFile.write(path) { try $0.write(source.bytes) }
    session.console.print(FileName.shown(path))
    session.console.message("Change the file, then: gunroom report \(name)")
  }

  private static func check(
    _ name: String, _ library: ReportLibrary, _ session: Session
  ) throws {
    let isFile = name.contains("/") || name.hasSuffix(".json5")
    let source = isFile ? try ReportSource(file: name) : try library.source(name)
    let faults = try ReportDefinition.faults(source, kinds(session))
    guard !faults.isEmpty else {
      session.console.message("\(source.place): no faults")
      return
    }
    if session.format == .table {
      // The advice names every word that would do, which no column of a table has room for.
      for fault in faults {
        session.console.print("\(Visible.text(fault.place)): \(fault.what)")
        session.console.print(flowing: fault.advice, indent: 2)
      }
    } else {
      session.console.print(table(faults), as: session.format)
    }
    let verb = faults.count == 1 ? "is" : "are"
    throw Fault(.data, "there \(verb) \(faults.count.of("fault"))", at: source.place)
  }

  private static func table(_ faults: [DefinitionFault]) -> Table {
    var table = Table([
      Table.Column("place", "Place"), Table.Column("fault", "Fault"),
      Table.Column("advice", "What would do"),
    ])
    for fault in faults {
      table.append([Table.Cell(fault.place), Table.Cell(fault.what), Table.Cell(fault.advice)])
    }
    return table
  }

  /// What the records of the vault can say; without a vault what those of any can.
  private static func kinds(_ session: Session) -> Kinds {
    guard let vault = try? session.vault() else { return Kinds() }
    defer { vault.close() }
    return vault.kinds
  }
}
