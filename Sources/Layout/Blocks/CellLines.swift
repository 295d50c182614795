import Drawing

/// Lines of text under each other in the middle of a cell, a card or a label.
struct CellLines: Sendable {
  struct Line {
    let text: Template
    let style: TextStyle
    /// The height of the line's box, in the middle of which the text stands.
    let height: Double
    /// How many lines the words may take before they are shortened.
    let limit: Int

    init(_ object: DefinitionObject, usual: TextStyle) {
      text = object.template("text")
      style = TextStyle(object, usual: usual)
      height = object.number("height", usual: style.lineHeight, in: 4...200)
      limit = object.count("lines", usual: 1, in: 1...20)
    }
  }

  private let lines: [Line]
  private let gap: Double
  private let closesGaps: Bool

  /// Reads a list of lines.
  ///
  /// - Parameters:
  ///   - gap: points between two lines.
  ///   - closesGaps: whether a line without words takes no room.
  init(
    _ object: DefinitionObject, _ key: String, gap: Double, closesGaps: Bool = false,
    usual: TextStyle
  ) {
    lines = object.objects(key) { Line($0, usual: usual) }
    self.gap = gap
    self.closesGaps = closesGaps
  }

  var isEmpty: Bool { lines.isEmpty }

  /// Draws the lines for an item in the width of a box.
  ///
  /// Where gaps are closed, what is too high for the box is first set in single lines, and then left out
  /// from the end.
  func draw(_ item: Item, in box: Rectangle, _ flow: Flow) throws {
    var stack = try lines.map { line in
      let text = try line.text.filled(item)
      return SetLine(line, text, width: box.width, line.limit, flow.shaper)
    }
    if closesGaps {
      stack.removeAll { $0.text.isEmpty }
      if height(of: stack) > box.height {
        stack = stack.map { SetLine($0.line, $0.text, width: box.width, 1, flow.shaper) }
      }
      while stack.count > 1, height(of: stack) > box.height { stack.removeLast() }
    }
    var y = box.midY - height(of: stack) / 2
    for set in stack {
      if !set.text.isEmpty {
        let top = y + (set.height - set.words.height) / 2
        flow.link(to: item.destination, item.title) { page in
          page.tag(.paragraph) { page.draw(set.words, at: Point(x: box.x, y: top)) }
        }
        flow.note([set.words], item.name)
      }
      y += set.height + gap
    }
  }

  private func height(of stack: [SetLine]) -> Double {
    stack.reduce(0) { $0 + $1.height } + gap * Double(max(0, stack.count - 1))
  }
}

/// A line with its words set; higher than its box is for one where they take several.
private struct SetLine {
  let line: CellLines.Line
  let text: String
  let words: TextBlock
  let height: Double

  init(
    _ line: CellLines.Line, _ text: String, width: Double, _ limit: Int, _ shaper: TextShaper
  ) {
    self.line = line
    self.text = text
    words = line.style.block(text, width: width, shaper, maximumLines: limit)
    height = line.height + Double(words.lineCount - 1) * words.lineHeight
  }
}
