/// The metadata of a document in XMP (ISO 16684-1), which says that it is PDF/UA.
struct XMP {
  private let metadata: Document.Metadata

  init(_ metadata: Document.Metadata) { self.metadata = metadata }

  /// The metadata as a stream object, without its number.
  var object: [UInt8] {
    let packet = Array(self.packet.utf8)
    return Array("<< /Type /Metadata /Subtype /XML /Length \(packet.count) >>\nstream\n".utf8)
      + packet + Array("\nendstream\nendobj\n".utf8)
  }

  private var packet: String {
    """
    <?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <dc:title><rdf:Alt>
    <rdf:li xml:lang="x-default">\(text(metadata.title))</rdf:li>
    </rdf:Alt></dc:title>
    <dc:creator><rdf:Seq><rdf:li>\(text(metadata.author))</rdf:li></rdf:Seq></dc:creator>
    <dc:language><rdf:Bag><rdf:li>\(text(metadata.language))</rdf:li></rdf:Bag></dc:language>
    <xmp:CreateDate>\(text(metadata.creationDate))</xmp:CreateDate>
    <xmp:CreatorTool>Gunroom</xmp:CreatorTool>
    <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>
    </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="r"?>
    """
  }

  /// Text as XML 1.0 can hold it.
  private func text(_ words: String) -> String {
    words.drawable.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\u{1}"..."\u{8}", "\u{b}", "\u{c}", "\u{e}"..."\u{1f}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
