import CCairo
import Platform

extension Page {
  /// Draws a picture so that it covers a box, its proportions kept, cut off at the box's edge.
  ///
  /// - Parameter focus: the spot to keep near the middle, as fractions of the picture.
  /// - Throws: what reading the picture throws, or a `Fault` when it is no JPEG of the given size.
  public func draw(
    _ picture: Picture, filling box: Rectangle, focus: Point = Point(x: 0.5, y: 0.5),
    cornerRadius: Double = 0
  ) throws {
    let target = aspectFill(picture.size, in: box, focus: focus)
    try clip(to: box, cornerRadius: cornerRadius) { try paint(picture, in: target) }
  }

  /// Draws a picture whole and centred in a box, its proportions kept.
  ///
  /// - Throws: what reading the picture throws, or a `Fault` when it is no JPEG of the given size.
  public func draw(_ picture: Picture, fitting box: Rectangle) throws {
    let target = aspectFit(picture.size, in: box)
    try clip(to: target) { try paint(picture, in: target) }
  }

  /// Paints a surface into a box; the clip must be set to what may be painted.
  ///
  /// - Parameter name: the same for the same surface. cairo 1.16 lists a surface twice in the
  ///   resources of a page that has it twice, which is an error; a group has its own resources.
  func paint(_ surface: OpaquePointer, named name: String, pixels: Size, in box: Rectangle) {
    let isAgain = !document.paintedOnPage.insert(name).inserted
    cairo_surface_reference(surface)
    later { [context] in
      if isAgain { cairo_push_group(context) }
      cairo_save(context)
      cairo_translate(context, box.x, box.y)
      cairo_scale(context, box.width / pixels.width, box.height / pixels.height)
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_paint(context)
      cairo_restore(context)
      if isAgain {
        cairo_pop_group_to_source(context)
        cairo_paint(context)
      }
      cairo_surface_destroy(surface)
    }
  }

  private func paint(_ picture: Picture, in target: Rectangle) throws {
    guard isVisible(target) else { return }
    let surface = try document.surface(for: picture)
    paint(surface, named: picture.identifier, pixels: Size(width: 1, height: 1), in: target)
    cairo_surface_destroy(surface)
  }
}

extension Document {
  /// A one-pixel surface that stands for the picture; the caller destroys it.
  ///
  /// cairo 1.16 writes the JPEG of a surface at the end of the page and frees it; later surfaces of
  /// the same identifier refer to what is written and need no bytes.
  fileprivate func surface(for picture: Picture) throws -> OpaquePointer {
    let jpeg = pictures.contains(picture.identifier) ? nil : try picture.jpeg()
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1) else {
      throw Fault(.failed, "a picture could not be drawn", at: picture.identifier)
    }
    attach(Array(picture.identifier.utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID, to: surface)
    if let jpeg {
      attach(jpeg, as: CAIRO_MIME_TYPE_JPEG, to: surface)
      pictures.insert(picture.identifier)
    }
    return surface
  }

  private func attach(_ bytes: [UInt8], as type: String, to surface: OpaquePointer) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    let status = cairo_surface_set_mime_data(
      surface, type, copy.baseAddress, UInt(bytes.count), { $0?.deallocate() }, copy.baseAddress)
    if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
  }
}
