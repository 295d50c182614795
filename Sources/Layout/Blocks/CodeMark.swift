import Codes
import Drawing
import Platform

/// A code that a scanner reads, as a label shows it.
enum CodeMark: String, CaseIterable, Sendable {
  case qr, code128, none

  /// Below 0.19 mm, 7.5 thousandths of an inch, handheld scanners and office printers begin to fail;
  /// the standards leave it to the use.
  private static let smallest = 0.54
  /// Bars wider than a third of a millimetre make a code larger, and not easier to read.
  private static let widestBar = 1.0
  /// Where the first bar of a Code 128 stands that need not be narrow.
  static let firstBar = widestBar * Double(Code128.quietZone)

  /// Draws it into a box, its quiet zone included.
  ///
  /// - Throws: `Fault` (bad data) for a text that it cannot hold in this size.
  func draw(_ text: String, in box: Rectangle, on page: Page) throws {
    switch self {
    case .none: return
    case .qr:
      let code = try QRCode(text)
      let modules = Double(code.width + 2 * QRCode.quietZone)
      let module = Self.even(min(box.width, box.height) / modules)
      try check(module, text)
      let side = module * Double(code.width)
      let corner = Point(x: Self.even(box.midX - side / 2), y: Self.even(box.midY - side / 2))
      draw("QR code: \(text)", Self.path(code, module, corner), on: page)
    case .code128:
      let code = try Code128(text)
      let room = box.width / Double(code.width + 2 * Code128.quietZone)
      let module = min(Self.even(room), Self.widestBar)
      try check(module, text)
      let start = box.x + module * Double(Code128.quietZone)
      draw("Code 128: \(text)", Self.path(code, module, start, in: box), on: page)
    }
  }

  // Pure black, which no printer makes of dots; one path, within which no edges show.
  private func draw(_ description: String, _ path: Path, on page: Page) {
    page.tag(.figure(description: description)) { page.fill(path, .black) }
  }

  /// A length in whole sixteenths of a point: cairo keeps 256ths, so that all modules are the same.
  private static func even(_ length: Double) -> Double { (length * 16).rounded(.down) / 16 }

  private func check(_ module: Double, _ text: String) throws {
    guard module >= Self.smallest else {
      throw Fault(
        .data, "“\(Visible.text(text))” is too long for a code of this size",
        advice: "Use a shorter codeText, such as {number}, or larger labels")
    }
  }

  /// Dark modules beside each other are one box.
  private static func path(_ code: QRCode, _ module: Double, _ corner: Point) -> Path {
    var path = Path()
    for row in 0..<code.width {
      var column = 0
      while column < code.width {
        guard code[row, column] else {
          column += 1
          continue
        }
        let start = column
        while column < code.width, code[row, column] { column += 1 }
        path.add(
          Rectangle(
            x: corner.x + Double(start) * module, y: corner.y + Double(row) * module,
            width: Double(column - start) * module, height: module))
      }
    }
    return path
  }

  private static func path(
    _ code: Code128, _ module: Double, _ start: Double, in box: Rectangle
  ) -> Path {
    var path = Path()
    var x = start
    for (index, width) in code.widths.enumerated() {
      let width = Double(width) * module
      if index.isMultiple(of: 2) {
        path.add(Rectangle(x: x, y: box.y, width: width, height: box.height))
      }
      x += width
    }
    return path
  }
}
