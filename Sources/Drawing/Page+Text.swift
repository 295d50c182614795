import CCairo

extension Page {
  /// Draws a text with the top-left corner of its box at a point.
  ///
  /// - Parameter lines: the lines to draw, the first of them at the top; all of them if left out.
  public func draw(_ block: TextBlock, lines: Range<Int>? = nil, at point: Point) {
    draw([PlacedText(block, lines: lines, at: point)])
  }

  /// Draws several texts, all glyphs of one font and colour at once.
  ///
  /// That takes cairo a fraction of the time, because each change of colour sets position, size and
  /// font anew; but it is not the order of the texts. ``Tag/reading(_:)`` says how they are read.
  public func draw(_ texts: [PlacedText]) {
    var batches: [GlyphBatch] = []
    for text in texts {
      var baseline = text.point.y + text.block.ascent
      for line in text.block.shaped.lines[text.lines] {
        var x = text.point.x + text.block.indent(of: line)
        for run in line.runs {
          let point = Point(x: x, y: baseline)
          if run.font.isColored {
            paint(run, at: point)
          } else if let index = batches.firstIndex(where: { $0.takes(run, text.block.color) }) {
            batches[index].append(run, at: point)
          } else {
            batches.append(GlyphBatch(run, text.block.color, at: point))
          }
          x += run.width
        }
        baseline += text.block.lineHeight
      }
    }
    later { [self, batches] in
      for batch in batches {
        use(batch.color)
        batch.draw(on: context)
      }
    }
  }

  /// Draws emoji as a picture.
  ///
  /// cairo 1.16 would make a picture of all that they touch, and loses count of the tags. The clip is
  /// needed: without one, cairo forgets the tags begun when a picture is the first drawing on a page.
  private func paint(_ run: GlyphRun, at point: Point) {
    var extents = cairo_font_extents_t()
    FontLock.locked { cairo_scaled_font_extents(run.font.pointer, &extents) }
    let box = Rectangle(
      x: point.x, y: point.y - extents.ascent, width: run.width,
      height: extents.ascent + extents.descent)
    let scale = Page.emojiScale
    clip(to: box) {
      guard isVisible(box),
        let picture = cairo_image_surface_create(
          CAIRO_FORMAT_ARGB32, Int32(box.width * scale) + 1, Int32(box.height * scale) + 1),
        let drawing = cairo_create(picture)
      else { return }
      cairo_scale(drawing, scale, scale)
      FontLock.locked {
        GlyphBatch(run, .black, at: Point(x: 0, y: extents.ascent)).draw(on: drawing)
        cairo_destroy(drawing)
      }
      let pixels = Size(width: box.width * scale, height: box.height * scale)
      paint(picture, named: "\(picture)", pixels: pixels, in: box)
      cairo_surface_destroy(picture)
    }
  }

  /// Pixels a point: 288 dpi.
  private static let emojiScale = 4.0
}
