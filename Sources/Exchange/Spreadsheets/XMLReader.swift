import CXML
import Glibc
import Platform

/// Reads XML as it comes with libxml2, which is loaded with the first workbook.
///
/// Nothing is fetched and no entity is expanded; a document type, which no part of a workbook may have
/// (ECMA-376, part 2, 7.1.4), is refused. libxml2's own limits on depth and length stay.
final class XMLReader {
  /// What is met in a document; an empty element ends too.
  enum Event: Equatable {
    /// An element begins: its name without a prefix.
    case start(String)
    /// An element ends.
    case end(String)
    /// Text within an element; a text can come in pieces.
    case text(String)
  }

  /// Where the bytes come from, and what stopped them.
  private final class Source {
    let read: (UnsafeMutableRawBufferPointer) throws -> Int
    var failure: (any Error)?

    init(_ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) { self.read = read }
  }

  private let library: XMLLibrary
  private let source: Source
  private let reader: xmlTextReaderPtr
  private let part: String
  private let file: String
  private var pendingEnd: String?

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - part: which part of a workbook it is, for messages.
  ///   - file: the name of the workbook.
  ///   - read: fills a buffer and says with how many bytes; 0 at the end.
  /// - Throws: `Fault` (failed) when the library is missing.
  init(
    _ part: String, of file: String,
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws {
    library = try XMLLibrary()
    source = Source(read)
    self.part = part
    self.file = file
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    let made = library.open(
      { context, buffer, count in
        guard let context, let buffer else { return -1 }
        let source = Unmanaged<Source>.fromOpaque(context).takeUnretainedValue()
        guard source.failure == nil else { return -1 }
        do {
          return Int32(
            try source.read(UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))))
        } catch {
          source.failure = error
          return -1
        }
      }, { _ in 0 }, Unmanaged.passUnretained(source).toOpaque(), nil, nil, Int32(options))
    guard let made else {
      throw Fault(.failed, "its part \(part) cannot be read", at: file)
    }
    reader = made
  }

  deinit { library.free(reader) }

  /// What comes next; nil at the end.
  ///
  /// - Throws: `Fault` (bad data) where the document is damaged.
  func next() throws -> Event? {
    if let ended = pendingEnd {
      pendingEnd = nil
      return .end(ended)
    }
    while true {
      let code = library.read(reader)
      if let failure = source.failure { throw failure }
      if code == 0 { return nil }
      guard code == 1 else {
        throw Fault(
          .data, "the workbook is damaged (line \(library.lineNumber(reader)) of \(part))",
          at: file,
          advice: "Open it in a spreadsheet and save it again")
      }
      switch xmlReaderTypes(UInt32(library.nodeType(reader))) {
      case XML_READER_TYPE_ELEMENT:
        let element = text(library.localName(reader))
        if library.isEmpty(reader) == 1 { pendingEnd = element }
        return .start(element)
      case XML_READER_TYPE_END_ELEMENT: return .end(text(library.localName(reader)))
      case XML_READER_TYPE_TEXT, XML_READER_TYPE_CDATA, XML_READER_TYPE_WHITESPACE,
        XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
        return .text(text(library.value(reader)))
      case XML_READER_TYPE_DOCUMENT_TYPE, XML_READER_TYPE_ENTITY_REFERENCE:
        throw Fault(
          .data, "a document type stands in \(part), which no workbook has", at: file,
          advice: "Open it in a spreadsheet and save it again")
      default: continue
      }
    }
  }

  /// An attribute of the element that began last; nil where it has none of the name.
  func attribute(_ name: String) -> String? {
    attributeValue(library.moveToAttribute(reader, name))
  }

  /// An attribute of a namespace.
  func attribute(_ name: String, namespace: String) -> String? {
    attributeValue(library.moveToAttributeNs(reader, name, namespace))
  }

  private func attributeValue(_ code: Int32) -> String? {
    guard code == 1 else { return nil }
    defer { _ = library.moveToElement(reader) }
    return text(library.value(reader))
  }

  private func text(_ characters: UnsafePointer<xmlChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}

/// The functions of libxml2 that are called here.
private struct XMLLibrary {
  let open:
    (
      xmlInputReadCallback?, xmlInputCloseCallback?, UnsafeMutableRawPointer?,
      UnsafePointer<CChar>?,
      UnsafePointer<CChar>?, Int32
    ) -> xmlTextReaderPtr?
  let free: (xmlTextReaderPtr?) -> Void
  let read, nodeType, isEmpty, moveToElement, lineNumber: (xmlTextReaderPtr?) -> Int32
  let localName, value: (xmlTextReaderPtr?) -> UnsafePointer<xmlChar>?
  let moveToAttribute: (xmlTextReaderPtr?, UnsafePointer<xmlChar>?) -> Int32
  let moveToAttributeNs:
    (xmlTextReaderPtr?, UnsafePointer<xmlChar>?, UnsafePointer<xmlChar>?) -> Int32

  /// The versions of the library's binary interface that have all that is called here.
  private static let files = ["libxml2.so.2", "libxml2.so.16", "libxml2.so"]

  init() throws {
    let library = try LoadedLibrary(
      "libxml2", thatDoes: "reads workbooks", files: Self.files, package: "libxml2")
    open = gunroom_xmlReaderForIO(try library.address("xmlReaderForIO"))
    free = gunroom_xmlFreeTextReader(try library.address("xmlFreeTextReader"))
    read = gunroom_xmlTextReaderRead(try library.address("xmlTextReaderRead"))
    nodeType = gunroom_xmlTextReaderNodeType(try library.address("xmlTextReaderNodeType"))
    isEmpty = gunroom_xmlTextReaderIsEmptyElement(
      try library.address("xmlTextReaderIsEmptyElement"))
    moveToElement = gunroom_xmlTextReaderMoveToElement(
      try library.address("xmlTextReaderMoveToElement"))
    lineNumber = gunroom_xmlTextReaderGetParserLineNumber(
      try library.address("xmlTextReaderGetParserLineNumber"))
    localName = gunroom_xmlTextReaderConstLocalName(
      try library.address("xmlTextReaderConstLocalName"))
    value = gunroom_xmlTextReaderConstValue(try library.address("xmlTextReaderConstValue"))
    moveToAttribute = gunroom_xmlTextReaderMoveToAttribute(
      try library.address("xmlTextReaderMoveToAttribute"))
    moveToAttributeNs = gunroom_xmlTextReaderMoveToAttributeNs(
      try library.address("xmlTextReaderMoveToAttributeNs"))
  }
}
