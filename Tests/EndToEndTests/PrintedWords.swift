/// A word on a printed page, in points from the top left.
struct PrintedWord {
  let page: Int
  let left, top, right, bottom: Double
  let text: String
}

extension Workplace {
  /// The words of a PDF in its folder.
  func words(_ pdf: String) throws -> [PrintedWord] {
    let html = try must("pdftotext -bbox \(pdf) -")
    var page = 0
    return html.split(separator: "\n").compactMap { line in
      if line.contains("<page ") { page += 1 }
      let parts = line.split(separator: "\"")
      guard line.contains("<word "), parts.count >= 9 else { return nil }
      let box = [1, 3, 5, 7].compactMap { Double(parts[$0]) }
      let text = parts[8].dropFirst().prefix { $0 != "<" }
      return PrintedWord(
        page: page, left: box[0], top: box[1], right: box[2], bottom: box[3], text: String(text))
    }
  }
}
