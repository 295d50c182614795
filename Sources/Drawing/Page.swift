import CCairo

/// Draws on one page; lengths in points, y down from the top-left corner.
public final class Page {
  /// The paper.
  public let size: Size
  // Steps of drawing hold the page, and the document holds the steps.
  unowned let document: Document
  let context: OpaquePointer

  init(_ document: Document, size: Size) {
    self.document = document
    self.size = size
    context = document.context
  }

  /// Fills a box.
  public func fill(_ box: Rectangle, _ color: Color, cornerRadius: Double = 0) {
    later { [self] in
      outline(box, cornerRadius)
      use(color)
      cairo_fill(context)
    }
  }

  /// Draws straight lines of one kind at once, which is quicker than one by one.
  public func lines(_ lines: [(from: Point, to: Point)], width: Double, color: Color) {
    later { [self] in
      for line in lines {
        cairo_move_to(context, line.from.x, line.from.y)
        cairo_line_to(context, line.to.x, line.to.y)
      }
      use(color)
      cairo_set_line_width(context, width)
      cairo_stroke(context)
    }
  }

  /// Draws along a path, its corners and ends round.
  ///
  /// - Parameter dashes: the lengths of strokes and gaps by turns; none for an unbroken line.
  public func stroke(_ path: Path, width: Double, color: Color, dashes: [Double] = []) {
    later { [self] in
      cairo_save(context)
      trace(path)
      use(color)
      cairo_set_line_width(context, width)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      // Round ends would fill the gaps of short dashes.
      cairo_set_line_cap(context, dashes.isEmpty ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
      cairo_set_dash(context, dashes, Int32(dashes.count), 0)
      cairo_stroke(context)
      cairo_restore(context)
    }
  }

  /// Fills an outline by the non-zero winding rule.
  public func fill(_ path: Path, _ color: Color) {
    later { [self] in
      trace(path)
      use(color)
      cairo_fill(context)
    }
  }

  /// Draws only inside a box, whose corners may be round.
  public func clip<Result>(
    to box: Rectangle, cornerRadius: Double = 0, _ draw: () throws -> Result
  ) rethrows -> Result {
    later { [self] in
      cairo_save(context)
      outline(box, cornerRadius)
      cairo_clip(context)
    }
    defer { later { [context] in cairo_restore(context) } }
    return try draw()
  }

  /// Says what the drawing inside is.
  public func tag<Result>(_ tag: Tag, _ draw: () throws -> Result) rethrows -> Result {
    document.beginTag(tag)
    defer { document.endTag(tag) }
    return try draw()
  }

  /// Names a place, for ``Tag/link(to:)``; only the first place of a name counts.
  public func destination(_ name: String, at point: Point) {
    let name = Tag.destination(name)
    guard document.destinations.insert(name).inserted else { return }
    later { [context] in
      cairo_tag_begin(context, CAIRO_TAG_DEST, "name='\(name)' x=\(point.x) y=\(point.y)")
      cairo_tag_end(context, CAIRO_TAG_DEST)
    }
  }

  /// Keeps a step of drawing for the thread that draws.
  func later(_ step: @escaping () -> Void) { document.later(step) }

  /// Whether a box lies on the paper: cairo takes no notice of the rest, and a box without an area
  /// would spoil all later drawing.
  func isVisible(_ box: Rectangle) -> Bool {
    min(size.width, box.maxX) > max(0, box.minX) && min(size.height, box.maxY) > max(0, box.minY)
  }

  func use(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  func outline(_ box: Rectangle, _ cornerRadius: Double) {
    let radius = min(cornerRadius, box.width / 2, box.height / 2)
    guard radius > 0 else {
      cairo_rectangle(context, box.x, box.y, box.width, box.height)
      return
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, box.maxX - radius, box.minY + radius, radius, -quarter, 0)
    cairo_arc(context, box.maxX - radius, box.maxY - radius, radius, 0, quarter)
    cairo_arc(context, box.minX + radius, box.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, box.minX + radius, box.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  private func trace(_ path: Path) {
    for step in path.steps {
      switch step {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }
}
