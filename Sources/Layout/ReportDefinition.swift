import FoundationEssentials
import Platform
import Reports

/// A report as its file describes it: what it is called, its paper, and its blocks in order.
public struct ReportDefinition: Decodable, Sendable {
  /// The title.
  public let title: String
  /// What it prints, in one sentence.
  public let summary: String
  /// The paper where the user names none.
  public let paper: String
  /// The orientation where the user names none.
  public let orientation: Orientation
  /// What each page is about.
  let about: Subject
  /// The blocks from top to bottom.
  let blocks: [Block]

  /// What a report is about.
  enum Subject: String, Decodable {
    case guns
  }

  /// Reads a definition in JSON5.
  ///
  /// - Throws: `Fault` (bad data) naming the place in the file.
  public init(_ source: ReportCatalogue.Source) throws {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      self = try decoder.decode(ReportDefinition.self, from: Data(source.bytes))
    } catch {
      throw Self.fault(error, source.name)
    }
  }

  /// The built-in definition of a name.
  ///
  /// - Throws: `Fault` (usage) when there is none.
  public static func named(_ name: String) throws -> ReportDefinition {
    guard let source = ReportCatalogue.all.first(where: { $0.name == name }) else {
      let names = ReportCatalogue.all.map(\.name)
      throw Fault(
        .usage, "there is no report “\(Visible.text(name))”",
        advice: Nearest.word(to: name, among: names).map { "Did you mean \($0)?" }
          ?? "See 'gunroom report list'")
    }
    return try ReportDefinition(source)
  }

  /// The name and the definition of every report.
  public static func all() throws -> [(name: String, definition: ReportDefinition)] {
    try ReportCatalogue.all.map { ($0.name, try ReportDefinition($0)) }
  }

  private static func fault(_ error: any Error, _ name: String) -> Fault {
    let path: [any CodingKey]
    let what: String
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      (path, what) = (context.codingPath + [key], "is missing")
    case DecodingError.dataCorrupted(let context):
      (path, what) = (context.codingPath, context.debugDescription)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      (path, what) = (context.codingPath, context.debugDescription)
    default: (path, what) = ([], "cannot be read")
    }
    let place = path.reduce("") { place, key in
      key.intValue.map { "\(place)[\($0)]" }
        ?? (place.isEmpty ? key.stringValue : "\(place).\(key.stringValue)")
    }
    return Fault(.data, what, at: "report \(name)" + (place.isEmpty ? "" : ", \(place)"))
  }
}

/// One part of a report; the engine knows these and never a particular report.
enum Block: Decodable, Sendable {
  /// The primary picture across the page with a caption over it.
  case header(HeaderBlock)
  /// The sections with rows in columns.
  case sections(SectionsBlock)
  /// The further photographs in a strip.
  case photographs(PhotographsBlock)

  private enum Key: String, CodingKey { case block }
  private enum Name: String, Decodable { case header, sections, photographs }

  init(from decoder: any Decoder) throws {
    let name = try decoder.container(keyedBy: Key.self).decode(Name.self, forKey: .block)
    switch name {
    case .header: self = .header(try HeaderBlock(from: decoder))
    case .sections: self = .sections(try SectionsBlock(from: decoder))
    case .photographs: self = .photographs(try PhotographsBlock(from: decoder))
    }
  }
}
