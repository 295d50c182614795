import Drawing

/// Draws a chart: level lines with round values at the left, the lines with their names at the right,
/// what they run over below.
struct ChartPart: Part {
  let content: ChartContent
  let height: Double

  private static let labelHeight = 9.5
  private static let gap = 8.0
  private static let axisSpace = 20.0
  private static let dashes = [3.0, 2.2]
  private static let axis = Font(size: 7)

  func lay(_ flow: Flow) throws {
    guard !content.lines.isEmpty else { return }
    // Labels need a place each, however low the chart.
    let height = max(height, Double(content.lines.count) * Self.labelHeight)
    try flow.makeRoom(height + Self.labelHeight + Self.axisSpace)
    defer { flow.y += height + Self.labelHeight + Self.axisSpace }
    let values = content.scale.values.map { text(content.text($0), flow) }
    let names = content.lines.map { line in
      flow.shaper.block(
        line.rule.label, font: Font(size: 7.5, weight: .semibold), color: line.rule.color,
        width: flow.width / 3, lineHeight: Self.labelHeight, maximumLines: 1)
    }
    let left = flow.left + (values.map(\.width).max() ?? 0) + Self.gap
    let right = flow.right - (names.map(\.width).max() ?? 0) - Self.gap * 1.5
    let plot = Rectangle(
      x: left, y: flow.y + Self.labelHeight / 2, width: right - left, height: height)
    flow.note(names, "Chart")
    guard let page = flow.page else { return }
    page.tag(.figure(description: content.description)) {
      drawAxes(plot, values, flow, page)
      // The first line is the one that matters, so it lies on top.
      for line in content.lines.reversed() { draw(line, plot, page) }
      draw(names, plot, page)
    }
  }

  private func text(_ words: String, _ flow: Flow) -> TextBlock {
    flow.shaper.block(
      words, font: Self.axis, color: Typography.footGrey, lineHeight: Self.labelHeight,
      maximumLines: 1)
  }

  private func drawAxes(_ plot: Rectangle, _ values: [TextBlock], _ flow: Flow, _ page: Page) {
    let heights = content.scale.values.map { y($0, plot) }
    page.lines(
      heights.map { (Point(x: plot.minX, y: $0), Point(x: plot.maxX, y: $0)) },
      width: Typography.hairline, color: Typography.rule)
    var texts = zip(values, heights).map { block, y in
      PlacedText(block, at: Point(x: flow.left, y: y - Self.labelHeight / 2))
    }
    let labels = content.labels.map { text($0, flow) }
    let widest = (labels.map(\.width).max() ?? 0) + Self.gap
    let fitting = Int(plot.width / widest) + 1
    for place in ChartLabels.written(content.numbers, fitting: fitting) {
      let block = labels[place]
      let middle = x(place, plot) - block.width / 2
      let x = max(flow.left, min(middle, flow.right - block.width))
      texts.append(PlacedText(block, at: Point(x: x, y: plot.maxY + 6)))
    }
    page.draw(texts)
  }

  private func draw(_ line: ChartContent.Line, _ plot: Rectangle, _ page: Page) {
    var path = Path()
    var lone: [Point] = []
    let runs = line.runs
    for run in runs {
      let points = run.compactMap { point(line, $0, plot) }
      guard let first = points.first else { continue }
      if points.count == 1 { lone.append(first) }
      path.move(to: first)
      for point in points.dropFirst() { path.line(to: point) }
    }
    if runs.contains(where: { $0.count > 1 }) {
      page.stroke(
        path, width: line.rule.width, color: line.rule.color,
        dashes: line.rule.isDashed ? Self.dashes : [])
    }
    // A value between two gaps would not be seen; the last one is where the name belongs.
    if let last = runs.last, let end = point(line, last.upperBound - 1, plot) { lone.append(end) }
    for point in Set(lone) {
      let radius = line.rule.width * 0.8 + 0.8
      page.fill(
        Rectangle(
          x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius),
        line.rule.color, cornerRadius: radius)
    }
  }

  /// Draws the names at the ends of their lines, and a hairline to those that had to give way.
  private func draw(_ names: [TextBlock], _ plot: Rectangle, _ page: Page) {
    let ends = content.lines.map { line in
      line.runs.last.flatMap { point(line, $0.upperBound - 1, plot) } ?? Point(x: 0, y: 0)
    }
    let half = Self.labelHeight / 2
    let places = ChartLabels.places(
      wanted: ends.map(\.y), height: Self.labelHeight, in: plot.minY - half...plot.maxY + half)
    for (index, end) in ends.enumerated() {
      let start = plot.maxX + Self.gap * 1.5
      if abs(places[index] - end.y) > 2 || end.x < plot.maxX - 1 {
        var path = Path()
        path.move(to: Point(x: end.x + 3, y: end.y))
        path.line(to: Point(x: max(plot.maxX, end.x) + 3, y: end.y))
        path.line(to: Point(x: start - 2, y: places[index]))
        page.stroke(path, width: Typography.hairline, color: content.lines[index].rule.color)
      }
    }
    page.draw(
      zip(names, places).map { name, y in
        PlacedText(name, at: Point(x: plot.maxX + Self.gap * 1.5, y: y - half))
      })
  }

  private func point(_ line: ChartContent.Line, _ place: Int, _ plot: Rectangle) -> Point? {
    line.values[place].map { Point(x: x(place, plot), y: y($0, plot)) }
  }

  private func x(_ place: Int, _ plot: Rectangle) -> Double {
    let count = content.labels.count
    return count == 1
      ? plot.midX : plot.minX + plot.width * Double(place) / Double(max(1, count - 1))
  }

  private func y(_ value: Int, _ plot: Rectangle) -> Double {
    plot.maxY - plot.height * content.scale.height(of: value)
  }
}
