import CommandLine
import Commands
import Drawing
import Layout
import Platform
import Protection

/// Where a report goes, and as what.
struct PrintTarget {
  /// The file; nil for standard output.
  let path: String?
  private let type: PaperType
  private let resolution: Int
  /// What opens the document; nil where it is not protected.
  private let password: String?
  private let session: Session

  /// Reads the command line, and asks for the password where it must.
  init(_ arguments: Arguments, name: String, _ session: Session) throws {
    self.session = session
    let given = arguments.value("output")
    let type = try PaperType(named: arguments.value("type"), file: given)
    self.type = type
    path = given == "-" ? nil : given ?? "\(name).\(type.rawValue)"
    resolution = try Self.resolution(arguments.value("resolution"), type)
    if arguments.flag("open"), path == nil {
      throw Fault(.usage, "standard output cannot be shown", at: "--open", advice: "Name a file")
    }
    let isProtected = arguments.flag("protect")
    guard !isProtected || type == .pdf else {
      throw Fault(.usage, "only a PDF can be encrypted", at: "--protect")
    }
    for option in ["password-file", "password-command"]
    where !isProtected && arguments.value(option) != nil {
      throw Fault(.usage, "this goes with --protect", at: "--\(option)")
    }
    // What is missing is said before anything is asked or drawn.
    if type != .pdf { _ = try PagePictures.program(session.environment) }
    if let path { try OutputFile.check(path, as: type, beside: try session.vaultPath) }
    password =
      isProtected
      ? try Secret.paper.read(arguments, session, check: EncryptedPDF.check) : nil
  }

  private static func resolution(_ given: String?, _ type: PaperType) throws -> Int {
    guard let given else { return 150 }
    guard type == .png else {
      throw Fault(
        .usage, "only PNG pictures have dots", at: "--resolution", advice: "Add --type png")
    }
    guard let number = Int(given), (10...1_200).contains(number) else {
      throw Fault(
        .usage, "“\(Visible.text(given))” is no number of dots per inch", at: "--resolution",
        advice: "Use 10 to 1200")
    }
    return number
  }

  /// Prints a report; gives the names of the files too.
  func print(_ report: Report) throws -> (result: Report.Result, files: [String]) {
    if type == .pdf, password == nil { return try printPlain(report) }
    var pdf: [UInt8] = []
    let result = try report.print { pdf += $0 }
    if let password {
      try printProtected(pdf, result, password)
      return (result, path.map { [$0] } ?? [])
    }
    return (result, try printPictures(pdf, result))
  }

  private func printPlain(_ report: Report) throws -> (result: Report.Result, files: [String]) {
    guard let path else {
      let writer = FileWriter(descriptor: 1, name: "standard output")
      let result = try report.print { try writer.write($0) }
      try writer.flush()
      return (result, [])
    }
    var result: Report.Result?
    try DurableFile.write(
      path,
      verify: { written in
        guard try PDFCheck.pageCount(ofFile: written) == result?.pageCount else {
          throw Self.notWhole(path)
        }
      },
      { writer in result = try report.print { try writer.write($0) } })
    guard let result else { preconditionFailure("the body has run") }
    return (result, [path])
  }

  /// Encrypts in memory, so that nothing readable ever lies on the disk.
  private func printProtected(_ pdf: [UInt8], _ result: Report.Result, _ password: String) throws {
    let encrypted = try EncryptedPDF.encrypt(pdf, password: password)
    guard let path else { return try writeOut(encrypted) }
    try DurableFile.write(
      path,
      verify: { written in
        let count = try EncryptedPDF.pageCount(Files.read(written), password: password)
        guard count == result.pageCount else { throw Self.notWhole(path) }
      },
      { try $0.write(encrypted) })
  }

  private func printPictures(_ pdf: [UInt8], _ result: Report.Result) throws -> [String] {
    let pictures = try PagePictures(
      pdf, pageCount: result.pageCount, type, resolution: resolution, session.environment)
    guard let path else {
      guard result.pageCount == 1 else {
        throw Fault(
          .usage, "\(result.pageCount) pages are as many files and do not go into one output",
          advice: "Name them with -o NAME.\(type.rawValue)")
      }
      try pictures.forEach { try writeOut($1) }
      return []
    }
    let names = PagePictures.names(path, pageCount: result.pageCount)
    for name in names { try OutputFile.check(name, as: type, beside: try session.vaultPath) }
    if names.count == 1, Files.kind(path) == .other {
      // A device takes what comes.
      try pictures.forEach { _, picture in
        try DurableFile.write(path) { try $0.write(picture) }
      }
      return names
    }
    let files = DurableFiles()
    try pictures.forEach { page, picture in
      session.console.progress("Page \(page + 1) of \(result.pageCount)")
      try files.add(names[page], picture)
    }
    try files.commit()
    return names
  }

  private func writeOut(_ bytes: [UInt8]) throws {
    let writer = FileWriter(descriptor: 1, name: "standard output")
    try writer.write(bytes)
    try writer.flush()
  }

  private static func notWhole(_ path: String) -> Fault {
    Fault(.failed, "the PDF was not written whole", at: FileName.shown(path))
  }
}
