/// What cairo's objects lack.
///
/// What tags say beyond their name is kept in the order in which they were begun, which is also the
/// order in which cairo writes them.
struct TagAdditions {
  private var scopes = Queue<Tag.Scope>()
  private var pictures = Queue<String>()
  private var links = Queue<String>()
  private var paragraphs = Queue<String?>()

  /// Remembers what a tag says.
  mutating func append(_ tag: Tag) {
    switch tag {
    case .tableHeading(let scope): scopes.append(scope)
    case .figure(let description): pictures.append(description)
    case .link(_, let description): links.append(description)
    case .address(let address): links.append(address)
    case .paragraph: paragraphs.append(nil)
    case .reading(let words): paragraphs.append(words)
    default: break
    }
  }

  /// What belongs into an object of cairo's after its first line; mostly nothing.
  mutating func next(for value: ArraySlice<UInt8>) -> String {
    if value.starts(with: TagAdditions.element) {
      let type = value.dropFirst(TagAdditions.element.count).prefix { $0 != 0x0a }
      if type.elementsEqual("TH".utf8), let scope = scopes.next() {
        return "   /A << /O /Table /Scope /\(scope.rawValue) >>\n"
      }
      if type.elementsEqual("P".utf8), let words = paragraphs.next() ?? nil {
        return "   /ActualText \(words.pdfString)\n"
      }
      if type.elementsEqual("Figure".utf8), let description = pictures.next() {
        return "   /Alt \(description.pdfString)\n"
      }
      if type.elementsEqual("Link".utf8), let description = links.next() {
        return "   /Alt \(description.pdfString)\n"
      }
    } else if value.starts(with: TagAdditions.page) {
      // The tabulator key goes from link to link in the order of the structure.
      return "   /Tabs /S\n"
    } else if value.starts(with: TagAdditions.trueType) {
      // The glyphs of the embedded font are numbered as the text numbers them.
      return "   /CIDToGIDMap /Identity\n"
    } else if value.starts(with: TagAdditions.annotation) {
      // Bit 3: links are there on paper too.
      return "   /F 4\n"
    }
    return ""
  }

  private static let element = Array("<< /Type /StructElem\n   /S /".utf8)
  private static let page = Array("<< /Type /Page ".utf8)
  private static let trueType = Array(
    "<< /Type /Font\n   /Subtype /CIDFontType2\n".utf8)
  private static let annotation = Array("<< /Type /Annot\n".utf8)

  /// Values taken out in the order in which they were put in.
  private struct Queue<Value> {
    private var values: [Value] = []
    private var used = 0

    mutating func append(_ value: Value) { values.append(value) }

    mutating func next() -> Value? {
      guard used < values.count else { return nil }
      used += 1
      return values[used - 1]
    }
  }
}
