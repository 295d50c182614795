import Foundation
import Platform
import Reports
import Testing

/// Pages beside pictures of them that were looked at: small and grey, so that only what moves, grows
/// or vanishes differs, and not how an edge is smoothed.
@Suite("A page looks as it did")
struct PageLookTests {
  /// What is printed, and which page is compared.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var words = ""
    var page = 1

    /// The name of its picture.
    var picture: String {
      let options = words.split(separator: " ").map { $0.filter(\.isLetter) }.filter { !$0.isEmpty }
      return ([name] + options + (page == 1 ? [] : ["\(page)"])).joined(separator: "-")
    }
    var testDescription: String { picture }
  }

  static let folder = "\(Workplace.repository)/Tests/Pictures/pages"
  static let cases =
    ReportCatalogue.all.map(\.name).map { name in
      switch name {
      case "theft": Case(name: name, words: "1 8 16")
      case "detail": Case(name: name, words: "8")
      default: Case(name: name)
      }
    } + [
      Case(name: "detail", words: "8", page: 2), Case(name: "detail", words: "8 --landscape"),
      Case(name: "detail", words: "8 --landscape", page: 2), Case(name: "catalogue", page: 2),
      Case(name: "estate", page: 2), Case(name: "insurance", page: 2),
      Case(name: "insurance", words: "--with-papers", page: 4),
      Case(name: "bound-book", words: "--paper a5"),
    ]

  @Test("of each report", arguments: cases)
  func looks(_ look: Case) throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      gunroom report \(look.name) \(look.words) -q --as-of 2026-11-30 -o r.pdf
      pdftoppm -gray -r 40 -f \(look.page) -l \(look.page) -singlefile r.pdf page
      """)
    let drawn = try GreyPicture(pgm: Files.read("\(workplace.folder)/page.pgm", limit: 1 << 22))
    let reference = "\(Self.folder)/\(look.picture).png"
    if ProcessInfo.processInfo.environment["GUNROOM_RECORD"] != nil {
      try workplace.must(
        "mkdir -p \(Self.folder) && vips copy page.pgm '\(reference)[compression=9,strip]'")
      Issue.record("\(look.picture).png was recorded; look at it")
      return
    }
    try workplace.must("vips copy \(reference) kept.pgm")
    let kept = try GreyPicture(pgm: Files.read("\(workplace.folder)/kept.pgm", limit: 1 << 22))
    let difference = try #require(drawn.difference(from: kept), "the page has another size")
    #expect(
      difference < PageLookTests.most,
      "\(look.picture): \(difference) of what is on the page differs")
  }

  /// The part that may differ: an edge that is smoothed otherwise, another release of a font.
  static let most = 0.03

  @Test("and a line that moves, a picture that is missing and a page without its text are noticed")
  func notices() throws {
    let workplace = try Workplace()
    func picture(_ name: String) throws -> GreyPicture {
      try workplace.must("vips copy \(Self.folder)/\(name).png p.pgm")
      return try GreyPicture(pgm: Files.read("\(workplace.folder)/p.pgm", limit: 1 << 22))
    }
    for name in Self.cases.map(\.picture) {
      let page = try picture(name)
      #expect(page.difference(from: page) == 0)
      #expect(try #require(page.moved(down: 4).difference(from: page)) > Self.most, "\(name)")
      #expect(try #require(page.blank.difference(from: page)) > Self.most, "\(name)")
    }
  }
}

/// A grey picture, a byte a pixel.
struct GreyPicture {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  /// Reads a binary PGM (Netpbm, P5) without comments.
  init(pgm bytes: [UInt8]) throws {
    var words: [String] = []
    var place = 0
    while words.count < 4, place < bytes.count {
      let end = bytes[place...].firstIndex { [9, 10, 13, 32].contains($0) } ?? bytes.count
      if bytes[place] == UInt8(ascii: "#") {
        place = (bytes[place...].firstIndex(of: 10) ?? bytes.count) + 1
        continue
      }
      words.append(String(decoding: bytes[place..<end], as: UTF8.self))
      place = end + 1
    }
    guard words.first == "P5", words.count == 4, let width = Int(words[1]),
      let height = Int(words[2]),
      bytes.count - place == width * height
    else { throw Fault(.data, "this is no grey picture") }
    self.init(width, height, Array(bytes[place...]))
  }

  private init(_ width: Int, _ height: Int, _ pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The same without anything on it.
  var blank: GreyPicture {
    GreyPicture(width, height, [UInt8](repeating: 255, count: pixels.count))
  }

  /// The same with everything lower by some pixels.
  func moved(down rows: Int) -> GreyPicture {
    let kept = pixels.dropLast(rows * width)
    return GreyPicture(width, height, [UInt8](repeating: 255, count: rows * width) + kept)
  }

  /// The part of the cells of 5 by 5 pixels (an eighth of an inch) on which something is, in one of
  /// the two, whose mean differs by more than a tenth of the range from black to white; nil for
  /// another size.
  func difference(from other: GreyPicture) -> Double? {
    guard (width, height) == (other.width, other.height) else { return nil }
    let side = 5
    var differing = 0
    var count = 0
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        var sums = (0, 0)
        var area = 0
        for y in top..<min(top + side, height) {
          for x in left..<min(left + side, width) {
            sums.0 += Int(pixels[y * width + x])
            sums.1 += Int(other.pixels[y * width + x])
            area += 1
          }
        }
        if min(sums.0, sums.1) < area * 250 { count += 1 }
        if abs(sums.0 - sums.1) * 10 > area * 255 { differing += 1 }
      }
    }
    return count == 0 ? 0 : Double(differing) / Double(count)
  }
}
