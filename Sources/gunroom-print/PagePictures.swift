import Commands
import Platform

/// Makes pictures of the pages of a PDF, by the program pdftocairo of poppler.
///
/// Another renderer than the one that drew: what is seen is what readers of the PDF will see.
struct PagePictures {
  private let pdf: [UInt8]
  private let pageCount: Int
  private let type: PaperType
  private let resolution: Int
  private let program: String

  /// The time in which a page must be done, in seconds.
  private static let limit = 120

  /// Makes ready.
  ///
  /// - Throws: `Fault` (failed) when the program is missing.
  init(
    _ pdf: [UInt8], pageCount: Int, _ type: PaperType, resolution: Int,
    _ environment: [String: String]
  ) throws {
    self.pdf = pdf
    self.pageCount = pageCount
    self.type = type
    self.resolution = resolution
    program = try Self.program(environment)
  }

  /// Where pdftocairo is.
  static func program(_ environment: [String: String]) throws -> String {
    guard let program = SystemProgram("pdftocairo").path(environment) else {
      throw Fault(
        .failed, "the program pdftocairo, which makes pictures of pages, is missing",
        advice: "Install Debian's package poppler-utils")
    }
    return program
  }

  /// The names for so many pages: `sheet.png`, or `sheet-1.png`, `sheet-2.png` …, each with as many
  /// digits as the last one.
  static func names(_ path: String, pageCount: Int) -> [String] {
    guard pageCount > 1 else { return [path] }
    let last = FileName.last(path)
    let dot = last.lastIndex(of: ".").flatMap { $0 == last.startIndex ? nil : $0 } ?? last.endIndex
    let stem = path.dropLast(last.count) + last[..<dot]
    let digits = String(pageCount).count
    return (1...pageCount).map { number in
      let padding = String(repeating: "0", count: digits - String(number).count)
      return "\(stem)-\(padding)\(number)\(last[dot...])"
    }
  }

  /// Makes the pictures in the order of the pages, as many at a time as there are processors.
  func forEach(_ body: (_ page: Int, _ picture: [UInt8]) throws -> Void) throws {
    var running: [(page: Int, child: ChildProcess)] = []
    var next = 0
    while next < pageCount || !running.isEmpty {
      while next < pageCount, running.count < ChildProcess.processorCount {
        running.append((next, try start(next)))
        next += 1
      }
      let first = running.removeFirst()
      while first.child.ending == nil {
        _ = try ChildProcess.wait(
          for: [first.child] + running.map(\.child).filter { $0.ending == nil })
      }
      try body(first.page, try picture(first.page, first.child))
    }
  }

  private func start(_ page: Int) throws -> ChildProcess {
    let number = String(page + 1)
    let kind =
      type == .png ? ["-png", "-singlefile", "-r", String(resolution)] : ["-svg"]
    return try ChildProcess(
      program, arguments: kind + ["-f", number, "-l", number, "-", "-"], input: pdf,
      outputLimit: 1 << 30, seconds: Self.limit)
  }

  private func picture(_ page: Int, _ child: ChildProcess) throws -> [UInt8] {
    guard child.ending == .exited(0), type.begins(Array(child.output.prefix(512))) else {
      let words =
        String(decoding: child.errors, as: UTF8.self)
        .split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw Fault(
        .failed, "page \(page + 1) could not be made \(type.noun)\(words)",
        advice: type == .png ? "Try a lower --resolution" : "")
    }
    return child.output
  }
}
