import Platform

/// Reads a written PDF back, to be sure that it is whole before it gets its name.
///
/// It follows the file as a reader does (ISO 32000-1, 7.5): from the end to the table of objects,
/// from there to the catalogue and to the tree of pages. Only files as ``Document`` writes them are
/// known. A library would read all of it and takes a third of the time that drawing took; the tests
/// do ask one.
public enum PDFCheck {
  /// Counts the pages of a file.
  ///
  /// - Throws: `Fault` when the file cannot be read or is no whole PDF.
  public static func pageCount(ofFile path: String) throws -> Int {
    guard case .regular(let size) = Files.kind(path) else {
      throw Fault(.missing, "there is no such file", at: FileName.shown(path))
    }
    let start = try text(path, 0, 8)
    let end = try text(path, max(0, size - 256), 256)
    guard start.hasPrefix("%PDF-1."), end.hasSuffix("%%EOF\n"),
      let place = number(after: "startxref\n", in: end), place < size
    else { throw notWhole(path) }
    let table = try Files.read(path, from: place, count: size - place)
    guard let places = ObjectTable.offsets(in: table),
      let root = number(after: "/Root ", in: String(decoding: table.prefix(512), as: UTF8.self)),
      let catalogue = try object(root, path, places),
      let pages = number(after: "/Pages ", in: catalogue),
      let tree = try object(pages, path, places), let count = number(after: "/Count ", in: tree)
    else { throw notWhole(path) }
    return count
  }

  /// The text of an object; nil where it is not at its place.
  private static func object(_ number: Int, _ path: String, _ places: [Int]) throws -> String? {
    guard places.indices.contains(number) else { return nil }
    // The largest is the tree, which names every page: ten bytes for each.
    let bytes = try Files.read(path, from: places[number], count: 1 << 20)
    let end = bytes.indices.first { bytes[$0...].starts(with: "endobj".utf8) }
    let body = String(decoding: bytes[..<(end ?? 0)], as: UTF8.self)
    return body.hasPrefix("\(number) 0 obj") ? body : nil
  }

  private static func notWhole(_ path: String) -> Fault {
    Fault(.data, "the PDF is not whole", at: FileName.shown(path))
  }

  private static func text(_ path: String, _ start: Int, _ count: Int) throws -> String {
    String(decoding: try Files.read(path, from: start, count: count), as: UTF8.self)
  }

  private static func number(after word: String, in text: String) -> Int? {
    text.splitOnce(word).flatMap { Int($0.1.prefix { $0.isASCII && $0.isNumber }) }
  }
}
