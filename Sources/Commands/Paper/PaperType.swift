import Platform

/// What a report can be written as.
package enum PaperType: String, CaseIterable, Sendable {
  /// A document.
  case pdf
  /// A picture of each page in dots.
  case png
  /// A drawing of each page.
  case svg

  /// What messages call such a file.
  package var noun: String {
    switch self {
    case .pdf: "a PDF"
    case .png: "a PNG picture"
    case .svg: "an SVG drawing"
    }
  }

  /// The type that the ending of a name means, such as `sheet.PNG`; nil for any other.
  package init?(ending path: String) {
    let pieces = FileName.last(path).split(separator: ".", omittingEmptySubsequences: false)
    guard pieces.count > 1, let ending = pieces.last else { return nil }
    self.init(rawValue: ending.lowercased())
  }

  /// Whether a file that begins so is of this type.
  package func begins(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .pdf: bytes.starts(with: "%PDF-".utf8)
    case .png: bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    case .svg:
      bytes.starts(with: "<?xml".utf8) && String(decoding: bytes, as: UTF8.self).contains("<svg")
    }
  }
}
