import FoundationEssentials
import Platform

/// A JSON5 file as it stands, before anything is known of its meaning.
enum JSONTree: Decodable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  /// Reads JSON5.
  ///
  /// - Throws: `Fault` (bad data) naming the line of bad syntax.
  init(_ bytes: [UInt8], name: String) throws {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      self = try decoder.decode(JSONTree.self, from: Data(bytes))
    } catch {
      throw Fault(
        .data, "this is not JSON5: \(Self.reason(error))", at: name,
        advice: "Check commas, brackets and quotes there; comments begin with //")
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  /// What it is, in a word.
  var noun: String {
    switch self {
    case .null: "null"
    case .truth: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// The decoder's own words, which name the line.
  private static func reason(_ error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else { return "it is cut short" }
    let words = context.underlyingError.map { "\($0)" } ?? context.debugDescription
    // Its own words stand in quotes behind a name.
    let quoted = words.split(separator: "\"", omittingEmptySubsequences: false)
    return Visible.text(String(quoted.count > 1 ? quoted[1] : Substring(context.debugDescription)))
  }
}
