import Glibc

/// Takes a PDF from cairo object by object, adds what cairo 1.16 cannot say, and packs it.
///
/// The catalog gets a language and metadata, headings of tables their scope, pictures and links
/// their description, pages an order for the tabulator key (PDF/UA, ISO 14289-1). Objects without a
/// stream go into compressed streams of objects (ISO 32000-1, 7.5.7), a tenth of their size.
final class Finishing {
  /// What tags say that cairo is not told.
  var additions = TagAdditions()
  private let sink: Sink
  private let metadata: Document.Metadata
  private var table = ObjectTable()
  private var packer = ObjectPacker()
  /// What has come in and is not yet dealt with.
  private var incoming: [UInt8] = []
  /// Where the first line begins that may still end an object.
  private var searched = 0
  /// Whether that line is data, and whether the object has any.
  private var isInStream = false
  private var hasStream = false
  /// The numbers of two objects that the end of a PDF names.
  private var catalog = 0
  private var information = 0

  init(_ sink: Sink, _ metadata: Document.Metadata) {
    self.sink = sink
    self.metadata = metadata
  }

  /// Takes bytes.
  func put(_ bytes: UnsafeRawBufferPointer) {
    incoming += bytes.bindMemory(to: UInt8.self)
    var done = 0
    while let end = endOfObject() {
      take(incoming[done..<end])
      done = end
    }
    incoming.removeFirst(done)
    searched -= done
  }

  /// Writes what can be written only now that all objects are known; what is left of cairo's is a
  /// table of where they lay.
  func finish() {
    write(XMP(metadata).object[...], as: catalog + 1)
    table.firstStream = table.count
    for stream in packer.finish() { write(stream[...], as: table.count) }
    let position = sink.position
    let number = table.count
    table[number] = .offset(position)
    write(table.stream(catalog: catalog, information: information)[...], as: number)
    sink.put(Array("startxref\n\(position)\n%%EOF\n".utf8)[...])
    sink.flush()
  }

  private func write(_ value: ArraySlice<UInt8>, as number: Int) {
    table[number] = .offset(sink.position)
    sink.put(Array("\(number) 0 obj\n".utf8)[...])
    sink.put(value)
  }

  /// Where the object ends that begins where the last one ended, if all of it has come in.
  private func endOfObject() -> Int? {
    incoming.withUnsafeBufferPointer { bytes in
      while searched < bytes.count, let start = bytes.baseAddress,
        let place = memchr(start + searched, 0x0a, bytes.count - searched)
      {
        let lineEnd = UnsafeRawPointer(place) - UnsafeRawPointer(start)
        let line = UnsafeBufferPointer(rebasing: bytes[searched..<lineEnd])
        searched = lineEnd + 1
        if isInStream {
          // Before it there may or may not be a line end.
          isInStream = !line.suffix("endstream".utf8.count).elementsEqual("endstream".utf8)
        } else if line.elementsEqual("stream".utf8) {
          isInStream = true
          hasStream = true
        } else if line.elementsEqual("endobj".utf8) {
          return searched
        }
      }
      return nil
    }
  }

  /// Deals with one object: a line with its number, its value, `endobj`.
  private func take(_ object: ArraySlice<UInt8>) {
    defer { hasStream = false }
    let line = object.prefix { $0 != 0x0a }
    let value = object.dropFirst(line.count + 1)
    if line.first == 0x25 {
      // The first object comes after two lines that say what the file is.
      sink.put(object.prefix(line.count + 1))
      return take(value)
    }
    let number = line.prefix { $0 != 0x20 }.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    if value.starts(with: "<< /Type /Catalog\n".utf8) {
      catalog = number
      return write(value.inserting(catalogEntries), as: number)
    }
    if value.starts(with: "<< /Producer".utf8) { information = number }
    // What is neither a dictionary nor an array is the length of a stream, which stays outside, as
    // does the tree of pages, so that it can be read back without unpacking.
    guard !hasStream, value.first == 0x3c || value.first == 0x5b,
      !value.starts(with: "<< /Type /Pages\n".utf8)
    else { return write(value, as: number) }
    let addition = additions.next(for: value)
    let packed = addition.isEmpty ? value : value.inserting(addition)
    table[number] = packer.add(number, packed.dropLast("endobj\n".utf8.count))
  }

  /// The metadata comes right after the catalog, which is cairo's last object.
  private var catalogEntries: String {
    """
       /Lang \(metadata.language.pdfString)
       /ViewerPreferences << /DisplayDocTitle true >>
       /Metadata \(catalog + 1) 0 R

    """
  }
}
