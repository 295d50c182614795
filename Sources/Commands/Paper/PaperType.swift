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

  /// The type that a command line asks for: the one that it names, else that of the file's ending,
  /// else a document.
  ///
  /// - Throws: `Fault` (usage) where the ending promises something else: a PDF that is called a JPEG
  ///   opens nowhere.
  package init(named word: String?, file path: String?) throws {
    let named = word.flatMap(PaperType.init(rawValue:))
    let ending = path.map(FileName.last).flatMap(Self.ending)
    let promised = ending.flatMap(PaperType.init(rawValue:))
    self = named ?? promised ?? .pdf
    guard let path, let ending, promised != self, promised != nil || Self.others.contains(ending)
    else { return }
    let stem = FileName.last(path).dropLast(ending.count + 1)
    throw Fault(
      .usage,
      named == nil
        ? "a report cannot be written as .\(ending)"
        : "\(noun) is no .\(ending)", at: "--output",
      advice: named == nil
        ? "End the name in \(Self.allCases.map { ".\($0.rawValue)" }.joined(separator: ", "))"
        : "Use -o \(FileName.shown("\(stem).\(rawValue)"))"
          + (promised.map { " or --type \($0.rawValue)" } ?? ""))
  }

  /// Endings of what people might expect that a report can be.
  private static let others: Set<String> = [
    "jpg", "jpeg", "gif", "bmp", "tif", "tiff", "webp", "heic", "avif", "ps", "eps", "htm", "html",
    "xml", "txt", "text", "md", "rtf", "csv", "tsv", "json", "doc", "docx", "odt", "xls", "xlsx",
    "ods", "zip",
  ]

  private static func ending(_ name: String) -> String? {
    let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
    return pieces.count > 1 ? pieces.last?.lowercased() : nil
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
