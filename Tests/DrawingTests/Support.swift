import Drawing
import Glibc
import Testing

let letter = Size(width: 612, height: 792)
let ink = Color(hex: 0x1c1c1e)
let text = Font(size: 9)
let metadata = Document.Metadata(
  title: "Sheets", author: "A. Collector", creationDate: "2026-11-30T02:22:00Z")

/// A drawn document in a file of its own, gone with the value.
final class Drawn {
  let bytes: [UInt8]
  let path: String

  /// Draws pages of the same size, one for each closure.
  init(saying metadata: Document.Metadata = metadata, _ pages: ((Page) throws -> Void)...) throws {
    bytes = try Drawn.bytes(metadata) { document in
      for draw in pages {
        try draw(document.beginPage(letter))
        try document.endPage()
      }
    }
    path = try Drawn.write(bytes)
  }

  /// Draws a document in which the closure begins and ends the pages.
  init(document draw: (Document) throws -> Void) throws {
    bytes = try Drawn.bytes(metadata, draw)
    path = try Drawn.write(bytes)
  }

  deinit { unlink(path) }

  /// What a program prints about the file; the file's path takes the place of `@`.
  func ask(_ command: String) throws -> String {
    try run(command.split(separator: "@", omittingEmptySubsequences: false).joined(separator: path))
  }

  /// The words with their boxes: x from left to right, y from top to bottom.
  func words() throws -> [(word: String, box: Rectangle)] {
    try ask("pdftotext -bbox @ -").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\"")
      guard parts.count == 9, parts[0].hasSuffix("<word xMin=") else { return nil }
      let edges = [1, 3, 5, 7].compactMap { Double(parts[$0]) }
      let word = parts[8].dropFirst().prefix { $0 != "<" }
      return (
        String(word),
        Rectangle(
          x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
      )
    }
  }

  private static func bytes(
    _ metadata: Document.Metadata, _ draw: (Document) throws -> Void
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let document = try Document(metadata) { bytes += $0 }
    try draw(document)
    try document.finish()
    return bytes
  }

  static func write(_ bytes: [UInt8]) throws -> String {
    var template = Array("/tmp/drawing-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// What a shell command prints.
func run(_ command: String) throws -> String {
  let pipe = try #require(popen(command, "r"))
  defer { pclose(pipe) }
  var output: [UInt8] = []
  while case let byte = fgetc(pipe), byte != EOF { output.append(UInt8(truncatingIfNeeded: byte)) }
  return String(decoding: output, as: UTF8.self)
}

/// A picture among the fixtures and how often it has been read.
final class Fixture {
  private(set) var reads = 0
  let bytes: [UInt8]

  init(_ name: String) throws {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let file = try #require(fopen("/\(folder)/Fixtures/pictures/\(name)", "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    self.bytes = bytes
  }

  func picture(_ identifier: String = "one", width: Int, height: Int) -> Picture {
    Picture(identifier: identifier, width: width, height: height) {
      self.reads += 1
      return self.bytes
    }
  }
}

extension Page {
  /// Draws a text as a paragraph.
  func paragraph(_ block: TextBlock, at point: Point) { tag(.paragraph) { draw(block, at: point) } }
}
