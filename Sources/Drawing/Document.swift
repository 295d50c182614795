import CCairo
import Platform

/// A PDF being written page by page.
///
/// The same calls give the same bytes: nothing is taken from the clock or the environment.
/// Pages are tagged; everything stands inside one `Document` tag.
public final class Document {
  /// What the document says about itself.
  public struct Metadata: Sendable {
    /// Shown in the window's title.
    public var title: String
    /// Who made it; may be empty.
    public var author: String
    /// The language of its words, BCP 47, such as `en`.
    public var language: String
    /// When it was made, ISO 8601, such as `2026-11-30T02:22:00Z`.
    public var creationDate: String

    /// Makes metadata.
    public init(title: String, author: String = "", language: String = "en", creationDate: String) {
      self.title = title
      self.language = language
      self.author = author
      self.creationDate = creationDate
    }
  }

  /// A bookmark, under which others can be put.
  public struct Bookmark: Sendable {
    let identifier: Int32
  }

  /// Pages begun so far.
  public private(set) var pageCount = 0

  let context: OpaquePointer
  let surface: OpaquePointer
  /// The pictures the file holds already.
  var pictures: Set<String> = []
  /// The surfaces the page has already.
  var paintedOnPage: Set<String> = []
  /// The places named already.
  var destinations: Set<String> = []
  /// The gradients drawn already.
  var strips: [[Color]: OpaquePointer] = [:]
  private let thread = DrawingThread()
  /// What is to be done for the page, by the thread.
  private var steps: [() -> Void] = []
  /// From cairo to the thread that lays out, where it is finished and written.
  private let sink: Sink
  private let output: Sink
  private let finishing: Finishing
  private var bookmarks: Int32 = 0
  private var isOnPage = false
  private var isFinished = false
  /// Tags begun and ended since the last page.
  private var pending: [(tag: Tag, begins: Bool)] = []

  /// Starts a document.
  ///
  /// - Parameter write: takes the bytes in order. The first error it throws ends the writing and
  ///   comes out of ``endPage()`` or ``finish()``.
  /// - Throws: a `Fault` when cairo cannot start.
  public init(
    _ metadata: Metadata, write: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let output = Sink(write)
    let finishing = Finishing(output, metadata)
    self.output = output
    self.finishing = finishing
    sink = Sink { [thread] in thread.write($0) }
    guard
      let surface = cairo_pdf_surface_create_for_stream(
        { closure, bytes, count in
          guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
          sink.put(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
          return sink.error == nil ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
        }, Unmanaged.passUnretained(sink).toOpaque(), 612, 792),
      let context = cairo_create(surface)
    else { throw Fault(.failed, "the PDF could not be started") }
    self.surface = surface
    self.context = context
    set(CAIRO_PDF_METADATA_TITLE, metadata.title)
    set(CAIRO_PDF_METADATA_AUTHOR, metadata.author)
    set(CAIRO_PDF_METADATA_CREATOR, "Gunroom")
    set(CAIRO_PDF_METADATA_CREATE_DATE, metadata.creationDate)
    try checkStatus()
  }

  deinit {
    if !isFinished { thread.end() }
    // Destroying an unfinished surface finishes it, and cairo 1.16 crashes on places named on a page
    // it has not written. A document given up is left as it is; it writes nothing more.
    guard isFinished else { return }
    for strip in strips.values { cairo_surface_destroy(strip) }
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Begins a page and gives what draws on it, until ``endPage()``.
  public func beginPage(_ size: Size) -> Page {
    pageCount += 1
    let isFirst = pageCount == 1
    later { [surface, context] in
      cairo_pdf_surface_set_size(surface, size.width, size.height)
      // Only now: with a new size cairo forgets the tags begun since the last page.
      if isFirst { cairo_tag_begin(context, "Document", "") }
    }
    isOnPage = true
    for (tag, begins) in pending { mark(tag, begins: begins) }
    pending = []
    paintedOnPage = []
    return Page(self, size: size)
  }

  /// Writes the page begun last.
  ///
  /// - Throws: the first error of the writer, or a `Fault` when cairo could not draw the page.
  public func endPage() throws {
    later { [context] in cairo_show_page(context) }
    isOnPage = false
    thread.submit(steps)
    steps.removeAll(keepingCapacity: true)
    try pass(thread.takeWritten())
  }

  /// Opens a tag that stays open over pages, until the matching ``endTag(_:)``.
  public func beginTag(_ tag: Tag) {
    finishing.additions.append(tag)
    mark(tag, begins: true)
  }

  /// Closes a tag opened by ``beginTag(_:)``; inner tags first.
  public func endTag(_ tag: Tag) { mark(tag, begins: false) }

  /// Adds a bookmark to the current page, with the top of the window at `y`.
  @discardableResult
  public func bookmark(_ title: String, under parent: Bookmark? = nil, y: Double = 0) -> Bookmark {
    let parent = parent?.identifier ?? CAIRO_PDF_OUTLINE_ROOT
    let target = "page=\(pageCount) pos=[0 \(y)]"
    later { [surface] in
      _ = cairo_pdf_surface_add_outline(
        surface, parent, title.drawable, target, cairo_pdf_outline_flags_t(rawValue: 0))
    }
    // cairo numbers them as they come, from 1.
    bookmarks += 1
    return Bookmark(identifier: bookmarks)
  }

  /// Writes what is left; nothing can be drawn afterwards.
  ///
  /// - Throws: the first error of the writer, or a `Fault` when cairo could not finish.
  public func finish() throws {
    guard !isFinished else { return }
    // A PDF has a page at least.
    if pageCount == 0 {
      _ = beginPage(Size(width: 612, height: 792))
      try endPage()
    }
    later { [surface, sink] in
      cairo_surface_finish(surface)
      sink.flush()
    }
    thread.submit(steps)
    while let bytes = thread.nextWritten() { try pass(bytes) }
    thread.end()
    isFinished = true
    try checkStatus()
    finishing.finish()
    if let error = output.error { throw error }
  }

  /// Keeps a step of drawing for the thread.
  func later(_ step: @escaping () -> Void) { steps.append(step) }

  private func mark(_ tag: Tag, begins: Bool) {
    guard isOnPage else { return pending.append((tag, begins)) }
    later { [context] in
      if begins {
        cairo_tag_begin(context, tag.name, tag.attributes)
      } else {
        cairo_tag_end(context, tag.name)
      }
    }
  }

  private func pass(_ bytes: [UInt8]) throws {
    bytes.withUnsafeBytes { finishing.put($0) }
    if let error = output.error { throw error }
  }

  private func set(_ key: cairo_pdf_metadata_t, _ value: String) {
    if !value.isEmpty { cairo_pdf_surface_set_metadata(surface, key, value.drawable) }
  }

  /// Throws what has gone wrong in cairo; only while its thread does nothing.
  private func checkStatus() throws {
    var status = cairo_status(context)
    if status == CAIRO_STATUS_SUCCESS { status = cairo_surface_status(surface) }
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? ""
    throw Fault(.failed, "the PDF could not be drawn: \(reason)")
  }
}
