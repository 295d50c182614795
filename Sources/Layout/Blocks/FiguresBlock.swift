import Drawing

/// Key figures side by side: a small label and under it what it says, or where that is nothing a line
/// to write on.
struct FiguresBlock: Block {
  private struct Figure {
    let label: Template
    let value: Template
    /// The width of the line to write on; nil where there is none.
    let blank: Double?
  }

  private let figures: [Figure]

  init(_ object: DefinitionObject) {
    figures = object.objects("figures") { object in
      let blank = object.has("blank") ? object.number("blank", usual: 90, in: 20...600) : nil
      return Figure(
        label: object.template("label"),
        value: object.template("value", usual: blank == nil ? nil : ""), blank: blank)
    }
  }

  func part(_ scope: Scope) throws -> any Part {
    let keys = figures.flatMap { $0.label.keys + $0.value.keys }
    let summary = try Summary(scope.list, keys: keys, scope.data)
    let filled = try figures.map { figure in
      let value = try figure.value.filled(summary)
      return (
        label: try figure.label.filled(summary), value: value,
        blank: value.isEmpty ? figure.blank : nil
      )
    }
    // A figure without anything to say is left out, as are those that the printing leaves out.
    return Laid(figures: filled.filter { !$0.value.isEmpty || $0.blank != nil })
  }

  private struct Laid: Part {
    let figures: [(label: String, value: String, blank: Double?)]

    private static let gap = 28.0
    private static let height = 34.0

    func lay(_ flow: Flow) throws {
      guard !figures.isEmpty else { return }
      try flow.makeRoom(Self.height + 8)
      var x = flow.left
      let label = TextStyle(
        Font(size: 7, weight: .medium, letterSpacing: 0.5), Typography.labelGrey)
      let value = TextStyle(Font(size: 12, weight: .bold))
      for figure in figures {
        let words = label.block(figure.label.uppercased(), width: flow.width, flow.shaper)
        let said = value.block(figure.value, width: flow.width, flow.shaper, maximumLines: 1)
        let width = max(words.width, figure.blank ?? said.width)
        if x > flow.left, x + width > flow.right {
          x = flow.left
          flow.y += Self.height
          try flow.makeRoom(Self.height)
        }
        if let page = flow.page {
          page.tag(
            .reading("\(figure.label): \(figure.blank == nil ? figure.value : "to fill in").")
          ) {
            page.draw([
              PlacedText(words, at: Point(x: x, y: flow.y)),
              PlacedText(said, at: Point(x: x, y: flow.y + 11)),
            ])
          }
          if figure.blank != nil {
            flow.rule(at: [flow.y + 25], from: x, to: x + width, .heading)
          }
        }
        flow.note([words, said], figure.label)
        x += width + Self.gap
      }
      flow.y += Self.height + 8
    }
  }
}
